import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

/** `owner` migrates and backs up, `app` answers every request, `jobs` hands out what is queued; neither owns anything. */
export type Login = 'owner' | 'app' | 'jobs'

const roles = { app: 'clove_app', jobs: 'clove_jobs' } as const

/** Every server process of an installation shares its key, so all of them come to the same passwords. */
const passwordOf = (login: 'app' | 'jobs', key: Buffer) =>
  createHmac('sha256', key).update(`login:${login}`).digest('base64url')

/** The owner's address with another login in it. */
export const loginUrl = (ownerUrl: string, login: Login, key: Buffer): string => {
  if (login === 'owner') return ownerUrl
  const url = new URL(ownerUrl)
  url.username = roles[login]
  url.password = passwordOf(login, key)
  return url.href
}

const makeLogins = async (ownerUrl: string, key: Buffer): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('clove logins'))`)
    for (const login of ['app', 'jobs'] as const) {
      const role = roles[login]
      const known = await client.query('select from pg_roles where rolname = $1', [role])
      const password = client.escapeLiteral(passwordOf(login, key))
      await client.query(
        `${known.rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nobypassrls password ${password}`,
      )
    }
    const database = (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
    await client.query(`grant temporary on database ${client.escapeIdentifier(database)} to ${roles.app}`)
    await client.query(`grant usage on schema public to ${roles.app}, ${roles.jobs}`)
    await client.query(
      `alter default privileges in schema public grant select, insert, update, delete on tables to ${roles.app}`,
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const TRIES = 10
const AGAIN_MS = 50

/** Somebody at another database of the same server has made or changed the same login in this moment: no lock reaches so far. */
const wasOutrun = (error: unknown) =>
  error instanceof DatabaseError &&
  (['42710', '23505'].includes(error.code ?? '') || /tuple concurrently updated/.test(error.message))

/** Makes the two logins that are not the owner's, and lets them in. Repeatable; safe with several processes at once. */
export const ensureLogins = async (ownerUrl: string, key: Buffer): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeLogins(ownerUrl, key)
    } catch (error) {
      if (tries === TRIES || !wasOutrun(error)) throw error
      await wait(AGAIN_MS * tries)
    }
  }
}
