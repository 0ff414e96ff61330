import type { InventoryColumn } from '#shared/lib/inventoryColumns.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { productHref } from '#shared/ui/productHref.ts'
import type { MarketplaceMeasures } from './stockApi.ts'
import { questionOf, type StockGroup, soldIn } from './stockGroups.ts'
import { stockHeadings } from './stockHeadings.ts'

const MANY = 12

/** Joins values with commas, so that a filter finds each; for very many, their number. */
const formatList = (values: readonly string[], plural: string): string | null => {
  // the case of most of 100,000 rows
  if (values.length === 1) return values[0] || null
  return values.length > MANY ? `${formatNumber(values.length)} ${plural}` : values.join(', ') || null
}

const stockColumn = (name: InventoryColumn, groupBy: readonly string[]): Column<StockGroup> => ({
  key: name,
  kind: 'number',
  ...stockHeadings[name],
  value: ({ amounts }) => amounts[name],
  explain: (row) => ({ figure: `inventory.${name}`, key: questionOf(row, groupBy) }),
})

const asinColumn: Column<StockGroup> = {
  key: 'asin',
  title: 'ASIN',
  kind: 'code',
  width: 150,
  pinned: true,
  narrow: true,
  value: ({ asins }) => formatList(asins, 'products'),
  cell: ({ asins: [asin, ...otherAsins] }) =>
    asin && !otherAsins.length ? <Asin asin={asin} /> : `${formatNumber(otherAsins.length + 1)} products`,
  narrowCell: ({ asins, name, marketplaces }) => (
    <ProductLines name={asins.length === 1 ? name : null}>
      {formatList(asins, 'products')} · {formatList(marketplaces, 'marketplaces')}
    </ProductLines>
  ),
}

/** Returns the columns of the stock table; sales are by marketplace and ASIN, so a single seller's rows have none. */
export const stockColumns = (
  groupBy: readonly string[],
  notes: Readonly<Record<string, number>>,
  measures: MarketplaceMeasures,
): Column<StockGroup>[] => [
  asinColumn,
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    width: 148,
    value: ({ name, asins }) => (asins.length === 1 ? name : null),
    href: ({ asins: [asin] }) => asin && productHref(asin),
  },
  {
    key: 'marketplace',
    title: 'Marketplace',
    kind: 'choice',
    width: 116,
    value: ({ marketplaces }) => formatList(marketplaces, 'marketplaces'),
  },
  ...(Object.keys(stockHeadings) as InventoryColumn[]).map((name) => stockColumn(name, groupBy)),
  {
    key: 'seller',
    title: 'Seller',
    kind: 'choice',
    width: 110,
    value: ({ sellers }) => formatList(sellers, 'sellers'),
  },
  { key: 'sku', title: 'SKU', kind: 'code', width: 150, value: ({ skus }) => formatList(skus, 'SKUs') },
  { key: 'fnsku', title: 'FNSKU', kind: 'code', width: 120, value: ({ fnskus }) => formatList(fnskus, 'FNSKUs') },
  {
    key: 'notes',
    title: 'Notes',
    kind: 'number',
    width: 68,
    hint: 'Notes on the product; open it to read them',
    value: ({ asins }) => asins.reduce((sum, asin) => sum + (notes[asin] ?? 0), 0) || null,
  },
  {
    key: 'sold',
    title: 'Sold, 30 d',
    kind: 'number',
    width: 92,
    hidden: true,
    hint: 'Units sold in the last 30 whole days, by all sellers together',
    value: (row) => (groupBy.includes('seller') ? null : soldIn(row, measures)),
  },
]
