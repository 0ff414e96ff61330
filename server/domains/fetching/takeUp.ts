import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { columnsOf, type Place, reportOf } from './place.ts'
import { planPlace, todayOf } from './planFetches.ts'
import { type Access, isOpen, type ReportClients } from './reportClient.ts'
import { wakeFetches } from './runFetches.ts'
import { keepSchedule } from './schedule.ts'

/** Days that a first connection fetches. */
const FIRST_DAYS = 730

/** Returns every source that an access can fetch. */
const placesOf = ({ api, seller, region, marketplaces }: Access): Place[] =>
  fetchedReports
    .filter((one) => one.api === api)
    .flatMap(({ type, per }) =>
      (per === 'region' ? [''] : marketplaces).map((marketplace) => ({ type, seller, region, marketplace })),
    )

/**
 * Registers a source that is new, or that only the demo's Amazon has served so far, and schedules it. The demo's
 * sources, whose files exist already, and restricted reports get no schedule. Returns whether the source needs
 * planning.
 */
const begin = async (scope: Scope, place: Place, access: Access, now: Date): Promise<boolean> => {
  const since = addDays(todayOf(access, place, now), access.demo ? 0 : -FIRST_DAYS)
  const { numInsertedOrUpdatedRows } = await scope.tx
    .insertInto('fetch_sources')
    .values({ tenant_id: scope.tenant(), ...columnsOf(place), since, demo: access.demo })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'type', 'seller', 'region', 'marketplace'])
        .doUpdateSet({ since, demo: access.demo })
        .where(sql<boolean>`fetch_sources.demo and not excluded.demo`),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n || access.demo || reportOf(place).isRestricted) return false
  await keepSchedule(scope, place, true, now)
  return true
}

/** Resumes fetches that were on hold while the connection was off. */
export const release = ({ tx, tenant }: Scope, { api, seller, region }: Access, now: Date) =>
  tx
    .updateTable('fetches')
    .set({ next_at: now })
    .where('tenant_id', '=', tenant())
    .where('seller', '=', seller)
    .where('region', '=', region)
    .where(
      'type',
      'in',
      fetchedReports.filter((one) => one.api === api).map(({ type }) => type),
    )
    .where('state', 'in', ['waiting', 'asked', 'ready'])
    .where('next_at', 'is', null)
    .execute()

/** Plans new sources of every open access of the tenant and resumes fetches that were on hold. */
export const takeUp = async (scope: Scope, clients: ReportClients, now: Date): Promise<void> => {
  for (const access of (await clients.list(scope)).filter(isOpen)) {
    await release(scope, access, now)
    for (const place of placesOf(access))
      if (await begin(scope, place, access, now)) await planPlace(scope, place, access, now, true)
  }
  await wakeFetches(scope, now)
}
