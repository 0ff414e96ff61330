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

/** Buyers, of any asin or (`buyer, asin`) of one, with so many orders in a span of days. */
const buyersAgain = (tenant: string, count: number, { since, until, all }: NonNullable<LeadFilters['repeat']>) => {
  const again = sql`
    select q.buyer, q.asin from bought_again q
    where q.tenant_id = ${tenant}::uuid and q.asin ${all ? sql`=` : sql`<>`} '' and q.orders >= ${count}`
  if (!since && !until) return again
  const earlier = all ? sql`p.earlier_any` : sql`p.earlier`
  return sql`
    select p.buyer, k.asin from (${again}) k
    join purchases p on p.buyer = k.buyer ${all ? sql`` : sql`and p.asin = k.asin`}
    where ${counting(tenant, { since, until })} and (${earlier} is null ${since ? sql`or ${earlier} < ${since}` : sql``})
    group by p.buyer, k.asin having count(*) >= ${count}`
}

/**
 * Whether a buyer who has bought the asin has the repeat orders that the filters ask for; always true without a count. `bought`: whether
 * they have bought it by some filters, where that is known in a shorter way.
 */
export const repeats = (
  tenant: string,
  filters: LeadFilters,
  pair: Pair,
  bought = (asked: LeadFilters) => hasBought(tenant, asked, pair),
): RawBuilder<unknown> => {
  const { repeat = {} } = setFilters(filters)
  const { count = 0, since, until, all } = repeat
  const isDated = Boolean(since || until)
  const { buyer, asin, among } = pair
  if (count === 0 || (count === 1 && all && !isDated)) return sql`true`
  // a line that names no asin is an order of the buyer's and not of a product
  if (count === 1 && !all) return sql`(${asin} <> '' and ${isDated ? bought({ since, until }) : sql`true`})`
  const few = among ? sql`where a.buyer in (${among})` : sql``
  if (count === 1)
    return sql`${buyer} in (
      select a.buyer from (select p.buyer from purchases p where ${counting(tenant, { since, until })}) a ${few}
    )`
  const again = sql`from (${buyersAgain(tenant, count, repeat)}) a ${few}`
  return all
    ? sql`${buyer} in (select a.buyer ${again})`
    : sql`(${buyer}, ${asin}) in (select a.buyer, a.asin ${again})`
}

/** Whether a person has asked for it: a label of the buyer or of the household, or an opt-out. */
export const leftAlone = (tenant: string, buyer: RawBuilder<unknown>, household: RawBuilder<unknown>) => ({
  labeled: sql<boolean>`exists (
    select from labels where tenant_id = ${tenant}
      and (type = 'customer' and hash = ${buyer} or type = 'address' and hash = ${household})
  )`,
  optedOut: sql<boolean>`exists (select from opt_outs where tenant_id = ${tenant} and buyer = ${buyer})`,
})
