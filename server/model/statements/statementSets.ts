import { type RawBuilder, sql } from 'kysely'
import type { Change, Projection } from '#facts/index.ts'

/** Sets of date range rows (`f`) as a query of what names them. */
const sets = (where: RawBuilder<unknown>, tenant: string) => sql`
  select f.kind, f.seller, f.set_key from transaction_lines f where f.tenant_id = ${tenant}::uuid and ${where}`

/**
 * The sets of settlements and date range reports of which a change of facts may touch what counts: its own, rows of a settlement
 * that comes or goes, and rows that wait of orders it tells of. A query of `kind`, `seller`, `set_key`, each once.
 */
export const touchedSets = (change: Change): RawBuilder<unknown> | undefined => {
  const { tenant, seller } = change.space
  const table = change.tells('settlement_lines')
    ? 'settlement_lines'
    : change.tells('transaction_lines')
      ? 'transaction_lines'
      : undefined
  if (!table) return undefined
  const rows = change.rows(table)
  const waiting = (orders: RawBuilder<unknown>) =>
    sets(sql`f.seller = ${seller} and f.status = 'deferred' and f.order_id in (${orders})`, tenant)
  const own = sql`
    select f.kind, f.seller, f.set_key from (${rows}) f
    union ${waiting(sql`select f.order_id from (${rows}) f where f.order_id <> ''`)}`
  if (table === 'transaction_lines') return own
  const ofSettlements = sql`f.seller = ${seller} and f.settlement_id in (select f.set_key from (${rows}) f)`
  return sql`
    ${own}
    union ${sets(ofSettlements, tenant)}
    union ${waiting(sql`
      select f.order_id from transaction_lines f where f.tenant_id = ${tenant}::uuid and f.order_id <> '' and ${ofSettlements}`)}`
}

/**
 * The sets whose money a change of settlements or date range reports may touch, as it is before or after: `kind`, `seller`,
 * `set_key`, `moment`. What follows from them is `countedMoney`.
 */
export const statementSets: Projection = {
  name: 'statement_sets',
  mark: (change, moment) => {
    const touched = touchedSets(change)
    return touched && sql`select kind, seller, set_key, ${sql.lit(moment)}::text as moment from (${touched}) t`
  },
  rebuild: async ({ marked }) => (marked.count > 0 ? marked : undefined),
}
