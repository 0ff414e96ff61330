import type { Inventory, InventoryRow } from '#contract/inventory.ts'
import { placeOf } from '#rules/inventoryColumns.ts'

/** Stock as the server told it last: rows by `marketplace|asin|seller`, in its order, and the last event they include. */
export interface InventoryDocument {
  ids: string[]
  entities: Record<string, InventoryRow>
  updatedAt: string | null
  event: number
}

/** The document of an answer; a plain loop, since there may be 100,000 rows. @throws for a row without a marketplace */
export const documentOf = ({ rows, updatedAt }: Inventory, event: number): InventoryDocument => {
  const ids: string[] = []
  const entities: Record<string, InventoryRow> = {}
  for (const row of rows) {
    const id = placeOf(row)
    if (!(id in entities)) ids.push(id)
    entities[id] = row
  }
  // what is frozen is not searched for drafts on its way into the cache, which takes half a second
  return Object.freeze({ ids, entities, updatedAt, event })
}

/** Puts the rows of one asin in the place of those it had. */
export const replaceAsin = (doc: InventoryDocument, asin: string, rows: readonly InventoryRow[]) => {
  const kept = new Set(rows.map(placeOf))
  const isGone = (id: string) => doc.entities[id]?.asin === asin && !kept.has(id)
  if (doc.ids.some(isGone)) {
    const gone = doc.ids.filter(isGone)
    doc.ids = doc.ids.filter((id) => !isGone(id))
    for (const id of gone) delete doc.entities[id]
  }
  for (const row of rows) {
    const id = placeOf(row)
    if (!(id in doc.entities)) doc.ids.push(id)
    doc.entities[id] = row
  }
}

/**
 * Whether an answer without rows is none to believe: stock is said to be imported, and nothing newer than `known` (the
 * moment of what we have; undefined when we have nothing). Without any import, or after a newer one, empty is the truth.
 */
export const isDoubtful = ({ rows, updatedAt }: Inventory, known: string | null | undefined): boolean =>
  rows.length === 0 && updatedAt !== null && !(known && Date.parse(updatedAt) > Date.parse(known))
