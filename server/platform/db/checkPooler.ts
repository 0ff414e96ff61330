import { Client, DatabaseError } from 'pg'
import { loginNames, loginUrl } from './logins.ts'
import { atStep, databasePlace } from './stepError.ts'

/** Errors of PgBouncer for an unknown login or a password that the server rejects. */
const UNKNOWN_LOGIN = /bouncer config error|no such user|authentication failed|permission denied/

const adviceFor = (role: string) =>
  `PgBouncer has no password of ${role} that the server takes. Put the lines that \`npm run admin -- pooler-logins\` prints into its auth_file, or let its auth_query call a function that may read pg_shadow (config/operating.md, Behind PgBouncer).`

const tryLogin = async (address: string, role: string): Promise<void> => {
  const client = new Client({ connectionString: address })
  // A lost connection already fails the running query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select')
  } catch (error) {
    if (!(error instanceof DatabaseError) || !UNKNOWN_LOGIN.test(error.message)) throw error
    throw new Error(`${error.message}. ${adviceFor(role)}`, { cause: error })
  } finally {
    await client.end()
  }
}

/**
 * Throws a sentence when Clove's logins cannot connect through the pooler at `ownerUrl`. Does nothing without a pooler.
 */
export const checkPooler = async (ownerUrl: string, directUrl: string, key: Buffer): Promise<void> => {
  if (ownerUrl === directUrl) return
  for (const login of ['app', 'jobs'] as const)
    await atStep(`Connecting as ${loginNames[login]} through the pooler at ${databasePlace(ownerUrl)}`, () =>
      tryLogin(loginUrl(ownerUrl, login, key), loginNames[login]),
    )
}
