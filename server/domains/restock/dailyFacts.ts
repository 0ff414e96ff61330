import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import { listingName } from '#model/planning/index.ts'
import { stockCoverage, stockDayRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysBetween, daysUpTo } from '#rules/days.ts'
import type { DayFact } from './backtesting/pastListing.ts'

/** A listing of the ASIN with the first day of its history and the last day that its demand includes. */
interface DatedListing extends ListingKey {
  first_day: string
  until: string
  unknown_stock: boolean
}

/** Consecutive days of one listing. */
export interface ListingDays extends DatedListing {
  facts: DayFact[]
}

interface ListingQuery {
  asin: string
  marketplace: string | undefined
  seller: string | undefined
}

const readDated = async ({ tx, tenant }: Scope, { asin, marketplace, seller }: ListingQuery): Promise<DatedListing[]> =>
  tx
    .selectFrom('demand as d')
    .innerJoin('demand_pairs as p', (join) =>
      join
        .on('p.tenant_id', '=', tenant())
        .onRef('p.seller', '=', 'd.seller')
        .onRef('p.marketplace', '=', 'd.marketplace'),
    )
    .select(['d.marketplace', 'd.asin', 'd.seller', 'd.first_day', 'p.until', 'd.unknown_stock'])
    .where('d.tenant_id', '=', tenant())
    .where('d.asin', '=', asin)
    .$if(marketplace !== undefined, (query) => query.where('d.marketplace', 'in', marketplace?.split(',') ?? []))
    .$if(seller !== undefined, (query) => query.where('d.seller', 'in', seller?.split(',') ?? []))
    .orderBy('d.marketplace')
    .orderBy('d.seller')
    .execute()

type Daily = ListingKey & { day: string; units: number }

const byDay = (rows: readonly Daily[]) => new Map(rows.map((row) => [`${listingName(row)}|${row.day}`, row.units]))

/** Returns units sold from the listing's stock. Units shipped by the seller count only where one stock serves both. */
const readSold = async ({ tx, tenant }: Scope, asin: string, since: string) => {
  const { rows } = await sql<Daily>`
    select s.marketplace, s.asin, s.seller, s.day, sum(s.units - case when o.asin is null then s.merchant else 0 end)::int as units
    from sales_daily s
    left join one_stock o on o.tenant_id = s.tenant_id and o.marketplace = s.marketplace and o.asin = s.asin and o.seller = s.seller
    where s.tenant_id = ${tenant()}::uuid and s.asin = ${asin} and s.day >= ${since}::date group by 1, 2, 3, 4`.execute(
    tx,
  )
  return byDay(rows)
}

const readStocked = async ({ tx, tenant }: Scope, asin: string, since: string) => {
  const { rows } = await sql<Daily>`
    select marketplace, asin, seller, day, sum(units)::int as units from ${stockDayRows(tenant())} s
    where tenant_id = ${tenant()}::uuid and asin = ${asin} and day >= ${since}::date group by 1, 2, 3, 4`.execute(tx)
  return byDay(rows)
}

/** Returns the days that an inventory ledger covers, each prefixed with its seller and marketplace. */
const readCoveredDays = async ({ tx, tenant }: Scope, since: string): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select seller || '|' || marketplace || '|' || day as name from (${stockCoverage(tenant())}) covered
    where day >= ${since}::date`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Returns each listing of an ASIN with its days: from `reach` days before the last day of its demand, or from its first stock
 * or sale, up to the last day that the demand of all of them includes.
 */
export const readListingDays = async (scope: Scope, query: ListingQuery, reach: number): Promise<ListingDays[]> => {
  const listings = await readDated(scope, query)
  const [end] = listings.map(({ until }) => until).sort()
  if (end === undefined) return []
  const since = addDays(end, -reach)
  const sold = await readSold(scope, query.asin, since)
  const stocked = await readStocked(scope, query.asin, since)
  const coveredDays = await readCoveredDays(scope, since)
  return listings.map((listing) => {
    const count = Math.max(0, Math.min(reach, daysBetween(listing.first_day, end)) + 1)
    const facts = daysUpTo(end, count).map((day): DayFact => {
      const name = `${listingName(listing)}|${day}`
      const isCovered = !listing.unknown_stock && coveredDays.has(`${listing.seller}|${listing.marketplace}|${day}`)
      return { day, units: sold.get(name) ?? 0, stock: stocked.get(name) ?? (isCovered ? 0 : null) }
    })
    return { ...listing, facts }
  })
}
