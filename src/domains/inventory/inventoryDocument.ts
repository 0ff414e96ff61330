import type { Inventory, InventoryRow } from '#contract/inventory.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** The latest stock from the server: rows by `marketplace|asin|seller`, in its order, and the last event included. */
export interface InventoryDocument extends ListDocument<InventoryRow> {
  updatedAt: string | null
  event: number
}

export const inventoryAdapter = createListAdapter<InventoryRow>(placeOf)

/** Converts a response, which has at most one row per listing. */
export const documentOf = ({ rows, updatedAt }: Inventory, event: number): InventoryDocument =>
  inventoryAdapter.lateDocumentOf(rows, { updatedAt, event })

/** Replaces the rows of one ASIN. */
export const replaceAsin = (doc: InventoryDocument, asin: string, { ids, entities }: ListDocument<InventoryRow>) => {
  const removedIds = doc.ids.filter((id) => doc.entities[id]?.asin === asin && !(id in entities))
  inventoryAdapter.removeMany(doc, removedIds)
  inventoryAdapter.setMany(
    doc,
    ids.flatMap((id) => entities[id] ?? []),
  )
}

/**
 * Returns whether an empty response is doubtful: it has an import time, but none newer than `lastUpdatedAt` (that of
 * the loaded data; undefined without any). Without any import, or after a newer one, empty is correct.
 */
export const isDoubtful = ({ rows, updatedAt }: Inventory, lastUpdatedAt: string | null | undefined): boolean =>
  rows.length === 0 && updatedAt !== null && !(lastUpdatedAt && Date.parse(updatedAt) > Date.parse(lastUpdatedAt))
