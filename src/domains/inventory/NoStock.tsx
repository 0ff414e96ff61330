import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'

/** Empty state without stock reports. */
export const NoStock = () => (
  <ReportsNeeded title="No stock yet" type="myi">
    Stock comes with the reports FBA inventory, Amazon fulfilled inventory, Reserved inventory and Restock inventory
    recommendations. In Seller Central they are under Reports, Fulfillment, Inventory.
  </ReportsNeeded>
)
