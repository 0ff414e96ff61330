import { Link } from 'react-router'
import { EmptyState } from '#shared/ui/StatePanel.tsx'

/** Neither stock nor sales are known. */
export const NoRestock = () => (
  <EmptyState title="Nothing to restock yet" action={<Link to="/data/uploads">Go to uploads</Link>}>
    What to order follows from orders and stock: the reports All orders and FBA inventory, and the Inventory ledger for
    the days without stock. In Seller Central they are under Reports, Fulfillment.
  </EmptyState>
)
