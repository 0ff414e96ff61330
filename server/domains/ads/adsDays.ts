import { sql } from 'kysely'
import type { AdsEarliest, AdsFilter } from '#contract/ads.ts'
import { readToldSpans, standingSpans } from '#model/ads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { type AdsSpan, adsSettings, adsSpan, spanBetween } from '#rules/ads/adsSpans.ts'

// every view tells of the same days; that of placements has the fewest rows

/** By marketplace the first and the last day of reports by day, and the spans that reports told as a whole, none over another. */
export const readAdsDays = async (scope: Scope): Promise<AdsEarliest[]> => {
  const { rows } = await sql<Pick<AdsEarliest, 'marketplace'> & { earliest: string; latest: string }>`
    select marketplace, min(day)::text as earliest, max(day)::text as latest from ads_daily
    where tenant_id = ${scope.tenant()}::uuid and view = 'placement' group by marketplace`.execute(scope.tx)
  const days = new Map(rows.map((row) => [row.marketplace, row]))
  const reportedSpans = standingSpans(await readToldSpans(scope))
  const marketplaces = [...new Set([...days.keys(), ...reportedSpans.map(({ marketplace }) => marketplace)])].sort()
  return marketplaces.map((marketplace) => {
    const own = reportedSpans.filter((span) => span.marketplace === marketplace)
    const spans = new Map(own.map(({ since, until }) => [`${until} ${since}`, { since, until }]))
    const ordered = [...spans].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, span]) => span)
    const { earliest = own.map(({ since }) => since).sort()[0] ?? '', latest = null } = days.get(marketplace) ?? {}
    return { marketplace, earliest, latest, spans: ordered }
  })
}

/** The last day that reports by day tell of, of some marketplaces or, with none named, of all; '' before the first. */
export const readLatestDay = async (
  { tx, tenant }: Scope,
  { marketplaces }: Pick<AdsFilter, 'marketplaces'>,
): Promise<string> => {
  const among = marketplaces?.length ? sql`and marketplace = any(${marketplaces}::text[])` : sql``
  // one look at the end of the index, however many days there are
  const { rows } = await sql<{ day: string }>`
    select day::text as day from ads_daily where tenant_id = ${tenant()}::uuid and view = 'placement' ${among}
    order by ads_daily.day desc limit 1`.execute(tx)
  return rows[0]?.day ?? ''
}

/** The days that a filter asks for: its own, or those of the settings, which end on the last day known. */
export const resolveSpans = ({ since, until, timespans }: AdsFilter, latest: string): AdsSpan[] => {
  if (since !== undefined || until !== undefined) {
    if (timespans) throw badRequest('Please give timespans, or since and until, not both.')
    if (since === undefined || until === undefined) throw badRequest('Please give since and until together.')
    if (since > until)
      throw badRequest(`The span ends on ${until}, before it begins on ${since}. Please turn the days around.`)
    return [spanBetween(`${since}/${until}`, since, until, latest || until)]
  }
  if (!latest) return []
  return (timespans ?? adsSettings.timespans).map((timespan) => adsSpan(timespan, latest))
}
