import * as z from 'zod/mini'
import { asinRoutes } from '#contract/asins.ts'
import { SearchText, TypedAsin } from '#contract/common.ts'
import { type InventoryRow, inventoryRoutes } from '#contract/inventory.ts'
import { pageOf } from './fitRows.ts'
import type { Links } from './links.ts'
import { Cursor, listed, tool } from './tool.ts'

const searchProducts = tool({
  name: 'search_products',
  title: 'Find products',
  description: 'Products whose ASIN, SKU, FNSKU or name contains the text, best match first, at most 20.',
  scopes: ['catalogue:read'],
  input: z.object({ text: SearchText }),
  output: z.object(
    listed(z.object({ asin: z.string(), name: z.nullable(z.string()), sku: z.nullable(z.string()), link: z.string() })),
  ),
  use: async ({ call, links }, { text }) => {
    const hits = await call(asinRoutes.searchAsins, { query: { q: text } })
    return pageOf(
      hits.map((hit) => ({ ...hit, link: links.screen(`/asins/${hit.asin}`) })),
      undefined,
    )
  },
})

const Stock = z.object({
  asin: z.string(),
  name: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  marketplace: z.string(),
  seller: z.string(),
  sellable: z.number().check(z.describe('Units that Amazon can sell now')),
  own: z.number().check(z.describe('Units in the seller’s own warehouse')),
  transfer: z.number().check(z.describe('Units between Amazon’s warehouses')),
  processing: z.number().check(z.describe('Units that Amazon is processing')),
  reserved: z.number().check(z.describe('Units reserved for customer orders; they cover no demand')),
  inbound: z.number().check(z.describe('Units on their way to Amazon that it has not received')),
  onOrder: z.number().check(z.describe('Units on purchase orders that are on no shipment yet')),
  safety: z.number().check(z.describe('Safety stock in units')),
  why: z.string().check(z.describe('Link to the explanation of sellable')),
})

const stockOf = (row: InventoryRow, links: Links) => {
  const { asin, name, sku, marketplace, seller, amt, merch, fc_transfer, fc_processing, receiving, orders } = row
  return {
    ...{ asin, name, sku, marketplace, seller, sellable: amt, own: merch, transfer: fc_transfer },
    ...{ processing: fc_processing, reserved: row.reserved_orders },
    inbound: Math.max(0, receiving.shipped - receiving.received),
    onOrder: orders.reduce((sum, order) => sum + order.amt, 0),
    safety: row.safetyTotal,
    why: links.figure('/logistics/inventory-history', {
      figure: 'inventory.inventory',
      key: { asin, marketplace, seller },
    }),
  }
}

const inventory = tool({
  name: 'inventory',
  title: 'Stock',
  description:
    'Units in stock, inbound and on order of one product, or of all products with the most units first, by marketplace and seller.',
  scopes: ['inventory:read'],
  input: z.object({ asin: z.optional(TypedAsin), marketplace: z.optional(z.string()), cursor: Cursor }),
  output: z.object({
    updatedAt: z.nullable(z.string()).check(z.describe('Time of the newest stock report')),
    ...listed(Stock),
  }),
  use: async ({ call, links }, { asin, marketplace, cursor }) => {
    const { rows, updatedAt } = asin
      ? await call(inventoryRoutes.showInventory, { params: { asin } })
      : await call(inventoryRoutes.listInventory)
    const shown = rows
      .filter((row) => marketplace === undefined || row.marketplace === marketplace)
      .sort((one, other) => other.amt - one.amt)
    const page = pageOf(shown, cursor)
    return { updatedAt, ...page, rows: page.rows.map((row) => stockOf(row, links)) }
  },
})

export const productTools = [searchProducts, inventory]
