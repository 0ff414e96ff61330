import { Button } from 'antd'
import { Link } from 'react-router'
import { EmptyState } from '#shared/ui/StatePanel.tsx'

/** Nothing matches, or nothing is there: then which reports bring addresses. */
export const NoAddresses = ({ onClearFilter }: { onClearFilter: (() => void) | undefined }) =>
  onClearFilter ? (
    <EmptyState title="No household matches" action={<Button onClick={onClearFilter}>Clear filter</Button>}>
      Names are found by whole words only: “Smith” finds Ada Smith, “Smi” does not.
    </EmptyState>
  ) : (
    <EmptyState title="No addresses yet" action={<Link to="/data/uploads">Go to uploads</Link>}>
      Addresses come with the reports Amazon fulfilled shipments, Unshipped orders and Own-shop orders. In Seller
      Central they are under Reports, Fulfillment and under Orders, Order reports.
    </EmptyState>
  )
