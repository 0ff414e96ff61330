import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'

/** Neither stock nor sales are known. */
export const NoRestock = () => (
  <ReportsNeeded title="Nothing to restock yet" type="orders">
    What to order follows from orders and stock: the reports All orders and FBA inventory, and the Inventory ledger for
    the days without stock. In Seller Central they are under Reports, Fulfillment.
  </ReportsNeeded>
)
