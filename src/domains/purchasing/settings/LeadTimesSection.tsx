import type { LeadTime } from '#contract/suppliers.ts'
import { formatNumber } from '#shared/lib/number.ts'

const heads: [title: string, hint: string][] = [
  ['Orders', 'Orders that came'],
  ['To ship', 'From ordered to shipped, days'],
  ['To receive', 'From shipped to all received, days'],
  ['To sell', 'From all received to counted in by Amazon, days; of orders that had all come before'],
  ['In all', 'From ordered to sellable, else to received, days'],
  ['Scatter', 'Standard deviation of the days in all; needs three orders'],
]

/** Lead times as orders have shown them. */
export const LeadTimesSection = ({ leadTimes }: { leadTimes: readonly LeadTime[] }) => (
  <section className="purchase-section">
    <div>
      <h2>Learned lead times</h2>
      <p>
        What your own orders took, by four clocks: ordered, shipped, received, sellable. Safety stock reckons with their
        scatter.
      </p>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys */}
    <section className="purchase-lines" aria-label="Lead times" tabIndex={0}>
      {leadTimes.length > 0 ? (
        <table aria-label="Learned lead times">
          <thead>
            <tr>
              <th scope="col">Supplier</th>
              {heads.map(([title, hint]) => (
                <th key={title} scope="col" className="figure" title={hint}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leadTimes.map(({ supplier, supplierName, orders, toShip, toReceive, toSell, mean, sigma }) => (
              <tr key={supplier ?? 'all'}>
                <th scope="row">{supplierName ?? 'All orders'}</th>
                <td className="figure">{formatNumber(orders)}</td>
                {[toShip, toReceive, toSell, mean, sigma].map((days, at) => (
                  <td key={heads[at + 1]?.[0]} className="figure">
                    {formatNumber(days, 1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Nothing learned yet: no order has come.</p>
      )}
    </section>
  </section>
)
