import { type RawBuilder, sql } from 'kysely'
import { infoOfDimension } from '#rules/measures/dimensions.ts'
import type { SourceAsk } from './source.ts'

/** The rows of a table that is kept by the day. */
export const rowsByDay =
  (table: string) =>
  ({ tenant, since, until }: SourceAsk): RawBuilder<unknown> =>
    sql`(select * from ${sql.table(table)} where tenant_id = ${tenant}::uuid and day between ${since}::date and ${until}::date) f`

/** Whether products have to be told apart; else sums of all products of a day will do. */
export const namesProducts = ({ dimensions }: Pick<SourceAsk, 'dimensions'>): boolean =>
  dimensions.some((dimension) => dimension === 'asin' || infoOfDimension(dimension) !== undefined)

/** Sums of columns as they are. */
export const counts = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, { value: sql.ref(`f.${column}`) }]))

/** Sums of columns of money. */
export const amounts = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, { value: sql.ref(`f.${column}`), isMoney: true as const }]),
  )
