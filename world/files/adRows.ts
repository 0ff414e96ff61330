import { grouped } from '#rules/grouped.ts'
import type { AdDay } from '../ads/adDays.ts'
import { type AdFigures, toldOf } from '../ads/told.ts'

/** A row of a report: what all its ads have alike is that of the first. */
export interface AdRow {
  first: AdDay
  told: AdFigures
}

/** The rows of a report of the end of a day; ads with one key are in one row. */
export function* adRows(ads: readonly AdDay[], keyOf: (ad: AdDay) => string, on: number): Generator<AdRow> {
  for (const row of grouped(ads, keyOf).values()) {
    const [first] = row
    if (first) yield { first, told: toldOf(row, on) }
  }
}
