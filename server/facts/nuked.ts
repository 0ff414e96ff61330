import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable, ReportDefinition } from '#reports/index.ts'
import type { Keys } from './keys.ts'
import { type FactSpace, inSpace, leadingTable, saysEmpty, tablesOf } from './setsOf.ts'
import { settle } from './settle.ts'

/** The names of a deleted SKU in reports. `asin`: set if it was the seller's only SKU of the product. */
export interface SkuNames {
  sku: string
  asin: string | null
}

interface SkuTable {
  /** The column of the last time or day that a row covers. */
  until: 'purchased_at' | 'day' | 'until' | 'at'
  hasAsin: boolean
}

const dated = { until: 'day', hasAsin: true } as const
const datedWithoutAsin = { until: 'day', hasAsin: false } as const
const snapshot = { until: 'at', hasAsin: true } as const

/**
 * Tables whose rows are deleted with a SKU. Statement lines stay, because a settlement must sum to its stated total;
 * they are excluded from money. Listings and variations only name products, and the removed SKU hides them.
 */
const skuTables: Readonly<Partial<Record<FactTable, SkuTable>>> = {
  order_lines: { until: 'purchased_at', hasAsin: true },
  traffic_rows: { until: 'until', hasAsin: true },
  ads_rows: { until: 'until', hasAsin: true },
  customer_returns: dated,
  merchant_returns: dated,
  replacements: dated,
  ledger_days: dated,
  ledger_events: dated,
  reimbursements: dated,
  storage_fees: dated,
  receipts: datedWithoutAsin,
  adjustments: datedWithoutAsin,
  removal_orders: datedWithoutAsin,
  removal_shipments: datedWithoutAsin,
  removal_receipts: datedWithoutAsin,
  stock_rows: snapshot,
  planning_rows: snapshot,
  stranded_rows: snapshot,
  fee_previews: snapshot,
  inbound_items: snapshot,
}

/** Returns the table of a report whose rows name SKUs; undefined if its rows stay. */
const skuTableOf = (definition: ReportDefinition): (SkuTable & { name: FactTable }) | undefined => {
  const { columns } = definition
  if (!columns.includes('sku') && !columns.includes('asin')) return undefined
  for (const name of tablesOf(definition)) {
    const table = skuTables[name]
    if (table) return { ...table, name }
  }
  return undefined
}

const requireSkuTable = (definition: ReportDefinition) => {
  const table = skuTableOf(definition)
  if (!table) throw new Error(`Rows of ${definition.type} name no SKU`)
  return table
}

/** Returns true if the rows of a report are deleted with their SKU. */
export const namesSkus = (definition: ReportDefinition): boolean => skuTableOf(definition) !== undefined

const affected = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => Number(numAffectedRows)

/** SQL condition that a row names a SKU, or its ASIN if it has no SKU. `hasColumn`: the columns of the row. */
const isNamed = (
  row: string,
  hasColumn: { sku: boolean; asin: boolean },
  sku: RawBuilder<unknown>,
  asin: RawBuilder<unknown>,
) => {
  const columnRef = (column: string) => sql.ref(`${row}.${column}`)
  const bySku = hasColumn.sku ? sql`${columnRef('sku')} = ${sku}` : sql`false`
  const hasNone = hasColumn.sku ? sql`coalesce(${columnRef('sku')}, '') = ''` : sql`true`
  return hasColumn.asin
    ? sql<boolean>`(${bySku} or ${hasNone} and ${columnRef('asin')} = ${asin})`
    : sql<boolean>`${bySku}`
}

/** Removes rows of deleted SKUs from the temporary table `stage`. Returns their number. */
export const dropNuked = async ({ tx }: Scope, space: FactSpace, platform: string): Promise<number> => {
  const table = skuTableOf(space.definition)
  if (!table) return 0
  const nuked = sql`nuked_skus n where n.tenant_id = ${space.tenant}::uuid and n.seller = ${space.seller} and n.platform = ${platform}`
  const { rows } = await sql`select from ${nuked} limit 1`.execute(tx)
  if (rows.length === 0) return 0
  const { columns } = space.definition
  const hasColumn = { sku: columns.includes('sku'), asin: columns.includes('asin') }
  const deletedUntil =
    table.until === 'at' || table.until === 'purchased_at' ? sql`n.at` : sql`(n.at at time zone 'UTC')::date`
  return affected(
    await sql`
      delete from stage s using ${nuked} and ${sql.ref(`s.${table.until}`)} <= ${deletedUntil}
        and ${isNamed('s', hasColumn, sql`n.sku`, sql`n.asin`)}`.execute(tx),
  )
}

