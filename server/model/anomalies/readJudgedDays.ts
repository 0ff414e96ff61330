import type { Scope } from '#platform/db/scope.ts'
import type { Judged } from '#rules/anomalies/judgedMetric.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { type Place, readCoveredDays } from './coveredDays.ts'
import { sourcesToRead } from './judgedSources.ts'
import { coverageOf, seriesOf } from './judgeProduct.ts'
import { readFigures } from './readFigures.ts'
import { toDisplayBand, toDisplayValue } from './rules/displayValue.ts'
import { judgeBefore } from './rules/judge.ts'
import { LOOKED_THROUGH } from './rules/series.ts'
import { UsableDays } from './rules/usableDays.ts'

/** A day of a figure with its expected value; null if there is nothing to compare. */
export interface JudgedDay {
  day: string
  seen: number | null
  expected: number | null
  low: number | null
  high: number | null
  isOut: boolean
}

interface Ask extends Place {
  asin: string
  measure: Judged
  since: string
  until: string
}

/** Returns the days of a product's figure, each judged only by the eight weeks before it. */
export const readJudgedDays = async (
  scope: Scope,
  { measure, asin, since, until, ...place }: Ask,
): Promise<JudgedDay[]> => {
  const window = { since: addDays(since, -LOOKED_THROUGH), until }
  const currency = marketplaceByCode(place.marketplace)?.currency ?? ''
  const covered = await readCoveredDays(scope, place, window)
  const products = await readFigures(scope, {
    ...place,
    ...window,
    currency,
    judged: [measure],
    sources: sourcesToRead([measure]),
    asins: [asin],
  })
  const figures = products.get(asin)
  if (!figures) return []
  const series = seriesOf(figures, coverageOf(covered, measure), measure)
  const usable = new UsableDays(series)
  const out = figures.sum('outages.days')
  const firstIndex = daysBetween(window.since, since)
  return Array.from({ length: daysBetween(since, until) + 1 }, (_, nr) => {
    const dayIndex = firstIndex + nr
    const day = addDays(since, nr)
    const unknownDay = { day, seen: null, expected: null, low: null, high: null, isOut: Boolean(out[dayIndex]) }
    if (!series.usable[dayIndex]) return unknownDay
    const under = series.by?.[dayIndex]
    const place = usable.countBefore(dayIndex)
    const judged = judgeBefore(measure, usable, dayIndex)({ from: place, to: place + 1 })
    const seen = toDisplayValue(measure, series.seen[dayIndex] ?? 0, under)
    if (!judged) return { ...unknownDay, seen }
    return {
      ...unknownDay,
      seen,
      expected: toDisplayValue(measure, judged.expected, under),
      ...toDisplayBand(measure, judged.band(), under),
    }
  })
}
