import type { Figure } from '#contract/explain.ts'
import type { InventoryRow } from '#contract/inventory.ts'
import type { RowsBehind } from '#facts/index.ts'
import { type StockPart, stockRowsOf } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { inListings, type ListingsFilter, parseListingsFilter, readListings, sumInputs } from './explainListings.ts'

/** A figure that one kind of report contains. */
interface ExplainedFigure {
  formula: string
  name: string
  amount(row: InventoryRow): number
  part: StockPart
  /** The columns of stock reports that it sums. */
  counted: readonly string[]
  /** Summands listed before the sum. */
  parts?: readonly (readonly [name: string, amount: (row: InventoryRow) => number])[]
}

const once = 'two SKUs on one FNSKU count once'
const explainedFigures = {
  'inventory.inventory': {
    formula: `Inventory = sellable units at Amazon in the newest report with the product; ${once}`,
    name: 'Inventory',
    amount: ({ amt }) => amt,
    part: 'stock',
    counted: ['fulfillable'],
  },
  'inventory.merch': {
    formula: 'Merchant stock = units you ship yourself, from FBA inventory (MYI)',
    name: 'Merchant stock',
    amount: ({ merch }) => merch,
    part: 'coming',
    counted: ['merchant'],
  },
  'inventory.fcTransfer': {
    formula: `FC transfer = units in transit between Amazon’s warehouses, from the newest reserved inventory report; ${once}`,
    name: 'FC transfer',
    amount: ({ fc_transfer }) => fc_transfer,
    part: 'reserved',
    counted: ['fc_transfer'],
  },
  'inventory.fcProcessing': {
    formula: `FC processing = units being processed in Amazon’s warehouses, from the newest reserved inventory report; ${once}`,
    name: 'FC processing',
    amount: ({ fc_processing }) => fc_processing,
    part: 'reserved',
    counted: ['fc_processing'],
  },
  'inventory.reserved': {
    formula: 'Reserved = FC transfer + FC processing + reserved for customers’ orders',
    name: 'Reserved',
    amount: (row) => row.fc_transfer + row.fc_processing + row.reserved_orders,
    part: 'reserved',
    counted: ['customer_orders', 'fc_transfer', 'fc_processing'],
    parts: [
      ['FC transfer', ({ fc_transfer }) => fc_transfer],
      ['FC processing', ({ fc_processing }) => fc_processing],
      ['Reserved for customers’ orders', ({ reserved_orders }) => reserved_orders],
    ],
  },
} satisfies Partial<Record<Figure, ExplainedFigure>>

/**
 * Returns the rows of stock reports that determine a part of stock; MYI rows when no other report has reserved units.
 */
export const stockRowsBehind = async (
  scope: Scope,
  filter: ListingsFilter,
  asins: readonly string[],
  part: StockPart,
  countedColumns: readonly string[],
): Promise<RowsBehind> => {
  const stockRows = await stockRowsOf(scope, { asins, part, counted: countedColumns }, inListings(filter))
  return stockRows.total === 0 && part === 'reserved'
    ? stockRowsOf(
        scope,
        { asins, part: 'coming', counted: countedColumns.length > 1 ? ['reserved'] : [] },
        inListings(filter),
      )
    : stockRows
}

const explain =
  (
    { formula, name, amount, part, counted: countedColumns, parts = [] }: ExplainedFigure,
    { now }: Platform,
  ): Explainer =>
  async (scope, key) => {
    const filter = parseListingsFilter(key)
    const rows = await readListings(scope, filter, now())
    const summands = parts.map(([title, getValue]) => ({
      name: title,
      value: rows.reduce((sum, row) => sum + getValue(row), 0),
    }))
    const asins = [...new Set(rows.map(({ asin }) => asin))]
    return {
      formula,
      inputs: [...summands, ...sumInputs(name, rows, amount)],
      ...(await stockRowsBehind(scope, filter, asins, part, countedColumns)),
    }
  }

/** Explainers of POST /explain for the columns that come directly from stock reports. */
export const stockExplainers = (platform: Platform) => ({
  'inventory.inventory': explain(explainedFigures['inventory.inventory'], platform),
  'inventory.merch': explain(explainedFigures['inventory.merch'], platform),
  'inventory.fcTransfer': explain(explainedFigures['inventory.fcTransfer'], platform),
  'inventory.fcProcessing': explain(explainedFigures['inventory.fcProcessing'], platform),
  'inventory.reserved': explain(explainedFigures['inventory.reserved'], platform),
})
