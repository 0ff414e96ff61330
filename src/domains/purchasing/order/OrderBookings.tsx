import { Button } from 'antd'
import type { Booking, Purchase } from '#contract/purchases.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import { incomingUndone } from '../purchasingSlice.ts'

const By = ({ booking: { automatic, by, reasons, undone } }: { booking: Booking }) => (
  <>
    {automatic ? 'by itself' : by}
    {reasons.length > 0 && <div className="purchase-reasons">{reasons.join(' · ')}</div>}
    {undone && <div className="purchase-problem">its source was undone</div>}
  </>
)

/** The FBA shipments that units of an order went on; a pair can be taken apart, and is not matched by itself again. */
export const OrderBookings = ({ purchase }: { purchase: Purchase }) => {
  const dispatch = usePurchasingDispatch()
  const { id: po, bookings } = purchase
  if (!bookings.length) return null
  return (
    <section className="purchase-lines" aria-label="FBA shipments of the order">
      <h2>On FBA shipments</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Shipment</th>
            <th scope="col">Name</th>
            <th scope="col">FNSKU</th>
            <th scope="col" className="figure">
              Units
            </th>
            <th scope="col">Counted in</th>
            <th scope="col">Matched</th>
            <th>
              <span className="visually-hidden">Take apart</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={`${booking.fnsku} ${booking.id} ${booking.line}`}>
              <th scope="row" className="code">
                {booking.id}
              </th>
              <td>{booking.name || UNKNOWN}</td>
              <td className="code">{booking.fnsku}</td>
              <td className="figure">{formatNumber(booking.quantity)}</td>
              <td>{booking.date ? <Day day={booking.date} /> : UNKNOWN}</td>
              <td>
                <By booking={booking} />
              </td>
              <td>
                <Button
                  size="small"
                  aria-label={`Take ${booking.id} off this order`}
                  onClick={() => dispatch(incomingUndone({ fnsku: booking.fnsku, id: booking.id, po }))}
                >
                  Take apart
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
