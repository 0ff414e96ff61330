import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { counted } from '#shared/lib/counted.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { AdsTable } from './AdsTable.tsx'
import { AdsTools } from './AdsTools.tsx'
import { useGetAdsEarliestQuery } from './adsApi.ts'
import type { AdsPage } from './adsDocument.ts'
import { adsSplit } from './adsSlice.ts'
import { rowNoun } from './dimensionLabels.ts'
import { NoAds } from './NoAds.tsx'
import { useAdsTable } from './useAdsTable.ts'
import './ads.css'

const Summary = ({ noun, page: { count, currency, spans, total } }: { noun: string; page: AdsPage }) => {
  const timespan = spans.at(-1)?.timespan ?? ''
  const { spend, acos } = total[timespan] ?? {}
  return (
    <>
      {counted(count, noun)}
      {spend !== null && spend !== undefined && ` · ${formatMoney(spend, currency)} spent, ${timespan}`}
      {acos !== null && acos !== undefined && ` · ACOS ${formatNumber(acos * 100, 1)} %`}
    </>
  )
}

/** What ads cost and brought, split as one likes. */
const AdsScreen = () => {
  const dispatch = useDispatch()
  const known = useGetAdsEarliestQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const { asked: address, split, rows, first, isCurrent, isFetching, error, retry, loadMore, whole } = useAdsTable()
  const { by } = split
  const key = by.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another split are other rows
  useEffect(() => void dispatch(adsSplit()), [dispatch, key])
  const isOfThisSplit = first !== undefined && rows.every(({ names }) => by.every((name) => name in names))

  const content = () => {
    if (known.error && !known.data)
      return <FailureState title="The ads could not be loaded" error={known.error} retry={() => void known.refetch()} />
    if (!known.data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!known.data.length) return <NoAds />
    return (
      <>
        <AdsTools asked={address} split={split} />
        {error && first && isOfThisSplit && (
          <StaleLine title="The table could not be brought up to date" error={error} busy={isFetching} retry={retry} />
        )}
        {error && !isOfThisSplit && <FailureState title="The ads could not be loaded" error={error} retry={retry} />}
        {!error && !isOfThisSplit && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
        {first && isOfThisSplit && (
          <AdsTable key={key} split={split} rows={rows} first={first} loadMore={loadMore} whole={whole} />
        )}
      </>
    )
  }
  return (
    <ScreenFrame
      title="Ads Table"
      busy={isFetching}
      summary={known.data?.length && first && isCurrent ? <Summary page={first} noun={rowNoun(by)} /> : undefined}
    >
      {content()}
    </ScreenFrame>
  )
}

export default AdsScreen
