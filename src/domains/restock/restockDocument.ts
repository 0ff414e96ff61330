import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit'
import type { Restock, RestockRow } from '#contract/restock.ts'
import { placeOf } from '#rules/inventoryColumns.ts'

/** The restock table as the server told it last: rows by `marketplace|asin|seller`, and what all of them are counted with. */
export interface RestockDocument extends EntityState<RestockRow, string>, Omit<Restock, 'table'> {}

export const rowsAdapter = createEntityAdapter<RestockRow, string>({ selectId: placeOf })

/** The document of an answer; a plain loop, since there may be 20,000 rows. */
export const documentOf = ({ table, ...facts }: Restock): RestockDocument => {
  const ids: string[] = []
  const entities: Record<string, RestockRow> = {}
  for (const row of table) {
    const id = placeOf(row)
    if (!(id in entities)) ids.push(id)
    entities[id] = row
  }
  return { ids, entities, ...facts }
}
