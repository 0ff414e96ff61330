import { sql } from 'kysely'
import { givenTime, holdImports } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanyDay } from './companyDay.ts'
import { lockDemand } from './demandLock.ts'
import { coveredPairs, keepPairDays } from './pairDays.ts'
import { anyAsin, storeDemand } from './storeDemand.ts'

/**
 * Computes the seasons of categories, and with them the demand of all listings, up to the last day that orders cover, on or back. Imports wait meanwhile, so that
 * all listings of a pair are of one day; edits of costs do not.
 */
export const rollDemand = async (scope: Scope, now: Date): Promise<void> => {
  const { tx, tenant } = scope
  await holdImports(scope)
  await lockDemand(scope)
  await givenTime(scope)
  await keepPairDays(scope, coveredPairs(tenant()))
  await storeDemand(scope, anyAsin, () => sql<boolean>`false`, await readCompanyDay(scope, now))
  await sql`
    delete from demand_pairs d
    where d.tenant_id = ${tenant()}::uuid and (d.seller, d.marketplace) not in (select seller, marketplace from pair_days)`.execute(
    tx,
  )
  await sql`
    insert into demand_pairs as d (tenant_id, seller, marketplace, until, computed_at)
    select ${tenant()}::uuid, seller, marketplace, until, now() from pair_days order by seller, marketplace
    on conflict (tenant_id, seller, marketplace) do update set until = excluded.until, computed_at = excluded.computed_at`.execute(
    tx,
  )
}
