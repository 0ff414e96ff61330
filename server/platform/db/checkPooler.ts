import { Client, DatabaseError } from 'pg'
import { loginNames, loginUrl } from './logins.ts'
import { atStep, databasePlace } from './stepError.ts'

/** What PgBouncer says when it knows no password of a login, or none that the server takes. */
const UNKNOWN_LOGIN = /bouncer config error|no such user|authentication failed|permission denied/

const adviceFor = (role: string) =>
  `PgBouncer has no password of ${role} that the server takes. Put the lines that \`npm run admin -- pooler-logins\` prints into its auth_file, or let its auth_query call a function that may read pg_shadow (config/operating.md, Behind PgBouncer).`

const tryLogin = async (address: string, role: string): Promise<void> => {
  const client = new Client({ connectionString: address })
  // a connection that is lost fails what is under way on it
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

/** Throws a sentence when Clove's logins do not come through the pooler at `ownerUrl`; nothing is tried where there is none. */
export const checkPooler = async (ownerUrl: string, directUrl: string, key: Buffer): Promise<void> => {
  if (ownerUrl === directUrl) return
  for (const login of ['app', 'jobs'] as const)
    await atStep(`Connecting as ${loginNames[login]} through the pooler at ${databasePlace(ownerUrl)}`, () =>
      tryLogin(loginUrl(ownerUrl, login, key), loginNames[login]),
    )
}
