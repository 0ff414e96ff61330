import { type RawBuilder, sql } from 'kysely'
import type { ReportType } from '#contract/uploads.ts'
import { type FactSpace, inSpace, type KeyLists, type Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable } from '#reports/index.ts'

/** Snapshots whose sets are marketplaces. */
const kindsByMarketplace: readonly ReportType[] = ['listings', 'myi', 'afn', 'restockAdvice', 'reserved', 'planning']

/** Returns whether the rows of a kind have the time of their marketplace. */
export const isTimed = ({ definition }: FactSpace): boolean => kindsByMarketplace.includes(definition.type)

const isOfKind = ({ tenant, seller, definition }: FactSpace, alias: string) => {
  const columnRef = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${columnRef('tenant_id')} = ${tenant}::uuid and ${columnRef('seller')} = ${seller} and ${columnRef('kind')} = ${definition.type}`
}

/** Returns SQL of the latest time at which unchanged rows of a kind were reported again, by set and version. */
export const seenAgain = (space: FactSpace): RawBuilder<unknown> => sql`
  select set_key, version, max(at) as at from sightings s where ${inSpace('s', space)} group by set_key, version`

/**
 * Updates the times of a kind's newest reports from the facts of its table. Returns the marketplaces whose time has
 * changed.
 */
export const writeSourceTimes = async (
  { tx }: Scope,
  space: FactSpace,
  table: FactTable,
  lists: KeyLists,
): Promise<Keys> => {
  const { tenant, seller, definition } = space
  const newest = await lists.keep(
    'source_times',
    sql`
      with seen as (${seenAgain(space)})
      select f.set_key as marketplace, max(greatest(f.at, seen.at)) as at
      from ${sql.table(table)} f left join seen on seen.set_key = f.set_key and seen.version = f.import_id
      where ${inSpace('f', space)} and f.standing and f.sku is not null group by f.set_key`,
  )
  const moved = await lists.keep('source_times_moved', sql`select marketplace from ${newest.table} n where false`)
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from source_times t
      where ${isOfKind(space, 't')} and t.marketplace not in (select marketplace from ${newest.table} n)
      returning t.marketplace
    ), kept as (
      insert into source_times as t (tenant_id, seller, kind, marketplace, at)
      select ${tenant}::uuid, ${seller}, ${definition.type}, marketplace, at from ${newest.table} n order by marketplace
      on conflict (tenant_id, seller, kind, marketplace) do update set at = excluded.at where t.at <> excluded.at
      returning t.marketplace
    )
    insert into ${moved.table} select marketplace from gone union all select marketplace from kept`.execute(tx)
  return lists.grown(moved, Number(numAffectedRows))
}

/** SQL of the time of a row `o` of sku_sources, joined with `joinSourceTimes`. */
export const sourceAt = sql`coalesce(o.at, source_times.at)`

/** Returns the SQL join of source_times to a row `o` of sku_sources. */
export const joinSourceTimes = (tenant: string): RawBuilder<unknown> => sql`
  left join source_times on source_times.tenant_id = ${tenant}::uuid and source_times.seller = o.seller
    and source_times.kind = o.kind and source_times.marketplace = o.marketplace`

/**
 * Returns SQL of the SKUs of marketplaces whose time has changed, about which another source says something else: which
 * of them counts may have changed too.
 */
export const reorderedSkus = (space: FactSpace, moved: Keys): RawBuilder<unknown> => sql`
  select o.sku from ${moved.table} m
  join sku_sources o on ${isOfKind(space, 'o')} and o.marketplace = m.marketplace
  join sku_sources p on p.tenant_id = ${space.tenant}::uuid and p.seller = ${space.seller} and p.sku = o.sku
  where (p.kind, p.asin, p.marketplace) <> (o.kind, o.asin, o.marketplace)
    and (p.asin <> o.asin or p.fnsku <> o.fnsku or p.name <> o.name or p.category <> o.category)`
