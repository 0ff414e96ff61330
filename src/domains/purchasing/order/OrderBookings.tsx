import { Button } from 'antd'
import type { Booking, Purchase } from '#contract/purchases.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import { incomingApi } from '../incomingApi.ts'

const By = ({ booking: { automatic, by: userName, reasons, undone } }: { booking: Booking }) => (
  <>
    {automatic ? 'automatically' : userName}
    {reasons.length > 0 && <div className="purchase-reasons">{reasons.join(' · ')}</div>}
    {undone && <div className="purchase-problem">its import was undone</div>}
  </>
)

const columns: SmallColumn<Booking>[] = [
  { key: 'shipment', title: 'Shipment', kind: 'code', names: true, cell: ({ id }) => id },
  { key: 'name', title: 'Name', cell: ({ name }) => name || UNKNOWN },
  { key: 'fnsku', title: 'FNSKU', kind: 'code', cell: ({ fnsku }) => fnsku },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ quantity }) => formatNumber(quantity) },
  { key: 'counted', title: 'Counted in', cell: ({ date }) => (date ? <Day day={date} /> : UNKNOWN) },
  // a long reason must not stretch the table
  { key: 'matched', title: 'Matched', kind: 'prose', cell: (booking) => <By booking={booking} /> },
]

/** The FBA shipments of an order's units; an unmatched pair is not matched automatically again. */
export const OrderBookings = ({ purchase }: { purchase: Purchase }) => {
  const dispatch = usePurchasingDispatch()
  const { id: po, bookings } = purchase
  if (!bookings.length) return null
  const takeApart: SmallColumn<Booking> = {
    key: 'apart',
    title: 'Undo match',
    hidesTitle: true,
    cell: ({ fnsku, id }) => (
      <Button
        size="small"
        aria-label={`Take ${id} off this order`}
        onClick={() => void dispatch(sendCommand(incomingApi.endpoints.undoIncoming, { fnsku, id, po }))}
      >
        Undo match
      </Button>
    ),
  }
  return (
    <section>
      <h2>On FBA shipments</h2>
      <SmallTable
        label="FBA shipments of the order"
        columns={[...columns, takeApart]}
        rows={bookings}
        rowKey={({ fnsku, id, line }) => `${fnsku} ${id} ${line}`}
      />
    </section>
  )
}
