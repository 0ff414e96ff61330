import { Button } from 'antd'
import { Fragment, useMemo } from 'react'
import { Link } from 'react-router'
import type { InboundShipment } from '#contract/inventory.ts'
import { text } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { formatCode } from '#shared/lib/formatCode.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ClaimLink } from './ClaimLink.tsx'
import { type ShipmentRow, shipmentRow } from './inboundAge.ts'
import { useGetInboundShipmentsQuery } from './stockApi.ts'
import { shipmentAdapter } from './stockDocument.ts'
import './inventory.css'

const explained = ({ id, seller }: InboundShipment) => ({ figure: 'inbound.units', key: { id, seller } }) as const

const Discrepancy = ({ units }: { units: number | null }) => {
  if (units === null) return '–'
  if (units === 0) return '0'
  return units < 0 ? <span className="stock-out">−{-units} short</span> : <span>+{units} over</span>
}

/** Returns the columns of the shipment list; the shipment's number opens it. */
const inboundColumns = (open: (id: string) => void): Column<ShipmentRow>[] => [
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
    hint: 'Shipped but not received yet; 0 for closed shipments',
    value: ({ coming }) => coming,
    explain: explained,
  },
  {
    key: 'discrepancy',
    title: 'Discrepancy',
    kind: 'number',
    width: 104,
    hint: 'Units short or over on closed shipments',
    value: ({ discrepancy }) => discrepancy,
    explain: explained,
    cell: ({ discrepancy }) => <Discrepancy units={discrepancy} />,
  },
  {
    key: 'claims',
    title: 'Claim',
    kind: 'text',
    width: 152,
    hint: 'What Amazon owes for the shipment according to your reports, and from which day you can claim it',
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

const ShipmentDrawer = lazyPart(() => import('./ShipmentDrawer.tsx'))

const NoShipments = () => (
  <ReportsNeeded title="No shipments yet" type="inbound">
    Shipments come from FBA shipment contents: in Seller Central under Shipments, Shipping queue, open a shipment and
    download its contents. Received units also come from FBA received inventory and the inventory ledger.
  </ReportsNeeded>
)

const summaryOf = (rows: readonly ShipmentRow[]) => {
  const open = rows.filter((row) => row.open)
  const coming = open.reduce((sum, row) => sum + (row.coming ?? 0), 0)
  const short = rows.filter(({ discrepancy }) => discrepancy !== null && discrepancy < 0).length
  return `${formatNumber(open.length)} open with ${formatPlural(coming, 'unit')} to come · ${formatNumber(short)} closed short`
}

const InboundScreen = () => {
  const [openedId, open] = useAddressParam('shipment', text)
  const {
    data: doc,
    error,
    isFetching,
    refetch,
  } = useGetInboundShipmentsQuery(undefined, { refetchOnMountOrArgChange: true })
  const data = doc && shipmentAdapter.selectAll(doc)
  const now = useNow()
  const rows = useMemo(() => data?.map((shipment) => shipmentRow(shipment, now)) ?? [], [data, now])
  const columns = useMemo(() => inboundColumns(open), [open])
  return (
    <ScreenFrame title="FBA Shipments" busy={isFetching} summary={data && summaryOf(rows)}>
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the shipments"
        lines={10}
        empty={<NoShipments />}
      >
        {() => (
          <DataTable
            name="inbound"
            rows={rows}
            rowKey={shipmentAdapter.selectId}
            columns={columns}
            fileName="fba-shipments"
          />
        )}
      </QueryView>
      <OnceNeeded needed={openedId !== undefined}>
        <ShipmentDrawer id={openedId} onClose={() => open(undefined)} onOpen={open} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default InboundScreen
