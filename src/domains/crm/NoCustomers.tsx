import { Button } from 'antd'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'

interface None {
  search: string
  /** The search is an order of which no report says who bought it. */
  isBuyerless: boolean
  onClear(): void
}

/** Nobody is found, or nobody is known yet: then which reports tell of buyers. */
export const NoCustomers = ({ search, isBuyerless, onClear }: None) => {
  const clear = <Button onClick={onClear}>Clear search</Button>
  if (isBuyerless)
    return (
      <EmptyState title="Nobody is known to have bought this order" action={clear}>
        The order is in the order reports. Who bought it comes with the reports Amazon fulfilled shipments, Unshipped
        orders and Own-shop orders; none that has been imported names it.
      </EmptyState>
    )
  if (search)
    return (
      <EmptyState title="No customer matches" action={clear}>
        Names, streets and aliases are found by whole words only: “Smith” finds Ada Smith, “Smi” does not. An order ID
        is found as a whole. Who was erased after the retention is found by order ID or hash alone.
      </EmptyState>
    )
  return (
    <ReportsNeeded title="No customers yet" type="shipments">
      Customers come with the reports Amazon fulfilled shipments, Unshipped orders and Own-shop orders. In Seller
      Central they are under Reports, Fulfillment and under Orders, Order reports.
    </ReportsNeeded>
  )
}
