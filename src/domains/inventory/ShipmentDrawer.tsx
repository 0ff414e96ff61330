import { Drawer, Skeleton } from 'antd'
import { Link } from 'react-router'
import type { InboundSheet } from '#contract/inventory.ts'
import { codeWords } from '#shared/lib/codeWords.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
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

const Lines = ({ lines }: Pick<InboundSheet, 'lines'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys
  <section className="stock-lines" aria-label="Lines of the shipment" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">ASIN</th>
          <th scope="col">Name</th>
          <th scope="col" className="figure">
            Shipped
          </th>
          <th scope="col" className="figure">
            Received
          </th>
          <th scope="col">Purchase orders</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sku, fnsku, asin, name, shipped, received, orders }) => (
          <tr key={`${sku} ${fnsku}`}>
            <td className="code">{sku}</td>
            <td>{asin ? <Asin asin={asin} /> : UNKNOWN}</td>
            <td className="stock-name">{name ?? UNKNOWN}</td>
            <td className="figure">{formatNumber(shipped)}</td>
            <td className={received === shipped ? 'figure' : 'figure stock-out'}>{formatNumber(received)}</td>
            <td>
              <Orders orders={orders} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Sheet = ({ id }: { id: string }) => {
  const { currentData, error, refetch } = useGetInboundQuery(id)
  if (!currentData && error)
    return <FailureState title="The shipment could not be loaded" error={error} retry={() => void refetch()} />
  if (!currentData) return <Skeleton active />
  const { name, status, seller, marketplace, destination, createdAt, closedAt, lines } = currentData
  return (
    <>
      <p>
        {name || UNKNOWN} · {codeWords(status)} · {seller}
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
      <Lines lines={lines} />
    </>
  )
}

/** One shipment with its lines and the purchase orders they fill. */
const ShipmentDrawer = ({ id, onClose }: { id: string | undefined; onClose(): void }) => {
  const isNarrow = useNarrow()
  return (
    <Drawer
      open={Boolean(id)}
      onClose={onClose}
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '85%' : 760}
      title={`Shipment ${id ?? ''}`}
      destroyOnHidden
    >
      {id && <Sheet id={id} />}
    </Drawer>
  )
}

export default ShipmentDrawer
