import { Skeleton } from 'antd'
import { useListSteps } from '#shared/table/shownList.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
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

/** One shipment with its papers, beside the list or, where it is narrow, as a sheet above it. */
const ShippingDrawer = ({
  shipment,
  onClose,
  onOpen,
}: {
  shipment: string | undefined
  onClose(): void
  onOpen(shipment: string): void
}) => (
  <SheetDrawer
    open={shipment !== undefined}
    onClose={onClose}
    width={720}
    title={`Shipment ${shipment ?? ''}`}
    steps={useListSteps('keys', shipment, onOpen)}
  >
    {shipment !== undefined && <Answer key={shipment} shipment={shipment} />}
  </SheetDrawer>
)

export default ShippingDrawer
