import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FactTable } from '#reports/index.ts'
import type { Standing } from './source.ts'

/** Units of one seller, by FNSKU. */
export interface UnitGroups {
  seller: string
  fnskus: readonly string[]
}

/** The selected columns of a fact table's row. */
export type Fact<T extends FactTable, Column extends keyof Tables[T]> = Standing & {
  [Name in Column]: SelectType<Tables[T][Name]>
}

/** Returns SQL of columns of the table `f`. */
export const columnsOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`f.${name}`)))

/** Groups rows by the FNSKU of their units. */
export const pooled = <Row extends Standing>(rows: readonly Row[]): Map<string, Row[]> => {
  const pools = new Map<string, Row[]>()
  for (const row of rows) {
    const poolRows = pools.get(row.pool)
    if (poolRows) poolRows.push(row)
    else pools.set(row.pool, [row])
  }
  return pools
}

/**
 * Reads current rows of a table about some units, by FNSKU; rows without an FNSKU are found by their SKU. `where`
 * refers to the table as `f`.
 */
export const readPooled = async <T extends FactTable, Column extends keyof Tables[T] & string>(
  { tx, tenant }: Scope,
  table: T,
  { seller, fnskus }: UnitGroups,
  names: readonly Column[],
  where: RawBuilder<unknown> = sql`true`,
): Promise<Map<string, Fact<T, Column>[]>> => {
  const columns = columnsOf(names)
  const isOwnRow = sql`f.tenant_id = ${tenant()}::uuid and f.seller = ${seller} and f.standing and ${where}`
  const { rows } = await sql<Fact<T, Column>>`
    select f.fnsku as pool, f.import_id, f.line, ${columns} from ${sql.table(table)} f
    where ${isOwnRow} and f.fnsku = any(${fnskus}::text[])
    union all
    select s.fnsku, f.import_id, f.line, ${columns} from skus s
    join ${sql.table(table)} f on ${isOwnRow} and f.fnsku is null and f.sku = s.sku
    where s.tenant_id = ${tenant()}::uuid and s.platform = 'amazon' and s.seller = ${seller}
      and s.fnsku = any(${fnskus}::text[])`.execute(tx)
  return pooled(rows)
}
