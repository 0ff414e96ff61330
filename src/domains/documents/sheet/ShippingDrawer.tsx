import { Skeleton } from 'antd'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetShippingRowQuery } from '../documentsApi.ts'
import { ShippingSheet } from './ShippingSheet.tsx'

const Answer = ({ shipment }: { shipment: string }) => {
  const { currentData, error, refetch } = useGetShippingRowQuery(shipment)
  if (currentData) return <ShippingSheet row={currentData} />
  if (error) return <FailureState title="The shipment could not be loaded" error={error} retry={() => void refetch()} />
  if (currentData === null)
    return (
      <EmptyState title="There is no such shipment">The import that brought it may have been taken back.</EmptyState>
    )
  return <Skeleton active />
}

/** One shipment with its documents, beside the list or, on narrow screens, as a sheet above it. */
const ShippingDrawer = (row: OpenRow) => (
  <RowDrawer {...row} width={720} title={`Shipment ${row.id ?? ''}`}>
    {(id) => <Answer key={id} shipment={id} />}
  </RowDrawer>
)

export default ShippingDrawer
