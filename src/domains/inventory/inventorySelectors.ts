import { createSelector, type WithSlice } from '@reduxjs/toolkit'
import type { InventoryRow } from '#contract/inventory.ts'
import type { CommandsRoot } from '#domains/notices/index.ts'
import { groupBySelector, type SessionFiltersRoot } from '#domains/settings/index.ts'
import type { api } from '#shared/api/api.ts'
import { inventoryApi } from './inventoryApi.ts'
import { documentOf, inventoryAdapter } from './inventoryDocument.ts'
import type { InventorySliceRoot } from './inventorySlice.ts'

export type InventoryRoot = CommandsRoot & InventorySliceRoot & WithSlice<typeof api>

const noInventory = documentOf({ rows: [], updatedAt: null }, 0)
const { getInventory, getAsinInventory } = inventoryApi.endpoints
const selectAnswer = getInventory.select()
export const selectDocument = (root: InventoryRoot) => selectAnswer(root).data ?? noInventory
export const selectHasInventory = (root: InventoryRoot): boolean => selectAnswer(root).data !== undefined
/** Whether all stock is being fetched. */
export const selectLoading = (root: InventoryRoot): boolean => selectAnswer(root).status === 'pending'
/** Why the last request failed; undefined once the next one starts. */
export const selectFailure = (root: InventoryRoot) => {
  const { isError, error } = selectAnswer(root)
  return isError ? error : undefined
}
/** Time of the last fetch in milliseconds; undefined before the first. */
export const selectFetchedAt = (root: InventoryRoot) => selectAnswer(root).fulfilledTimeStamp
/** Time of the newest stock report. */
export const selectLastUpdate = (root: InventoryRoot): string | null => selectDocument(root).updatedAt
export const selectIsUsingInventory = (root: InventoryRoot): boolean => root.inventory.users > 0
export const selectNeedsUpdate = (root: InventoryRoot): boolean => root.inventory.needsUpdate
export const selectTimespans = (root: InventoryRoot): string[] => root.inventory.timespans

/** Every row, in the server's order; the same array until stock changes. */
export const selectStock = (root: InventoryRoot): InventoryRow[] => inventoryAdapter.selectAll(selectDocument(root))

/** The grouping of the stock table. */
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

/** Stock of one ASIN: from all stock if loaded, otherwise from its own response; undefined before either. */
export const selectAsinStock = (root: InventoryRoot, asin: string): readonly InventoryRow[] | undefined => {
  if (selectHasInventory(root)) return selectRowsByAsin(root)[asin] ?? []
  const { data } = getAsinInventory.select(asin)(root)
  return data && inventoryAdapter.selectAll(data)
}

/** Marketplaces with stock. */
export const selectMarketplaces = createSelector([selectStock], (rows) =>
  [...new Set(rows.map(({ marketplace }) => marketplace))].sort(),
)

/** Why the last request of one ASIN's stock failed. */
export const selectAsinFailure = (root: InventoryRoot, asin: string) => {
  const { isError, error } = getAsinInventory.select(asin)(root)
  return isError ? error : undefined
}
/** Time of the newest stock report of an ASIN's stock. */
export const selectAsinUpdate = (root: InventoryRoot, asin: string): string | null =>
  selectHasInventory(root) ? selectLastUpdate(root) : (getAsinInventory.select(asin)(root).data?.updatedAt ?? null)
/** The last event that an ASIN's own response includes; 0 without one. */
export const selectAsinEvent = (root: InventoryRoot, asin: string): number =>
  getAsinInventory.select(asin)(root).data?.event ?? 0
