import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import type { measuresRoutes } from '#contract/measures.ts'
import type { ResponseOf } from '#contract/route.ts'
import { figureQuestion } from '#rules/explain/figureQuestion.ts'
import { comparisonLabels } from '#shared/chart/chartLabels.ts'
import { formatUnitValue } from '#shared/measures/formatMeasure.ts'
import { KnownFrom } from '#shared/measures/KnownFrom.tsx'
import { useGetMeasuresQuery } from '#shared/measures/measuresApi.ts'
import { CopyLinkButton } from '#shared/shortlink/CopyLinkButton.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { SalesBar, type SalesView } from './ChartTools.tsx'
import { MissingCosts } from './MissingCosts.tsx'
import { NoSales } from './NoSales.tsx'
import { Notes } from './Notes.tsx'
import { statesQuestion, waterfallQuestion } from './profitQuestions.ts'
import { type Waterfall, waterfallOf } from './profitSteps.ts'
import { WaterfallTable } from './WaterfallTable.tsx'
import { YearByMonth } from './YearByMonth.tsx'

interface Tab {
  view: SalesView
  catalogue: ResponseOf<typeof measuresRoutes.listMeasures>
}

/** The profit without VAT deducted, where a marketplace has a VAT rate. */
const BeforeVat = ({ waterfall: { profit, steps, currency } }: { waterfall: Waterfall }) => {
  const vat = steps.find(({ key }) => key === 'vat')?.amount
  if (!vat || profit === null) return null
  return <dd className="profit-before-vat">{formatUnitValue(profit - vat, 'money', currency)} before VAT</dd>
}

const moneySources = [{ title: 'Profit', sources: ['money'] }]

/** The steps from sales to profit of the range. */
const ProfitTab = ({ view, catalogue }: Tab) => {
  const {
    address: { query },
    range,
  } = view
  const hasStates = catalogue.dimensions.some(({ key }) => key === 'state')
  const question = useMemo(() => waterfallQuestion(query, range), [query, range])
  const states = useMemo(() => (hasStates ? statesQuestion(query, range) : skipToken), [hasStates, query, range])
  const { currentData: answer, error, refetch } = useGetMeasuresQuery(question)
  const { currentData: byState } = useGetMeasuresQuery(states)
  const waterfall = useMemo(() => answer && waterfallOf(answer, byState), [answer, byState])

  const content = () => {
    return (
      <QueryView query={{ data: answer, error, refetch }} failed="Couldn’t load the profit" lines={10}>
        {(answer) => {
          if (!waterfall) return <NoSales covered={answer.covered} measures={moneySources} />
          const { profit, margin, roi, units, knownFrom, currency, unitsWithoutCost, coveredShare } = waterfall
          return (
            <>
              <dl className="profit-results">
                {[
                  ['Profit', formatUnitValue(profit, 'money', currency)],
                  ['Margin', formatUnitValue(margin, 'share', currency)],
                  ['ROI', formatUnitValue(roi, 'share', currency)],
                  ['Units', formatUnitValue(units, 'count', currency)],
                ].map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="figure">{value}</dd>
                    {name === 'Profit' && (
                      <dd>
                        <KnownFrom day={knownFrom} isTotal />
                      </dd>
                    )}
                    {name === 'Profit' && <BeforeVat waterfall={waterfall} />}
                  </div>
                ))}
              </dl>
              <MissingCosts units={unitsWithoutCost} coveredShare={coveredShare} range={range} />
              <WaterfallTable
                waterfall={waterfall}
                before={answer.compared}
                beforeLabel={query.compare ? comparisonLabels[query.compare] : ''}
                explain={(key) => figureQuestion(query, range, answer.currency, { key, admin: false })}
              />
              <Notes notes={answer.notes.filter(({ kind }) => kind !== 'cost')} />
              <YearByMonth query={query} until={view.span.until ?? range.until} />
            </>
          )
        }}
      </QueryView>
    )
  }
  return (
    <>
      <SalesBar view={view} isCompared menu={<CopyLinkButton params={() => ({ ...range })} />} />
      <div className="chart-content">{content()}</div>
    </>
  )
}

export default ProfitTab
