import { sql } from 'kysely'
import { givenTime, holdImports } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanyDay } from './companyDay.ts'
import { countChanges, dropChanges, lockRoll, readChanges, startChanges } from './demandChanges.ts'
import { lockDemand } from './demandLock.ts'
import { coveredPairs, keepPairDays } from './pairDays.ts'
import { anyAsin, computeFigures, openFigures, storeFigures } from './storeDemand.ts'

/** Changed ASINs that are computed again while imports wait; more are computed before. */
const MAX_WAITED_FOR = 200
/** Number of times that many changes are computed before imports wait all the same. */
const ROUNDS = 5

const computeChanged = async (scope: Scope): Promise<void> => {
  const isChanged = await readChanges(scope)
  await computeFigures(scope, isChanged, isChanged)
}

const storePairs = async ({ tx, tenant }: Scope): Promise<void> => {
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

/**
 * Computes the seasons of categories, and with them the demand of all listings, up to the last day that orders cover,
 * on or back. Imports go on meanwhile and list what they change, which is computed again. They wait only for the
 * writing, so that all listings of a pair are of one day; edits of costs do not.
 */
export const rollDemand = async (scope: Scope, now: Date): Promise<void> => {
  await lockRoll(scope)
  await givenTime(scope)
  const isListed = await startChanges(scope)
  await keepPairDays(scope, coveredPairs(scope.tenant()))
  await openFigures(scope)
  await computeFigures(scope, anyAsin, isListed, await readCompanyDay(scope, now))
  for (let round = 0; round < ROUNDS && (await countChanges(scope)) > MAX_WAITED_FOR; round += 1)
    await computeChanged(scope)
  await holdImports(scope)
  await lockDemand(scope)
  if ((await countChanges(scope)) > 0) await computeChanged(scope)
  await storeFigures(scope, anyAsin)
  await storePairs(scope)
  await dropChanges(scope)
}
