import { type RawBuilder, sql } from 'kysely'
import type { MessageAudience, MessageKind } from '#contract/messages.ts'
import { readAmazonConnections } from '#model/connections/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { DAY_MS } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { REST_DAYS } from '#rules/messages/leftOut.ts'
import { windowOf } from '#rules/messages/windows.ts'

/** Orders of any product, marketplace and age. */
export const everyOrder: MessageAudience = {
  ...{ asins: [], marketplaces: [], shipped: { from: 0, to: 60 }, repeat: null, without: [] },
}

/** Criteria for orders besides their own rows. */
export interface Standards {
  tenant: string
  now: Date
  kind: MessageKind
  /** Sellers and marketplaces with a connection to Amazon, as `seller|marketplace`. */
  reached: readonly string[]
}

export const readStandards = async (scope: Scope, kind: MessageKind, now: Date): Promise<Standards> => {
  const { tx, tenant } = scope
  const sellers = await tx
    .selectFrom('sellers')
    .select(['seller', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .where('platform', '=', 'amazon')
    .execute()
  const connected = new Set(
    (await readAmazonConnections(scope)).flatMap(({ api, seller, region }) =>
      api === 'sp-api' ? [`${seller}|${region}`] : [],
    ),
  )
  const reached = sellers.flatMap(({ seller, marketplaces }) =>
    marketplaces
      .filter((code) => connected.has(`${seller}|${marketplaceByCode(code)?.region}`))
      .map((code) => `${seller}|${code}`),
  )
  return { tenant: tenant(), now, kind, reached }
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

const any = (values: readonly string[], column: RawBuilder<unknown>) =>
  values.length ? sql`${column} = any(${values})` : sql`true`

/** Selects Amazon orders that were shipped within the audience's days: one row each, with one of its products. */
const shippedOrders = (
  { tenant, now }: Standards,
  { asins, shipped }: MessageAudience,
  allottedTo: number | undefined,
) => sql`
  with shipped as materialized (
    select r.order_id, r.seller, min(r.marketplace) as marketplace, min(r.happened_at) as shipped_at,
      (array_agg(r.buyer order by r.happened_at desc) filter (where r.buyer is not null))[1] as buyer,
      (array_agg(r.household order by r.happened_at desc) filter (where r.household is not null))[1] as household
    from recipients r
    where r.tenant_id = ${tenant}::uuid and r.kind = 'shipments' and r.standing and r.platform = 'amazon'
      and r.happened_at > ${daysAgo(now, shipped.to + 1)}
      ${
        allottedTo === undefined
          ? sql``
          : sql`and r.order_id in (
              select order_id from message_allotted where tenant_id = ${tenant}::uuid and campaign_id = ${allottedTo}
            )`
      }
    group by r.order_id, r.seller having min(r.happened_at) <= ${daysAgo(now, shipped.from)}
  ), lines as (
    -- one join for all orders: a lookup per order takes ten seconds for a hundred thousand of them
    select o.seller, o.set_key as order_id, o.marketplace, o.asin, o.cancelled, o.is_replacement as replacement
    from shipped s join order_lines o on o.tenant_id = ${tenant}::uuid and o.seller = s.seller and o.set_key = s.order_id
    where o.kind = 'orders' and o.standing
    union all
    select o.seller, o.set_key, null, o.asin, false, false
    from shipped s join shipped_lines o on o.tenant_id = ${tenant}::uuid and o.seller = s.seller and o.set_key = s.order_id
  ), products as (
    select seller, order_id, min(marketplace) as marketplace, min(asin) filter (where ${any(asins, sql`asin`)}) as asin,
      bool_and(cancelled) as cancelled, bool_or(replacement) as replacement
    from lines group by seller, order_id
  )
  select s.order_id, s.seller, coalesce(l.marketplace, s.marketplace) as marketplace, s.shipped_at, s.buyer, s.household,
    l.asin, coalesce(l.cancelled, false) as cancelled, coalesce(l.replacement, false) as replacement
  from shipped s left join products l on l.seller = s.seller and l.order_id = s.order_id
  ${asins.length ? sql`where l.asin is not null` : sql``}`

/**
 * Returns whether a buyer or household `s` has one of these labels. Each label is a separate subquery, so that all use
 * the index.
 */
const labeled = (tenant: string, labels: RawBuilder<unknown>) => {
  const hasLabel = (type: 'customer' | 'address', hash: RawBuilder<unknown>) => sql`exists (
    select 1 from labels b where b.tenant_id = ${tenant}::uuid and ${labels} and b.type = ${type} and b.hash = ${hash}
  )`
  return sql`(${hasLabel('customer', sql`s.buyer`)} or ${hasLabel('address', sql`s.household`)})`
}

/** Returns why nobody may contact the buyer of an order `s`; null when nothing prevents it. */
export const personObstacle = (tenant: string, now: Date) => sql`
  when exists (select from opt_outs x where x.tenant_id = ${tenant}::uuid and x.buyer = s.buyer) then 'opted-out'
  when ${labeled(tenant, sql`b.label = 'blacklist'`)} then 'blacklisted'
  when exists (
    select from messages m where m.tenant_id = ${tenant}::uuid and m.buyer = s.buyer and m.state in ('sent', 'unknown')
      and coalesce(m.sent_at, m.attempted_at) > ${daysAgo(now, REST_DAYS)}
  ) then 'lately'`

/** Selects buyers with at least this many orders, two or more, of any product; only valid orders count. */
const boughtAgain = (tenant: string, orders: number) => sql`
  select g.buyer from bought_again g where g.tenant_id = ${tenant}::uuid and g.asin = '' and g.orders >= ${orders}`

/**
 * Selects the orders of an audience as rows
 * `(order_id, seller, marketplace, shipped_at, buyer, household, asin, obstacle)`; obstacle: the first reason that
 * excludes the order. `allottedTo`: only orders whose leads are allotted to that campaign.
 */
export const audienceSql = (
  standards: Standards,
  audience: MessageAudience,
  allottedTo?: number,
): RawBuilder<unknown> => {
  const { tenant, now, kind, reached } = standards
  const { marketplaces, repeat, without } = audience
  const names = without.map(({ type, label }) => `${type}:${label}`)
  return sql`
    select s.order_id, s.seller, s.marketplace, s.shipped_at, s.buyer, s.household, s.asin, case
      when s.cancelled then 'cancelled'
      when s.replacement then 'replacement'
      when exists (
        select from messages m where m.tenant_id = ${tenant}::uuid and m.order_id = s.order_id
          and m.state in ('planned', 'sending', 'sent', 'failed', 'unknown')
      ) then 'written'
      when exists (
        select from messages m where m.tenant_id = ${tenant}::uuid and m.order_id = s.order_id and m.kind = ${kind}
      ) then 'tried'
      ${personObstacle(tenant, now)}
      when ${labeled(tenant, sql`b.type || ':' || b.label = any(${names})`)} then 'labeled'
      when ${kind} = 'review' and exists (
        select from customer_returns c where c.tenant_id = ${tenant}::uuid and c.order_id = s.order_id and c.standing
      ) then 'returned'
      when s.shipped_at < ${daysAgo(now, windowOf(kind).until)} then 'late'
      when not (s.seller || '|' || s.marketplace = any(${reached})) or s.marketplace is null then 'not-connected'
    end as obstacle
    from (${shippedOrders(standards, audience, allottedTo)}) s
    where ${any(marketplaces, sql`s.marketplace`)} ${repeat === null ? sql`` : sql`and s.buyer in (${boughtAgain(tenant, repeat)})`}`
}
