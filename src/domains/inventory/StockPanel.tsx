import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import type { InventoryRow } from '#contract/inventory.ts'
import { useExplain } from '#shared/explain/explainAddress.ts'
import { inventoryAmount, inventoryColumns } from '#shared/lib/inventoryColumns.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { Freshness } from './Freshness.tsx'
import { useInventoryDispatch, useInventorySelector } from './hooks.ts'
import { selectAsinFailure, selectAsinStock, selectAsinUpdate } from './inventorySelectors.ts'
import { asinsOutdated } from './inventorySlice.ts'
import { stockHeadings } from './stockHeadings.ts'
import './inventory.css'

const Figure = ({ row, column }: { row: InventoryRow; column: (typeof inventoryColumns)[number] }) => {
  const { explain } = useExplain()
  const { marketplace, asin, seller } = row
  const amount = formatNumber(inventoryAmount(row, column))
  return (
    <Button
      type="text"
      size="small"
      className="stock-figure"
      aria-label={`${stockHeadings[column].title} of ${seller} in ${marketplace}: ${amount}`}
      onClick={() => explain({ figure: `inventory.${column}`, key: { asin, marketplace, seller } })}
    >
      {amount}
    </Button>
  )
}

const keyOf = ({ marketplace, seller }: InventoryRow) => `${marketplace} ${seller}`

const Place = ({ row }: { row: InventoryRow }) => (
  <section className="stock-place" aria-label={`Stock of ${row.seller} in ${row.marketplace}`}>
    <h3>
      {row.marketplace} · {row.seller}
    </h3>
    <dl>
      {inventoryColumns.map((column) => (
        <div key={column}>
          <dt>{stockHeadings[column].title}</dt>
          <dd>
            <Figure row={row} column={column} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const columns: SmallColumn<InventoryRow>[] = [
  { key: 'marketplace', title: 'Mkt', hint: 'Marketplace', names: true, cell: ({ marketplace }) => marketplace },
  { key: 'seller', title: 'Seller', cell: ({ seller }) => seller },
  ...inventoryColumns.map((column) => ({
    key: column,
    ...stockHeadings[column],
    kind: 'figure' as const,
    cell: (row: InventoryRow) => <Figure row={row} column={column} />,
  })),
]

/** The nine columns of each listing; without room for a table, as a list. */
const StockPlaces = ({ rows }: { rows: readonly InventoryRow[] }) => {
  const isNarrow = useNarrow()
  if (isNarrow) return rows.map((row) => <Place key={keyOf(row)} row={row} />)
  return <SmallTable label="Stock now" columns={columns} rows={rows} rowKey={keyOf} />
}

/** Current stock of one product by listing. */
const StockPanel = ({ asin }: { asin: string }) => {
  const dispatch = useInventoryDispatch()
  useEffect(() => void dispatch(asinsOutdated([asin])), [dispatch, asin])
  const rows = useInventorySelector((root) => selectAsinStock(root, asin))
  const failure = useInventorySelector((root) => selectAsinFailure(root, asin))
  const updatedAt = useInventorySelector((root) => selectAsinUpdate(root, asin))
  if (!rows && failure)
    return (
      <p role="alert">
        Couldn’t load the stock. <Button onClick={() => dispatch(asinsOutdated([asin]))}>Try again</Button>
      </p>
    )
  if (!rows) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (!rows.length) return <p>Not in any stock report.</p>
  return (
    <>
      <StockPlaces rows={rows} />
      <Freshness source="Stock" moment={updatedAt} />
    </>
  )
}

export default StockPanel
