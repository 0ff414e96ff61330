import { Segmented, Skeleton } from 'antd'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { UnknownAsin, useGetAllowedSellersQuery, useIsUnknownAsin } from '#domains/asins/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useGetMeasureCatalogueQuery, useGetSalesSpanQuery } from '#shared/measures/measuresApi.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
import { UnknownTab } from '#shared/ui/UnknownTab.tsx'
import { useDays } from '#shared/ui/useDays.ts'
import { ChartTab } from './ChartTab.tsx'
import type { SalesView } from './ChartTools.tsx'
import { type SalesTab, salesTabs, useSalesAddress } from './salesAddress.ts'
import { rangeIn } from './salesPresets.ts'
import './sales.css'

/** Returns the marketplaces that the company sells in. */
const useMarketplaces = (): string[] => {
  const { data } = useGetAllowedSellersQuery()
  return useMemo(() => [...new Set(data?.flatMap(({ marketplaces }) => marketplaces) ?? [])].sort(), [data])
}

const waiting = <Skeleton active paragraph={{ rows: 10 }} title={false} />

const tabTitles: Readonly<Record<SalesTab, string>> = {
  chart: 'Chart',
  profit: 'Profit',
  products: 'Products',
  settlements: 'Settlements',
}
// loaded separately, because few visits open them all
const ProfitTab = lazyPart(() => import('./ProfitTab.tsx'))
const ProductsTab = lazyPart(() => import('./ProductsTab.tsx'))
const SettlementsTab = lazyPart(() => import('./SettlementsTab.tsx'))
const tabParts = { chart: ChartTab, profit: ProfitTab, products: ProductsTab }
const tabChoices = salesTabs.map((value) => ({ value, label: tabTitles[value] }))

/** Sales, income and profit; of one product if the address names it. */
const SalesScreen = () => {
  const address = useSalesAddress()
  const { asin, query, ask } = address
  const isUnknown = useIsUnknownAsin(asin)
  const catalogue = useGetMeasureCatalogueQuery()
  const span = useGetSalesSpanQuery()
  const { short } = useDays()
  const marketplaces = useMarketplaces()
  const range = useMemo(() => span.data && rangeIn(query.range, span.data), [query.range, span.data])
  const failed = [catalogue, span].find(({ error, data }) => error && !data)

  const content = () => {
    if (asin !== undefined && isUnknown) return <UnknownAsin asin={asin} />
    if (failed?.error)
      return (
        <FailureState
          title="Couldn’t load the figures"
          error={failed.error}
          retry={() => {
            void catalogue.refetch()
            void span.refetch()
          }}
        />
      )
    if (!catalogue.data || !span.data || !range) return waiting
    if (query.tab === 'settlements') return <SettlementsTab />
    const Tab = tabParts[query.tab]
    const view: SalesView = { address, range, span: span.data, marketplaces }
    return (
      <ToolBarScope>
        <Tab view={view} catalogue={catalogue.data} />
      </ToolBarScope>
    )
  }
  return (
    <ScreenFrame
      title={asin ? `Sales of ${asin}` : 'Sales'}
      summary={
        range &&
        // settlements are shown regardless of the range
        query.tab !== 'settlements' &&
        `${short(range.since)} to ${short(range.until)}${span.data?.until && range.until > span.data.until ? ` · orders until ${short(span.data.until)}` : ''}`
      }
      actions={
        <>
          {asin && <Link to={`/asins/${asin}`}>Product page</Link>}
          <Segmented aria-label="Show" options={tabChoices} value={query.tab} onChange={(tab) => ask({ tab })} />
        </>
      }
    >
      <UnknownTab requested={address.tab} tabs={tabChoices} shown={query.tab} />
      <Suspense fallback={waiting}>{content()}</Suspense>
    </ScreenFrame>
  )
}

export default SalesScreen
