import { type RawBuilder, sql } from 'kysely'
import { infoOfDimension } from '#rules/measures/dimensions.ts'
import type { SourceAsk } from './source.ts'

/** Returns SQL of the rows of a daily table. */
export const rowsByDay =
  (table: string) =>
  ({ tenant, since, until }: SourceAsk): RawBuilder<unknown> =>
    sql`(select * from ${sql.table(table)} where tenant_id = ${tenant}::uuid and day between ${since}::date and ${until}::date) f`

/** Returns true if rows must be split by product; otherwise daily sums over all products are enough. */
export const namesProducts = ({ dimensions }: Pick<SourceAsk, 'dimensions'>): boolean =>
  dimensions.some((dimension) => dimension === 'asin' || infoOfDimension(dimension) !== undefined)

/** Returns sums of count columns. */
export const counts = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, { value: sql.ref(`f.${column}`) }]))

/** Returns sums of money columns. */
export const amounts = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, { value: sql.ref(`f.${column}`), isMoney: true as const }]),
  )
