import { Asin } from '../ui/Asin.tsx'
import { ProductLines } from '../ui/ProductLines.tsx'
import type { Column } from './column.ts'

interface ProductRow {
  asin: string
  name: string | null
}

/**
 * Returns the pinned first column of a list of products: the ASIN; on narrow screens the product's name above its ASIN
 * and `placeOf`, such as its marketplace.
 */
export const asinColumn = <Row extends ProductRow>(placeOf: (row: Row) => string): Column<Row> => ({
  key: 'asin',
  title: 'ASIN',
  kind: 'code',
  width: 150,
  pinned: true,
  narrow: true,
  value: ({ asin }) => asin,
  cell: ({ asin }) => <Asin asin={asin} />,
  narrowCell: (row) => (
    <ProductLines name={row.name}>
      {row.asin} · {placeOf(row)}
    </ProductLines>
  ),
})
