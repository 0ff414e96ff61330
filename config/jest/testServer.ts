import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openEngine } from '#platform/engine/engine.ts'
import { dropEverywhere, nodesOf } from '#platform/engine/testCluster.ts'

let end: (() => Promise<void>) | undefined

const startEmbedded = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clove-test-'))
  const engine = await openEngine({ dataDir })
  end = async () => {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  // what tests write need not survive a power cut
  const careless = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `alter system set ${name} = off`)
  // its folder may lie in memory
  const small = `alter system set max_wal_size = '512MB'`
  await query(engine.url('postgres'), ...careless, small, 'select pg_reload_conf()')
  return engine.url('postgres')
}

const query = async (url: string, ...statements: string[]) => {
  const client = new Client(url)
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}

const dropAll = async (url: string, prefix: string) => {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  await client.end()
  const nodes = await nodesOf(url)
  for (const { name } of rows) await dropEverywhere(nodes, name)
}

/** One server for all test files of a run: the embedded one, or the one that DATABASE_URL names. */
export const startTestServer = async (): Promise<void> => {
  const given = process.env.DATABASE_URL
  const prefix = `clove_test_${randomBytes(4).toString('hex')}_`
  const url = given ?? (await startEmbedded())
  if (given) end = () => dropAll(given, prefix)
  process.env.CLOVE_TEST_SERVER = url
  process.env.CLOVE_TEST_PREFIX = prefix
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopTestServer().finally(() => process.exit(1)))
  }
}

export const stopTestServer = async (): Promise<void> => {
  const ending = end?.()
  end = undefined
  await ending
}