const namedRow = (hasAsin: boolean, row: string, { sku, asin }: SkuNames): RawBuilder<boolean> =>
  isNamed(row, { sku: true, asin: hasAsin }, sql`${sku}::text`, sql`${asin}::text`)

/** Returns SQL of the sets that contain a SKU (`set_key`), in any version. */
export const setsOfSku = (space: FactSpace, names: SkuNames): RawBuilder<unknown> => {
  const { name, hasAsin } = requireSkuTable(space.definition)
  return sql`
    select distinct f.set_key from ${sql.table(name)} f where ${inSpace('f', space)} and ${namedRow(hasAsin, 'f', names)}`
}

/** Records versions that lost all their rows, because they still replace older versions of their set. */
const sightEmptiedVersions = async ({ tx }: Scope, space: FactSpace) => {
  const leading = sql.table(leadingTable(space.definition))
  const { tenant, seller, definition } = space
  await sql`
    insert into sightings (tenant_id, kind, seller, set_key, import_id, version, at, lines)
    with remaining as materialized (
      select f.set_key, f.import_id from (select distinct set_key from nuked_lines) g
      join ${leading} f on ${inSpace('f', space)} and f.set_key = g.set_key
      group by f.set_key, f.import_id
    )
    select ${tenant}::uuid, ${definition.type}, ${seller}, n.set_key, n.import_id, n.import_id, max(n.at), '{}'
    from nuked_lines n
    where n.set_key in (select r.set_key from remaining r)
      and (n.set_key, n.import_id) not in (select r.set_key, r.import_id from remaining r)
    group by n.set_key, n.import_id on conflict do nothing`.execute(tx)
}

/**
 * Deletes the SKU's lines in all versions of its sets and settles the sets again. Returns the number of deleted current
 * lines.
 */
export const deleteLines = async (scope: Scope, space: FactSpace, names: SkuNames, sets: Keys): Promise<number> => {
  const { tx } = scope
  const { name, hasAsin } = requireSkuTable(space.definition)
  await sql`
    create temp table nuked_lines on commit drop as
    select set_key, import_id, line, standing, at, place from (
      select f.set_key, f.import_id, f.line, f.standing, f.at, ${namedRow(hasAsin, 'f', names)} as is_named,
        row_number() over (partition by f.set_key, f.import_id order by f.row_hash, f.key_hash, f.line) as place
      from ${sets.table} u join ${sql.table(name)} f on ${inSpace('f', space)} and f.set_key = u.set_key
    ) lines where is_named`.execute(tx)
  await sql`analyze nuked_lines`.execute(tx)
  // the lines of a sighting follow the rows that it repeats
  await sql`
    update sightings s set lines = k.lines
    from (
      select o.set_key, o.import_id, coalesce(array_agg(l.line order by l.place) filter (where n.place is null), '{}') as lines
      from (select distinct set_key, import_id from nuked_lines) g
      join sightings o on ${inSpace('o', space)} and o.set_key = g.set_key and o.version = g.import_id
      cross join lateral unnest(o.lines) with ordinality as l (line, place)
      left join nuked_lines n on n.set_key = o.set_key and n.import_id = o.version and n.place = l.place
      group by o.set_key, o.import_id
    ) k
    where ${inSpace('s', space)} and s.set_key = k.set_key and s.import_id = k.import_id`.execute(tx)
  await sql`
    delete from sightings s using ${sets.table} u
    where ${inSpace('s', space)} and s.set_key = u.set_key and s.lines = '{}' and not (${saysEmpty('s')})`.execute(tx)
  for (const table of tablesOf(space.definition))
    await sql`
      delete from ${sql.table(table)} f using nuked_lines n
      where ${inSpace('f', space)} and f.set_key = n.set_key and f.import_id = n.import_id and f.line = n.line`.execute(
      tx,
    )
  await sightEmptiedVersions(scope, space)
  await settle(scope, space, sets.table)
  const { rows } = await sql<{ standing: number }>`
    select count(*) filter (where standing) as standing from nuked_lines`.execute(tx)
  await sql`drop table nuked_lines`.execute(tx)
  return Number(rows[0]?.standing ?? 0)
}
