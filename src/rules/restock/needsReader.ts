import type { Arrival, RestockRow, RestockSettings } from '#contract/restock.ts'
import { daysBetween } from '../days.ts'
import { paceOf } from './pace.ts'
import type { RestockNeeds, Supply } from './restockNeeds.ts'
import { timespans } from './restockTerms.ts'

const [short = '', middle = '', long = ''] = timespans
const inOrder = (bySpan: RestockRow['units']): number[] => [bySpan[short] ?? 0, bySpan[middle] ?? 0, bySpan[long] ?? 0]
const nothing: readonly Supply[] = []

/** Reads what rows of the restock table need, counted from `today`; of thousands of rows the days are few, and are counted once. */
export const needsReader = (today: string, { weights }: Pick<RestockSettings, 'weights'>) => {
  const known = new Map<string, number>()
  const dueOf = (day: string): number => {
    const due = known.get(day) ?? daysBetween(today, day)
    known.set(day, due)
    return due
  }
  const supplyOf = ({ day, units, source }: Arrival): Supply => ({ due: dueOf(day), units, ordered: source === 'po' })
  return (row: RestockRow): RestockNeeds => {
    const sold = { units: inOrder(row.units), inStock: inOrder(row.inStock), days: inOrder(row.days) }
    return {
      inventory: row.inventory,
      fcTransfer: row.fcTransfer,
      fcProcessing: row.fcProcessing,
      pace: paceOf(sold, row.sigma, weights),
      leadTime: row.leadTime,
      leadSigma: row.leadSigma,
      safetyQty: row.safetyQty,
      casePack: row.casePack,
      season: row.season,
      supplies: row.arrivals.length ? row.arrivals.map(supplyOf) : nothing,
    }
  }
}
