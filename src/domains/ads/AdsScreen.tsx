import { Skeleton } from 'antd'
import { Suspense, useEffect, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { adsDimensions } from '#contract/ads.ts'
import { useGetAllowedSellersQuery, usePlaceFilters } from '#domains/asins/index.ts'
import { text } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { choiceText } from '#shared/ui/ChoiceList.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
import type { ToolFilter } from '#shared/ui/toolFilter.ts'
import { UnknownTab } from '#shared/ui/UnknownTab.tsx'
import { useDays } from '#shared/ui/useDays.ts'
import { AdsTable } from './AdsTable.tsx'
import { AdsTabs, adsTabs, useAdsTab } from './AdsTabs.tsx'
import { type useAdsAddress, writeSpan } from './adsAddress.ts'
import { useGetAdsEarliestQuery, useGetAdsMarketplacesQuery, useGetAdsSettingsQuery } from './adsApi.ts'
import type { AdsPage } from './adsDocument.ts'
import { adsSplit } from './adsSlice.ts'
import { dimensionLabels, rowNoun } from './dimensionLabels.ts'
import { NoAds } from './NoAds.tsx'
import type { AdsSplit } from './useAdsSplit.ts'
import { useAdsTable } from './useAdsTable.ts'
import './ads.css'

const ofReports = adsDimensions.map((value) => ({ value, label: dimensionLabels[value], group: 'Reports of ads' }))
const LAST_DAYS = ''

/** Split, filters, currency and days of the ads table. */
const AdsTools = ({ address, split }: { address: ReturnType<typeof useAdsAddress>; split: AdsSplit }) => {
  const { short } = useDays()
  const { data: marketplaces } = useGetAdsMarketplacesQuery()
  const { data: earliest } = useGetAdsEarliestQuery()
  const { data: settings } = useGetAdsSettingsQuery()
  const { data: sellers } = useGetAllowedSellersQuery()
  const places = useMemo(
    () =>
      marketplaces?.flatMap(({ marketplace }) => sellers?.map(({ seller }) => ({ marketplace, seller })) ?? []) ?? [],
    [marketplaces, sellers],
  )
  const currencies = useMemo(
    () =>
      [...new Set([settings?.currency ?? [], (marketplaces ?? []).map(({ currency }) => currency)].flat())].map(
        (value) => ({
          value,
          label: value,
        }),
      ),
    [marketplaces, settings],
  )
  const spans = useMemo(() => {
    const reportedSpans = new Map(earliest?.flatMap((row) => row.spans.map((span) => [writeSpan(span), span] as const)))
    return [
      { value: LAST_DAYS, label: settings?.timespans.join(' and ') ?? '' },
      ...[...reportedSpans].map(([value, { since, until }]) => ({
        value,
        label: `Report ${short(since)} – ${short(until)}`,
      })),
    ]
  }, [earliest, settings, short])
  const dimensions = useMemo(
    () => [...ofReports, ...split.noted.map(({ key, title }) => ({ value: key, label: title, group: 'Product info' }))],
    [split.noted],
  )
  const currency = address.currency ?? settings?.currency
  const span = address.span ? writeSpan(address.span) : LAST_DAYS
  const filters: ToolFilter[] = [
    {
      key: 'split',
      name: 'Split by',
      value: choiceText(dimensions, split.by),
      editor: (
        <SelectMany
          label="Split by"
          dense
          wraps
          choices={dimensions}
          value={split.by}
          onChange={(next) => address.splitBy(next)}
        />
      ),
    },
    ...usePlaceFilters(places),
    {
      key: 'currency',
      name: 'Currency',
      value: currency,
      editor: <SelectOne label="Currency" dense choices={currencies} value={currency} onChange={address.showIn} />,
    },
  ]
  if (spans.length > 1)
    filters.push({
      key: 'days',
      name: 'Days',
      value: spans.find(({ value }) => value === span)?.label,
      editor: (
        <SelectOne
          label="Days"
          dense
          choices={spans}
          value={span}
          onChange={(value) => {
            const [since, until] = value?.split('/') ?? []
            address.showSpan(since && until ? { since, until } : undefined)
          }}
        />
      ),
    })
  return <ToolBar label="Split and filters" filters={filters} />
}

const Summary = ({ noun, page: { count, currency, spans, total } }: { noun: string; page: AdsPage }) => {
  const timespan = spans.at(-1)?.timespan ?? ''
  const { spend, acos } = total[timespan] ?? {}
  return (
    <>
      {formatPlural(count, noun)}
      {spend !== null && spend !== undefined && ` · ${formatMoney(spend, currency)} spent, ${timespan}`}
      {acos !== null && acos !== undefined && ` · ACOS ${formatNumber(acos * 100, 1)} %`}
    </>
  )
}

/** Ad spend and results, with a configurable split. */
const FiguresView = () => {
  const dispatch = useDispatch()
  const earliestQuery = useGetAdsEarliestQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const {
    address,
    split,
    rows,
    first: firstPage,
    isCurrent,
    isFetching,
    error,
    retry,
    loadMore,
    whole: fetchAllRows,
  } = useAdsTable()
  const { by: splitDimensions } = split
  const key = splitDimensions.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another split has other rows
  useEffect(() => void dispatch(adsSplit()), [dispatch, key])
  const isOfThisSplit =
    firstPage !== undefined && rows.every(({ names }) => splitDimensions.every((name) => name in names))

  const content = () => {
    if (earliestQuery.error && !earliestQuery.data)
      return (
        <FailureState
          title="Couldn’t load the ads"
          error={earliestQuery.error}
          retry={() => void earliestQuery.refetch()}
        />
      )
    if (!earliestQuery.data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!earliestQuery.data.length) return <NoAds />
    return (
      <ToolBarScope>
        <AdsTools address={address} split={split} />
        {error && firstPage && isOfThisSplit && (
          <StaleLine title="Couldn’t refresh the table" error={error} busy={isFetching} retry={retry} />
        )}
        {error && !isOfThisSplit && <FailureState title="Couldn’t load the ads" error={error} retry={retry} />}
        {!error && !isOfThisSplit && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
        {firstPage && isOfThisSplit && (
          <AdsTable key={key} split={split} rows={rows} first={firstPage} loadMore={loadMore} whole={fetchAllRows} />
        )}
      </ToolBarScope>
    )
  }
  return (
    <ScreenFrame
      title="Ads Table"
      busy={isFetching}
      actions={<AdsTabs />}
      summary={
        earliestQuery.data?.length && firstPage && isCurrent ? (
          <Summary page={firstPage} noun={rowNoun(splitDimensions)} />
        ) : undefined
      }
    >
      {content()}
    </ScreenFrame>
  )
}

const AdviceView = lazyPart(() => import('./AdviceView.tsx'))

/** The figures of ads, or the advice on bids. */
const AdsScreen = () => {
  const [requestedTab] = useAddressParam('tab', text)
  const [tab] = useAdsTab()
  return (
    <>
      <UnknownTab requested={requestedTab} tabs={adsTabs} shown={tab} />
      {tab === 'figures' ? (
        <FiguresView />
      ) : (
        <Suspense>
          <AdviceView />
        </Suspense>
      )}
    </>
  )
}

export default AdsScreen
