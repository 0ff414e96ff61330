import type { SafetyRow } from '#contract/inventory.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import type { PlaceWork, WantedSafety } from './inventorySlice.ts'

/** A place with its safety stock, and whether a new one is on its way to the server. */
export interface SafetyTableRow extends SafetyRow {
  place: string
  /** What counts: as set by hand, else as suggested. */
  counts: number | null
  isSaving: boolean
}

/** What is on its way shows at once, in the place of what the server knows. */
export const safetyRow = (row: SafetyRow, work: Readonly<Record<string, PlaceWork | undefined>>): SafetyTableRow => {
  const place = placeOf(row)
  const sent = work[place]
  const safetyQty = sent ? sent.safetyQty : row.safetyQty
  return { ...row, place, safetyQty, counts: safetyQty ?? row.suggested, isSaving: sent !== undefined }
}

const toSafetyChange = ({ marketplace, asin, seller }: SafetyRow, safetyQty: number | null): WantedSafety => ({
  marketplace,
  asin,
  seller,
  safetyQty,
})

/** Sets what is suggested where something is, and is not what is set already. */
export const applySuggestions = (rows: readonly SafetyRow[]): WantedSafety[] =>
  rows.flatMap((row) =>
    row.suggested === null || row.suggested === row.safetyQty ? [] : [toSafetyChange(row, row.suggested)],
  )

/** Takes off what is set by hand. */
export const clearSafety = (rows: readonly SafetyRow[]): WantedSafety[] =>
  rows.flatMap((row) => (row.safetyQty === null ? [] : [toSafetyChange(row, null)]))

export const setSafety = (row: SafetyRow, safetyQty: number | null): WantedSafety[] => [toSafetyChange(row, safetyQty)]
