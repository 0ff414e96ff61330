import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '#platform/engine/engine.ts'
import { createEverywhere, dropEverywhere, nodesOf } from '#platform/engine/testCluster.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { type Client, signIn } from './client.ts'

/** The built server on an embedded database that the bench may look into. */
export interface Stage {
  app: App
  client: Client
  /** The database, as its owner. */
  databaseUrl: string
  /** Every server of it, as its owner: more than one when it is a cluster. */
  nodes: readonly string[]
  folder: string
  close(): Promise<void>
}

export interface Database {
  url: string
  nodes: readonly string[]
  close(): Promise<void>
}

const embedded = async (folder: string): Promise<Database> => {
  const engine = await openEngine({ dataDir: join(folder, 'engine') })
  return { url: engine.url(), nodes: [engine.url()], close: () => engine.stop() }
}

/** A database of its own on a server that others may use as well, or on every node of a cluster (`CLOVE_DISTRIBUTED=citus`). */
export const databaseOn = async (server: string): Promise<Database> => {
  const name = `clove_bench_${randomBytes(4).toString('hex')}`
  const nodes = await nodesOf(server)
  await createEverywhere(nodes, name)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, nodes, close: () => dropEverywhere(nodes, name) }
}

/** On the server of `BENCH_DATABASE_URL` when one is given, else on the embedded engine. */
export const openStage = async (server = process.env.BENCH_DATABASE_URL): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'clove-bench-'))
  const database = await (server ? databaseOn(server) : embedded(folder))
  const app = await startApp({ DATABASE_URL: database.url, CLOVE_DEMO: 'accounts' })
  return {
    app,
    client: await signIn(app.url),
    databaseUrl: database.url,
    nodes: database.nodes,
    folder,
    close: async () => {
      await app.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
