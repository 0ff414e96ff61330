import { type RawBuilder, sql } from 'kysely'
import type { LeadFilters } from '#contract/leads.ts'
import { setFilters } from '#rules/leadFilters.ts'

/** Returns the SQL condition that purchase `p` is within the filters' days and sellers. */
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

/** SQL of a buyer and an ASIN to check. */
export interface Pair {
  buyer: RawBuilder<unknown>
  asin: RawBuilder<unknown>
  /** SQL of all buyers to check, if they are few compared with all of the company's. */
  among?: RawBuilder<unknown> | undefined
  /** Faster alternatives to looking up the pair's purchases. */
  known?: {
    /** The buyer's number of orders of the ASIN, if there are several. */
    orders: RawBuilder<unknown>
    /** Returns SQL that checks whether the buyer has bought it within some filters. */
    bought(filters: LeadFilters): RawBuilder<unknown>
  }
}

/** Returns SQL that checks whether the buyer has bought the ASIN in an order within the filters. */
export const hasBought = (
  tenant: string,
  filters: LeadFilters,
  { buyer, asin }: Pair,
): RawBuilder<unknown> => sql`coalesce((
  -- PostgreSQL may turn 'exists' into a join with all purchases, and few rows need the check
  select true from purchases p where ${counting(tenant, filters)} and p.asin = ${asin} and p.buyer = ${buyer} limit 1
), false)`

/**
 * SQL condition that counts each order of the span once, at its first purchase `p`; `earlier` is the previous row of
 * the order.
 */
const opening = (
  tenant: string,
  since: string | undefined,
  until: string | undefined,
  earlier: RawBuilder<unknown>,
) => sql`
  ${counting(tenant, { since, until })} and (${earlier} is null ${since ? sql`or ${earlier} < ${since}` : sql``})`

/** SQL of buyers with a number of orders of an ASIN in a span of days, as `buyer, asin`. */
const ofAsinAgain = (tenant: string, count: number, { since, until }: NonNullable<LeadFilters['repeat']>) => {
  const again = sql`
    select q.buyer, q.asin from bought_again q
    where q.tenant_id = ${tenant}::uuid and q.asin <> '' and q.orders >= ${count}`
  if (!since && !until) return again
  return sql`
    select k.buyer, k.asin from (${again}) k join purchases p on p.asin = k.asin and p.buyer = k.buyer
    where ${opening(tenant, since, until, sql`p.earlier`)} group by k.buyer, k.asin having count(*) >= ${count}`
}

/** SQL of buyers with a number of orders of any ASIN in a span of days, as `buyer`. */
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
  // materialized: otherwise each parallel worker that scans leads would sum all purchases
  return sql`
    with summed as materialized (
      select p.buyer from purchases p
      where ${opening(tenant, since, until, sql`p.earlier_any`)} ${few(sql`p.buyer`)}
      group by p.buyer having count(*) >= ${count}
    ) select buyer from summed`
}

/**
 * Returns SQL that checks whether a buyer of the ASIN has the repeat orders in the filters; always true without a
 * count.
 */
export const repeats = (tenant: string, filters: LeadFilters, pair: Pair): RawBuilder<unknown> => {
  const { repeat = {} } = setFilters(filters)
  const { count = 0, since, until, all: isAnyAsin } = repeat
  const isDated = Boolean(since || until)
  const { buyer, asin, among, known: purchaseSql } = pair
  if (count === 0 || (count === 1 && isAnyAsin && !isDated)) return sql`true`
  if (isAnyAsin) return sql`${buyer} in (${ofAnyAgain(tenant, count, repeat, among)})`
  // a line without an ASIN is an order of the buyer, but of no product
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
    // CASE evaluates the subquery only for buyers with enough orders in total
    return sql`case when ${purchaseSql.orders} >= ${count} then ${isDated ? sql`${inSpan} >= ${count}` : sql`true`} else false end`
  }
  return sql`(${buyer}, ${asin}) in (${ofAsinAgain(tenant, count, repeat)})`
}

/** Returns SQL conditions for buyers excluded by a person: a label of the buyer or the household, or an opt-out. */
export const leftAlone = (tenant: string, buyer: RawBuilder<unknown>, household: RawBuilder<unknown>) => ({
  labeled: sql<boolean>`exists (
    select from labels where tenant_id = ${tenant}
      and (type = 'customer' and hash = ${buyer} or type = 'address' and hash = ${household})
  )`,
  optedOut: sql<boolean>`exists (select from opt_outs where tenant_id = ${tenant} and buyer = ${buyer})`,
})
