import { useMemo } from 'react'
import type { Backtest } from '#contract/restock.ts'
import { DayLines } from '#shared/chart/DayLines.tsx'
import { seriesColour } from '#shared/chart/marketplaceColour.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { type Side, sideLabels, sides } from './backtestSides.ts'

const colorOf = (series: string) => seriesColour(sides.findIndex((side: Side) => sideLabels[side] === series))
const dashed = [sideLabels.average]

/** Stock by week: by the rule, actual, and by the simple average. */
const BacktestChart = ({ weeks }: Pick<Backtest, 'weeks'>) => {
  const { day: showDay } = useCalendar()
  const points = useMemo(
    () =>
      sides.flatMap((side) =>
        weeks.map((week) => {
          const value = week[side]
          return { day: week.day, series: sideLabels[side], value: value === null ? null : Math.round(value) }
        }),
      ),
    [weeks],
  )
  const [firstWeek, lastWeek] = [weeks[0], weeks.at(-1)]
  if (!firstWeek || !lastWeek) return null
  const label = `Stock at the end of each week from ${showDay(firstWeek.day)} to ${showDay(lastWeek.day)}, for ${sides.map((side) => sideLabels[side]).join(', ')}. The table has the numbers.`
  return <DayLines points={points} colorOf={colorOf} dashed={dashed} showDay={showDay} label={label} />
}

export default BacktestChart
