import type { Purchase } from '#contract/purchases.ts'
import { openOf } from '#rules/purchasing/purchaseStatus.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { sumsOf } from '../purchaseWords.ts'
import '../purchaseCards.css'

const money = (amount: number | null, currency: string) => (amount === null ? UNKNOWN : formatMoney(amount, currency))

/** The lines of an order with what has come of each. */
export const OrderLines = ({ purchase }: { purchase: Purchase }) => {
  const { lines, currency } = purchase
  const { units, received, open, amount } = sumsOf(purchase)
  return (
    <section className="purchase-lines" aria-label="Lines of the order">
      <table className="purchase-cards">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">ASIN</th>
            <th scope="col">FNSKU</th>
            <th scope="col">For</th>
            {['Ordered', 'Received', 'On shipments', 'To come', 'Unit cost', 'Amount'].map((title) => (
              <th key={title} scope="col" className="figure">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <th scope="row" className="code">
                {line.sku}
              </th>
              <td data-title="ASIN">
                <Asin asin={line.asin} />
              </td>
              <td className="code" data-title="FNSKU">
                {line.fnsku ?? UNKNOWN}
              </td>
              <td data-title="For">
                {line.marketplace} · {line.seller}
              </td>
              <td className="figure" data-title="Ordered">
                {formatNumber(line.quantity)}
              </td>
              <td className="figure" data-title="Received">
                {formatNumber(line.received)}
                {line.received > line.quantity && (
                  <span className="purchase-over"> ({formatNumber(line.received - line.quantity)} over)</span>
                )}
              </td>
              <td className="figure" data-title="On shipments">
                {formatNumber(line.shipped)}
              </td>
              <td className="figure" data-title="To come">
                {formatNumber(openOf(line))}
              </td>
              <td className="figure" data-title="Unit cost">
                {money(line.unitCost, currency)}
              </td>
              <td className="figure" data-title="Amount">
                {money(line.unitCost === null ? null : line.unitCost * line.quantity, currency)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Total
            </th>
            <td className="figure" data-title="Ordered">
              {formatNumber(units)}
            </td>
            <td className="figure" data-title="Received">
              {formatNumber(received)}
            </td>
            <td />
            <td className="figure" data-title="To come">
              {formatNumber(open)}
            </td>
            <td />
            <td className="figure" data-title="Amount">
              {money(amount, currency)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
