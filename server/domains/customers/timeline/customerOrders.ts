import { sql } from 'kysely'
import type { CustomerEvent } from '#contract/customers.ts'
import type { Scope } from '#platform/db/scope.ts'
import { kindsOf } from '#reports/index.ts'

/** Maximum number of a buyer's newest orders that are read; only forwarders have more. */
const MAX_ORDERS = 5000

/** A line of a file: its import and its line number. */
export interface SourceLine {
  import_id: number
  line: number
}

/** An order of a buyer from order reports, else from its shipment. */
export interface CustomerOrder {
  seller: string
  order: string
  platform: string
  marketplace: string | null
  moment: Date
  day: string
  cancelled: boolean
  replacement: boolean
  units: number
  /** Minor units; null when no report contains the price. */
  currency: string | null
  price: number | null
  lines: CustomerEvent['lines']
  sources: SourceLine[]
}

/** Returns the orders of a buyer, newest first. A cancelled order has no units and no price. */
export const readCustomerOrders = async ({ tx, tenant }: Scope, buyer: Buffer): Promise<CustomerOrder[]> => {
  const { rows } = await sql<CustomerOrder>`
    with sent as materialized (
      select seller, order_id, max(platform) as platform, max(marketplace) as marketplace, min(happened_at) as moment,
        jsonb_agg(jsonb_build_object('import_id', import_id, 'line', line) order by import_id, line) as sources
      from recipients where tenant_id = ${tenant()} and buyer = ${buyer} and standing
      group by seller, order_id order by max(happened_at) desc, order_id limit ${MAX_ORDERS}
    )
    select s.seller, s.order_id as "order", s.platform, coalesce(o.marketplace, s.marketplace) as marketplace,
      coalesce(o.moment, s.moment) as moment, coalesce(o.day, s.moment::date) as day,
      coalesce(o.cancelled, false) as cancelled, coalesce(o.replacement, false) as replacement,
      coalesce(o.units, p.units, 0) as units, o.currency, o.price, coalesce(o.lines, p.lines, '[]') as lines,
      coalesce(o.sources, '[]') || s.sources as sources
    from sent s
    left join lateral (
      select max(l.marketplace) as marketplace, min(l.purchased_at) as moment, min(l.day) as day, bool_and(l.cancelled) as cancelled,
        bool_or(l.is_replacement) as replacement, coalesce(sum(l.quantity) filter (where not l.cancelled), 0)::int as units,
        max(l.currency) as currency,
        case when max(l.currency) is not null then coalesce(sum(l.price) filter (where not l.cancelled), 0)::bigint end as price,
        jsonb_agg(jsonb_build_object('asin', l.asin, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity) order by l.line) as lines,
        jsonb_agg(jsonb_build_object('import_id', l.import_id, 'line', l.line) order by l.import_id, l.line) as sources
      from order_lines l
      where l.tenant_id = ${tenant()} and l.kind = any(${kindsOf('order_lines')}) and l.seller = s.seller
        and l.set_key = s.order_id and l.standing
      having count(*) > 0
    ) o on true
    left join lateral (
      select sum(t.quantity)::int as units,
        jsonb_agg(jsonb_build_object('asin', k.asin, 'sku', t.sku, 'name', c.name, 'quantity', t.quantity) order by t.sku) as lines
      from (
        -- the shipments report and the unshipped orders report contain the same units
        select sku, max(quantity)::int as quantity from (
          select sku, kind, sum(quantity) as quantity from recipients
          where tenant_id = ${tenant()} and order_id = s.order_id and seller = s.seller and standing and sku is not null
          group by sku, kind
        ) each group by sku
      ) t
      left join shipped_lines k on k.tenant_id = ${tenant()} and k.seller = s.seller and k.set_key = s.order_id and k.sku = t.sku
      left join products c on c.tenant_id = ${tenant()} and c.asin = k.asin
      having count(*) > 0
    ) p on o.moment is null
    order by coalesce(o.moment, s.moment) desc, s.order_id`.execute(tx)
  return rows
}
