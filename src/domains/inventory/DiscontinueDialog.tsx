import { Alert, Modal, Skeleton } from 'antd'
import { discontinueWanted } from '#domains/asins/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useInventoryDispatch } from './hooks.ts'
import { type AsinPart, useGetDiscontinuePreviewQuery } from './stockApi.ts'

const PREVIEWED = 50

const Preview = ({ parts }: { parts: AsinPart[] }) => {
  const shown = parts.slice(0, PREVIEWED)
  const { data, error, refetch } = useGetDiscontinuePreviewQuery(shown)
  if (error && !data)
    return <FailureState title="What it touches could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const coming = data.reduce((sum, { incoming, onOrder }) => sum + incoming + onOrder, 0)
  const left = parts.length - shown.length
  return (
    <>
      {coming > 0 && (
        <Alert type="warning" title={`${formatNumber(coming)} units are still on their way or on order.`} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys */}
      <section className="stock-lines" aria-label="What it touches" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">ASIN</th>
              <th scope="col">Seller</th>
              <th scope="col">SKUs</th>
              <th scope="col" className="figure">
                Units
              </th>
              <th scope="col" className="figure">
                On the way
              </th>
              <th scope="col" className="figure">
                On order
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ skus, units, incoming, onOrder }, at) => (
              <tr key={`${shown[at]?.asin} ${shown[at]?.seller}`}>
                <td className="code">{shown[at]?.asin}</td>
                <td>{shown[at]?.seller}</td>
                <td className="code stock-name">{skus.map(({ sku }) => sku).join(', ') || 'none active'}</td>
                <td className="figure">{formatNumber(units)}</td>
                <td className="figure">{formatNumber(incoming)}</td>
                <td className="figure">{formatNumber(onOrder)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left > 0 && <p>and {formatNumber(left)} more</p>}
    </>
  )
}

/** What discontinuing the products would touch, before it is done; a notice takes it back. */
const DiscontinueDialog = ({ parts, onClosed }: { parts: AsinPart[]; onClosed(done: boolean): void }) => {
  const dispatch = useInventoryDispatch()
  const discontinue = () => {
    dispatch(discontinueWanted({ items: parts }))
    onClosed(true)
  }
  const words = parts.length === 1 ? 'Discontinue 1 product' : `Discontinue ${formatNumber(parts.length)} products`
  return (
    <Modal open width={720} title={words} okText={words} onOk={discontinue} onCancel={() => onClosed(false)}>
      <p>
        Their SKUs leave restock, leads and the lists of products in every marketplace of the seller. Stock and sales
        stay. They can be brought back.
      </p>
      <Preview parts={parts} />
    </Modal>
  )
}

export default DiscontinueDialog
