import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { gatherDemand, readGathered } from './demandDaily.ts'
import { type DatedProduct, datedListings } from './demandFigures.ts'
import { sellerAsinName } from './listing.ts'
import { keepPairDays, storedPairs } from './pairDays.ts'
import { readPlannedEvents } from './plannedEvents.ts'
import { readSeasonPriors } from './seasonPriors.ts'
import type { AsinCondition } from './storeDemand.ts'

/** Reads the days and the season behind a product's stored demand, for each of its sellers. */
export const readDemandDays = async (scope: Scope, asin: string): Promise<DatedProduct[]> => {
  await keepPairDays(scope, storedPairs(scope.tenant()))
  const isNamed: AsinCondition = (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = ${asin}`
  const asinCount = await gatherDemand(scope, isNamed('s'), isNamed('g'))
  const events = (await readPlannedEvents(scope, [asin])).get(asin) ?? []
  const listings = await readGathered(scope, 1, asinCount)
  const priors = await readSeasonPriors(scope, isNamed)
  return [...grouped(listings, sellerAsinName)].map(([name, productListings]) =>
    datedListings(productListings, events, priors.get(name)),
  )
}

/** Reads the last day that the stored demand includes, over all pairs; null without demand. */
export const lastDemandDay = async ({ tx, tenant }: Scope): Promise<string | null> => {
  const { rows } = await sql<{ until: string | null }>`
    select max(until) as until from demand_pairs where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows[0]?.until ?? null
}
