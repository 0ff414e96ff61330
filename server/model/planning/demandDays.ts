import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { gatherDemand, readGathered } from './demandDaily.ts'
import { type DatedListing, datedListings } from './demandFigures.ts'
import { sellerAsinName } from './listing.ts'
import { keepPairDays, storedPairs } from './pairDays.ts'
import { readPlannedEvents } from './plannedEvents.ts'
import type { AsinCondition } from './storeDemand.ts'

/** Reads the days behind a product's stored demand for each of its listings, newest last. */
export const readDemandDays = async (scope: Scope, asin: string): Promise<DatedListing[]> => {
  await keepPairDays(scope, storedPairs(scope.tenant()))
  const isNamed: AsinCondition = (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = ${asin}`
  const asinCount = await gatherDemand(scope, isNamed('s'), isNamed('g'))
  const events = (await readPlannedEvents(scope, [asin])).get(asin) ?? []
  const listings = await readGathered(scope, 1, asinCount)
  return [...grouped(listings, sellerAsinName).values()].flatMap(
    (productListings) => datedListings(productListings, events).dated,
  )
}

/** Reads the last day that the stored demand includes, over all pairs; null without demand. */
export const lastDemandDay = async ({ tx, tenant }: Scope): Promise<string | null> => {
  const { rows } = await sql<{ until: string | null }>`
    select max(until) as until from demand_pairs where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0]?.until ?? null
}
