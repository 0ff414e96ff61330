import { useCallback, useMemo } from 'react'
import type { Cash } from '#contract/cash.ts'
import { DayLines } from '#shared/chart/DayLines.tsx'
import { seriesColour } from '#shared/chart/marketplaceColour.ts'
import type { SeriesPoint } from '#shared/chart/pointSeries.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatAxisValue } from '#shared/measures/formatMeasure.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { lowestWeek } from './cashSums.ts'

const LOWEST = 'Lowest balance'
const LINE = 'Your line'
const dashed = [LINE]
const colorOf = (series: string) => seriesColour(series === LOWEST ? 0 : 1)

/** The lowest balance of each week, with the line. */
const CashChart = ({ cash }: { cash: Cash }) => {
  const { weeks, settings, currency } = cash
  const { line } = settings
  const { day: showDay } = useCalendar()
  const points = useMemo(
    () =>
      weeks.flatMap(({ from, lowest }): SeriesPoint[] => [
        { day: from, series: LOWEST, value: lowest },
        ...(line === null ? [] : [{ day: from, series: LINE, value: line }]),
      ]),
    [weeks, line],
  )
  const showValue = useCallback(
    (value: number | null | undefined) => (value === null || value === undefined ? '–' : formatMoney(value, currency)),
    [currency],
  )
  const showTick = useCallback((value: number) => formatAxisValue(value, 'money', currency), [currency])
  const lowest = lowestWeek(cash)
  if (!lowest) return null
  const label = `Lowest balance by week; lowest ${formatMoney(lowest.lowest, currency)} in the week of ${showDay(lowest.from)}. The table has the numbers.`
  return <DayLines {...{ points, colorOf, dashed, showDay, showValue, showTick, label }} unit={currency} />
}

export default CashChart
