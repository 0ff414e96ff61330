import type { SafetyRow } from '#contract/inventory.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import type { PlaceWork } from './safetyActions.ts'
import type { SafetyChange } from './stockApi.ts'

/** A listing with its safety stock, and whether a new one is being saved. */
export interface SafetyTableRow extends SafetyRow {
  place: string
  /** The effective value: set by hand, otherwise the suggestion. */
  counts: number | null
  isSaving: boolean
}

/** Shows a value being saved in place of the server's. */
export const safetyRow = (row: SafetyRow, work: Readonly<Record<string, PlaceWork | undefined>>): SafetyTableRow => {
  const place = placeOf(row)
  const sent = work[place]
  const safetyQty = sent ? sent.safetyQty : row.safetyQty
  return { ...row, place, safetyQty, counts: safetyQty ?? row.suggested, isSaving: sent !== undefined }
}

const toSafetyChange = ({ marketplace, asin, seller }: SafetyRow, safetyQty: number | null): SafetyChange => ({
  marketplace,
  asin,
  seller,
  safetyQty,
})

/** Returns the suggestions to apply, where they differ from the set values. */
export const applySuggestions = (rows: readonly SafetyRow[]): SafetyChange[] =>
  rows.flatMap((row) =>
    row.suggested === null || row.suggested === row.safetyQty ? [] : [toSafetyChange(row, row.suggested)],
  )

/** Returns the removal of values set by hand. */
export const clearSafety = (rows: readonly SafetyRow[]): SafetyChange[] =>
  rows.flatMap((row) => (row.safetyQty === null ? [] : [toSafetyChange(row, null)]))

export const setSafety = (row: SafetyRow, safetyQty: number | null): SafetyChange[] => [toSafetyChange(row, safetyQty)]
