import type { Coverage, Span } from '#contract/uploads.ts'
import { addDays, daysBetween } from '#rules/days.ts'

/** Number of days in a strip, up to today. */
export const STRIP_DAYS = 180

/** A report of one marketplace of a seller; without coverage nothing has been imported. */
export interface CoverageRow {
  type: string
  seller: string
  marketplace: string
  coverage: Coverage | null
}

/** Reports that most figures need, with the consequence of their absence. */
const needed = ['listings', 'myi', 'orders', 'shipments', 'ledgerSummary', 'ledgerDetail', 'inbound', 'reimbursements']

/** Returns covered reports, then needed reports that are missing for a seller with any import. */
export const coverageRows = (covered: readonly Coverage[]): CoverageRow[] => {
  const rows: CoverageRow[] = covered.map((coverage) => ({ ...coverage, coverage }))
  const places = new Map(
    covered
      .filter(({ type }) => needed.includes(type))
      .map(({ seller, marketplace }) => [`${seller} ${marketplace}`, { seller, marketplace }]),
  )
  const missing = [...places.values()].flatMap((place) =>
    needed
      .filter((type) => !covered.some((one) => one.type === type && one.seller === place.seller && isOf(one, place)))
      .map((type) => ({ type, ...place, coverage: null })),
  )
  return [...rows, ...missing]
}

const isOf = (one: Coverage, place: { marketplace: string }) => one.marketplace === place.marketplace

/** Returns the covered spans, oldest first. */
const spansOf = ({ since, until, gaps }: Coverage): Span[] => {
  const starts = [since, ...gaps.map((gap) => addDays(gap.until, 1))]
  return starts.map((start, spanIndex) => ({
    since: start,
    until: gaps[spanIndex] ? addDays(gaps[spanIndex].since, -1) : until,
  }))
}

/** Returns the bars of a strip: start and width in days from the strip's first day; `today` is its last. */
export const stripBars = (coverage: Coverage, today: string): { at: number; days: number }[] => {
  const firstDay = addDays(today, 1 - STRIP_DAYS)
  return spansOf(coverage).flatMap(({ since, until }) => {
    const [from, to] = [
      Math.max(0, daysBetween(firstDay, since)),
      Math.min(STRIP_DAYS - 1, daysBetween(firstDay, until)),
    ]
    return to < from ? [] : [{ at: from, days: to - from + 1 }]
  })
}

/** Returns the uncovered days between the first and last one, within the strip. */
export const missingDays = (coverage: Coverage, today: string): number => {
  const bars = stripBars(coverage, today)
  const [firstBar, lastBar] = [bars.at(0), bars.at(-1)]
  if (!firstBar || !lastBar) return 0
  return lastBar.at + lastBar.days - firstBar.at - bars.reduce((sum, { days }) => sum + days, 0)
}
