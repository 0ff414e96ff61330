import { Link } from 'react-router'
import type { InboundSheet } from '#contract/inventory.ts'
import { formatCode } from '#shared/lib/formatCode.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { Asin } from '#shared/ui/Asin.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { ClaimLink } from './ClaimLink.tsx'
import { useGetInboundQuery } from './stockApi.ts'

type Line = InboundSheet['lines'][number]

const Orders = ({ orders }: Pick<Line, 'orders'>) =>
  orders.length
    ? orders.map(({ po, number, quantity }) => (
        <div key={po}>
          <Link to={`/po/orders/${po}`}>{number}</Link>: {formatNumber(quantity)}
        </div>
      ))
    : UNKNOWN

const columns: SmallColumn<Line>[] = [
  { key: 'sku', title: 'SKU', kind: 'code', cell: ({ sku }) => sku },
  { key: 'asin', title: 'ASIN', cell: ({ asin }) => (asin ? <Asin asin={asin} /> : UNKNOWN) },
  { key: 'name', title: 'Name', kind: 'prose', cell: ({ name }) => name ?? UNKNOWN },
  { key: 'shipped', title: 'Shipped', kind: 'figure', cell: ({ shipped }) => formatNumber(shipped) },
  {
    key: 'received',
    title: 'Received',
    kind: 'figure',
    cell: ({ shipped, received }) => (
      <span className={received === shipped ? undefined : 'stock-out'}>{formatNumber(received)}</span>
    ),
  },
  { key: 'orders', title: 'Purchase orders', cell: ({ orders }) => <Orders orders={orders} /> },
]

const Sheet = ({ id }: { id: string }) => {
  const { currentData, error, refetch } = useGetInboundQuery(id)
  return (
    <QueryView query={{ data: currentData, error, refetch }} failed="Couldn’t load the shipment">
      {(currentData) => {
        const { name, status, seller, marketplace, destination, createdAt, closedAt, lines, claims } = currentData
        return (
          <>
            <p>
              {name || UNKNOWN} · {formatCode(status)} · {seller}
              {marketplace && ` in ${marketplace}`}
              {destination && ` · to ${destination}`}
              {createdAt && (
                <>
                  {' · created '}
                  <Day day={createdAt} />
                </>
              )}
              {closedAt && (
                <>
                  {' · closed '}
                  <Day day={closedAt} />
                </>
              )}
            </p>
            {claims && (
              <p>
                Amazon owes you for it: <ClaimLink id={id} claims={claims} />
              </p>
            )}
            <SmallTable
              label="Lines of the shipment"
              columns={columns}
              rows={lines}
              rowKey={({ sku, fnsku }) => `${sku} ${fnsku}`}
            />
          </>
        )
      }}
    </QueryView>
  )
}

/** One shipment with its lines and the purchase orders they belong to. */
const ShipmentDrawer = (row: OpenRow) => (
  <RowDrawer {...row} width={760} title={`Shipment ${row.id ?? ''}`}>
    {(id) => <Sheet id={id} />}
  </RowDrawer>
)

export default ShipmentDrawer
