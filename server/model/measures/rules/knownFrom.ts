import { sourceOf, sumsOf } from '#rules/measures/catalogue.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { SourceKey, SumKey } from '#rules/measures/sourceKeys.ts'

/** Reports that a figure needs and that may begin later than its sales. */
export type CoveringReport = 'statements' | 'ads' | 'advertising'

/** The first day that each report covers, if there were sales before. */
export type FirstKnown = ReadonlyMap<CoveringReport, string>

const ofMoney: Readonly<Record<string, CoveringReport>> = {
  ...{ refunds: 'statements', refundedShipping: 'statements', refundedPromotions: 'statements' },
  ...{ refundedFees: 'statements', storage: 'statements', inbound: 'statements', reimbursements: 'statements' },
  advertising: 'advertising',
}

const reportOf = (sum: SumKey): CoveringReport | undefined => {
  const source: SourceKey = sourceOf(sum)
  if (source === 'ads') return 'ads'
  return source === 'money' ? ofMoney[sum.slice('money.'.length)] : undefined
}

const firstOf = (sum: SumKey, firstDays: FirstKnown) => {
  const report = reportOf(sum)
  return report && firstDays.get(report)
}

/** Returns the reports that a measure needs. */
export const reportsOf = (measure: Measure): CoveringReport[] => [
  ...new Set(sumsOf(measure).flatMap((sum) => reportOf(sum) ?? [])),
]

/** Returns the first day that all reports of a measure cover; undefined if no day lacks a report. */
export const knownFrom = (measure: Measure, firstDays: FirstKnown): string | undefined =>
  sumsOf(measure)
    .flatMap((sum) => firstOf(sum, firstDays) ?? [])
    .sort()
    .at(-1)

/**
 * Returns true if a measure divides ads by other figures, as TACOS does: days without reports would make it too low, so
 * it is unknown there. Sums stay partial and are marked, so that their parts add up.
 */
export const mixesAds = (measure: Measure): boolean => {
  const ofAds = sumsOf(measure).map((sum) => sourceOf(sum) === 'ads')
  return measure.kind === 'ratio' && ofAds.some(Boolean) && !ofAds.every(Boolean)
}
