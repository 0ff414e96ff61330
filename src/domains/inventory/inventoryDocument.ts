import type { Inventory, InventoryRow } from '#contract/inventory.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** Stock as the server told it last: rows by `marketplace|asin|seller`, in its order, and the last event they include. */
export interface InventoryDocument extends ListDocument<InventoryRow> {
  updatedAt: string | null
  event: number
}

export const inventoryAdapter = createListAdapter<InventoryRow>(placeOf)

/** The document of an answer, which has one row of each place at most. */
export const documentOf = ({ rows, updatedAt }: Inventory, event: number): InventoryDocument =>
  inventoryAdapter.lateDocumentOf(rows, { updatedAt, event })

/** Puts the rows of one asin in the place of those it had. */
export const replaceAsin = (doc: InventoryDocument, asin: string, { ids, entities }: ListDocument<InventoryRow>) => {
  const removedIds = doc.ids.filter((id) => doc.entities[id]?.asin === asin && !(id in entities))
  inventoryAdapter.removeMany(doc, removedIds)
  inventoryAdapter.setMany(
    doc,
    ids.flatMap((id) => entities[id] ?? []),
  )
}

/**
 * Whether an answer without rows is none to believe: stock is said to be imported, and nothing newer than `known` (the
 * moment of what we have; undefined when we have nothing). Without any import, or after a newer one, empty is the truth.
 */
export const isDoubtful = ({ rows, updatedAt }: Inventory, lastUpdatedAt: string | null | undefined): boolean =>
  rows.length === 0 && updatedAt !== null && !(lastUpdatedAt && Date.parse(updatedAt) > Date.parse(lastUpdatedAt))
