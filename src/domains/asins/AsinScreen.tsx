import { skipToken } from '@reduxjs/toolkit/query'
import { Skeleton } from 'antd'
import { Link, useParams } from 'react-router'
import type { AsinSheet } from '#contract/asins.ts'
import { Asin as AsinCode } from '#contract/common.ts'
import type { TenantFlag } from '#contract/route.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { featuresOf, hasFeature } from '#rules/features.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { AsinSales } from './AsinSales.tsx'
import './asinScreen.css'
import { useAsinsSelector } from './hooks.ts'
import { useGetAsinQuery } from './productsApi.ts'
import { SkuTable } from './SkuTable.tsx'

/** Pictures come from files alone: the page loads nothing from another site. */
const isOwnPicture = (image: string | null): image is string => image !== null && /^(data:image\/|\/)/.test(image)

const useHas = (flag: TenantFlag) => useAsinsSelector((state) => hasFeature(featuresOf(selectTenant(state)), [flag]))

const Sheet = ({ sheet: { asin, name, image, skus, sales } }: { sheet: AsinSheet }) => {
  const hasLeads = useHas('outreach')
  return (
    <div className="asin-sheet">
      <div className="asin-head">
        {isOwnPicture(image) && <img src={image} alt={name ?? asin} />}
        <Asin asin={asin} />
        {hasLeads && <Link to={`/outreach/leads?asin=${asin}`}>Leads of this product</Link>}
      </div>
      <AsinSales sales={sales} />
      <SkuTable skus={skus} />
    </div>
  )
}

/** Whether the server says that there is no such thing. */
const isUnknown = (error: object | undefined) => error !== undefined && 'status' in error && error.status === 404

const NotKnown = ({ asin }: { asin: string }) => {
  const [hasData, hasUploads] = [useHas('data'), useHas('uploads')]
  return (
    <EmptyState
      title={`Nothing is known of ${asin}`}
      action={hasData && hasUploads && <Link to="/data/uploads">Go to uploads</Link>}
    >
      No report names it. All orders and Merchant listings bring products; the number may also be mistyped.
    </EmptyState>
  )
}

const AsinScreen = () => {
  const { asin = '' } = useParams()
  const parsed = AsinCode.safeParse(asin.toUpperCase())
  const question = parsed.success ? parsed.data : skipToken
  const answer = useGetAsinQuery(question, { refetchOnMountOrArgChange: true })
  const { currentData: sheet, error, refetch, isFetching } = answer
  const content = () => {
    if (!parsed.success || isUnknown(error)) return <NotKnown asin={asin} />
    if (error && !sheet)
      return <FailureState title="The product could not be loaded" error={error} retry={() => void refetch()} />
    return sheet ? <Sheet sheet={sheet} /> : <Skeleton active paragraph={{ rows: 8 }} title={false} />
  }
  return (
    <ScreenFrame title={sheet?.name ?? asin} busy={isFetching && sheet !== undefined}>
      {content()}
    </ScreenFrame>
  )
}

export default AsinScreen
