import { type RawBuilder, sql } from 'kysely'

/** The day on which a line `f` of a settlement counts: its own, else the last of the settlement. */
export const postedDay = sql<string>`coalesce(f.day, f.ends_on, f.starts_on, (f.at at time zone 'UTC')::date)`

/**
 * Every line of money that counts of some sets of statements (`kind`, `seller`, `set_key`), once.
 */
export const countedLines = (tenant: string, among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'settlement_lines' as source, f.import_id, f.line, f.marketplace, f.currency collate "C" as currency,
    ${postedDay} as day, coalesce(f.order_id, '') as order_id, coalesce(f.sku, '') as sku,
    '' as event, f.transaction_type, coalesce(f.amount_type, '') as amount_type, coalesce(f.description, '') as description,
    '' as money_column, f.amount, coalesce(f.quantity, 0) as quantity, 'settled' as state
  from (${among}) k
  join settlement_lines f on f.tenant_id = ${tenant}::uuid and f.kind = k.kind and f.seller = k.seller and f.set_key = k.set_key
  where f.standing`
