import { Button } from 'antd'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { productHref } from '#shared/ui/productHref.ts'
import type { IncomingRow } from '../purchasingSelectors.ts'

const bestOf = ({ candidates: [best] }: IncomingRow) => best

/** Returns the columns of shipments without an order; `open` shows one beside its candidate orders. */
export const incomingColumns = (open: (key: string) => void, activeKey: string | undefined): Column<IncomingRow>[] => [
  {
    key: 'id',
    title: 'Shipment',
    kind: 'code',
    width: 150,
    pinned: true,
    narrow: true,
    value: ({ id }) => id,
    cell: ({ key, id }) => (
      <Button type="link" size="small" className="code" aria-pressed={key === activeKey} onClick={() => open(key)}>
        {id}
      </Button>
    ),
    narrowCell: ({ id, product, sku, fnsku, marketplace }) => (
      <ProductLines name={product ?? sku ?? fnsku}>{[id, marketplace].filter(Boolean).join(' · ')}</ProductLines>
    ),
  },
  { key: 'received', title: 'Received', kind: 'number', width: 90, narrow: true, value: ({ received }) => received },
  {
    key: 'best',
    title: 'Best order',
    kind: 'text',
    width: 130,
    hint: 'The order it most likely belongs to, with its score of 0 to 90',
    value: (row) => bestOf(row)?.number ?? null,
    cell: (row) => {
      const best = bestOf(row)
      return best ? `${best.number} · ${best.isElsewhere ? best.marketplace : best.score}` : UNKNOWN
    },
  },
  {
    key: 'score',
    title: 'Score',
    kind: 'number',
    width: 70,
    hidden: true,
    total: 'none',
    value: (row) => bestOf(row)?.score ?? null,
  },
  {
    key: 'product',
    title: 'Product',
    kind: 'text',
    width: 200,
    value: ({ product }) => product,
    href: ({ asin }) => (asin ? productHref(asin) : undefined),
  },
  { key: 'date', title: 'Last seen', kind: 'day', width: 104, value: ({ date }) => date },
  { key: 'name', title: 'Shipment name', kind: 'text', width: 250, value: ({ shipment }) => shipment || null },
  { key: 'sku', title: 'SKU', kind: 'code', width: 130, value: ({ sku }) => sku },
  { key: 'fnsku', title: 'FNSKU', kind: 'code', width: 120, value: ({ fnsku }) => fnsku },
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 150,
    value: ({ asin }) => asin,
    cell: ({ asin }) => (asin ? <Asin asin={asin} /> : UNKNOWN),
  },
  { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 110, value: ({ marketplace }) => marketplace },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 100, value: ({ seller }) => seller },
]
