import type { CardResponse } from '#contract/cardResponse.ts'
import { type Lift, liftOf } from '#rules/response/lift.ts'
import { extraRevenue } from './extraRevenue.ts'

/** Figures of a campaign's row; money in minor units, null when unknown. */
export interface ResponseFigures extends CardResponse {
  lift: Lift | undefined
  /** Revenue caused by the cards. */
  extra: number | null
  /** Profit on that revenue, minus the cost of the cards. */
  profit: number | null
}

const profitOf = (extra: number | null, { margin, cost }: CardResponse) =>
  extra === null || margin === null || cost === null ? null : Math.round(extra * margin - cost)

export const figuresOf = (row: CardResponse): ResponseFigures => {
  const extra = extraRevenue(row.cards, row.holdout) ?? null
  return { ...row, lift: liftOf(row.cards, row.holdout), extra, profit: profitOf(extra, row) }
}

const points = (share: number) => `${share < 0 ? '−' : '+'}${(Math.abs(share) * 100).toFixed(1)}`

/** Formats the lift: '+3.1 points (+0.4 to +5.9)'; otherwise why there is none. */
export const formatLift = (lift: Lift | undefined): string => {
  if (!lift) return 'No holdout'
  const interval = `${points(lift.difference)} points (${points(lift.low)} to ${points(lift.high)})`
  if (lift.verdict === 'too few') return `Too few to tell: ${interval}`
  return lift.verdict === 'same' ? `No difference: ${interval}` : interval
}

export const formatShare = (share: number): string => `${(share * 100).toFixed(1)} %`
