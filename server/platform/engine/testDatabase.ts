import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** A database of one test file's own, with the whole schema in it. */
export interface TestDatabase {
  url(login: 'owner' | 'app' | 'jobs'): string
  drop(): Promise<void>
}

// any number does, as long as every test process takes the same one
const lockKey = 1_129_076_599

const withServer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const inDatabase = (url: string, database: string): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

const migrateTemplate = async (client: Client, url: string, name: string, migrate: (url: string) => Promise<void>) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  await client.query(`create database ${name}`)
  try {
    await migrate(inDatabase(url, name))
  } catch (error) {
    await client.query(`drop database ${name} with (force)`)
    throw error
  }
}

/**
 * A new database, copied from one that is migrated once per test run; `template` tells apart those who migrate differently.
 * `migrate` runs on the copy again, for what a copy leaves out (rights on the database itself), so it must be repeatable.
 */
export const testDatabase = async (
  migrate: (ownerUrl: string) => Promise<void>,
  loginUrl: (ownerUrl: string, login: 'app' | 'jobs') => string,
  template = 'schema',
): Promise<TestDatabase> => {
  const { CLOVE_TEST_SERVER: server, CLOVE_TEST_PREFIX: prefix } = process.env
  if (!server || !prefix) throw new Error('The test database is started by Jest: run this file as npx jest <file>')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const ownerUrl = inDatabase(server, name)
  await withServer(server, async (client) => {
    // logins belong to the whole server, so only one may migrate at a time; the lock ends with the connection
    await client.query(`select pg_advisory_lock(${lockKey})`)
    await migrateTemplate(client, server, prefix + template, migrate)
    await client.query(`create database ${name} template ${prefix}${template}`)
    await migrate(ownerUrl)
  })
  return {
    url: (login) => (login === 'owner' ? ownerUrl : loginUrl(ownerUrl, login)),
    drop: async () => {
      await withServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
