import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Backtest } from '#contract/restock.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { type SideSum, sideLabels, sideSums } from './backtestSides.ts'
import { type BacktestQuestion, useGetBacktestQuery } from './restockApi.ts'

// contains the chart library
const BacktestChart = lazyPart(() => import('./BacktestChart.tsx'))

type Month = Backtest['months'][number]
type Week = Backtest['weeks'][number]

const sumColumns = (currency: string): SmallColumn<SideSum>[] => {
  const money = (amount: number | null) => (amount === null ? UNKNOWN : formatMoney(Math.round(amount), currency))
  return [
    { key: 'side', title: '', names: true, kind: 'prose', cell: ({ side }) => sideLabels[side] },
    { key: 'out', title: 'Days out', kind: 'figure', cell: ({ daysOut }) => formatNumber(daysOut) },
    {
      key: 'short',
      title: 'Units short',
      kind: 'figure',
      hint: 'Units that would have sold while out of stock',
      cell: ({ unitsShort }) => formatNumber(Math.round(unitsShort)),
    },
    {
      key: 'stock',
      title: 'Average stock',
      kind: 'figure',
      cell: ({ averageStock }) => formatNumber(averageStock),
    },
    {
      key: 'lost',
      title: 'Lost margin',
      kind: 'figure',
      spare: true,
      hint: 'Margin of the missing units; – without a cost',
      cell: ({ lostMargin }) => money(lostMargin),
    },
    {
      key: 'holding',
      title: 'Holding',
      kind: 'figure',
      spare: true,
      hint: '20 % a year of the stock’s cost, plus storage',
      cell: ({ holding }) => money(holding),
    },
    {
      key: 'money',
      title: 'Cost',
      kind: 'figure',
      hint: 'Lost margin and holding together',
      cell: (sum) => <strong>{money(sum.money)}</strong>,
    },
  ]
}

const OutOf = ({ month, side }: { month: Month; side: 'rule' | 'actual' | 'average' }) => {
  const most = Math.max(month.rule.daysOut, month.actual.daysOut, month.average.daysOut)
  const { daysOut } = month[side]
  return <span className={daysOut > 0 && daysOut === most ? 'restock-dry' : undefined}>{formatNumber(daysOut)}</span>
}

const monthColumns: SmallColumn<Month>[] = [
  { key: 'month', title: 'Month', names: true, cell: ({ month }) => month },
  { key: 'sold', title: 'Units sold', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'rule', title: 'Out, this rule', kind: 'figure', cell: (month) => <OutOf month={month} side="rule" /> },
  { key: 'actual', title: 'Out, happened', kind: 'figure', cell: (month) => <OutOf month={month} side="actual" /> },
  {
    key: 'average',
    title: 'Out, average',
    kind: 'figure',
    cell: (month) => <OutOf month={month} side="average" />,
  },
  {
    key: 'unknown',
    title: 'Days unknown',
    kind: 'figure',
    hint: 'Days without stock data, excluded',
    cell: ({ unknownDays }) => formatNumber(unknownDays),
  },
]

const units = (value: number | null) => (value === null ? UNKNOWN : formatNumber(Math.round(value)))
const weekColumns: SmallColumn<Week>[] = [
  { key: 'day', title: 'Week until', names: true, cell: ({ day }) => <Day day={day} /> },
  { key: 'rule', title: 'This rule', kind: 'figure', cell: ({ rule }) => units(rule) },
  { key: 'actual', title: 'What happened', kind: 'figure', cell: ({ actual }) => units(actual) },
  { key: 'average', title: '30-day average', kind: 'figure', cell: ({ average }) => units(average) },
]

const BacktestSummary = ({ backtest }: { backtest: Backtest }) => (
  <>
    {backtest.since && backtest.until && (
      <p>
        <Day day={backtest.since} /> to <Day day={backtest.until} />: each day is replayed with the actual orders and
        lead times, reviewed as often as the settings say. {formatPlural(backtest.days, 'day')} of known stock
        {backtest.unknownDays > 0 && `, ${formatPlural(backtest.unknownDays, 'day')} left out`}.
      </p>
    )}
    {backtest.message && <p role="note">{backtest.message}</p>}
    {backtest.days > 0 && (
      <>
        <SmallTable
          label="The whole time"
          columns={sumColumns(backtest.currency)}
          rows={sideSums(backtest)}
          rowKey={({ side }) => side}
        />
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>
          <BacktestChart weeks={backtest.weeks} />
        </Suspense>
        <SmallTable
          label="Days without stock, month by month"
          captioned
          columns={monthColumns}
          rows={backtest.months}
          rowKey={({ month }) => month}
        />
        <details>
          <summary>Stock week by week, as a table</summary>
          <SmallTable
            label="Stock week by week"
            columns={weekColumns}
            rows={backtest.weeks}
            rowKey={({ day }) => day}
          />
        </details>
      </>
    )}
  </>
)

/**
 * Results of today's settings for a listing in the past, compared with the actual orders and the simple 30-day average.
 */
export const BacktestView = ({ question: { asin, marketplace, seller } }: { question: BacktestQuestion }) => {
  const { currentData, error, refetch } = useGetBacktestQuery({ asin, marketplace, seller })
  if (!currentData && error)
    return <FailureState title="Couldn’t run the back-test" error={error} retry={() => void refetch()} />
  return (
    <>
      <h3>Back-test: how today’s settings would have performed</h3>
      {currentData ? <BacktestSummary backtest={currentData} /> : <Skeleton active />}
    </>
  )
}
