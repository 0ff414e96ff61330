import type { AnomalyMeasure } from '#contract/anomalies.ts'

/** How a figure of a product's day is judged. */
export interface JudgedFigure {
  /** The catalogue has it the other way round: `by` ÷ `seen`. */
  inverted?: true
  /** Days that are looked at together, each time up to the last of them: what is too little to see on one day shows over a week. */
  spans: readonly number[]
  /** By how much it is off on its own, as a share, beyond what chance does to the count. */
  unrest: number
  /** How much a single one of `counted` differs from the others, squared, where that is less than chance in the count. */
  evenness?: number
  /** `share`: of `by` at most all. */
  isShare?: true
  /** Days that reports still tell less of than there will be: only too much is told. */
  onlyAbove?: true
  /** Days after a day until reports have told the most of it. */
  waits: number
  /** It is told so many times what was seen, by what it rests on. */
  times?: number
}

/**
 * A measure that is judged. A figure is what was `seen`, by what it rests on (`by`; the days themselves where it is left out). Each of
 * them is a sum of the catalogue of measures, by its key.
 */
export interface JudgedMeasure extends JudgedFigure {
  /** Its key in the catalogue of measures. */
  key: AnomalyMeasure
  seen: string
  by?: string
  /** What `seen` is made of, one by one: units of a revenue, clicks of a spend. Chance acts on these. */
  counted: string
}

export const BY_DAY: readonly number[] = [1, 3, 7]

/** Every measure that is judged, a line each. Constants: decision 32. */
// biome-ignore format: a table
export const judgedMeasures: readonly JudgedMeasure[] = [
  { key: 'units', seen: 'units', counted: 'units', spans: BY_DAY, unrest: 0.15, waits: 0 },
  { key: 'revenue', seen: 'revenue', counted: 'units', spans: BY_DAY, unrest: 0.15, waits: 0 },
  { key: 'refundRate', seen: 'refundedUnits', by: 'soldUnits', counted: 'refundedUnits', spans: [7, 14, 28],
    unrest: 0.15, onlyAbove: true, waits: 0 },
  { key: 'conversion', seen: 'trafficUnits', by: 'sessions', counted: 'trafficUnits', spans: BY_DAY, unrest: 0.14, waits: 0 },
  { key: 'buyBoxShare', seen: 'buyBoxViews', by: 'viewsWithShare', counted: 'buyBoxViews', spans: BY_DAY,
    unrest: 0.05, isShare: true, waits: 0 },
  { key: 'adSpend', seen: 'adSpend', counted: 'clicks', spans: BY_DAY, unrest: 0.2, waits: 3 },
  { key: 'acos', seen: 'adSales', by: 'adSpend', counted: 'adOrders', inverted: true, spans: [3, 7], unrest: 0.15, waits: 7 },
  { key: 'feesPerUnit', seen: 'feesPaid', by: 'soldUnits', counted: 'soldUnits', spans: BY_DAY, unrest: 0.03,
    evenness: 0.01, waits: 0 },
]
