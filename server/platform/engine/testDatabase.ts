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

/** How the database of a test comes to its schema. */
export interface Schema {
  /** Makes it in an empty database; once per test run, as all others are copied from that one. */
  make(ownerUrl: string): Promise<void>
  /** Repeats on a copy what a copy leaves out: rights on the database itself. */
  admit(ownerUrl: string): Promise<void>
  loginUrl(ownerUrl: string, login: 'app' | 'jobs'): string
  /** Tells apart schemas that are made differently. */
  name?: string
}

const makeTemplate = async (client: Client, nodes: readonly string[], name: string, make: Schema['make']) => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  // under another name until it is whole: a test that is given up meanwhile leaves nothing that looks like it
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

/** A new database, copied from one that is made once per test run. */
export const testDatabase = async ({ make, admit, loginUrl, name = 'schema' }: Schema): Promise<TestDatabase> => {
  const { CLOVE_TEST_SERVER: server, CLOVE_TEST_PREFIX: prefix } = process.env
  if (!server || !prefix) throw new Error('The test database is started by Jest: run this file as npx jest <file>')
  const copy = `${prefix}${randomBytes(6).toString('hex')}`
  const ownerUrl = inDatabase(server, copy)
  const nodes = await nodesOf(server)
  await withServer(server, async (client) => {
    // logins belong to the whole server, so only one may make them at a time; the lock ends with the connection
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
