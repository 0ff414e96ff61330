import { sql } from 'kysely'
import type { AdsEarliest, AdsFilter } from '#contract/ads.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { type AdsSpan, adsSettings, adsSpan, spanBetween } from '#rules/ads/adsSpans.ts'

/** By marketplace the first and the last day of reports by day, and the spans that reports told as a whole. */
export const readAdsDays = async ({ tx, tenant }: Scope): Promise<AdsEarliest[]> => {
  const { rows } = await sql<AdsEarliest & { earliest: string | null }>`
    with days as (
      select marketplace, min(day) as earliest, max(day) as latest from ads_daily
      where tenant_id = ${tenant()}::uuid and view = 'product' group by marketplace
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

/** The days that a filter asks for: its own, or those of the settings, which end on the last day known of its marketplaces. */
export const spansAsked = (
  { since, until, timespans, marketplaces }: AdsFilter,
  days: readonly AdsEarliest[],
): AdsSpan[] => {
  const wanted = days.filter(({ marketplace }) => !marketplaces?.length || marketplaces.includes(marketplace))
  const latest = wanted.reduce((last, row) => (row.latest !== null && row.latest > last ? row.latest : last), '')
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
