import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'

/** Empty state without stock reports. */
export const NoStock = () => (
  <ReportsNeeded title="No stock yet" type="myi">
    Stock comes from the reports FBA inventory, Amazon fulfilled inventory, Reserved inventory and Restock inventory
    recommendations. In Seller Central, find them under Reports, Fulfillment, Inventory.
  </ReportsNeeded>
)
