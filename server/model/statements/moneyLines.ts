import { type RawBuilder, sql } from 'kysely'
import { moneyColumns } from '#reports/index.ts'
import { settlementEvent } from './settlementEvent.ts'

/** SQL of the day on which a settlement line `f` counts: its own, else the settlement's last day. */
export const postedDay = sql<string>`coalesce(f.day, f.ends_on, f.starts_on, (f.at at time zone 'UTC')::date)`

/** SQL that checks whether statement line `f`, which counts on a day, belongs to a deleted SKU. */
const isOfDeletedSku = (tenant: string, day: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from nuked_skus n where n.tenant_id = ${tenant}::uuid and n.platform = 'amazon' and n.seller = f.seller and n.sku = f.sku
    and ${day} <= (n.at at time zone 'UTC')::date)`

/** A money line that counts, as returned by `moneyLines`. */
export interface MoneyLine {
  /** The source table and the keys of the line. */
  source: 'settlement_lines' | 'transaction_lines'
  kind: string
  set_key: string
  import_id: number
  line: number
  marketplace: string
  seller: string
  currency: string
  /** The posting day, `YYYY-MM-DD`; for deferred money the day of its release. */
  day: string
  /** The time of the event; null for settlements, which only have days. */
  at: Date | null
  /** '' if it names none. */
  settlement_id: string
  order_id: string
  sku: string
  /**
   * Our event name: order, refund, adjustment, serviceFee, inventoryFee …. `debt` and `reserve` only move the balance.
   */
  event: string
  /** The triple of a settlement line; for a date range report its own name of the event, '', and its description. */
  transaction_type: string
  amount_type: string
  description: string
  /** The date range report's column with the amount (see `moneyColumns`); '' for settlements. */
  money_column: string
  /** Minor units; income is above 0, payments are below 0. */
  amount: number
  /** Quantity of the whole row, repeated on each of its lines; 0 if it has none. */
  quantity: number
  state: 'settled' | 'deferred'
}

interface MoneyLinesQuery {
  /** A query of `kind`, `seller`, `set_key`, unique, that limits the sets. */
  among?: RawBuilder<unknown>
  /** Only lines that name one of these orders. */
  orders?: readonly string[]
  /** SQL of the event of settlement lines, which is slow to determine, so that callers without a use for it set another. */
  settlementEvents?: RawBuilder<string>
}

/**
 * Returns SQL of every money line that counts, once, with the columns of `MoneyLine`; use it as `from (${…}) m`. It
 * includes all lines of settlements and the non-zero amounts of date range reports, except rows in `told_again`. Bank
 * transfers are excluded, because they pay out what the other lines earn. Lines of deleted SKUs count only in the
 * settlement's own proof.
 */
export const moneyLines = (
  tenant: string,
  { among, orders, settlementEvents = settlementEvent }: MoneyLinesQuery = {},
): RawBuilder<unknown> => {
  const setsJoin = among
    ? sql`join (${among}) k on k.kind = f.kind and k.seller = f.seller and k.set_key = f.set_key`
    : sql``
  const ofOrders = orders ? sql`and f.order_id = any(${orders}::text[])` : sql``
  const amounts = sql.join(moneyColumns.map((name) => sql`(${sql.lit(name)}, ${sql.ref(`f.${name}`)})`))
  return sql`
    select 'settlement_lines' as source, f.kind, f.set_key, f.import_id, f.line, f.marketplace, f.seller, f.currency collate "C" as currency,
      ${postedDay} as day, null::timestamptz as at, f.settlement_id, coalesce(f.order_id, '') as order_id, coalesce(f.sku, '') as sku,
      ${settlementEvents} as event, f.transaction_type, coalesce(f.amount_type, '') as amount_type, coalesce(f.description, '') as description,
      '' as money_column, f.amount,
      coalesce(f.quantity, 0) as quantity, 'settled' as state
    from settlement_lines f ${setsJoin} where f.tenant_id = ${tenant}::uuid and f.standing ${ofOrders}
      and not ${isOfDeletedSku(tenant, postedDay)}
    union all
    select 'transaction_lines', f.kind, f.set_key, f.import_id, f.line, f.marketplace, f.seller, f.currency,
      coalesce(f.released_on, f.day), f.happened_at, f.settlement_id, f.order_id, f.sku,
      f.event, f.written, '', coalesce(f.description, ''), a.name, a.amount,
      coalesce(f.quantity, 0), case f.status when 'deferred' then 'deferred' else 'settled' end
    from transaction_lines f ${setsJoin} cross join lateral (values ${amounts}) a (name, amount)
    where f.tenant_id = ${tenant}::uuid and f.standing ${ofOrders} and f.event <> 'transfer' and a.amount <> 0 and not exists (
      select from told_again t where t.tenant_id = ${tenant}::uuid and t.seller = f.seller and t.set_key = f.set_key
        and t.line = f.line and t.row_hash = f.row_hash)
      and not ${isOfDeletedSku(tenant, sql`coalesce(f.released_on, f.day)`)}`
}
