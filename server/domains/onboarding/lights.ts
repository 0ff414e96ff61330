import { sql } from 'kysely'
import type { CoverageLight } from '#contract/onboarding.ts'
import type { Seller } from '#contract/sellers.ts'
import type { Coverage } from '#contract/uploads.ts'
import { listCoverage } from '#imports/index.ts'
import { type AmazonConnection, readAmazonConnections, stateIn } from '#model/connections/index.ts'
import { type Coming, readComing } from '#model/fetches/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { type Arriving, lightOf } from '#rules/lights/light.ts'
import { type ReportSource, sourcesOf } from '#rules/lights/reportSources.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { listSellers } from './sellers.ts'

/** A file that is not imported yet. Missing facts are null or empty until a user provides them. */
interface ArrivingFile {
  type: string
  seller: string | null
  marketplaces: string[]
  arriving: Arriving
  secondsLeft: number | null
}

/**
 * Returns files in progress, those that wait for an answer first. A failed file counts until a later one of its kind is
 * imported.
 */
const listArriving = async ({ tx, tenant }: Scope): Promise<ArrivingFile[]> => {
  const { rows } = await sql<ArrivingFile>`
    with files as (
      select id, type, seller, array_remove(marketplaces || marketplace, null) as marketplaces, progress,
        case when state = 'failed' then 'failed' when state = 'held' or questions is not null then 'asks' else 'moving' end as arriving
      from uploads u
      where tenant_id = ${tenant()}::uuid and type is not null and (
        state in ('received', 'detected', 'staged', 'held')
        or state = 'failed' and not exists (
          select from uploads later where later.tenant_id = u.tenant_id and later.type = u.type and later.id > u.id
            and later.seller is not distinct from coalesce(u.seller, later.seller) and later.state in ('imported', 'undone')
        )
      )
    )
    select type, seller, marketplaces, arriving, (progress->>'secondsLeft')::float as "secondsLeft"
    from files order by array_position(array['asks', 'moving', 'failed'], arriving), id`.execute(tx)
  return rows
}

/** Returns the first file of a report, seller and marketplace; a file without a seller or marketplace matches any. */
const arrivingAt = (
  files: readonly ArrivingFile[],
  coverageKey: { type: string; seller: string; marketplace: string },
): ArrivingFile | undefined =>
  files.find(
    ({ type, seller, marketplaces }) =>
      type === coverageKey.type &&
      (seller === null || seller === coverageKey.seller) &&
      (!marketplaces.length || marketplaces.includes(coverageKey.marketplace)),
  )

interface Place {
  type: string
  seller: string
  marketplace: string
}

interface Way {
  way: CoverageLight['way']
  /** Pending data from an existing connection. */
  coming?: Coming | undefined
}

/** Returns how an account gets more of a report: manually, or by an existing or possible connection. */
const wayOf = (
  { type, seller, marketplace }: Place,
  { connections, coming }: Pick<Known, 'connections' | 'coming'>,
): Way => {
  const fetched = fetchedReports.find(({ imports }) => imports.some((one) => one === type))
  if (!fetched) return { way: 'upload' }
  const region = marketplaceByCode(marketplace)?.region
  const isThere = connections.some(
    (one) => one.seller === seller && one.api === fetched.api && one.region === region && one.state !== 'revoked',
  )
  if (!isThere) return { way: 'connect' }
  const comingFetch = coming.find(
    (one) =>
      one.type === fetched.type &&
      one.seller === seller &&
      one.region === region &&
      (one.marketplace === '' || one.marketplace === marketplace),
  )
  return { way: 'fetching', coming: comingFetch }
}

/** Returns the seconds until pending data arrives: of a file being imported, else of pending fetches. */
const leftOf = (file: ArrivingFile | undefined, coming: Coming | undefined) =>
  (file?.arriving === 'moving' ? file.secondsLeft : null) ?? coming?.secondsLeft ?? null

interface Known {
  connections: readonly AmazonConnection[]
  coming: readonly Coming[]
  covered: readonly Coverage[]
  files: readonly ArrivingFile[]
  now: Date
}

const lightAt = (source: ReportSource, seller: string, marketplace: string, context: Known): CoverageLight[] => {
  const { covered, files, now } = context
  const { type, need, brings } = source
  const place = { type, seller, marketplace }
  const coverage = covered.find((one) => one.type === type && one.seller === seller && one.marketplace === marketplace)
  const file = arrivingAt(files, place)
  // Rarely used reports are not requested.
  if (need === 'rare' && !coverage && !file) return []
  const { way, coming } = wayOf(place, context)
  const secondsLeft = leftOf(file, coming)
  const arriving = file?.arriving ?? (coming && coming.secondsLeft !== null ? 'fetched' : null)
  const dayOf = (moment: number) => marketplaceDay(moment, marketplace)
  const stands = coverage && { ...coverage, made: dayOf(Date.parse(coverage.newest)) }
  return [
    {
      ...place,
      ...lightOf(source, stands ?? null, arriving, dayOf(now.getTime())),
      since: coverage?.since ?? null,
      until: coverage?.until ?? null,
      newest: coverage?.newest ?? null,
      rows: coverage?.rows ?? 0,
      gaps: coverage?.gaps ?? [],
      missing: brings,
      way,
      ...(secondsLeft === null ? {} : { secondsLeft }),
      ...(way === 'fetching' ? { nextFetch: coming?.next?.toISOString() ?? null } : {}),
    },
  ]
}

const lightsOf = ({ seller, platform, marketplaces }: Seller, context: Known): CoverageLight[] =>
  sourcesOf[platform].flatMap((source) => marketplaces.flatMap((code) => lightAt(source, seller, code, context)))

/**
 * Returns the data status of each report for each marketplace of each seller account, most important first within an
 * account.
 */
export const listLights = async (
  scope: Scope,
  { settings, now: clock }: Pick<Platform, 'settings' | 'now'>,
): Promise<CoverageLight[]> => {
  const now = clock()
  const sellers = await listSellers(scope)
  const context = {
    covered: await listCoverage(scope),
    files: await listArriving(scope),
    connections: (await readAmazonConnections(scope)).filter((one) => stateIn(settings, one) !== 'resting'),
    coming: await readComing(scope, now),
    now,
  }
  return sellers.flatMap((seller) => lightsOf(seller, context))
}
