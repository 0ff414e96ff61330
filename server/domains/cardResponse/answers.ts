import { sql } from 'kysely'
import type { HomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { kindsOf } from '#reports/index.ts'

/** Responses of one group of a campaign. Money in minor units of the company's currency. */
export interface Answers {
  campaign: number
  part: 'card' | 'held'
  households: number
  ordered: number
  answered: number
  codes: number
  orders: number
  revenue: number
  unrated: number
}

/** Orders of a product by recipients of a campaign's cards. */
export interface ProductAnswers {
  campaign: number
  asin: string
  revenue: number
}

/** Column names of shops for the code that a customer entered. */
const columns = ['discount-code', 'offer-code', 'coupon-code', 'coupon', 'promo-code', 'voucher-code', 'voucher']
const shopCode = sql`upper(regexp_replace(coalesce(${sql.join(
  columns.map((name) => sql`l.raw->>${sql.lit(name)}`),
  sql`, `,
)}), '[^A-Za-z0-9]', '', 'g'))`

/**
 * Common table expressions: posted cards and held-back households, their orders within the days, and the lines of these
 * orders.
 */
const answered = (tenant: string, days: number) => sql`
  card as materialized (
    select c.campaign_id, c.household, c.part, replace(c.offer_code, '-', '') as code,
      g.printed_at as since, g.printed_at + make_interval(days => ${days}) as until
    from campaign_cards c join postcard_campaigns g on g.tenant_id = c.tenant_id and g.id = c.campaign_id
    where c.tenant_id = ${tenant} and g.state = 'printed' and c.part in ('card', 'held')
  ),
  by_household as (
    select distinct card.campaign_id, card.household, card.part, r.seller, r.order_id
    from card join recipients r on r.tenant_id = ${tenant} and r.household = card.household and r.standing
      and r.happened_at > card.since and r.happened_at <= card.until
  ),
  by_code as (
    select distinct card.campaign_id, card.household, card.part, l.seller, l.set_key as order_id
    from order_lines l join card on card.code = ${shopCode}
    where l.tenant_id = ${tenant} and l.kind = 'shop' and l.standing and not l.cancelled and l.raw is not null
      and l.purchased_at > card.since and l.purchased_at <= card.until
  ),
  responses as (select *, false as coded from by_household union all select *, true from by_code),
  line as materialized (
    select responses.*, l.asin, l.sku, l.currency, l.day, l.price
    from responses join order_lines l on l.tenant_id = ${tenant} and l.kind = any(${kindsOf('order_lines')})
      and l.seller = responses.seller and l.set_key = responses.order_id and l.standing and not l.cancelled and not l.is_replacement
  )`

/** Returns each group of each printed campaign. An order counts once, however it was matched. */
export const readAnswers = async ({ tx, tenant }: Scope, money: HomeMoney, days: number): Promise<Answers[]> => {
  const price = money.byJoined(sql`o.price`, sql`o.currency`)
  const { rows } = await sql<Answers>`
    with ${answered(tenant(), days)},
    ordering as (
      select o.campaign_id, o.part, sum(${price})::float8 as revenue,
        count(distinct (o.seller, o.order_id))::int as orders,
        count(distinct (o.seller, o.order_id)) filter (where o.price is not null and ${price} is null)::int as unrated
      from (
        select distinct on (campaign_id, part, seller, order_id, sku) * from line
        order by campaign_id, part, seller, order_id, sku
      ) o ${money.join(sql`o.currency`, sql`o.day`)}
      group by o.campaign_id, o.part
    ),
    coded as (
      select campaign_id, household from by_code
      union select campaign_id, household from card_codes where tenant_id = ${tenant()}
    ),
    answering as (
      select card.campaign_id, card.part, count(*)::int as households,
        count(*) filter (where bought.household is not null)::int as ordered,
        count(*) filter (where bought.household is not null or coded.household is not null)::int as answered,
        count(*) filter (where coded.household is not null)::int as codes
      from card
      left join (select distinct campaign_id, household from line where not coded) bought using (campaign_id, household)
      left join coded using (campaign_id, household)
      group by card.campaign_id, card.part
    )
    select a.campaign_id as campaign, a.part, a.households, a.ordered, a.answered, a.codes,
      coalesce(o.orders, 0) as orders, coalesce(o.revenue, 0) as revenue, coalesce(o.unrated, 0) as unrated
    from answering a left join ordering o using (campaign_id, part)
    order by a.campaign_id, a.part`.execute(tx)
  return rows.map((row) => ({ ...row, campaign: Number(row.campaign) }))
}

/** Returns orders of card recipients by product. */
export const readProductAnswers = async (
  { tx, tenant }: Scope,
  money: HomeMoney,
  days: number,
): Promise<ProductAnswers[]> => {
  const { rows } = await sql<ProductAnswers>`
    with ${answered(tenant(), days)}
    select o.campaign_id as campaign, o.asin, sum(${money.byJoined(sql`o.price`, sql`o.currency`)})::float8 as revenue
    from (
      select distinct on (campaign_id, seller, order_id, sku) * from line where part = 'card'
      order by campaign_id, seller, order_id, sku
    ) o ${money.join(sql`o.currency`, sql`o.day`)}
    where o.asin is not null
    group by o.campaign_id, o.asin`.execute(tx)
  return rows.map((row) => ({ ...row, campaign: Number(row.campaign), revenue: row.revenue ?? 0 }))
}
