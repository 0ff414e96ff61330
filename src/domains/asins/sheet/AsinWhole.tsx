import { skipToken } from '@reduxjs/toolkit/query'
import { Skeleton } from 'antd'
import { Suspense, useContext } from 'react'
import { Link } from 'react-router'
import type { AsinSheet, Relation } from '#contract/asins.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { grouped } from '#rules/grouped.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { Sparkline } from '#shared/ui/Sparkline.tsx'
import { AsinPanelsContext } from '../asinPanels.ts'
import { selectAsinRows } from '../asinsSelectors.ts'
import { useAsinsSelector, useCatalogue, useIsAdmin } from '../hooks.ts'
import { useGetAsinQuery } from '../productsApi.ts'
import { asinNamed, isNotFound } from '../useIsUnknownAsin.ts'
import { AsinHead } from './AsinHead.tsx'
import { InfoSection } from './InfoSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { SkuSection } from './SkuSection.tsx'
import { UnknownAsin } from './UnknownAsin.tsx'
import './asinSheet.css'

const Family = ({ asin, relation: { parent, children } }: { asin: string; relation: Relation }) => (
  <dl className="asin-facts">
    <div>
      <dt>Parent</dt>
      <dd>{parent === asin ? 'this product' : <Asin asin={parent} />}</dd>
    </div>
    <div>
      <dt>Variations</dt>
      <dd className="asin-codes">
        {children.map((child) =>
          child === asin ? <span key={child}>this product</span> : <Asin key={child} asin={child} />,
        )}
      </dd>
    </div>
  </dl>
)

/** Parents and variations, by marketplace. */
const RelationsSection = ({ asin, relations }: { asin: string; relations: readonly Relation[] }) => {
  if (!relations.length) return null
  return (
    <section>
      <h2>Relations</h2>
      {[...grouped(relations, ({ marketplace }) => marketplace)].map(([marketplace, families]) => (
        <section key={marketplace} aria-label={`Relations in ${marketplace}`}>
          <h3>{marketplace}</h3>
          {families.map((relation) => (
            <Family key={relation.parent} asin={asin} relation={relation} />
          ))}
        </section>
      ))}
    </section>
  )
}

const spans = [3, 7, 30] as const

/** Units sold per day over ninety days, with recent sums; `chart`: link to a larger chart. */
const AsinSales = ({ sales, chart }: { sales: AsinSheet['sales']; chart: string | undefined }) => {
  const calendar = useCalendar()
  const [firstDay, lastDay] = [sales[0], sales.at(-1)]
  if (!firstDay || !lastDay) return <p>No orders are imported yet, so nothing is known of its sales.</p>
  const sum = (days: number) => sales.slice(-days).reduce((total, { units }) => total + units, 0)
  const period = `${calendar.day(firstDay.day)} to ${calendar.day(lastDay.day)}`
  return (
    <section>
      <h2>Units sold</h2>
      <dl className="asin-sums figure">
        {spans.map((days) => (
          <div key={days}>
            <dt>{days} days</dt>
            <dd>{formatNumber(sum(days))}</dd>
          </div>
        ))}
      </dl>
      <Sparkline
        values={sales.map(({ units }) => units)}
        label={`Units a day from ${period}, ${formatNumber(sum(sales.length))} in all`}
      />
      <p className="asin-period">{period}</p>
      {chart && <Link to={chart}>Open the chart</Link>}
    </section>
  )
}

/** Returns the product in the address, typed in any case. */
export const useAsinSheet = (asinParam: string) => {
  const asin = asinNamed(asinParam)
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
  const catalogueRows = useAsinsSelector((root) => selectAsinRows(root, asin))
  const rows = loaded ? catalogueRows : undefined
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

/** All data of one product; the same on its page and in the drawer. */
export const AsinWhole = ({ named: asinParam, answer }: { named: string; answer: ReturnType<typeof useAsinSheet> }) => {
  const { asin, sheet, error, refetch } = answer
  if (!asin || isNotFound(error)) return <UnknownAsin asin={asinParam} />
  if (error && !sheet)
    return <FailureState title="The product could not be loaded" error={error} retry={() => void refetch()} />
  return sheet ? <Sections sheet={sheet} /> : <Skeleton active paragraph={{ rows: 8 }} title={false} />
}
