import { Client } from 'pg'
import { localTables, type Obstacle, obstaclesSql } from './distribution.ts'
import { atStep, databasePlace } from './stepError.ts'

/** The placement of a table: `distributed` and `local` were so before, `moved` was distributed just now. */
interface Placed {
  table: string
  place: 'distributed' | 'local' | 'moved'
}

/** A sentence that explains why a database cannot be distributed. */
class DistributionError extends Error {}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const lockKey = `hashtext('clove distribution')`

/** All tables move in one transaction, one after another because they reference each other. */
const settings = `
  set local citus.multi_shard_modify_mode = 'sequential';
  set local client_min_messages = 'warning';
  set local statement_timeout = 0`

const isThere = async (client: Client, what: string) =>
  (await client.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [what])).rows[0]?.there ===
  true

const placesOf = async (client: Client) =>
  (
    await client.query<{ table: string; distributed: boolean }>(`
      select c.relname as table, exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h') as distributed
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_migration%'
      order by c.relname`)
  ).rows

/** Drops foreign keys for the move, because both tables must be distributed before the key can exist again. */
const withoutReferences = async (client: Client, tables: readonly string[], move: () => Promise<void>) => {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
    order by conrelid::regclass::text, conname`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  await move()
  for (const { add } of rows) await client.query(add)
}

/**
 * Replaces policies of distributed tables by one without a subquery, which workers would have to plan for each shard.
 */
const plainPolicies = async (client: Client, table: string) => {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter policy %I on %I using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())', polname, $1::text) as text
    from pg_policy where polrelid = $1::regclass`,
    [table],
  )
  for (const { text } of rows) await client.query(text)
}

const move = async (client: Client, tables: readonly string[], beside: string | undefined) => {
  let colocatedTable = beside
  for (const table of tables) {
    await plainPolicies(client, table)
    await client.query(`select create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)`, [
      table,
      colocatedTable ?? 'none',
    ])
    // Deletes the local rows, which were copied to the workers.
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
    colocatedTable ??= table
  }
}

/** Returns whether the database has distributed tables. */
const isDistributed = async (client: Client): Promise<boolean> =>
  (await isThere(client, 'pg_dist_partition')) &&
  ((await client.query(`select from pg_dist_partition where partmethod = 'h' limit 1`)).rowCount ?? 0) > 0

const distributeAll = async (client: Client): Promise<Placed[]> => {
  await client.query(`select pg_advisory_xact_lock(${lockKey})`)
  await client.query(settings)
  const local = Object.keys(localTables)
  const { rows: obstacles } = await client.query<Obstacle>(obstaclesSql, [local])
  const oldPlacements = await placesOf(client)
  const targetTables = oldPlacements.filter(({ table }) => !local.includes(table))
  const waiting = targetTables.filter(({ distributed }) => !distributed).map(({ table }) => table)
  const inTheWay = obstacles.find(({ table }) => waiting.includes(table))
  if (inTheWay) throw new DistributionError(`${inTheWay.table} cannot be distributed: ${inTheWay.why}.`)
  const beside = targetTables.find(({ distributed }) => distributed)?.table
  await withoutReferences(client, waiting, () => move(client, waiting, beside))
  // Sessions draw row ids from sequences themselves, not from a column default as on a single server.
  await client.query('grant usage on all sequences in schema public to clove_app')
  return oldPlacements.map(({ table, distributed }) => {
    if (local.includes(table)) return { table, place: 'local' }
    return { table, place: distributed ? 'distributed' : 'moved' }
  })
}

/**
 * Creates Clove's logins on the workers of a cluster before a migration. Each worker stores them itself; they run in
 * parallel because they would wait for each other.
 */
export const tellLogins = (ownerUrl: string): Promise<void> =>
  atStep(`Giving Clove’s logins to the workers of the cluster at ${databasePlace(ownerUrl)}`, () =>
    giveLogins(ownerUrl),
  )

const giveLogins = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    if (!(await isThere(client, 'pg_dist_partition'))) return
    const { rows } = await client.query<{ result: string }>(`
      select outcome.result from pg_roles r cross join lateral run_command_on_workers(format($all$
        do $do$ begin
          perform set_config('citus.enable_ddl_propagation', 'off', true);
          create role %I login nosuperuser nobypassrls; exception when duplicate_object then null;
        end $do$
      $all$, r.rolname)) outcome where r.rolname in ('clove_app', 'clove_jobs') and not outcome.success`)
    if (rows[0]) throw new DistributionError(`A worker cannot be given Clove’s logins: ${rows[0].result}`)
  })

/**
 * Distributes the tables of tenants over the workers of a Citus cluster, all colocated by `tenant_id`; local tables
 * stay. Repeatable: distributed tables stay as they are. Tables and rows move in one transaction.
 */
export const distribute = (ownerUrl: string): Promise<Placed[]> =>
  atStep(`Distributing the tables of the database at ${databasePlace(ownerUrl)}`, () => distributeTables(ownerUrl))

const distributeTables = (ownerUrl: string): Promise<Placed[]> =>
  withClient(ownerUrl, async (client) => {
    if (!(await isThere(client, 'pg_dist_partition')))
      throw new DistributionError(
        'This database is no Citus cluster: run create extension citus in it and add its workers with citus_add_node.',
      )
    await client.query('begin')
    const placed = await distributeAll(client)
    await client.query('commit')
    // Workers also need to know the tenant of a transaction.
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await client.query(
      `alter database ${client.escapeIdentifier(rows[0]?.name ?? '')} set citus.propagate_set_commands = 'local'`,
    )
    return placed
  })

/** Distributes new tables after a migration, if the database is distributed. */
export const followDistribution = async (ownerUrl: string): Promise<void> => {
  if (await withClient(ownerUrl, isDistributed)) await distribute(ownerUrl)
}
