import { Button } from 'antd'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { InboundShipment } from '#contract/inventory.ts'
import { formatCode } from '#shared/lib/formatCode.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { ClaimLink } from './ClaimLink.tsx'
import type { ShipmentRow } from './inboundAge.ts'

const explained = ({ id, seller }: InboundShipment) => ({ figure: 'inbound.units', key: { id, seller } }) as const

const Discrepancy = ({ units }: { units: number | null }) => {
  if (units === null) return '–'
  if (units === 0) return '0'
  return units < 0 ? <span className="stock-out">−{-units} short</span> : <span>+{units} over</span>
}

/** Returns the columns of the shipment list; the shipment's number opens it. */
export const inboundColumns = (open: (id: string) => void): Column<ShipmentRow>[] => [
  {
    key: 'id',
    title: 'Shipment',
    kind: 'code',
    width: 150,
    pinned: true,
    narrow: true,
    value: ({ id }) => id,
    cell: ({ id }) => (
      <Button type="link" size="small" className="code" onClick={() => open(id)}>
        {id}
      </Button>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'choice',
    width: 120,
    narrow: true,
    value: ({ status }) => formatCode(status),
  },
  { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 110, value: ({ marketplace }) => marketplace },
  { key: 'shipped', title: 'Shipped', kind: 'number', width: 84, value: ({ shipped }) => shipped, explain: explained },
  {
    key: 'received',
    title: 'Received',
    kind: 'number',
    width: 88,
    value: ({ received }) => received,
    explain: explained,
  },
  {
    key: 'coming',
    title: 'To come',
    kind: 'number',
    width: 84,
    hint: 'Shipped and not received yet; nothing is expected of a closed shipment',
    value: ({ coming }) => coming,
    explain: explained,
  },
  {
    key: 'discrepancy',
    title: 'Discrepancy',
    kind: 'number',
    width: 104,
    hint: 'Units short or over once the shipment is closed',
    value: ({ discrepancy }) => discrepancy,
    explain: explained,
    cell: ({ discrepancy }) => <Discrepancy units={discrepancy} />,
  },
  {
    key: 'claims',
    title: 'Claim',
    kind: 'text',
    width: 152,
    hint: 'What Amazon owes for the shipment by what was imported, and may be filed today or from a day on',
    value: ({ claims }) => claims && (claims.opens ?? 'File'),
    cell: ({ id, claims }) => claims && <ClaimLink id={id} claims={claims} />,
  },
  {
    key: 'matched',
    title: 'On POs',
    kind: 'number',
    width: 80,
    hint: 'Units booked on purchase orders',
    value: ({ matched }) => matched,
    explain: explained,
  },
  {
    key: 'orders',
    title: 'Purchase orders',
    kind: 'text',
    width: 130,
    value: ({ orders }) => orders.map(({ number }) => number).join(', ') || null,
    cell: ({ orders }) =>
      orders.length
        ? orders.map(({ po, number }, orderIndex) => (
            <Fragment key={po}>
              {orderIndex > 0 && ', '}
              <Link to={`/po/orders/${po}`}>{number}</Link>
            </Fragment>
          ))
        : UNKNOWN,
  },
  {
    key: 'age',
    title: 'Age, days',
    kind: 'number',
    width: 88,
    total: 'none',
    hint: 'From creation to closing, or to today while it is open',
    value: ({ age }) => age,
  },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
  { key: 'destination', title: 'Center', kind: 'choice', width: 90, value: ({ destination }) => destination },
  { key: 'createdAt', title: 'Created', kind: 'day', width: 110, value: ({ createdAt }) => createdAt },
  { key: 'closedAt', title: 'Closed', kind: 'day', width: 110, value: ({ closedAt }) => closedAt },
  { key: 'skus', title: 'SKUs', kind: 'number', width: 70, value: ({ skus }) => skus },
  { key: 'name', title: 'Name', kind: 'text', width: 250, value: ({ name }) => name },
]
