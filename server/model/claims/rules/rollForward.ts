import { daysBetween } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import type { LedgerDay } from './evidence.ts'
import { compare, type EvidenceItem } from './finding.ts'

/** Units of a day in a marketplace that the ledger's roll-forward does not explain. */
export interface DayResidue {
  marketplace: string
  day: string
  sku: string | null
  asin: string | null
  /** Below 0 if units are missing. */
  units: number
  /** Starting balance plus all movements of the day, and the reported ending balance. */
  expected: number
  ending: number
  /** The part of the units that is missing between one day's end and the next day's start. */
  overnight: number
  /** Units of Amazon's own unknown events. */
  unknown: number
  evidence: EvidenceItem[]
}

const movements = [
  'starting',
  'receipts',
  'shipments',
  'returns',
  'vendorReturns',
  'transfers',
  'found',
  'lost',
  'damaged',
  'disposed',
  'other',
] as const

/** Returns the rows of a marketplace's finest period, because a monthly row repeats the same units. */
const finest = (rows: readonly LedgerDay[]): LedgerDay[] => {
  const period = ['day', 'week', 'month'].find((name) => rows.some((row) => row.period === name))
  return rows.filter((row) => row.period === period)
}

/** Returns the difference between each balance's start and the previous day's end, if both days are reported. */
const overnightGaps = (rows: readonly LedgerDay[]): Map<LedgerDay, number> => {
  const gaps = new Map<LedgerDay, number>()
  const accounts = grouped(rows, ({ sku, disposition, location }) => [sku, disposition, location].join('\n'))
  for (const account of accounts.values()) {
    account.sort((one, other) => compare(one.day, other.day))
    for (const [index, row] of account.entries()) {
      const previousRow = account[index - 1]
      if (previousRow?.ending == null || row.starting === null || daysBetween(previousRow.day, row.day) !== 1) continue
      if (row.starting !== previousRow.ending) gaps.set(row, row.starting - previousRow.ending)
    }
  }
  return gaps
}

const balanceEvidence = ({ source, disposition, day, location }: LedgerDay, units: number): EvidenceItem => ({
  ...{ source, says: `Balance of ${disposition} off by ${units}`, units: Math.abs(units), day, reference: location },
})

/**
 * Returns the ledger's unexplained units by marketplace and day, over all dispositions and locations; days that add up
 * are left out.
 */
export const residuesOf = (ledgerDays: readonly LedgerDay[]): DayResidue[] => {
  const residues: DayResidue[] = []
  for (const [marketplace, marketplaceRows] of grouped(ledgerDays, (row) => row.marketplace)) {
    const rows = finest(marketplaceRows)
    const gaps = rows.some(({ period }) => period === 'day') ? overnightGaps(rows) : new Map<LedgerDay, number>()
    for (const [day, ofDay] of grouped(rows, (row) => row.day)) {
      const residue = residueOf(marketplace, day, ofDay, gaps)
      if (residue) residues.push(residue)
    }
  }
  return residues
}

const residueOf = (
  marketplace: string,
  day: string,
  rows: readonly LedgerDay[],
  gaps: ReadonlyMap<LedgerDay, number>,
): DayResidue | undefined => {
  const sum = { units: 0, expected: 0, ending: 0, overnight: 0, unknown: 0 }
  const evidence: EvidenceItem[] = []
  for (const row of rows) {
    if (row.starting === null || row.ending === null) continue
    const expected = movements.reduce((units, movement) => units + (row[movement] ?? 0), 0)
    const [overnight, unknown] = [gaps.get(row) ?? 0, row.unknown ?? 0]
    // Amazon's unknown events explain the gap; without a gap they are one themselves
    const units = overnight + (row.ending - expected || unknown)
    sum.units += units
    sum.expected += expected
    sum.ending += row.ending
    sum.overnight += overnight
    sum.unknown += unknown
    if (units !== 0) evidence.push(balanceEvidence(row, units))
  }
  if (sum.units === 0) return undefined
  const [firstRow] = [...rows].sort((a, b) => compare(a.sku ?? '\uffff', b.sku ?? '\uffff'))
  return { marketplace, day, sku: firstRow?.sku ?? null, asin: firstRow?.asin ?? null, ...sum, evidence }
}
