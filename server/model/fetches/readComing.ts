import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { readNextMoments } from '#platform/jobs/schedules.ts'
import { type FetchPlace, scheduledArgs } from './place.ts'
import { adsTypes, type Paced, readPace, typesInBetween } from './readPace.ts'

/** Pending fetches of a connection: seconds until the last current one is done, and the next scheduled time. */
export interface Coming extends FetchPlace {
  secondsLeft: number | null
  next: Date | null
}

interface Open extends FetchPlace, Pick<Paced, 'api' | 'waiting'> {}

/**
 * Reads the places with current fetches and the queue position of their last one. A disconnected connection has none.
 */
const readOpen = async ({ tx, tenant }: Scope): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    with queued as (
      select type, seller, region, marketplace, case when type = any(${adsTypes}) then 'ads' else 'sp-api' end as api,
        count(*) filter (where state = 'waiting' and type <> all(${typesInBetween}))
          over (partition by type = any(${adsTypes}), seller, region order by urgency, id) as before
      from fetches
      where tenant_id = ${tenant()}::uuid and state in ('waiting', 'asked', 'ready') and next_at is not null
    )
    select type, seller, region, marketplace, api, max(before)::int as waiting from queued group by 1, 2, 3, 4, 5`.execute(
    tx,
  )
  return rows
}

/** Reads the current and scheduled fetches of all places. */
export const readComing = async (scope: Scope, now: Date): Promise<Coming[]> => {
  const { tx, tenant } = scope
  const places = await tx
    .selectFrom('fetch_sources')
    .select(['type', 'seller', 'region', 'marketplace'])
    .where('tenant_id', '=', tenant())
    .execute()
  if (places.length === 0) return []
  const open = new Map((await readOpen(scope)).map((one) => [scheduledArgs(one).join('\n'), one]))
  const next = await readNextMoments(scope, jobKinds.planFetches, now)
  const secondsOf = await readPace(scope)
  return places.map((place) => {
    const args = scheduledArgs(place)
    const openFetch = open.get(args.join('\n'))
    return {
      ...place,
      secondsLeft: openFetch ? secondsOf(openFetch) : null,
      next: next.get(JSON.stringify(args)) ?? null,
    }
  })
}
