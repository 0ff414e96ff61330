import { Client } from 'pg'

/** Returns every node of the test cluster, the coordinator first; a plain server is its only node. */
export const nodesOf = async (url: string): Promise<string[]> => {
  if (process.env.CLOVE_DISTRIBUTED !== 'citus') return [url]
  const { rows } = await ask<{ host: string; port: number }>(
    url,
    'select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid',
  )
  return rows.map(({ host, port }) => {
    const address = new URL(url)
    address.hostname = host
    address.port = String(port)
    return address.href
  })
}

const ask = async <T extends object>(url: string, ...statements: string[]) => {
  const client = new Client(url)
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) ({ rows } = await client.query<T>(statement))
    return { rows }
  } finally {
    await client.end()
  }
}

const inDatabase = (url: string, database: string): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Few shards per table, because a test's database is copied whole. */
const SHARDS = 2

/** Creates an empty database on every node and joins several nodes to a cluster. */
export const createEverywhere = async (nodes: readonly string[], name: string): Promise<void> => {
  for (const node of nodes) await ask(node, `create database ${name}`)
  const [coordinator = '', ...workers] = nodes.map((node) => inDatabase(node, name))
  if (workers.length === 0) return
  for (const node of [coordinator, ...workers]) await ask(node, 'create extension citus')
  const place = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`
  await ask(
    coordinator,
    `select citus_set_coordinator_host(${place(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${place(worker)})`),
    `alter database ${name} set citus.shard_count = ${SHARDS}`,
  )
}

/** Closes the cluster's own connections to a database, because a database can be copied only without connections. */
export const closeEverywhere = async (nodes: readonly string[], name: string): Promise<void> => {
  if (nodes.length === 1) return
  for (const node of nodes)
    await ask(
      node,
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )
}

/**
 * Copies a database on every node. Shards keep their names, and nodes find each other in the database of the same name.
 */
export const copyEverywhere = async (nodes: readonly string[], name: string, from: string): Promise<void> => {
  // Copying files takes half the time of the default, which logs everything.
  for (const node of nodes) await ask(node, `create database ${name} template ${from} strategy file_copy`)
  if (nodes.length > 1) await ask(nodes[0] ?? '', `alter database ${name} set citus.propagate_set_commands = 'local'`)
}

export const renameEverywhere = async (nodes: readonly string[], from: string, to: string): Promise<void> => {
  for (const node of nodes) await ask(node, `alter database ${from} rename to ${to}`)
}

export const dropEverywhere = async (nodes: readonly string[], name: string): Promise<void> => {
  for (const node of nodes) await ask(node, `drop database if exists ${name} with (force)`)
}
