import { sql } from 'kysely'
import type { BackFill, FetchSource } from '#contract/fetches.ts'
import { listCoverage } from '#imports/index.ts'
import { adsTypes, type Paced, readPace, scheduledArgs, typesInBetween } from '#model/fetches/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { readNextMoments } from '#platform/jobs/schedules.ts'
import { fetchedTypes } from '#rules/fetching/fetchedReports.ts'
import { fetchOf, selectFetches, stateSql } from './fetchRow.ts'
import { keyOf, type Place, placeOf, reportOf } from './place.ts'
import { readTakenBack } from './readSettled.ts'
import type { Access, ReportClients } from './reportClient.ts'

interface Left extends Paced {
  done: number
  left: number
  /** True while at least one open fetch has a next step scheduled. */
  goes: boolean
}

const countLeft = async ({ tx, tenant }: Scope): Promise<Left[]> => {
  const { rows } = await sql<Left>`
    select case when type = any(${adsTypes}) then 'ads' else 'sp-api' end as api, seller, region,
      count(*) filter (where state not in ('waiting', 'asked', 'ready', 'received'))::int as done,
      count(*) filter (where state in ('waiting', 'asked', 'ready', 'received'))::int as left,
      count(*) filter (where state = 'waiting' and type <> all(${typesInBetween}))::int as waiting,
      coalesce(bool_or(next_at is not null) filter (where state in ('waiting', 'asked', 'ready')), true) as goes
    from (
      select f.type, f.seller, f.region, f.next_at, ${stateSql} as state
      from fetches f left join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
      where f.tenant_id = ${tenant()}::uuid and f.reason = 'missing'
    ) fetch_states group by 1, 2, 3`.execute(tx)
  return rows
}

/** Returns the progress of the back-fill of missing days; null when no day was ever missing. */
const readBackFill = async (scope: Scope): Promise<BackFill | null> => {
  const counts = await countLeft(scope)
  if (counts.length === 0) return null
  const secondsOf = await readPace(scope)
  const seconds = counts.filter(({ left: remainingCount, goes }) => remainingCount > 0 && goes).map(secondsOf)
  return {
    done: counts.reduce((sum, { done }) => sum + done, 0),
    left: counts.reduce((sum, { left: remainingCount }) => sum + remainingCount, 0),
    secondsLeft: seconds.length ? Math.max(...seconds) : null,
  }
}

interface Counts {
  type: string
  seller: string
  region: string
  marketplace: string
  latest: number
  open: number
  failed: number
  fetched: Date | null
}

/** Counts, for each source, the open fetches, the failures that no later fetch made good, and the latest fetch. */
const countFetches = async ({ tx, tenant }: Scope): Promise<Counts[]> => {
  const { rows } = await sql<Counts>`
    with fetch_states as (
      select f.type, f.seller, f.region, f.marketplace, f.id, f.since, f.until, f.changed_at, ${stateSql} as state
      from fetches f left join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
      where f.tenant_id = ${tenant()}::uuid
    )
    select type, seller, region, marketplace, max(id) as latest,
      count(*) filter (where state in ('waiting', 'asked', 'ready', 'received'))::int as open,
      -- a later successful fetch of the same days cancels the failure
      count(*) filter (where state = 'failed' and not exists (
        select from fetch_states later where later.id > fetch_states.id and later.type = fetch_states.type and later.seller = fetch_states.seller
          and later.region = fetch_states.region and later.marketplace = fetch_states.marketplace and later.state in ('imported', 'empty')
          and later.since is not distinct from fetch_states.since and later.until is not distinct from fetch_states.until
      ))::int as failed,
      max(changed_at) filter (where state in ('imported', 'empty')) as fetched
    from fetch_states group by 1, 2, 3, 4`.execute(tx)
  return rows
}

const readLatest = async (scope: Scope, counts: readonly Counts[]) => {
  if (counts.length === 0) return new Map<number, FetchSource['latest']>()
  const ids = counts.map(({ latest }) => latest)
  const rows = await selectFetches(scope).where('f.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, fetchOf(row)]))
}

const readPlaces = async ({ tx, tenant }: Scope): Promise<Place[]> =>
  (
    await tx
      .selectFrom('fetch_sources')
      .selectAll()
      .where('tenant_id', '=', tenant())
      .orderBy('seller')
      .orderBy('region')
      .orderBy('marketplace')
      .execute()
  )
    .map(placeOf)
    .sort((a, b) => fetchedTypes.indexOf(a.type) - fetchedTypes.indexOf(b.type))

/** Returns the first and last day that files cover for a source in any of its marketplaces, or null. */
const coveredOf = (
  place: Place,
  coverage: Awaited<ReturnType<typeof listCoverage>>,
  marketplaces: readonly string[],
) => {
  const { imports } = reportOf(place)
  const placeCoverage = coverage.filter(
    ({ type, seller, marketplace }) =>
      seller === place.seller && imports.some((one) => one === type) && marketplaces.includes(marketplace),
  )
  const [since, until] = [
    placeCoverage.map((one) => one.since).sort()[0],
    placeCoverage
      .map((one) => one.until)
      .sort()
      .at(-1),
  ]
  return since && until ? { since, until } : null
}

/** Returns every fetched source with its state and next run, and the progress of the back-fill. */
export const listSources = async (
  scope: Scope,
  clients: ReportClients,
  now: Date,
): Promise<{ sources: FetchSource[]; backFill: BackFill | null }> => {
  const places = await readPlaces(scope)
  if (places.length === 0) return { sources: [], backFill: null }
  const access = await clients.list(scope)
  const counts = await countFetches(scope)
  const latest = await readLatest(scope, counts)
  const coverage = await listCoverage(scope)
  const next = await readNextMoments(scope, jobKinds.planFetches, now)
  const takenBack = await readTakenBack(scope)
  const accessOf = (place: Place): Access | undefined =>
    access.find(
      ({ api, seller, region }) => api === reportOf(place).api && seller === place.seller && region === place.region,
    )
  const sources = places.map((place): FetchSource => {
    const sourceAccess = accessOf(place)
    const count = counts.find((one) => keyOf(placeOf(one)) === keyOf(place))
    const nextRunAt = next.get(JSON.stringify(scheduledArgs(place)))
    return {
      ...place,
      marketplace: place.marketplace || null,
      connection: sourceAccess?.state ?? 'off',
      demo: sourceAccess?.demo ?? false,
      scheduled: nextRunAt !== undefined,
      next: nextRunAt?.toISOString() ?? null,
      covered: coveredOf(place, coverage, place.marketplace ? [place.marketplace] : (sourceAccess?.marketplaces ?? [])),
      lastFetched: count?.fetched?.toISOString() ?? null,
      open: count?.open ?? 0,
      failed: count?.failed ?? 0,
      takenBack: takenBack
        .filter((one) => keyOf(placeOf(one)) === keyOf(place))
        .map(({ since, until }) => ({ since, until })),
      latest: (count && latest.get(count.latest)) ?? null,
    }
  })
  return { sources, backFill: await readBackFill(scope) }
}
