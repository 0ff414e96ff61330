import { Modal } from 'antd'
import { useState } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { openOf } from '#rules/purchasing/purchaseStatus.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { DateField } from '#shared/ui/DateField.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { usePurchasingDispatch } from './hooks.ts'
import { purchasesApi } from './purchasesApi.ts'

const MAX_UNITS = 1_000_000

type PurchaseLine = Purchase['lines'][number]

const columns: SmallColumn<PurchaseLine>[] = [
  { key: 'sku', title: 'SKU', kind: 'code', cell: ({ sku }) => sku },
  { key: 'for', title: 'For', cell: ({ marketplace, seller }) => `${marketplace} · ${seller}` },
  { key: 'ordered', title: 'Ordered', kind: 'figure', cell: ({ quantity }) => formatNumber(quantity) },
  { key: 'received', title: 'Received', kind: 'figure', cell: ({ received }) => formatNumber(received) },
]

/** Receives units of an order: all outstanding ones by default; negative numbers undo. */
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
    const receiving = { id, lines: received, ...(day ? { receivedAt: day } : {}) }
    if (received.length) void dispatch(sendCommand(purchasesApi.endpoints.receivePurchase, receiving))
    onClose()
  }
  const units = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const now: SmallColumn<PurchaseLine> = {
    key: 'now',
    title: 'Now',
    kind: 'figure',
    cell: ({ line, sku, marketplace, seller, received }) => (
      <CountInput
        label={`Units of ${sku} for ${marketplace}, ${seller}`}
        min={-received}
        max={MAX_UNITS}
        value={counts[line]}
        onChange={(count) => setCounts((previousCounts) => ({ ...previousCounts, [line]: count }))}
      />
    ),
  }
  return (
    <Modal
      open
      width={680}
      title={`Receive ${number}`}
      okText={`Receive ${formatPlural(units, 'unit')}`}
      onOk={receive}
      onCancel={onClose}
    >
      <p>
        Units you counted. Units that Amazon receives on shipments are matched under Unmatched Shipments and not counted
        twice.
      </p>
      <SmallTable label="Lines to receive" columns={[...columns, now]} rows={lines} rowKey={({ line }) => line} />
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
