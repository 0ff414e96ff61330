import type { Coverage, Span } from '#contract/uploads.ts'
import { addDays, daysBetween } from '#rules/days.ts'

/** Days that a strip shows, today being the last. */
export const STRIP_DAYS = 180

/** A report of one marketplace of a seller; without coverage nothing of it has been imported. */
export interface CoverageRow {
  type: string
  seller: string
  marketplace: string
  told: Coverage | null
}

/** Reports that most figures stand on, by what is wrong without them. */
const needed = ['listings', 'myi', 'orders', 'shipments', 'ledgerSummary', 'ledgerDetail', 'inbound', 'reimbursements']

/** Covered reports, and below them those that are needed and missing wherever something of a seller was imported. */
export const coverageRows = (covered: readonly Coverage[]): CoverageRow[] => {
  const rows: CoverageRow[] = covered.map((coverage) => ({ ...coverage, told: coverage }))
  const places = new Map(
    covered
      .filter(({ type }) => needed.includes(type))
      .map(({ seller, marketplace }) => [`${seller} ${marketplace}`, { seller, marketplace }]),
  )
  const missing = [...places.values()].flatMap((place) =>
    needed
      .filter((type) => !covered.some((one) => one.type === type && one.seller === place.seller && isOf(one, place)))
      .map((type) => ({ type, ...place, told: null })),
  )
  return [...rows, ...missing]
}

const isOf = (one: Coverage, place: { marketplace: string }) => one.marketplace === place.marketplace

/** The spans told of, from the first day on. */
const spansOf = ({ since, until, gaps }: Coverage): Span[] => {
  const starts = [since, ...gaps.map((gap) => addDays(gap.until, 1))]
  return starts.map((start, spanIndex) => ({
    since: start,
    until: gaps[spanIndex] ? addDays(gaps[spanIndex].since, -1) : until,
  }))
}

/** Bars of a strip: where each begins and how wide it is, in days from the strip's first; `today` is its last day. */
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

/** Days between the first and the last that no file tells of, within the strip. */
export const missingDays = (coverage: Coverage, today: string): number => {
  const bars = stripBars(coverage, today)
  const [firstBar, lastBar] = [bars.at(0), bars.at(-1)]
  if (!firstBar || !lastBar) return 0
  return lastBar.at + lastBar.days - firstBar.at - bars.reduce((sum, { days }) => sum + days, 0)
}
