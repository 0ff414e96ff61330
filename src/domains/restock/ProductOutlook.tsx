import { Link } from 'react-router'
import type { RestockRow } from '#contract/restock.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useGetProductRestockQuery } from './productRestockApi.ts'
import { StatusMark } from './StatusMark.tsx'
import './restock.css'

const dayCell = (day: string | null) => (day === null ? UNKNOWN : <Day day={day} />)

const columns: SmallColumn<RestockRow>[] = [
  { key: 'marketplace', title: 'Marketplace', names: true, cell: ({ marketplace }) => marketplace },
  { key: 'seller', title: 'Seller', cell: ({ seller }) => seller },
  { key: 'status', title: 'Status', cell: ({ status }) => <StatusMark status={status} /> },
  { key: 'velocity', title: 'Units a day', kind: 'figure', cell: ({ velocity }) => formatNumber(velocity, 1) },
  {
    key: 'cover',
    title: 'Cover, days',
    kind: 'figure',
    cell: ({ daysOfCover }) => formatNumber(daysOfCover === null ? null : Math.round(daysOfCover)),
  },
  { key: 'stockOut', title: 'Stock-out date', cell: ({ stockOut }) => dayCell(stockOut) },
  { key: 'orderBy', title: 'Order by', cell: ({ orderBy }) => dayCell(orderBy) },
  { key: 'suggested', title: 'Order qty', kind: 'figure', cell: ({ suggested }) => formatNumber(suggested) },
]

/** How long a product's stock lasts in each listing, and when to order. */
const ProductOutlook = ({ asin }: { asin: string }) => {
  const { currentData, error, refetch } = useGetProductRestockQuery(asin)
  return (
    <QueryView
      query={{ data: currentData?.table, error, refetch }}
      failed="Couldn’t load the outlook"
      lines={2}
      empty={<p>No stock and no sales yet, or the product is discontinued.</p>}
    >
      {(rows) => (
        <>
          <SmallTable
            label="Outlook"
            columns={columns}
            rows={rows}
            rowKey={({ marketplace, seller }) => `${marketplace} ${seller}`}
            cards
          />
          <Link to={`/logistics/restock/${asin}`}>Open in Restock</Link>
        </>
      )}
    </QueryView>
  )
}

export default ProductOutlook
