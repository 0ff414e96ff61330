import { Drawer, Skeleton } from 'antd'
import type { Backtest } from '#contract/restock.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useBacktestAddress } from './backtestAddress.ts'
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
    key: 'replayed',
    title: 'Days out, replayed',
    kind: 'figure',
    cell: ({ actualDaysOut, daysOut }) => <Out days={daysOut} other={actualDaysOut} />,
  },
  {
    key: 'over',
    title: 'Over-bought, replayed',
    kind: 'figure',
    cell: ({ overBought }) => formatNumber(overBought),
  },
]

const Replay = ({ question }: { question: BacktestQuestion }) => {
  const { currentData, error, refetch } = useGetBacktestQuery(question)
  if (!currentData && error)
    return <FailureState title="The past could not be replayed" error={error} retry={() => void refetch()} />
  if (!currentData) return <Skeleton active />
  const whole: Side[] = [
    { words: 'What happened', ...currentData.actual },
    { ...currentData, words: 'With the settings of today' },
  ]
  return (
    <>
      <p>
        Each day of the last twelve months is lived again with the settings, PO settings and lead times of today. Units
        over-bought lie beyond lead time, scale and 90 days more.
      </p>
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

/** What the settings of today would have done for a line, beside what happened. */
const BacktestDrawer = () => {
  const { question, close } = useBacktestAddress()
  const isNarrow = useNarrow()
  return (
    <Drawer
      title={question ? `Replay of ${question.asin}${question.marketplace && ` in ${question.marketplace}`}` : 'Replay'}
      open={question !== undefined}
      onClose={close}
      size={isNarrow ? '100%' : 640}
    >
      {question && <Replay question={question} />}
    </Drawer>
  )
}

export default BacktestDrawer
