import { Skeleton } from 'antd'
import type { Backtest } from '#contract/restock.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { type BacktestQuestion, useGetBacktestQuery } from './restockApi.ts'

type Side = Backtest['rule'] & { words: string }
type Month = Backtest['months'][number]

const sides: SmallColumn<Side>[] = [
  { key: 'words', title: '', names: true, cell: ({ words }) => words },
  { key: 'days', title: 'Days out', kind: 'figure', cell: ({ daysOut }) => formatNumber(daysOut) },
  { key: 'short', title: 'Units short', kind: 'figure', cell: ({ unitsShort }) => formatNumber(unitsShort) },
]

const months: SmallColumn<Month>[] = [
  { key: 'month', title: 'Month', names: true, cell: ({ month }) => month },
  { key: 'sold', title: 'Units sold', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'out', title: 'Days out', kind: 'figure', cell: ({ actual }) => formatNumber(actual.daysOut) },
  { key: 'tested', title: 'Days out, tested', kind: 'figure', cell: ({ rule }) => formatNumber(rule.daysOut) },
]

/** What today's settings would have done for a listing, beside what happened. */
export const BacktestView = ({ question: { asin, marketplace, seller } }: { question: BacktestQuestion }) => {
  const { currentData, error, refetch } = useGetBacktestQuery({ asin, marketplace, seller })
  if (!currentData && error)
    return <FailureState title="The past could not be tested" error={error} retry={() => void refetch()} />
  if (!currentData) return <Skeleton active />
  const whole: Side[] = [
    { words: 'What happened', ...currentData.actual },
    { words: 'With today’s settings', ...currentData.rule },
    { words: 'By the 30-day average', ...currentData.average },
  ]
  return (
    <>
      <h3>Back-test: how today’s settings would have done</h3>
      {currentData.message && <p role="note">{currentData.message}</p>}
      {currentData.months.length > 0 && (
        <>
          <SmallTable label="The whole time" captioned columns={sides} rows={whole} rowKey={({ words }) => words} />
          <SmallTable
            label="Month by month"
            captioned
            columns={months}
            rows={currentData.months}
            rowKey={({ month }) => month}
          />
        </>
      )}
    </>
  )
}
