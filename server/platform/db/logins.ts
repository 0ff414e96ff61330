import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

/**
 * Database logins: `owner` migrates and backs up, `app` serves requests, `jobs` takes queued jobs. `app` and `jobs` own
 * nothing.
 */
export type Login = 'owner' | 'app' | 'jobs'

export const loginNames = { app: 'clove_app', jobs: 'clove_jobs' } as const

/** Returns a login's password, derived from the installation's key, so that all server processes get the same one. */
export const passwordOf = (login: 'app' | 'jobs', key: Buffer) =>
  createHmac('sha256', key).update(`login:${login}`).digest('base64url')

/** Returns the owner's URL with another login. */
export const loginUrl = (ownerUrl: string, login: Login, key: Buffer): string => {
  if (login === 'owner') return ownerUrl
  const url = new URL(ownerUrl)
  url.username = loginNames[login]
  url.password = passwordOf(login, key)
  return url.href
}

/** An error whose message contains the command that makes a login usable again. */
class LoginError extends Error {}

const NOT_ALLOWED = '42501'

/** Runs a statement that needs a right the owner may lack. @throws an error with the command to run */
const withRight = async (client: Client, text: string, sentence: string): Promise<void> => {
  try {
    await client.query(text)
  } catch (error) {
    throw error instanceof DatabaseError && error.code === NOT_ALLOWED ? new LoginError(sentence) : error
  }
}

/**
 * Creates a login or sets its password. Only a superuser may mention superuser attributes in `alter role`, and managed
 * databases have none, so the attributes are checked first and removed only where they are set.
 */
const makeLogin = async (client: Client, role: string, password: string): Promise<void> => {
  const { rows } = await client.query<{ owner: string; is_privileged: boolean | null }>(
    `select current_user as owner, (select rolsuper or rolbypassrls from pg_roles where rolname = $1) as is_privileged`,
    [role],
  )
  const { owner = '', is_privileged: isPrivileged = null } = rows[0] ?? {}
  if (isPrivileged === null) return void (await client.query(`create role ${role} login password ${password}`))
  if (isPrivileged)
    await withRight(
      client,
      `alter role ${role} nosuperuser nobypassrls`,
      `The login ${role} may read past row-level security, so one company could see another’s rows. As a superuser run: alter role ${role} nosuperuser nobypassrls`,
    )
  await withRight(
    client,
    `alter role ${role} login password ${password}`,
    `The login ${role} was made by another user, and ${owner} may not set its password. As a superuser, or as who made it, run: grant ${role} to ${client.escapeIdentifier(owner).replace(/^"([a-z_][a-z0-9_]*)"$/, '$1')} with admin option`,
  )
}

const makeLogins = async (ownerUrl: string, key: Buffer): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('clove logins'))`)
    for (const login of ['app', 'jobs'] as const)
      await makeLogin(client, loginNames[login], client.escapeLiteral(passwordOf(login, key)))
    const database = (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
    await client.query(`grant temporary on database ${client.escapeIdentifier(database)} to ${loginNames.app}`)
    await client.query(`grant usage on schema public to ${loginNames.app}, ${loginNames.jobs}`)
    await client.query(
      `alter default privileges in schema public grant select, insert, update, delete on tables to ${loginNames.app}`,
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const TRIES = 10
const AGAIN_MS = 50

/** Another database on the same server has created or changed the login concurrently, which no lock prevents. */
const wasOutrun = (error: unknown) =>
  error instanceof DatabaseError &&
  (['42710', '23505'].includes(error.code ?? '') || /tuple concurrently updated/.test(error.message))

/**
 * Creates the two logins besides the owner's and grants them access. Repeatable, and safe with several processes at
 * once. The owner needs only the right to create roles. @throws LoginError with the command to run when a login cannot
 * be used
 */
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
