import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { InventoryRow } from '#contract/inventory.ts'
import { groupBySelector, type SessionFiltersRoot } from '#domains/settings/index.ts'
import type { api } from '#shared/api/api.ts'
import { inventoryApi } from './inventoryApi.ts'
import { documentOf, inventoryAdapter } from './inventoryDocument.ts'
import type { InventorySliceRoot } from './inventorySlice.ts'

export type InventoryRoot = InventorySliceRoot & WithSlice<typeof api>

const noInventory = documentOf({ rows: [], updatedAt: null }, 0)
const { getInventory, getAsinInventory } = inventoryApi.endpoints
const selectAnswer = getInventory.select()
export const selectDocument = (root: InventoryRoot) => selectAnswer(root).data ?? noInventory
export const selectHasInventory = (root: InventoryRoot): boolean => selectAnswer(root).data !== undefined
/** Stock is being fetched, all of it. */
export const selectLoading = (root: InventoryRoot): boolean => selectAnswer(root).status === 'pending'
/** Why the last question failed; undefined from the next one on. */
export const selectFailure = (root: InventoryRoot) => {
  const { isError, error } = selectAnswer(root)
  return isError ? error : undefined
}
/** When stock was last fetched, in milliseconds; undefined before the first time. */
export const selectFetchedAt = (root: InventoryRoot) => selectAnswer(root).fulfilledTimeStamp
/** When the newest stock report was made. */
export const selectLastUpdate = (root: InventoryRoot): string | null => selectDocument(root).updatedAt
export const selectIsUsingInventory = (root: InventoryRoot): boolean => root.inventory.users > 0
export const selectNeedsUpdate = (root: InventoryRoot): boolean => root.inventory.needsUpdate
export const selectTimespans = (root: InventoryRoot): string[] => root.inventory.timespans

/** Every row, in the server's order; the same array until stock changes. */
export const selectStock = (root: InventoryRoot): InventoryRow[] => inventoryAdapter.selectAll(selectDocument(root))

/** What the stock table is grouped by. */
export const selectStockGroupBy = groupBySelector((root: InventoryRoot & SessionFiltersRoot) => selectStock(root))

const selectRowsByAsin = createSelector([selectStock], (rows) => {
  const byAsin: Record<string, InventoryRow[]> = {}
  for (const row of rows) {
    const asinRows = byAsin[row.asin]
    if (asinRows) asinRows.push(row)
    else byAsin[row.asin] = [row]
  }
  return byAsin
})

/** Stock of one asin: of the whole when that is loaded, else of its own answer; undefined before either. */
export const selectAsinStock = (root: InventoryRoot, asin: string): readonly InventoryRow[] | undefined => {
  if (selectHasInventory(root)) return selectRowsByAsin(root)[asin] ?? []
  const { data } = getAsinInventory.select(asin)(root)
  return data && inventoryAdapter.selectAll(data)
}

/** Marketplaces with stock. */
export const selectMarketplaces = createSelector([selectStock], (rows) =>
  [...new Set(rows.map(({ marketplace }) => marketplace))].sort(),
)

/** Why stock of one asin could not be had when it was asked for last. */
export const selectAsinFailure = (root: InventoryRoot, asin: string) => {
  const { isError, error } = getAsinInventory.select(asin)(root)
  return isError ? error : undefined
}
/** When the newest stock report behind an asin's stock was made. */
export const selectAsinUpdate = (root: InventoryRoot, asin: string): string | null =>
  selectHasInventory(root) ? selectLastUpdate(root) : (getAsinInventory.select(asin)(root).data?.updatedAt ?? null)
/** The last event that an asin's own answer includes; 0 without one. */
export const selectAsinEvent = (root: InventoryRoot, asin: string): number =>
  getAsinInventory.select(asin)(root).data?.event ?? 0
