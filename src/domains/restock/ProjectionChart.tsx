import { theme } from 'antd'
import { useMemo } from 'react'
import { DayLines } from '#shared/chart/DayLines.tsx'
import { seriesColour } from '#shared/chart/marketplaceColour.ts'
import type { Rule } from '#shared/chart/PlotRules.tsx'
import type { SeriesPoint } from '#shared/chart/pointSeries.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import type { ProjectedDay } from './projection.ts'

const STANDS = 'As things stand'
const ORDERED = 'With the order'
const dashed = [ORDERED]
const colorOf = (series: string) => seriesColour(series === STANDS ? 0 : 1)

interface Chart {
  days: readonly ProjectedDay[]
  /** Units. */
  safety: number
  /** Days from today; null: not foreseeable. */
  outIn: number | null
}

/** Projected stock, with supplies marked, safety stock as a horizontal line, and the day on which stock runs out. */
const ProjectionChart = ({ days, safety, outIn }: Chart) => {
  const { day: showDay } = useCalendar()
  const { token } = theme.useToken()
  const points = useMemo(
    () => [
      ...days.map(({ day, stock }): SeriesPoint => ({ day, series: STANDS, value: Math.round(stock) })),
      ...days.flatMap(({ day, ordered }): SeriesPoint[] =>
        ordered === null ? [] : [{ day, series: ORDERED, value: Math.round(ordered) }],
      ),
    ],
    [days],
  )
  const marks = useMemo(
    () => days.flatMap(({ day, stock, arrives }) => (arrives > 0 ? [{ day, value: Math.round(stock) }] : [])),
    [days],
  )
  const out = outIn === null ? undefined : days[Math.ceil(outIn)]?.day
  const rules = useMemo(
    (): Rule[] => [
      { at: Math.ceil(safety), label: `safety ${formatNumber(Math.ceil(safety))}`, color: token.colorWarning },
      ...(out === undefined ? [] : [{ at: out, label: `out ${showDay(out)}`, color: token.colorError }]),
    ],
    [safety, out, showDay, token],
  )
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (!firstDay || !lastDay) return null
  const label = [
    `Projected stock from ${showDay(firstDay.day)} to ${showDay(lastDay.day)}, from ${formatNumber(firstDay.stock)} to ${formatNumber(lastDay.stock)} units`,
    out === undefined ? 'no stock-out in sight' : `stock-out on ${showDay(out)}`,
    `safety stock ${formatNumber(Math.ceil(safety))}. The table has the numbers.`,
  ].join(', ')
  return (
    <DayLines
      points={points}
      colorOf={colorOf}
      dashed={dashed}
      showDay={showDay}
      marks={marks}
      rules={rules}
      label={label}
    />
  )
}

export default ProjectionChart
