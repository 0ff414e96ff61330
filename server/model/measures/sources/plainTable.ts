import { type RawBuilder, sql } from 'kysely'
import type { SourceAsk } from './source.ts'

/** The rows of a table that is kept by the day. */
export const rowsByDay =
  (table: string) =>
  ({ tenant, since, until }: SourceAsk): RawBuilder<unknown> =>
    sql`(select * from ${sql.table(table)} where tenant_id = ${tenant}::uuid and day between ${since}::date and ${until}::date) f`

/** Sums of columns as they are. */
export const counts = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, { value: sql.ref(`f.${column}`) }]))

/** Sums of columns of money. */
export const amounts = (columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, { value: sql.ref(`f.${column}`), isMoney: true as const }]),
  )
