import { type RawBuilder, sql } from 'kysely'
import type { BuyerMeasure, ExportAudience, ExportColumn } from '#contract/exports.ts'
import type { LeadLabel } from '#contract/leads.ts'
import type { Platform } from '#contract/sellers.ts'
import { counting, mayBeWrittenTo, obstacles, repeats } from '#model/leads/index.ts'
import { type HomeMoney, readHomeMoney } from '#model/money/index.ts'
import { moneyLines } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { kindsOf } from '#reports/index.ts'
import { personColumns } from '#rules/exports/exportColumns.ts'
import { setFilters } from '#rules/leadFilters.ts'

/** Minor units large enough to hide rounding. */
const MANY = 1_000_000

/** Selects lines of all uncancelled orders of the buyers `matched`, from order reports or else from shipments. */
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

/** Parameters of the figures. */
interface BuyerFiguresQuery {
  tenant: string
  platforms: readonly Platform[]
  home: HomeMoney
  /** True when statements are searched for refunds. */
  refunds: boolean
}

/**
 * Figures of the buyers in `matched` (`buyer`) over all their orders on some platforms: `orders`, `units`, `money` in
 * minor units of the company's currency (null when a rate is missing), `refund_rate` (a fraction of the orders),
 * `first` and `latest`. They are parts of a `with`, the last of them named `figures`.
 */
const buyerFigures = ({ tenant, platforms, home, refunds }: BuyerFiguresQuery): RawBuilder<unknown> => sql`
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

/** Why a matching buyer is not in the file, as a sentence; of several reasons the first one counts. */
export const exportReasons = {
  optedOut: 'opted out',
  blacklist: 'on the blacklist',
  unwanted: 'has an excluded label',
  'no-line1': obstacles['no-line1'],
  'no-postcode': obstacles['no-postcode'],
  undeliverable: obstacles.undeliverable,
  erased: obstacles.erased,
  source: obstacles.source,
} as const

/** Selects pairs of a buyer and an ASIN by orders that match the filters. */
const pairsOf = (tenant: string, { asins, filters = {}, platforms }: ExportAudience) => {
  const { asinSearch, ...set } = setFilters(filters)
  const conditions = [
    counting(tenant, set),
    sql`p.platform = any(${platforms})`,
    ...(asins ? [sql`p.asin = any(${asins})`] : []),
    ...(asinSearch ? [sql`position(${asinSearch.toUpperCase()} in upper(p.asin)) > 0`] : []),
  ]
  return sql`select distinct p.buyer, p.asin from purchases p where ${sql.join(conditions, sql` and `)}`
}

const bearing = (tenant: string, labels: readonly LeadLabel[]): RawBuilder<unknown> => sql`exists (
  select from labels b join unnest(${labels.map(({ type }) => type)}::text[], ${labels.map(({ label }) => label)}::text[])
    as requested (type, label) on requested.type = b.type and requested.label = b.label
  where b.tenant_id = ${tenant}::uuid and b.hash = case b.type when 'customer' then newest.buyer else newest.household end
)`

const columnOf: Record<BuyerMeasure, RawBuilder<unknown>> = {
  orders: sql`newest.orders`,
  units: sql`newest.units`,
  money: sql`newest.money`,
  refundRate: sql`newest.refund_rate`,
}

const withinLimits = ({ measures = {} }: ExportAudience) =>
  Object.entries(measures).flatMap(([measure, limits]) => {
    const column = columnOf[measure as BuyerMeasure]
    return [
      ...(limits?.least === undefined ? [] : [sql`${column} >= ${limits.least}`]),
      ...(limits?.most === undefined ? [] : [sql`${column} <= ${limits.most}`]),
    ]
  })

const blacklists: LeadLabel[] = (['address', 'customer'] as const).map((type) => ({ type, label: 'blacklist' }))

/** Reasons against using a name and address, as for cards. */
const personReasons = (tenant: string, addressUse: Parameters<typeof mayBeWrittenTo>[1]) => sql`
    when newest.undeliverable is not null then newest.undeliverable
    when newest.person is null then 'erased'
    when ${mayBeWrittenTo(tenant, addressUse)} then null
    else 'source'`

interface ExportBuyersQuery {
  audience: ExportAudience
  columns: readonly ExportColumn[]
}

/** Stores rows in a temporary table of this transaction, so that later queries are planned with their number. */
const keep = async ({ tx }: Scope, name: string, rows: RawBuilder<unknown>) => {
  const table = sql.table(name)
  await sql`drop table if exists ${table}`.execute(tx)
  await sql`create temporary table ${table} on commit drop as ${rows}`.execute(tx)
  await sql`create unique index on ${table} (buyer)`.execute(tx)
  await sql`analyze ${table}`.execute(tx)
}

/**
 * Returns a query, valid within this transaction, of the matching buyers without duplicates: `buyer`, `household`,
 * `platform`, `country`, the figures of `buyerFigures`, and `reason`, a key of `exportReasons`, null for those in the
 * file.
 */
export const exportBuyers = async (
  scope: Scope,
  { audience, columns }: ExportBuyersQuery,
): Promise<RawBuilder<unknown>> => {
  const tenant = scope.tenant()
  const { addressUse } = await readCompanySettings(scope)
  const home = await readHomeMoney(scope)
  const refunds = columns.includes('refundRate') || audience.measures?.refundRate !== undefined
  const { labels = {}, platforms } = audience
  const isPersonal = columns.some((column) => personColumns.includes(column))
  const { asins, filters = {} } = audience
  const among = asins || filters.asinSearch ? sql`select buyer from pairs` : undefined
  const pair = { buyer: sql`p.buyer`, asin: sql`p.asin`, among }
  const conditions = [
    ...(labels.with?.length ? [bearing(tenant, labels.with)] : []),
    ...withinLimits(audience),
    sql`true`,
  ]
  // In steps, because as one statement wrong row estimates made it compare each buyer with every other.
  await keep(
    scope,
    'matched',
    sql`with pairs as materialized (${pairsOf(tenant, audience)})
      select distinct p.buyer from pairs p where ${repeats(tenant, filters, pair)}`,
  )
  await keep(scope, 'figures', sql`with ${buyerFigures({ tenant, platforms, home, refunds })} select * from figures`)
  return sql`
    select newest.buyer, newest.household, newest.platform, newest.country, newest.orders, newest.units, newest.money, newest.refund_rate,
      newest.first, newest.latest, case
        when exists (select from opt_outs o where o.tenant_id = ${tenant}::uuid and o.buyer = newest.buyer) then 'optedOut'
        when ${bearing(tenant, blacklists)} then 'blacklist'
        ${labels.without?.length ? sql`when ${bearing(tenant, labels.without)} then 'unwanted'` : sql``}
        ${isPersonal ? personReasons(tenant, addressUse) : sql``}
      end as reason
    from (
      select distinct on (r.buyer) r.buyer, r.household, r.platform, r.country, r.undeliverable, r.person, r.consent,
        f.orders, f.units, f.money, f.refund_rate, f.first, f.latest
      from recipients r join matched k on k.buyer = r.buyer join figures f on f.buyer = r.buyer
      where r.tenant_id = ${tenant}::uuid and r.standing and r.platform = any(${platforms})
      order by r.buyer, r.happened_at desc, r.at desc, r.import_id desc, r.line desc
    ) newest
    where ${sql.join(conditions, sql` and `)}`
}
