import { Alert, Modal } from 'antd'
import { loadSkusApi } from '#domains/asins/index.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useInventoryDispatch } from './hooks.ts'
import { type AsinPart, type Touched, useGetDiscontinuePreviewQuery } from './stockApi.ts'

const PREVIEWED = 50

type TouchedPart = Touched & AsinPart

const columns: SmallColumn<TouchedPart>[] = [
  { key: 'asin', title: 'ASIN', kind: 'code', cell: ({ asin }) => asin },
  { key: 'seller', title: 'Seller', cell: ({ seller }) => seller },
  {
    key: 'skus',
    title: 'SKUs',
    kind: 'prose',
    cell: ({ skus }) => <span className="code">{skus.map(({ sku }) => sku).join(', ') || 'none active'}</span>,
  },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'incoming', title: 'Inbound', kind: 'figure', cell: ({ incoming }) => formatNumber(incoming) },
  { key: 'onOrder', title: 'On order', kind: 'figure', cell: ({ onOrder }) => formatNumber(onOrder) },
]

const Preview = ({ parts }: { parts: AsinPart[] }) => {
  const previewedParts = parts.slice(0, PREVIEWED)
  const { data, error, refetch } = useGetDiscontinuePreviewQuery(previewedParts)
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the details">
      {(data) => {
        const coming = data.reduce((sum, { incoming, onOrder }) => sum + incoming + onOrder, 0)
        const remainingCount = parts.length - previewedParts.length
        return (
          <>
            {coming > 0 && (
              <Alert type="warning" title={`${formatPlural(coming, 'unit')} still inbound or on order.`} />
            )}
            <SmallTable
              label="What changes"
              columns={columns}
              rows={data.flatMap((touched, index) =>
                previewedParts[index] ? [{ ...touched, ...previewedParts[index] }] : [],
              )}
              rowKey={({ asin, seller }) => `${asin} ${seller}`}
            />
            {remainingCount > 0 && <p>and {formatNumber(remainingCount)} more</p>}
          </>
        )
      }}
    </QueryView>
  )
}

/** Shows the effect of discontinuing products before confirmation; a notice offers the undo. */
const DiscontinueDialog = ({ parts, onClosed }: { parts: AsinPart[]; onClosed(done: boolean): void }) => {
  const dispatch = useInventoryDispatch()
  const discontinue = async () => {
    const { endpoints } = await loadSkusApi()
    void dispatch(sendCommand(endpoints.discontinueAsins, parts))
    onClosed(true)
  }
  const actionLabel = `Discontinue ${formatPlural(parts.length, 'product')}`
  return (
    <Modal
      open
      width={720}
      title={actionLabel}
      okText={actionLabel}
      onOk={() => void discontinue()}
      onCancel={() => onClosed(false)}
    >
      <p>
        Their SKUs leave restock, leads and product lists in every marketplace of the seller. Stock and sales are kept.
        You can reactivate them.
      </p>
      <Preview parts={parts} />
    </Modal>
  )
}

export default DiscontinueDialog
