import { type RawBuilder, sql } from 'kysely'
import type { FactTable } from '#reports/index.ts'
import type { Keys } from './keys.ts'
import { type FactSpace, inSpace, leadingTable, tablesOf } from './setsOf.ts'

/** Query of contested sets without any rows. */
export const noSets = sql`select null::text as set_key where false`

/** A planned change of facts. */
export interface PlannedChange {
  space: FactSpace
  /** The import whose rows are added or removed; null if they stay in place. */
  importId: number | null
  /** Query of the sets (`set_key`) that other imports contain too, so that their current version may change. */
  contested: RawBuilder<unknown>
  /** True if rows of facts are deleted. */
  removes: boolean
}

/** A change of facts as projections see it. */
export interface Change extends Omit<PlannedChange, 'contested'> {
  contested: Keys
  /**
   * The SKUs, ASINs and marketplaces (`sku`, `asin`, `marketplace`) in its rows; undefined for reports without them.
   */
  named: Keys | undefined
  tells(table: FactTable): boolean
  /**
   * Its rows of a table, each once: those of the import, and all versions of the contested sets. Use it as `from (…)
   * f`.
   */
  rows(table: FactTable): RawBuilder<unknown>
  /** Query of its sets (`set_key`), including unchanged ones. */
  sets(): RawBuilder<unknown>
}

/** Tables whose rows identify a product by SKU, ASIN and marketplace. */
const naming: readonly FactTable[] = [
  'listings',
  'stock_rows',
  'order_lines',
  'inbound_items',
  'ledger_days',
  'ledger_events',
]

/** Returns SQL of the distinct names in a change's rows. */
export const namesIn = (change: Pick<Change, 'space' | 'rows'>): RawBuilder<unknown> | undefined => {
  const table = tablesOf(change.space.definition).find((one) => naming.includes(one))
  return table && sql`select distinct f.sku, f.asin, f.marketplace from (${change.rows(table)}) f`
}

export const changeOf = ({ space, importId, removes }: PlannedChange, contested: Keys): Omit<Change, 'named'> => {
  const tables = tablesOf(space.definition)
  const isMine = (alias: string) =>
    sql`${inSpace(alias, space)} and ${sql.ref(`${alias}.import_id`)} = ${importId}::bigint`
  const ofContested = (table: FactTable) => sql`
    select f.* from ${contested.table} c join ${sql.table(table)} f on ${inSpace('f', space)} and f.set_key = c.set_key`
  return {
    space,
    importId,
    removes,
    contested,
    tells: (table) => tables.includes(table),
    rows: (table) => {
      if (importId === null) return ofContested(table)
      if (contested.count === 0) return sql`select f.* from ${sql.table(table)} f where ${isMine('f')}`
      return sql`
        select f.* from ${sql.table(table)} f
        where ${isMine('f')} and f.set_key not in (select c.set_key from ${contested.table} c)
        union all ${ofContested(table)}`
    },
    sets: () => sql`
      select f.set_key from ${sql.table(leadingTable(space.definition))} f where ${isMine('f')}
      union select s.set_key from sightings s where ${isMine('s')}
      union select set_key from ${contested.table}`,
  }
}
