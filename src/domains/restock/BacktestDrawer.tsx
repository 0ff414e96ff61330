import { Drawer, Skeleton } from 'antd'
import type { Backtest } from '#contract/restock.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useBacktestAddress } from './backtestAddress.ts'
import { type BacktestQuestion, useGetBacktestQuery } from './restockApi.ts'

const sides = (found: Backtest) =>
  [
    ['What happened', found.actual],
    ['With the settings of today', found],
  ] as const

const Whole = ({ found }: { found: Backtest }) => (
  <table className="restock-replay">
    <caption>The whole time</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Stock-outs</th>
        <th scope="col">Days out</th>
        <th scope="col">Over-bought</th>
      </tr>
    </thead>
    <tbody>
      {sides(found).map(([words, { stockOuts, daysOut, overBought }]) => (
        <tr key={words}>
          <th scope="row">{words}</th>
          <td>{formatNumber(stockOuts)}</td>
          <td>{formatNumber(daysOut)}</td>
          <td>{formatNumber(overBought)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Months = ({ months }: Pick<Backtest, 'months'>) => (
  <table className="restock-replay">
    <caption>Month by month</caption>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Units sold</th>
        <th scope="col">Days out</th>
        <th scope="col">Units lost</th>
        <th scope="col">Days out, replayed</th>
        <th scope="col">Over-bought, replayed</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, units, actualDaysOut, lostUnits, daysOut, overBought }) => (
        <tr key={month}>
          <th scope="row">{month}</th>
          <td>{formatNumber(units)}</td>
          <td className={actualDaysOut > daysOut ? 'restock-dry' : undefined}>{formatNumber(actualDaysOut)}</td>
          <td>{formatNumber(lostUnits)}</td>
          <td className={daysOut > actualDaysOut ? 'restock-dry' : undefined}>{formatNumber(daysOut)}</td>
          <td>{formatNumber(overBought)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Replay = ({ question }: { question: BacktestQuestion }) => {
  const { currentData, error, refetch } = useGetBacktestQuery(question)
  if (!currentData && error)
    return <FailureState title="The past could not be replayed" error={error} retry={() => void refetch()} />
  if (!currentData) return <Skeleton active />
  const { message, months } = currentData
  return (
    <>
      <p>
        Each day of the last twelve months is lived again with the settings, PO settings and lead times of today. Units
        over-bought lie beyond lead time, scale and 90 days more.
      </p>
      {message && <p role="note">{message}</p>}
      {months.length > 0 && (
        <>
          <Whole found={currentData} />
          <Months months={months} />
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
