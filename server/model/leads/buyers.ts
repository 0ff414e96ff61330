import { type RawBuilder, sql } from 'kysely'
import type { LeadFilters } from '#contract/leads.ts'
import { setFilters } from '#rules/leadFilters.ts'

/** What makes a purchase `p` count: it lies in the filters' days and sellers. */
export const counting = (tenant: string, filters: LeadFilters): RawBuilder<unknown> => {
  const { since, until, sellers } = setFilters(filters)
  return sql.join(
    [
      sql`p.tenant_id = ${tenant}::uuid`,
      ...(since ? [sql`p.day >= ${since}`] : []),
      ...(until ? [sql`p.day <= ${until}`] : []),
      ...(sellers ? [sql`p.seller = any(${sellers})`] : []),
    ],
    sql` and `,
  )
}

/** A buyer and an asin that somebody asks about. */
export interface Pair {
  buyer: RawBuilder<unknown>
  asin: RawBuilder<unknown>
  /** A query of all the buyers in question, where they are few beside all of the company's. */
  among?: RawBuilder<unknown> | undefined
  /** What is known of the pair in a shorter way than by looking up its purchases. */
  known?: {
    /** How many orders of the asin the buyer has, if there are several. */
    orders: RawBuilder<unknown>
    /** Whether the buyer has bought it by some filters. */
    bought(filters: LeadFilters): RawBuilder<unknown>
  }
}

/** Whether the buyer has bought the asin in an order that counts by the filters. */
export const hasBought = (
  tenant: string,
  filters: LeadFilters,
  { buyer, asin }: Pair,
): RawBuilder<unknown> => sql`coalesce((
  -- as 'exists' it might be made of all purchases at once, and it is asked of few
  select true from purchases p where ${counting(tenant, filters)} and p.asin = ${asin} and p.buyer = ${buyer} limit 1
), false)`

/** What makes a purchase `p` count as an order of its span, each order once; `earlier` is the row before it in its order. */
const opening = (
  tenant: string,
  since: string | undefined,
  until: string | undefined,
  earlier: RawBuilder<unknown>,
) => sql`
  ${counting(tenant, { since, until })} and (${earlier} is null ${since ? sql`or ${earlier} < ${since}` : sql``})`

/** Buyers of a number of orders of an asin in a span of days, as `buyer, asin`. */
const ofAsinAgain = (tenant: string, count: number, { since, until }: NonNullable<LeadFilters['repeat']>) => {
  const again = sql`
    select q.buyer, q.asin from bought_again q
    where q.tenant_id = ${tenant}::uuid and q.asin <> '' and q.orders >= ${count}`
  if (!since && !until) return again
  return sql`
    select k.buyer, k.asin from (${again}) k join purchases p on p.asin = k.asin and p.buyer = k.buyer
    where ${opening(tenant, since, until, sql`p.earlier`)} group by k.buyer, k.asin having count(*) >= ${count}`
}

/** Buyers of a number of orders of whatever asins in a span of days, as `buyer`. */
const ofAnyAgain = (
  tenant: string,
  count: number,
  { since, until }: NonNullable<LeadFilters['repeat']>,
  among: RawBuilder<unknown> | undefined,
) => {
  const few = (buyer: RawBuilder<unknown>) => (among ? sql`and ${buyer} in (${among})` : sql``)
  if (!since && !until)
    return sql`
      select q.buyer from bought_again q
      where q.tenant_id = ${tenant}::uuid and q.asin = '' and q.orders >= ${count} ${few(sql`q.buyer`)}`
  // summed up once: processes that share the reading of leads would each sum up all purchases
  return sql`
    with summed as materialized (
      select p.buyer from purchases p
      where ${opening(tenant, since, until, sql`p.earlier_any`)} ${few(sql`p.buyer`)}
      group by p.buyer having count(*) >= ${count}
    ) select buyer from summed`
}

/** Whether a buyer who has bought the asin has the repeat orders that the filters ask for; always true without a count. */
export const repeats = (tenant: string, filters: LeadFilters, pair: Pair): RawBuilder<unknown> => {
  const { repeat = {} } = setFilters(filters)
  const { count = 0, since, until, all: isAnyAsin } = repeat
  const isDated = Boolean(since || until)
  const { buyer, asin, among, known: purchaseSql } = pair
  if (count === 0 || (count === 1 && isAnyAsin && !isDated)) return sql`true`
  if (isAnyAsin) return sql`${buyer} in (${ofAnyAgain(tenant, count, repeat, among)})`
  // a line that names no asin is an order of the buyer's and not of a product
  if (count === 1 && !isDated) return sql`${asin} <> ''`
  if (count === 1) {
    const bought = purchaseSql ? purchaseSql.bought({ since, until }) : hasBought(tenant, { since, until }, pair)
    return sql`(${asin} <> '' and ${bought})`
  }
  if (purchaseSql) {
    const inSpan = sql`(
      select count(*) from purchases p
      where ${opening(tenant, since, until, sql`p.earlier`)} and p.asin = ${asin} and p.buyer = ${buyer}
    )`
    // in a 'case', so that it is asked of those alone who have enough orders at all
    return sql`case when ${purchaseSql.orders} >= ${count} then ${isDated ? sql`${inSpan} >= ${count}` : sql`true`} else false end`
  }
  return sql`(${buyer}, ${asin}) in (${ofAsinAgain(tenant, count, repeat)})`
}

/** Whether a person has asked for it: a label of the buyer or of the household, or an opt-out. */
export const leftAlone = (tenant: string, buyer: RawBuilder<unknown>, household: RawBuilder<unknown>) => ({
  labeled: sql<boolean>`exists (
    select from labels where tenant_id = ${tenant}
      and (type = 'customer' and hash = ${buyer} or type = 'address' and hash = ${household})
  )`,
  optedOut: sql<boolean>`exists (select from opt_outs where tenant_id = ${tenant} and buyer = ${buyer})`,
})
