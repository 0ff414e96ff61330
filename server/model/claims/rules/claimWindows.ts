import type { ClaimType } from '#rules/claims/claimTypes.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { ClaimRegion, ClaimWindowRow } from './claimWindowRows.ts'

/** First and last day, `YYYY-MM-DD`, on which a claim may be made; both are the marketplace's own and count themselves. */
export interface ClaimWindow {
  opens: string
  closes: string
  /** The row it comes from; null when there is none, and the window is then the anchor's day alone. */
  row: ClaimWindowRow | null
  /** Whether the row is, and was in force on that day. */
  confirmed: boolean
}

const mena = new Set(['AE', 'SA', 'EG'])
/** Run by policies of their own, whatever continent's account they belong to. */
const alone = new Set(['IN', 'ZA', 'TR', 'BR'])

/** The region whose policies a marketplace follows; a marketplace of no region is one of its own. */
export const claimRegion = (marketplace: string): ClaimRegion => {
  if (mena.has(marketplace)) return 'MENA'
  if (alone.has(marketplace)) return marketplace
  return marketplaceByCode(marketplace)?.region.toUpperCase() ?? marketplace
}

/** Rows of the narrowest region, and of them the last one in force on the day; else the first there ever was. */
const rowFor = (type: ClaimType, marketplace: string, day: string, rows: readonly ClaimWindowRow[]) => {
  for (const region of [marketplace, claimRegion(marketplace), 'ALL']) {
    let rowInForce: ClaimWindowRow | undefined
    let earliestRow: ClaimWindowRow | undefined
    for (const row of rows) {
      if (row.claimType !== type || row.region !== region) continue
      if (!earliestRow || row.effectiveFrom < earliestRow.effectiveFrom) earliestRow = row
      if (row.effectiveFrom <= day && (!rowInForce || row.effectiveFrom > rowInForce.effectiveFrom)) rowInForce = row
    }
    const windowRow = rowInForce ?? earliestRow
    if (windowRow) return { row: windowRow, isInForce: rowInForce !== undefined }
  }
  return undefined
}

/**
 * When a claim of a type may be made in a marketplace, by the day of its anchor event. Where that day is not known for sure, the
 * closing is counted from the earliest it can have been: `closingAnchor`.
 */
export const windowFor = (
  type: ClaimType,
  marketplace: string,
  anchorDay: string,
  rows: readonly ClaimWindowRow[],
  closingAnchor: string = anchorDay,
): ClaimWindow => {
  const windowMatch = rowFor(type, marketplace, anchorDay, rows)
  if (!windowMatch) return { opens: anchorDay, closes: closingAnchor, row: null, confirmed: false }
  const { row, isInForce } = windowMatch
  return {
    opens: addDays(anchorDay, row.opensAfterDays),
    closes: addDays(closingAnchor, row.closesAfterDays),
    row,
    confirmed: row.confirmed && isInForce,
  }
}
