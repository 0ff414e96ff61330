import type { LeadTime } from '#contract/suppliers.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'

const days = (key: 'toShip' | 'toReceive' | 'toSell' | 'mean' | 'sigma', title: string, hint: string) => ({
  key,
  title,
  hint,
  kind: 'figure' as const,
  cell: (leadTime: LeadTime) => formatNumber(leadTime[key], 1),
})

const columns: SmallColumn<LeadTime>[] = [
  { key: 'supplier', title: 'Supplier', names: true, cell: ({ supplierName }) => supplierName ?? 'All orders' },
  { key: 'marketplace', title: 'Marketplace', cell: ({ marketplace }) => marketplace ?? 'All' },
  {
    key: 'orders',
    title: 'Orders',
    hint: 'Orders that shipments are booked on',
    kind: 'figure',
    cell: ({ orders }) => formatNumber(orders),
  },
  days('toShip', 'To ship', 'From ordered to shipped, days'),
  days('toReceive', 'To receive', 'From shipped to all received, days'),
  days('toSell', 'To sell', 'From all received to counted in by Amazon, days; of orders that had all come before'),
  days('mean', 'In all', 'From ordered to sellable, days'),
  days('sigma', 'Variation in days', 'Standard deviation of the days in all; needs three orders'),
]

/** Lead times as orders have shown them. */
export const LeadTimesSection = ({ leadTimes }: { leadTimes: readonly LeadTime[] }) => (
  <section className="purchase-section">
    <div>
      <h2>Learned lead times</h2>
      <p>
        What your own orders took until Amazon had counted their units in, as shipments booked on them tell. Safety
        stock counts on their variation, per marketplace.
      </p>
    </div>
    <SmallTable
      label="Learned lead times"
      columns={columns}
      rows={leadTimes}
      rowKey={({ supplier, marketplace }) => `${supplier} ${marketplace}`}
      empty="Nothing learned yet: no shipment is booked on an order."
    />
  </section>
)
