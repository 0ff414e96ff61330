import { Button } from 'antd'
import { Link } from 'react-router'
import type { Arrival, Arrived } from '#contract/restock.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { type IncomingPair, restockApi, useUpdateIncomingPairMutation } from './restockApi.ts'
import { supplyName } from './supplyName.ts'

/** Confirms a decision about a shipment, with an undo. */
const pairNotice = ({ fnsku, id, po, answer }: IncomingPair) =>
  notifyDone(
    answer === 'yes' ? `Shipment ${id} is of ${po}.` : `Shipment ${id} is not of ${po}.`,
    undoBy(restockApi.endpoints.updateIncomingPair, { fnsku, id, po, answer: 'open' }),
  )

/** A shipment that most likely came from an order: one click confirms or rejects it. */
const Probably = ({ arrival }: { arrival: Pick<Arrival, 'probably' | 'reference'> }) => {
  const pair = useCommand(useUpdateIncomingPairMutation(), (_, pairing: IncomingPair) => pairNotice(pairing))
  const { probably, reference } = arrival
  if (!probably || reference === null) return null
  const { fnsku, number } = probably
  const answer = (decision: IncomingPair['answer']) =>
    void pair.run({ fnsku, id: reference, po: number, answer: decision })
  return (
    <span className="restock-probably">
      probably {number}
      <Button size="small" loading={pair.isBusy} onClick={() => answer('yes')}>
        Yes, it is {number}
      </Button>
      <Button size="small" type="text" disabled={pair.isBusy} onClick={() => answer('no')}>
        No
      </Button>
    </span>
  )
}

/** The name of a supply; that of an order opens it. */
const SupplyLink = ({ arrival }: { arrival: Arrival }) => {
  const name = supplyName(arrival)
  return arrival.order === null ? name : <Link to={`/po/orders/${arrival.order}`}>{name}</Link>
}

const columns: SmallColumn<Arrival>[] = [
  { key: 'what', title: 'What', names: true, cell: (arrival) => <SupplyLink arrival={arrival} /> },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'day', title: 'Counts from', hint: 'The day it counts as stock', cell: ({ day }) => <Day day={day} /> },
  {
    key: 'late',
    title: 'Late',
    cell: ({ lateDays }) =>
      lateDays > 0 ? <span className="restock-dry">{formatPlural(lateDays, 'day')}</span> : 'on time',
  },
  { key: 'order', title: '', cell: (arrival) => <Probably arrival={arrival} /> },
]

const arrivedColumns: SmallColumn<Arrived>[] = [
  { key: 'what', title: 'Shipment', names: true, cell: ({ reference }) => reference },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'order', title: '', cell: (arrived) => <Probably arrival={arrived} /> },
]

interface Props {
  arrivals: readonly Arrival[]
  arrived: readonly Arrived[]
}

/**
 * Supplies of a listing, each with the day that it counts from, and orders that were reduced because their units most
 * likely arrived.
 */
export const ArrivalsTable = ({ arrivals, arrived }: Props) => (
  <>
    <SmallTable
      label="On its way"
      captioned
      columns={columns}
      rows={arrivals}
      rowKey={({ source, reference, day }, at) => `${source} ${reference} ${day} ${at}`}
      empty="Nothing is on the way."
      cards
    />
    {arrived.length > 0 && (
      <SmallTable
        label="Arrived, and deducted from its order"
        captioned
        columns={arrivedColumns}
        rows={arrived}
        rowKey={({ reference, probably }) => `${reference} ${probably.number}`}
        cards
      />
    )}
  </>
)
