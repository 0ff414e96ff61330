import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { arrivalsOf, type ListingArrival } from './productListings.ts'
import { useGetProductRestockQuery } from './productRestockApi.ts'
import { supplyName } from './supplyName.ts'
import './restock.css'

const columns: SmallColumn<ListingArrival>[] = [
  { key: 'supply', title: 'Supply', names: true, cell: (arrival) => supplyName(arrival) },
  { key: 'marketplace', title: 'Marketplace', cell: ({ row }) => row.marketplace },
  { key: 'seller', title: 'Seller', cell: ({ row }) => row.seller },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  {
    key: 'day',
    title: 'Counts from',
    hint: 'The day it counts as stock as stock',
    cell: ({ day }) => <Day day={day} />,
  },
  {
    key: 'late',
    title: 'Late',
    cell: ({ lateDays }) =>
      lateDays > 0 ? <span className="restock-dry">{formatPlural(lateDays, 'day')}</span> : 'On time',
  },
]

/** Shipments and orders on their way to a product's listings, soonest first. */
const ProductArrivals = ({ asin }: { asin: string }) => {
  const { currentData, error, refetch } = useGetProductRestockQuery(asin)
  return (
    <QueryView query={{ data: currentData?.table, error, refetch }} failed="Couldn’t load arrivals" lines={2}>
      {(rows) => (
        <SmallTable
          label="Arrivals"
          columns={columns}
          rows={arrivalsOf(rows)}
          rowKey={({ source, reference, row }, at) => `${source} ${reference} ${row.marketplace} ${at}`}
          empty="Nothing is on the way."
          cards
        />
      )}
    </QueryView>
  )
}

export default ProductArrivals
