import type { ClaimType } from '#rules/claims/claimTypes.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { ClaimRegion, ClaimWindowRow } from './claimWindowRows.ts'

/**
 * First and last day, `YYYY-MM-DD`, on which a claim may be filed; both are inclusive and in the marketplace's time
 * zone.
 */
export interface ClaimWindow {
  opens: string
  closes: string
  /** The row that the window comes from; null if none applies, and the window is then the anchor day alone. */
  row: ClaimWindowRow | null
  /** True if the row is confirmed and was in force on the anchor day. */
  confirmed: boolean
}

const mena = new Set(['AE', 'SA', 'EG'])
/** Marketplaces with policies of their own, outside their continent's region. */
const alone = new Set(['IN', 'ZA', 'TR', 'BR'])

/** Returns the region whose policies a marketplace follows; a marketplace without a region is its own. */
export const claimRegion = (marketplace: string): ClaimRegion => {
  if (mena.has(marketplace)) return 'MENA'
  if (alone.has(marketplace)) return marketplace
  return marketplaceByCode(marketplace)?.region.toUpperCase() ?? marketplace
}

/** Returns the row of the most specific region that is in force on the day, else that region's earliest row. */
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
 * Returns the window of a claim type in a marketplace by the day of its anchor event. If that day is uncertain, the
 * closing day counts from `closingAnchor`, the earliest possible day.
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
