import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#shared/ui/StatePanel.tsx'

/** Nothing of a kind yet: which reports bring it, and the way to bring them. */
export const NothingYet = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState title={title} action={<Link to="/data/uploads">Go to uploads</Link>}>
    {children}
  </EmptyState>
)

/** No stock report has come yet. */
export const NoStock = () => (
  <NothingYet title="No stock yet">
    Stock comes with the reports FBA inventory, Amazon fulfilled inventory, Reserved inventory and Restock inventory
    recommendations. In Seller Central they are under Reports, Fulfillment, Inventory.
  </NothingYet>
)
