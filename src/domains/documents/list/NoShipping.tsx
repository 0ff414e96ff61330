import { Button } from 'antd'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'

/** Why no shipment shows: there is none, or none is like that. */
export const NoShipping = ({ onClear }: { onClear: (() => void) | undefined }) =>
  onClear ? (
    <EmptyState title="No such shipment" action={<Button onClick={onClear}>Show all shipments</Button>}>
      None is found by these words, or none of them lacks a document.
    </EmptyState>
  ) : (
    <ReportsNeeded title="No shipments yet" type="inbound">
      Shipments come with the contents of FBA shipments: in Seller Central under Shipments, Shipping queue, open one and
      download its contents.
    </ReportsNeeded>
  )
