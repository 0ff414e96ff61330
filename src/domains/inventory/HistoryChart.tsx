import { useMemo } from 'react'
import type { HistoryRow } from '#contract/inventory.ts'
import { marketplaceColour } from '#shared/chart/marketplaceColour.ts'
import { StackedColumns } from '#shared/chart/StackedColumns.tsx'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { chartPoints, stockOutDays, wholePoints } from './historyDays.ts'

/** Stock at the end of each day, a color per marketplace; a red mark on days out of stock. */
const HistoryChart = ({ rows }: { rows: readonly HistoryRow[] }) => {
  const { day: showDay } = useCalendar()
  const points = useMemo(
    () =>
      wholePoints(chartPoints(rows)).map(({ day, marketplace, inventory }) => ({
        day,
        series: marketplace,
        value: inventory,
      })),
    [rows],
  )
  const marked = useMemo(() => stockOutDays(rows), [rows])
  const [firstPoint, lastPoint] = [points[0], points.at(-1)]
  if (!firstPoint || !lastPoint) return null
  const label = `Stock per day from ${showDay(firstPoint.day)} to ${showDay(lastPoint.day)}, ${formatNumber(marked.length)} days with a stock-out. The table has the numbers.`
  return <StackedColumns points={points} colourOf={marketplaceColour} showDay={showDay} marked={marked} label={label} />
}

export default HistoryChart
