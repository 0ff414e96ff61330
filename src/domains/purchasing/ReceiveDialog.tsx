import { Modal } from 'antd'
import { useState } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import { openOf } from '#rules/purchasing/purchaseStatus.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { DateField } from '#shared/ui/DateField.tsx'
import { usePurchasingDispatch } from './hooks.ts'
import { stepWanted } from './purchasingSlice.ts'

const MOST = 1_000_000

/** Counts units of an order in: all that is open unless other numbers are typed; negative ones are taken back. */
const ReceiveDialog = ({ purchase, onClose }: { purchase: Purchase; onClose(): void }) => {
  const dispatch = usePurchasingDispatch()
  const calendar = useCalendar()
  const { id, number, lines } = purchase
  const [counts, setCounts] = useState<Record<number, number | undefined>>(
    Object.fromEntries(lines.map((line) => [line.line, openOf(line)])),
  )
  const [day, setDay] = useState<string>()
  const receive = () => {
    const received = lines.flatMap(({ line }) => (counts[line] ? [{ line, quantity: counts[line] }] : []))
    if (received.length)
      dispatch(stepWanted({ step: 'receive', id, lines: received, ...(day ? { receivedAt: day } : {}) }))
    onClose()
  }
  const units = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return (
    <Modal
      open
      width={680}
      title={`Receive ${number}`}
      okText={`Receive ${formatNumber(units)} units`}
      onOk={receive}
      onCancel={onClose}
    >
      <p>
        What has come, counted by you. Units that Amazon counts in on shipments are booked under Unmatched Shipments,
        and are not counted twice.
      </p>
      <section className="purchase-lines" aria-label="Lines to receive">
        <table>
          <thead>
            <tr>
              <th scope="col">SKU</th>
              <th scope="col">For</th>
              <th scope="col" className="figure">
                Ordered
              </th>
              <th scope="col" className="figure">
                Received
              </th>
              <th scope="col" className="figure">
                Now
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, sku, marketplace, seller, quantity, received }) => (
              <tr key={line}>
                <td className="code">{sku}</td>
                <td>
                  {marketplace} · {seller}
                </td>
                <td className="figure">{formatNumber(quantity)}</td>
                <td className="figure">{formatNumber(received)}</td>
                <td className="figure">
                  <CountInput
                    label={`Units of ${sku} for ${marketplace}, ${seller}`}
                    min={-received}
                    max={MOST}
                    value={counts[line]}
                    onChange={(count) => setCounts((now) => ({ ...now, [line]: count }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        Received on{' '}
        <DateField
          label="Received on"
          shown={day ? calendar.day(day) : 'today'}
          withTime={false}
          value={day}
          onChange={setDay}
        />
      </p>
    </Modal>
  )
}

export default ReceiveDialog
