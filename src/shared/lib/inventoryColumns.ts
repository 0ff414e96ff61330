import type { InventoryRow, ListingKey } from '#contract/inventory.ts'

export const inventoryColumns = [
  'inventory',
  'merch',
  'reserved',
  'fcTransfer',
  'fcProcessing',
  'onOrder',
  'limitedOnOrder',
  'receiving',
  'safety',
] as const
export type InventoryColumn = (typeof inventoryColumns)[number]

type Stock = Omit<InventoryRow, 'name' | 'sku' | 'fnsku'>
type Orders = Pick<InventoryRow, 'orders' | 'dueBy'>

const ordered = ({ orders }: Orders): number => {
  let units = 0
  for (const { amt } of orders) units += amt
  return units
}
const orderedInTime = ({ orders, dueBy }: Orders): number => {
  let units = 0
  for (const { amt, when } of orders) if (when !== null && when <= dueBy) units += amt
  return units
}

const checkMarketplace = ({ marketplace }: Pick<InventoryRow, 'marketplace'>) => {
  if (!marketplace) throw new Error('How are you missing a marketplace on this row?')
}

/**
 * Returns the key of a row's listing: `marketplace|asin|seller`. @throws 'How are you missing a marketplace on this
 * row?'
 */
export const placeOf = (row: ListingKey): string => {
  checkMarketplace(row)
  return `${row.marketplace}|${row.asin}|${row.seller}`
}

/**
 * Returns the units of all nine stock columns. `onOrder`: open order lines not yet shipped; `limitedOnOrder`: those due
 * within lead time and scale; `receiving`: outstanding units of open inbound shipments, at least 0. @throws 'How are
 * you missing a marketplace on this row?'
 */
export const inventoryAmounts = (row: Stock): Record<InventoryColumn, number> => {
  checkMarketplace(row)
  return {
    inventory: row.amt,
    merch: row.merch,
    reserved: row.fc_transfer + row.fc_processing + row.reserved_orders,
    fcTransfer: row.fc_transfer,
    fcProcessing: row.fc_processing,
    onOrder: ordered(row),
    limitedOnOrder: orderedInTime(row),
    receiving: Math.max(0, row.receiving.shipped - row.receiving.received),
    safety: row.safetyTotal,
  }
}

/**
 * Returns the units of one of the nine stock columns. @throws '{column} is not a valid inventory column!', and for a
 * row without a marketplace
 */
export const inventoryAmount = (row: Stock, column: string): number => {
  const amounts = inventoryAmounts(row)
  if (!Object.hasOwn(amounts, column)) throw new Error(`${column} is not a valid inventory column!`)
  return amounts[column as InventoryColumn]
}
