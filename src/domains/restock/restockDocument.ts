import type { Restock, RestockRow } from '#contract/restock.ts'
import { placeOf } from '#rules/inventoryColumns.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** The restock table as the server told it last: rows by `marketplace|asin|seller`, and what all of them are counted with. */
export interface RestockDocument extends ListDocument<RestockRow>, Omit<Restock, 'table'> {}

export const rowsAdapter = createListAdapter<RestockRow>(placeOf)

/** The document of an answer. */
export const documentOf = ({ table, ...facts }: Restock): RestockDocument => ({
  ...rowsAdapter.documentOf(table),
  ...facts,
})
