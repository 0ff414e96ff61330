import { useMemo } from 'react'
import { text } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { type ShipmentRow, shipmentRow } from './inboundAge.ts'
import { inboundColumns } from './inboundColumns.tsx'
import { useGetInboundShipmentsQuery } from './stockApi.ts'
import { shipmentAdapter } from './stockDocument.ts'
import './inventory.css'

const ShipmentDrawer = lazyPart(() => import('./ShipmentDrawer.tsx'))

const NoShipments = () => (
  <ReportsNeeded title="No shipments yet" type="inbound">
    Shipments come with the contents of FBA shipments: in Seller Central under Shipments, Shipping queue, open one and
    download its contents. Received units come with the report FBA received inventory and the inventory ledger as well.
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
        failed="The shipments could not be loaded"
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
