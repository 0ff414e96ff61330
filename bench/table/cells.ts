import type { InventoryRow } from '#contract/inventory.ts'

export const columns = [
  'asin',
  'name',
  'marketplace',
  'seller',
  'sku',
  'inventory',
  'merch',
  'transfer',
  'processing',
  'orders',
  'receiving',
  'safety',
] as const
export type Key = (typeof columns)[number]

/** A row as the pages we are compared with show it. */
export type Cells = Record<Key, string | number>

export const cellsOf = (row: InventoryRow): Cells => ({
  asin: row.asin,
  name: row.name ?? '',
  marketplace: row.marketplace,
  seller: row.seller,
  sku: row.sku ?? '',
  inventory: row.amt,
  merch: row.merch,
  transfer: row.fc_transfer,
  processing: row.fc_processing,
  orders: row.reserved_orders,
  receiving: row.receiving.shipped,
  safety: row.safetyTotal,
})

export const loadCells = async (): Promise<Cells[]> => {
  const answer = await fetch('/sales/inventory')
  const { data } = (await answer.json()) as { data: { rows: InventoryRow[] } }
  return data.rows.map(cellsOf)
}

export const isFigure = (key: Key): boolean => columns.indexOf(key) >= columns.indexOf('inventory')

/** Sums by marketplace and seller. */
export const groupCells = (rows: readonly Cells[]): Cells[] => {
  const groups = new Map<string, Cells>()
  for (const row of rows) {
    const id = `${row.marketplace} ${row.seller}`
    const group = groups.get(id)
    if (!group) groups.set(id, { ...row, asin: '', name: '', sku: id })
    else for (const key of columns) if (isFigure(key)) group[key] = Number(group[key]) + Number(row[key])
  }
  return [...groups.values()]
}
