import { type RawBuilder, sql } from 'kysely'

const figures = ['sessions', 'page_views', 'units', 'orders', 'revenue'] as const

/**
 * SQL of the totals of some days minus the products' figures: never below 0, and never more featured offers than views.
 */
const rest = sql`
  select k.seller, k.marketplace, k.since, k.until, ''::text collate "C" as asin,
    ${sql.join(figures.map((name) => sql`greatest(0, a.${sql.ref(name)} - coalesce(p.${sql.ref(name)}, 0)) as ${sql.ref(name)}`))},
    case when a.buy_box_views is not null and (p.seller is null or p.buy_box_views is not null) then least(
      greatest(0, a.page_views - coalesce(p.page_views, 0)), greatest(0, a.buy_box_views - coalesce(p.buy_box_views, 0))
    ) end as buy_box_views, a.currency
  from spans k
  join alls a on a.seller = k.seller and a.marketplace = k.marketplace and a.since = k.since and a.until = k.until
  left join (
    select seller, marketplace, since, until,
      ${sql.join(figures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))},
      case when count(buy_box_views) = count(*) then sum(buy_box_views) end as buy_box_views
    from products group by 1, 2, 3, 4
  ) p on p.seller = k.seller and p.marketplace = k.marketplace and p.since = k.since and p.until = k.until`

const figureOf = (name: string) => sql`coalesce(f.${sql.ref(name)}, 0)::bigint`
const offersOf = sql`coalesce(f.page_views, 0) * coalesce(f.featured_share, 0)`
const isShareMissing = sql`f.featured_share is null and coalesce(f.page_views, 0) > 0`

/**
 * Returns SQL of current rows of the spans in `marked` (`seller`, `marketplace`, `since`, `until`) by product, and the
 * rest under ASIN ''. A row without sessions has no traffic data.
 */
export const trafficSums = (tenant: string, marked: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with spans as materialized (select distinct seller, marketplace, since, until from ${marked} m),
  current_rows as materialized (
    select f.* from spans k join traffic_rows f
      on f.tenant_id = ${tenant}::uuid and f.seller = k.seller and f.marketplace = k.marketplace and f.since = k.since
        and f.until = k.until and f.standing and f.sessions is not null
  ), products as materialized (
    select f.seller, f.marketplace, f.since, f.until, f.asin,
      ${sql.join(figures.map((name) => sql`sum(${figureOf(name)}) as ${sql.ref(name)}`))},
      case when bool_or(${isShareMissing}) then null else sum(${offersOf}) end as buy_box_views,
      coalesce(max(f.currency), '') as currency
    from current_rows f where f.asin <> '' group by 1, 2, 3, 4, 5
  ), alls as materialized (
    select distinct on (f.seller, f.marketplace, f.since, f.until) f.seller, f.marketplace, f.since, f.until,
      ${sql.join(figures.map((name) => sql`${figureOf(name)} as ${sql.ref(name)}`))},
      case when ${isShareMissing} then null else ${offersOf} end as buy_box_views, coalesce(f.currency, '') as currency
    from current_rows f where f.asin = '' order by 1, 2, 3, 4, f.set_key desc, f.line desc
  )
  select seller, marketplace, since, until, asin, ${sql.join(figures.map((name) => sql.ref(name)))}, buy_box_views, currency from products
  union all
  select seller, marketplace, since, until, asin, ${sql.join(figures.map((name) => sql.ref(name)))}, buy_box_views, currency
  from (${rest}) r where ${sql.join(
    figures.map((name) => sql`${sql.ref(name)} > 0`),
    sql` or `,
  )}`
