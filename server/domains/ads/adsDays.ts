import { sql } from 'kysely'
import type { AdsEarliest, AdsFilter } from '#contract/ads.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { type AdsSpan, adsSettings, adsSpan, spanBetween } from '#rules/ads/adsSpans.ts'

// every view tells of the same days; that of placements has the fewest rows

/** By marketplace the first and the last day of reports by day, and the spans that reports told as a whole. */
export const readAdsDays = async ({ tx, tenant }: Scope): Promise<AdsEarliest[]> => {
  const { rows } = await sql<AdsEarliest & { earliest: string | null }>`
    with days as (
      select marketplace, min(day) as earliest, max(day) as latest from ads_daily
      where tenant_id = ${tenant()}::uuid and view = 'placement' group by marketplace
    ), told as (
      select marketplace, since, until from ads_spans
      where tenant_id = ${tenant()}::uuid and view = 'product' group by marketplace, since, until
    ), spans as (
      select marketplace, min(since) as since,
        jsonb_agg(jsonb_build_object('since', since, 'until', until) order by until desc, since) as spans
      from told group by marketplace
    )
    select marketplace, coalesce(d.earliest, s.since)::text as earliest, d.latest::text as latest,
      coalesce(s.spans, '[]'::jsonb) as spans
    from days d full join spans s using (marketplace) order by marketplace`.execute(tx)
  return rows
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
export const spansAsked = ({ since, until, timespans }: AdsFilter, latest: string): AdsSpan[] => {
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
