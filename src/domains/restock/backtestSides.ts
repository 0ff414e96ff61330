import type { Backtest } from '#contract/restock.ts'

/** Sources of order decisions, as labeled on screen. */
export const sideLabels = {
  rule: 'This rule, with today’s settings',
  actual: 'What happened',
  average: 'Plain 30-day average',
} as const
export type Side = keyof typeof sideLabels
export const sides = Object.keys(sideLabels) as Side[]

/** Results of a side. Money in minor units; null when a cost or margin is unknown. */
export interface SideSum {
  side: Side
  daysOut: number
  unitsShort: number
  averageStock: number | null
  lostMargin: number | null
  holding: number | null
  /** Lost margin plus holding costs. */
  money: number | null
}

export const sideSums = (backtest: Pick<Backtest, Side | 'days'>): SideSum[] =>
  sides.map((side) => {
    const { daysOut, unitsShort, stockDays, lostMargin, holding } = backtest[side]
    return {
      side,
      daysOut,
      unitsShort,
      averageStock: backtest.days > 0 ? stockDays / backtest.days : null,
      lostMargin,
      holding,
      money: lostMargin === null || holding === null ? null : lostMargin + holding,
    }
  })
