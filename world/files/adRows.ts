import { grouped } from '#rules/grouped.ts'
import type { AdDay } from '../ads/adDays.ts'
import { type AdFigures, reportedFigures } from '../ads/adFigures.ts'

/** A row of a report: common values of its ads are taken from the first. */
export interface AdRow {
  first: AdDay
  figures: AdFigures
}

/** Yields the rows of a report at the end of a day; ads with the same key are merged. */
export function* adRows(ads: readonly AdDay[], keyOf: (ad: AdDay) => string, on: number): Generator<AdRow> {
  for (const row of grouped(ads, keyOf).values()) {
    const [first] = row
    if (first) yield { first, figures: reportedFigures(row, on) }
  }
}
