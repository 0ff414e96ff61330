import { Skeleton } from 'antd'
import type { Backtest } from '#contract/restock.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { type BacktestQuestion, useGetBacktestQuery } from './restockApi.ts'

type Side = Pick<Backtest, 'stockOuts' | 'daysOut' | 'overBought'> & { words: string }
type Month = Backtest['months'][number]

const sides: SmallColumn<Side>[] = [
  { key: 'words', title: '', names: true, cell: ({ words }) => words },
  { key: 'outs', title: 'Stock-outs', kind: 'figure', cell: ({ stockOuts }) => formatNumber(stockOuts) },
  { key: 'days', title: 'Days out', kind: 'figure', cell: ({ daysOut }) => formatNumber(daysOut) },
  { key: 'over', title: 'Over-bought', kind: 'figure', cell: ({ overBought }) => formatNumber(overBought) },
]

/** Days without stock; marked where the other side had fewer. */
const Out = ({ days, other }: { days: number; other: number }) => (
  <span className={days > other ? 'restock-dry' : undefined}>{formatNumber(days)}</span>
)

const months: SmallColumn<Month>[] = [
  { key: 'month', title: 'Month', names: true, cell: ({ month }) => month },
  { key: 'sold', title: 'Units sold', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  {
    key: 'out',
    title: 'Days out',
    kind: 'figure',
    cell: ({ actualDaysOut, daysOut }) => <Out days={actualDaysOut} other={daysOut} />,
  },
  { key: 'lost', title: 'Units lost', kind: 'figure', cell: ({ lostUnits }) => formatNumber(lostUnits) },
  {
    key: 'tested',
    title: 'Days out, tested',
    kind: 'figure',
    cell: ({ actualDaysOut, daysOut }) => <Out days={daysOut} other={actualDaysOut} />,
  },
  {
    key: 'over',
    title: 'Over-bought, tested',
    kind: 'figure',
    cell: ({ overBought }) => formatNumber(overBought),
  },
]

/** What today's settings would have done for a listing, beside what happened. */
export const BacktestView = ({ question: { asin, marketplace, seller } }: { question: BacktestQuestion }) => {
  const { currentData, error, refetch } = useGetBacktestQuery({ asin, marketplace, seller })
  if (!currentData && error)
    return <FailureState title="The past could not be tested" error={error} retry={() => void refetch()} />
  if (!currentData) return <Skeleton active />
  const whole: Side[] = [
    { words: 'What happened', ...currentData.actual },
    { ...currentData, words: 'With today’s settings' },
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
