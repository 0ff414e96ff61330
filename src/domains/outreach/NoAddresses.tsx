import { Button } from 'antd'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'

/** Nothing matches, or nothing is there: then which reports bring addresses. */
export const NoAddresses = ({ onClearFilter }: { onClearFilter: (() => void) | undefined }) =>
  onClearFilter ? (
    <EmptyState title="No household matches" action={<Button onClick={onClearFilter}>Clear filter</Button>}>
      Names are found by whole words only: “Smith” finds Ada Smith, “Smi” does not.
    </EmptyState>
  ) : (
    <ReportsNeeded title="No addresses yet" type="shipments">
      Addresses come with the reports Amazon fulfilled shipments, Unshipped orders and Own-shop orders. In Seller
      Central they are under Reports, Fulfillment and under Orders, Order reports.
    </ReportsNeeded>
  )
