import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import {
  closeEverywhere,
  copyEverywhere,
  createEverywhere,
  dropEverywhere,
  nodesOf,
  renameEverywhere,
} from './testCluster.ts'

/** A database of one test file, with the whole schema. */
export interface TestDatabase {
  url(login: 'owner' | 'app' | 'jobs'): string
  drop(): Promise<void>
}

// Any number works, as long as every test process uses the same one.
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

/** How a test database gets its schema. */
export interface Schema {
  /** Creates the schema in an empty database; once per test run, because all others are copied from that one. */
  make(ownerUrl: string): Promise<void>
  /** Repeats on a copy what copies lack: rights on the database itself. */
  admit(ownerUrl: string): Promise<void>
  loginUrl(ownerUrl: string, login: 'app' | 'jobs'): string
  /** Distinguishes schemas that are created differently. */
  name?: string
}

const makeTemplate = async (client: Client, nodes: readonly string[], name: string, make: Schema['make']) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  // Has another name until it is complete, so that an aborted test leaves no partial template.
  const draft = `${name}_${randomBytes(3).toString('hex')}`
  await createEverywhere(nodes, draft)
  try {
    await make(inDatabase(nodes[0] ?? '', draft))
    await closeEverywhere(nodes, draft)
    await renameEverywhere(nodes, draft, name)
  } catch (error) {
    await dropEverywhere(nodes, draft)
    throw error
  }
}

/** Creates a database as a copy of one that is created once per test run. */
export const testDatabase = async ({ make, admit, loginUrl, name = 'schema' }: Schema): Promise<TestDatabase> => {
  const { CLOVE_TEST_SERVER: server, CLOVE_TEST_PREFIX: prefix } = process.env
  if (!server || !prefix) throw new Error('The test database is started by Jest: run this file as npx jest <file>')
  const copy = `${prefix}${randomBytes(6).toString('hex')}`
  const ownerUrl = inDatabase(server, copy)
  const nodes = await nodesOf(server)
  await withServer(server, async (client) => {
    // Logins belong to the whole server, so only one process may create them at a time; the lock ends with the
    // connection.
    await client.query(`select pg_advisory_lock(${lockKey})`)
    await makeTemplate(client, nodes, prefix + name, make)
    await copyEverywhere(nodes, copy, prefix + name)
    await admit(ownerUrl)
  })
  return {
    url: (login) => (login === 'owner' ? ownerUrl : loginUrl(ownerUrl, login)),
    drop: () => dropEverywhere(nodes, copy),
  }
}
