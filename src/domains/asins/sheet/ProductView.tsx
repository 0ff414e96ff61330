import { skipToken } from '@reduxjs/toolkit/query'
import { Segmented, Skeleton } from 'antd'
import { Suspense, useContext, useMemo } from 'react'
import type { AsinSheet } from '#contract/asins.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { type AsinPanel, type AsinTab, asinTabs } from '#shared/room/clientRoom.ts'
import { PermissionsContext } from '#shared/room/permissions.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { UnknownTab } from '#shared/ui/UnknownTab.tsx'
import { AsinPanelsContext } from '../asinPanels.ts'
import { type AsinRows, selectAsinRows } from '../asinsSelectors.ts'
import { useAsinsSelector, useCatalogue, useIsAdmin } from '../hooks.ts'
import { useProductTab } from '../productAddress.ts'
import { useGetAsinQuery } from '../productsApi.ts'
import { asinNamed, isNotFound } from '../useIsUnknownAsin.ts'
import { AsinHead } from './AsinHead.tsx'
import { InfoSection } from './InfoSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { ProductActions } from './ProductActions.tsx'
import { RelationsSection } from './RelationsSection.tsx'
import { SkuSection } from './SkuSection.tsx'
import { UnitsSold } from './UnitsSold.tsx'
import { UnknownAsin } from './UnknownAsin.tsx'
import './asinSheet.css'

const tabLabels: Readonly<Record<AsinTab, string>> = {
  stock: 'Stock',
  orders: 'Orders',
  sales: 'Sales and profit',
  ads: 'Ads',
  claims: 'Claims',
  skus: 'SKUs',
  notes: 'Notes',
}

/** Tabs with parts of this room; the others are shown only with parts of other rooms. */
const ownTabs: readonly AsinTab[] = ['sales', 'skus', 'notes']

/** Returns the product in the address, typed in any case. */
export const useAsinSheet = (asinParam: string) => {
  const asin = asinNamed(asinParam)
  const answer = useGetAsinQuery(asin ?? skipToken, { refetchOnMountOrArgChange: true })
  return { asin, ...answer, sheet: answer.currentData }
}

/** Returns the parts that the user may see. */
const usePanels = (): readonly AsinPanel[] => {
  const flags = useAsinsSelector((state) => featuresOf(selectTenant(state)).join())
  const isAdmin = useIsAdmin()
  const panels = useContext(AsinPanelsContext)
  const may = useContext(PermissionsContext)
  return useMemo(
    () =>
      panels.filter(
        ({ flag, needs = [], admin }) =>
          (!flag || hasFeature(flags.split(','), [flag])) && needs.every(may) && (!admin || isAdmin),
      ),
    [panels, flags, may, isAdmin],
  )
}

const waiting = <Skeleton active title={false} paragraph={{ rows: 2 }} />

interface TabProps {
  tab: AsinTab
  sheet: AsinSheet
  rows: AsinRows | undefined
  panels: readonly AsinPanel[]
}

const TabContent = ({ tab, sheet, rows, panels }: TabProps) => {
  const { asin, sales, relations } = sheet
  return (
    <>
      {tab === 'sales' && <UnitsSold sales={sales} />}
      {panels
        .filter(({ place }) => place === tab)
        .map(({ title, Panel }) => (
          <section key={title}>
            <h2>{title}</h2>
            <Suspense fallback={waiting}>
              <Panel asin={asin} />
            </Suspense>
          </section>
        ))}
      {tab === 'skus' && (
        <>
          <SkuSection sheet={sheet} rows={rows} />
          <InfoSection sheet={sheet} rows={rows} />
          <RelationsSection asin={asin} relations={relations} />
        </>
      )}
      {tab === 'notes' && <NotesSection asin={asin} rows={rows} />}
    </>
  )
}

const Product = ({ sheet }: { sheet: AsinSheet }) => {
  const { tab, setTab, requested } = useProductTab()
  const panels = usePanels()
  const { loaded, failure, retry } = useCatalogue()
  const catalogueRows = useAsinsSelector((root) => selectAsinRows(root, sheet.asin))
  const rows = loaded ? catalogueRows : undefined
  const tabs = asinTabs
    .filter((each) => ownTabs.includes(each) || panels.some(({ place }) => place === each))
    .map((value) => ({ value, label: tabLabels[value] }))
  const shownTab = tabs.find(({ value }) => value === tab)?.value ?? tabs[0]?.value ?? 'skus'
  return (
    <div className="asin-sheet">
      <AsinHead sheet={sheet} rows={rows} panels={panels.filter(({ place }) => place === 'head')} />
      {failure && !loaded && (
        <FailureState title="SKUs can’t be changed right now" error={{ message: failure }} retry={retry} />
      )}
      <div className="asin-bar">
        <div className="asin-tabs">
          <Segmented aria-label="Show" options={tabs} value={shownTab} onChange={setTab} />
        </div>
        <ProductActions asin={sheet.asin} rows={rows} />
      </div>
      <UnknownTab requested={requested} tabs={tabs} shown={shownTab} />
      <TabContent key={shownTab} tab={shownTab} sheet={sheet} rows={rows} panels={panels} />
    </div>
  )
}

interface ViewProps {
  /** The ASIN as typed. */
  named: string
  answer: ReturnType<typeof useAsinSheet>
}

/** One product: its head, and the rest in tabs. */
export const ProductView = ({ named: asinParam, answer }: ViewProps) => {
  const { asin, sheet, error, refetch } = answer
  if (!asin || isNotFound(error)) return <UnknownAsin asin={asinParam} />
  if (error && !sheet)
    return <FailureState title="Couldn’t load the product" error={error} retry={() => void refetch()} />
  return sheet ? <Product sheet={sheet} /> : <Skeleton active paragraph={{ rows: 8 }} title={false} />
}
