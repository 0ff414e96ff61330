import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { platformName } from '../catalogueText.ts'
import type { SkuGridRow } from './skuGridRows.ts'

/** Columns of all SKUs. */
export const skuGridColumns: readonly Column<SkuGridRow>[] = [
  { key: 'sku', title: 'SKU', kind: 'code', width: 180, pinned: true, narrow: true, value: ({ row }) => row.sku },
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 150,
    narrow: true,
    value: ({ row }) => row.asin,
    cell: ({ row }) => <Asin asin={row.asin} />,
  },
  { key: 'name', title: 'Name', kind: 'text', width: 280, value: ({ name }) => name },
  { key: 'platform', title: 'Platform', kind: 'choice', width: 110, value: ({ row }) => platformName(row.platform) },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 120, value: ({ row }) => row.seller },
  { key: 'fnsku', title: 'FNSKU', kind: 'code', width: 130, value: ({ row }) => row.fnsku ?? null },
  { key: 'category', title: 'Category', kind: 'choice', width: 160, value: ({ category }) => category },
  { key: 'state', title: 'State', kind: 'choice', width: 120, value: ({ state }) => state },
  {
    key: 'parents',
    title: 'Variation of',
    kind: 'code',
    width: 150,
    value: ({ parents }) => parents || null,
    hidden: true,
  },
]
