import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { adsOfProduct } from '#shared/table/adsOfProduct.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useGetAdsTableInfiniteQuery } from './adsApi.ts'
import type { AdsPage, Figures } from './adsDocument.ts'

const money = (amount: number | null | undefined, currency: string) =>
  amount === null || amount === undefined ? UNKNOWN : formatMoney(amount, currency)
const percent = (share: number | null | undefined) =>
  share === null || share === undefined ? UNKNOWN : formatNumber(share * 100, 1)

const columnsOf = ({ total, currency }: AdsPage): SmallColumn<string>[] => {
  const figuresOf = (timespan: string): Figures => total[timespan] ?? {}
  return [
    { key: 'span', title: 'Last', names: true, cell: (timespan) => timespan },
    { key: 'spend', title: 'Spend', kind: 'figure', cell: (timespan) => money(figuresOf(timespan).spend, currency) },
    {
      key: 'sales',
      title: 'Ad sales',
      kind: 'figure',
      cell: (timespan) => money(figuresOf(timespan).attributedSales, currency),
    },
    { key: 'acos', title: 'ACOS %', kind: 'figure', cell: (timespan) => percent(figuresOf(timespan).acos) },
  ]
}

/** Ad spend and sales of a product, with a link to all ads figures. */
const AdsPanel = ({ asin }: { asin: string }) => {
  const { currentData, error, refetch } = useGetAdsTableInfiniteQuery({ dimensions: ['asin'], asins: [asin] })
  const page = currentData?.pages[0]
  if (error && !page) return <FailureState title="Couldn’t load the ads" error={error} retry={() => void refetch()} />
  if (!page) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (!page.count) return <p>No ads for this product on these days.</p>
  return (
    <>
      <SmallTable
        label="Ads"
        columns={columnsOf(page)}
        rows={page.spans.map(({ timespan }) => timespan)}
        rowKey={(timespan) => timespan}
      />
      <p>
        <Link to={adsOfProduct(asin)}>Ads of this product</Link>
      </p>
    </>
  )
}

export default AdsPanel
