import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '#contract/sellers.ts'
import type { HomeMoney } from '#model/money/index.ts'
import { moneyLines } from '#model/statements/index.ts'
import { kindsOf } from '#reports/index.ts'

/** Enough minor units that rounding does not show. */
const MANY = 1_000_000

/** Lines of all uncancelled orders of the buyers `matched`, as order reports tell them, or where none does, as shipments do. */
const linesOf = (tenant: string) => sql`
  select p.buyer, p.seller, p.set_key, o.day, o.quantity, o.currency, o.price from people p
  join order_lines o on o.tenant_id = ${tenant}::uuid and o.kind = any(${kindsOf('order_lines')}) and o.seller = p.seller
    and o.set_key = p.set_key and o.standing and not o.cancelled
  union all
  select p.buyer, p.seller, p.set_key, s.day, coalesce((
    select sum(r.quantity) from recipients r
    where r.tenant_id = ${tenant}::uuid and r.order_id = s.set_key and r.seller = s.seller and r.sku = s.sku and r.standing
  ), 1), null, null from people p
  join shipped_lines s on s.tenant_id = ${tenant}::uuid and s.seller = p.seller and s.set_key = p.set_key`

const refundsOf = (tenant: string, includesRefunds: boolean) =>
  includesRefunds
    ? sql`select distinct m.seller, m.order_id from (${moneyLines(tenant)}) m where m.event = 'refund'`
    : sql`select null::text as seller, null::text as order_id where false`

/** What figures are reckoned by. */
export interface BuyerFiguresQuery {
  tenant: string
  platforms: readonly Platform[]
  home: HomeMoney
  /** Statements are looked through for refunds. */
  refunds: boolean
}

/**
 * Figures of the buyers in `matched` (`buyer`) over all their orders on some platforms: `orders`, `units`, `money` in minor units of
 * the company's currency (null where a rate is missing), `refund_rate` (a fraction of the orders), `first` and `latest`. As parts of
 * a `with`, the last of them named `figures`.
 */
export const buyerFigures = ({ tenant, platforms, home, refunds }: BuyerFiguresQuery): RawBuilder<unknown> => sql`
  people as materialized (
    select distinct r.buyer, r.seller, r.order_id as set_key from recipients r join matched k on k.buyer = r.buyer
    where r.tenant_id = ${tenant}::uuid and r.standing and r.platform = any(${platforms})
  ), lines as materialized (${linesOf(tenant)}),
  worth as materialized (
    select currency, day, ${home.of(sql`${sql.lit(MANY)}::bigint`, sql`currency`, sql`day`)}::float8 / ${sql.lit(MANY)} as rate
    from (select distinct currency, day from lines where currency is not null) d
  ), refunded as materialized (${refundsOf(tenant, refunds)}),
  bought as (
    select l.buyer, l.seller, l.set_key, sum(l.quantity) as units, min(l.day) as day,
      sum(l.price * w.rate) as money, bool_or(l.price is not null and w.rate is null) as unknown
    from lines l left join worth w on w.currency = l.currency and w.day = l.day group by 1, 2, 3
  ), figures as (
    select b.buyer, count(*)::int as orders, sum(b.units)::int as units,
      case when not bool_or(b.unknown) then round(coalesce(sum(b.money), 0)) end::float8 as money,
      (count(f.order_id)::float8 / count(*)) as refund_rate, min(b.day) as first, max(b.day) as latest
    from bought b left join refunded f on f.seller = b.seller and f.order_id = b.set_key group by 1
  )`
