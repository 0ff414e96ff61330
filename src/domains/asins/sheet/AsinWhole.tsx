import { skipToken } from '@reduxjs/toolkit/query'
import { Skeleton } from 'antd'
import { Suspense, useContext } from 'react'
import type { AsinSheet } from '#contract/asins.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { AsinPanelsContext } from '../asinPanels.ts'
import { selectAsinRows } from '../asinsSelectors.ts'
import { useAsinsSelector, useCatalogue, useIsAdmin } from '../hooks.ts'
import { useGetAsinQuery } from '../productsApi.ts'
import { asinNamed, isNotFound } from '../useIsUnknownAsin.ts'
import { AsinHead } from './AsinHead.tsx'
import { AsinSales } from './AsinSales.tsx'
import './asinSheet.css'
import { InfoSection } from './InfoSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { RelationsSection } from './RelationsSection.tsx'
import { SkuSection } from './SkuSection.tsx'
import { UnknownAsin } from './UnknownAsin.tsx'

/** The product named, if it is one, in whatever letters it was typed. */
export const useAsinSheet = (named: string) => {
  const asin = asinNamed(named)
  const answer = useGetAsinQuery(asin ?? skipToken, { refetchOnMountOrArgChange: true })
  return { asin, ...answer, sheet: answer.currentData }
}

const Sections = ({ sheet }: { sheet: AsinSheet }) => {
  const { asin, sales, relations } = sheet
  const flags = useAsinsSelector((state) => featuresOf(selectTenant(state)).join())
  const isAdmin = useIsAdmin()
  const panels = useContext(AsinPanelsContext).filter(
    ({ flag, admin }) => (!flag || hasFeature(flags.split(','), [flag])) && (!admin || isAdmin),
  )
  const { loaded, failure, retry } = useCatalogue()
  const known = useAsinsSelector((root) => selectAsinRows(root, asin))
  const rows = loaded ? known : undefined
  return (
    <div className="asin-sheet">
      <AsinHead sheet={sheet} rows={rows} />
      {failure && !loaded && (
        <FailureState title="SKUs cannot be changed just now" error={{ message: failure }} retry={retry} />
      )}
      <AsinSales sales={sales} chart={hasFeature(flags.split(','), ['sales']) ? `/sales/chart/${asin}` : undefined} />
      {panels.map(({ title, Panel }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
            <Panel asin={asin} />
          </Suspense>
        </section>
      ))}
      <SkuSection sheet={sheet} rows={rows} />
      <InfoSection sheet={sheet} rows={rows} />
      <RelationsSection asin={asin} relations={relations} />
      <NotesSection asin={asin} rows={rows} />
    </div>
  )
}

/** Everything of one product; the same on its page and in the drawer. */
export const AsinWhole = ({ named, answer }: { named: string; answer: ReturnType<typeof useAsinSheet> }) => {
  const { asin, sheet, error, refetch } = answer
  if (!asin || isNotFound(error)) return <UnknownAsin asin={named} />
  if (error && !sheet)
    return <FailureState title="The product could not be loaded" error={error} retry={() => void refetch()} />
  return sheet ? <Sections sheet={sheet} /> : <Skeleton active paragraph={{ rows: 8 }} title={false} />
}
