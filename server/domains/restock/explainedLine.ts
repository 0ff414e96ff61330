import { sql } from 'kysely'
import {
  type CountedListing,
  countListings,
  listingsOfFacts,
  type RestockContext,
  readRestockFacts,
} from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'

/** A listing with the last day that its demand includes. */
export interface CoveredListing extends CountedListing {
  until: string | null
}

/** A line of the restock table with its inputs: one listing, or several of a product combined. */
export interface ExplainedLine {
  listings: CoveredListing[]
  context: RestockContext
  scale: number
}

const isAmong = (names: string | undefined, name: string) => !names || names.split(',').includes(name)

const lastDays = async ({ tx, tenant }: Scope, asin: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ place: string; until: string }>`
    select d.marketplace || '|' || d.seller as place, p.until from demand d
    join demand_pairs p on p.tenant_id = ${tenant()}::uuid and p.seller = d.seller and p.marketplace = d.marketplace
    where d.tenant_id = ${tenant()}::uuid and d.asin = ${asin}`.execute(tx)
  return new Map(rows.map(({ place, until }) => [place, until]))
}

const scaleOf = (requestedScale: string | undefined, fallback: number): number => {
  const scale = requestedScale ? Number(requestedScale) : fallback
  return Number.isInteger(scale) && scale >= 1 && scale <= 365 ? scale : fallback
}

/**
 * Returns the line of a key: an ASIN with its requested marketplaces and sellers (comma-separated), at a scale of days.
 * All listings of the product are computed, because the minimum of an order applies to them together.
 */
export const readExplainedLine = async (
  scope: Scope,
  now: Date,
  key: Record<string, string>,
): Promise<ExplainedLine> => {
  if (!key.asin) throw badRequest('Say which asin: key {asin, marketplace, seller}.')
  const asin = key.asin.toUpperCase()
  const facts = await readRestockFacts(scope, now, { asins: [asin] })
  const { context } = facts
  const scale = scaleOf(key.scale, context.settings.restock.defaultScale)
  const until = await lastDays(scope, asin)
  const listings = countListings(listingsOfFacts(facts), context, scale)
    .filter(
      ({ listing: { marketplace, seller } }) => isAmong(key.marketplace, marketplace) && isAmong(key.seller, seller),
    )
    .map((one) => ({ ...one, until: until.get(`${one.listing.marketplace}|${one.listing.seller}`) ?? null }))
  if (listings.length === 0) throw notFound('This product')
  return { listings, context, scale }
}
