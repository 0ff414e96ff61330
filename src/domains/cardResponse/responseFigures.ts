import type { CardResponse } from '#contract/cardResponse.ts'
import { type Lift, liftOf } from '#rules/response/lift.ts'
import { extraRevenue } from './extraRevenue.ts'

/** What a row of the table says of a campaign; money in minor units, null where it cannot be told. */
export interface ResponseFigures extends CardResponse {
  lift: Lift | undefined
  /** What came in because of the cards. */
  extra: number | null
  /** Profit of that, less what the cards cost. */
  profit: number | null
}

const profitOf = (extra: number | null, { margin, cost }: CardResponse) =>
  extra === null || margin === null || cost === null ? null : Math.round(extra * margin - cost)

export const figuresOf = (row: CardResponse): ResponseFigures => {
  const extra = extraRevenue(row.cards, row.holdout) ?? null
  return { ...row, lift: liftOf(row.cards, row.holdout), extra, profit: profitOf(extra, row) }
}

const points = (share: number) => `${share < 0 ? '−' : '+'}${(Math.abs(share) * 100).toFixed(1)}`

/** The lift in words: '+3.1 points (+0.4 to +5.9)'; why nothing can be said where that is so. */
export const formatLift = (lift: Lift | undefined): string => {
  if (!lift) return 'No holdout'
  const interval = `${points(lift.difference)} points (${points(lift.low)} to ${points(lift.high)})`
  if (lift.verdict === 'too few') return `Too few to tell: ${interval}`
  return lift.verdict === 'same' ? `No difference: ${interval}` : interval
}

export const formatShare = (share: number): string => `${(share * 100).toFixed(1)} %`
