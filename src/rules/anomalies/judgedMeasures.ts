import type { AnomalyMeasure } from '#contract/anomalies.ts'

/** How a figure of a product is checked for anomalies. */
export interface JudgedFigure {
  /** The catalogue has the inverse ratio: `by` ÷ `seen`. */
  inverted?: true
  /**
   * Lengths of the tested windows in days, each up to the last day: deviations too small for one day show over a week.
   */
  spans: readonly number[]
  /** Relative deviation that occurs without cause, in addition to the random variation of the count. */
  unrest: number
  /** Squared variation of a single item of `counted`, where it is less than that of a count. */
  evenness?: number
  /** A share: `seen` is at most `by`. */
  isShare?: true
  /** Reports for these days are incomplete, so only excesses are reported. */
  onlyAbove?: true
  /** Days until reports for a day are mostly complete. */
  waits: number
  /** Factor of the displayed figure, `seen` ÷ `by`. */
  times?: number
}

/**
 * A measure that is checked. Its figure is `seen` divided by `by` (by the number of days if absent). Both are sums of
 * the measure catalogue, by key.
 */
export interface JudgedMeasure extends JudgedFigure {
  /** Its key in the measure catalogue. */
  key: AnomalyMeasure
  seen: string
  by?: string
  /** The items that make up `seen`: units of a revenue, clicks of a spend. Random variation applies to them. */
  counted: string
}

export const BY_DAY: readonly number[] = [1, 3, 7]

/** Every checked measure, one per line. Constants: decision 32. */
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
