import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import { listingName } from '#model/planning/index.ts'
import { stockCoverage } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysBetween, daysUpTo } from '#rules/days.ts'
import type { DayFact } from '#rules/restock/demandSeries.ts'

/** A listing that the asin sells at, with the day its history begins and the last one orders cover. */
interface DatedListing extends ListingKey {
  first_day: string
  until: string
  unknown_stock: boolean
}

/** Days of one listing, one after another, and whether anything tells of its stock. */
export interface ListingDays extends DatedListing {
  facts: DayFact[]
}

interface Asked {
  asin: string
  marketplace: string | undefined
  seller: string | undefined
}

const readDated = async ({ tx, tenant }: Scope, { asin, marketplace, seller }: Asked): Promise<DatedListing[]> =>
  tx
    .selectFrom('demand')
    .select(['marketplace', 'asin', 'seller', 'first_day', 'until', 'unknown_stock'])
    .where('tenant_id', '=', tenant())
    .where('asin', '=', asin)
    .$if(marketplace !== undefined, (query) => query.where('marketplace', 'in', marketplace?.split(',') ?? []))
    .$if(seller !== undefined, (query) => query.where('seller', 'in', seller?.split(',') ?? []))
    .orderBy('marketplace')
    .orderBy('seller')
    .execute()

type Daily = ListingKey & { day: string; units: number }

const readDaily = async ({ tx, tenant }: Scope, table: 'sales_daily' | 'stock_days', asin: string, since: string) => {
  const { rows } = await sql<Daily>`
    select marketplace, asin, seller, day, sum(units)::int as units from ${sql.table(table)}
    where tenant_id = ${tenant()}::uuid and asin = ${asin} and day >= ${since}::date group by 1, 2, 3, 4`.execute(tx)
  return new Map(rows.map((row) => [`${listingName(row)}|${row.day}`, row.units]))
}

/** Days of which an inventory ledger tells, each with its seller and marketplace before it. */
const readTold = async ({ tx, tenant }: Scope, since: string): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select seller || '|' || marketplace || '|' || day as name from (${stockCoverage(tenant())}) told
    where day >= ${since}::date`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/** Each listing of an asin with its days from `reach` days before its last covered one, or from its first stock or sale. */
export const readListingDays = async (scope: Scope, asked: Asked, reach: number): Promise<ListingDays[]> => {
  const listings = await readDated(scope, asked)
  if (listings.length === 0) return []
  const since = listings.map(({ until }) => addDays(until, -reach)).sort()[0] ?? ''
  const sold = await readDaily(scope, 'sales_daily', asked.asin, since)
  const stocked = await readDaily(scope, 'stock_days', asked.asin, since)
  const told = await readTold(scope, since)
  return listings.map((listing) => {
    const count = Math.min(reach, daysBetween(listing.first_day, listing.until)) + 1
    const facts = daysUpTo(listing.until, count).map((day): DayFact => {
      const name = `${listingName(listing)}|${day}`
      const isTold = !listing.unknown_stock && told.has(`${listing.seller}|${listing.marketplace}|${day}`)
      return { day, units: sold.get(name) ?? 0, stock: stocked.get(name) ?? (isTold ? 0 : null) }
    })
    return { ...listing, facts }
  })
}
