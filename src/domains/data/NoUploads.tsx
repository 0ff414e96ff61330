import type { ReactNode } from 'react'
import { EmptyState } from '#shared/ui/StatePanel.tsx'

/** Where Seller Central keeps each report. */
const places = [
  ['Reports › Fulfillment › Sales', 'All orders, Amazon fulfilled shipments'],
  [
    'Reports › Fulfillment › Inventory',
    'FBA inventory, Amazon fulfilled inventory (also by country), Reserved inventory, Inventory ledger (summary by day, detailed view), FBA inventory planning, Restock inventory, Stranded inventory',
  ],
  ['Inventory › Shipments', 'Inbound shipment items: shipment id, status, merchant SKU, units shipped and received'],
  ['Reports › Fulfillment › Payments', 'Reimbursements, FBA fee preview'],
  ['Reports › Fulfillment › Customer concessions', 'FBA customer returns'],
  ['Reports › Fulfillment › Removals', 'Removal order detail, Removal shipment detail'],
  ['Payments › Reports repository', 'Settlements, flat file V2'],
  ['Orders › Order reports', 'Unshipped orders'],
  ['Inventory › Inventory reports', 'Merchant listings'],
] as const

/** What to bring first, and where Amazon keeps it. */
export const NoUploads = ({ template, action }: { template: string; action: ReactNode }) => (
  <EmptyState title="No reports yet" action={action}>
    <p>
      Drop Amazon’s report files anywhere on this page: text, CSV, Excel, zip or gz, as they were downloaded. In Seller
      Central you find them under
    </p>
    <dl className="upload-places">
      {places.map(([place, reports]) => (
        <div key={place}>
          <dt>{place}</dt>
          <dd>{reports}</dd>
        </div>
      ))}
    </dl>
    <p>
      Orders of your own shop come in{' '}
      <a href={template} download>
        our template
      </a>
      .
    </p>
  </EmptyState>
)
