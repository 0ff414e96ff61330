import { Switch } from 'antd'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { SalesDay } from '#contract/home.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { compareYears, revenueOf, totalUnits } from './salesSums.ts'

const DAY_WIDTH = 20
const GAP = 4
const HEIGHT = 140

interface Chart {
  sales: readonly SalesDay[]
  /** Formats a day's figures. */
  wordsOf(day: SalesDay): string
}

/** Last year as lines, with gaps where it is unknown. */
const linesOf = (sales: readonly SalesDay[], y: (units: number) => number): string[] => {
  const lines: string[][] = [[]]
  for (const [dayIndex, { unitsLastYear }] of sales.entries()) {
    if (unitsLastYear === null) lines.push([])
    else lines.at(-1)?.push(`${dayIndex * DAY_WIDTH + DAY_WIDTH / 2},${y(unitsLastYear)}`)
  }
  return lines.filter((points) => points.length > 1).map((points) => points.join(' '))
}

/**
 * A column per day, with the year before as a line behind; the pointer or the arrow keys choose the day whose figures
 * are shown.
 */
const SalesChart = ({ sales, wordsOf: formatDay }: Chart) => {
  const [selectedIndex, setAt] = useState(sales.length - 1)
  const selectedDay = sales[Math.min(selectedIndex, sales.length - 1)]
  if (!selectedDay) return null
  const most = Math.max(1, ...sales.flatMap(({ units, unitsLastYear }) => [units, unitsLastYear ?? 0]))
  const y = (units: number) => Number((HEIGHT - (units / most) * HEIGHT).toFixed(1))
  const width = sales.length * DAY_WIDTH

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: selectedIndex - 1,
      ArrowDown: selectedIndex - 1,
      ArrowRight: selectedIndex + 1,
      ArrowUp: selectedIndex + 1,
      Home: 0,
      End: sales.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(sales.length - 1, next)))
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / wide) * sales.length)
    if (place >= 0 && place < sales.length) setAt(place)
  }

  return (
    <>
      <p className="sales-day figure">{formatDay(selectedDay)}</p>
      <div
        className="sales-chart"
        role="slider"
        tabIndex={0}
        aria-label="Day"
        aria-valuemin={1}
        aria-valuemax={sales.length}
        aria-valuenow={sales.indexOf(selectedDay) + 1}
        aria-valuetext={formatDay(selectedDay)}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
      >
        <span className="sales-most figure">{formatNumber(most)}</span>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {linesOf(sales, y).map((points) => (
            <polyline key={points} points={points} />
          ))}
          {sales.map((day, place) => (
            <rect
              key={day.day}
              data-shown={day === selectedDay}
              x={place * DAY_WIDTH + GAP / 2}
              y={y(day.units)}
              width={DAY_WIDTH - GAP}
              height={HEIGHT - y(day.units)}
            />
          ))}
          <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
        </svg>
      </div>
    </>
  )
}

const columns: SmallColumn<SalesDay>[] = [
  { key: 'day', title: 'Day', names: true, cell: ({ day }) => <Day day={day} /> },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'before', title: 'Year before', kind: 'figure', cell: ({ unitsLastYear }) => formatNumber(unitsLastYear) },
]

/** The numbers of the chart. */
const SalesTable = ({ sales }: { sales: readonly SalesDay[] }) => (
  <SmallTable
    label="Sales by day"
    columns={[
      ...columns,
      ...revenueOf(sales).map(([currency]) => ({
        key: currency,
        title: currency,
        kind: 'figure' as const,
        cell: ({ revenue }: SalesDay) => formatMoney(revenue[currency] ?? 0, currency),
      })),
    ]}
    rows={[...sales].reverse()}
    rowKey={({ day }) => day}
  />
)

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

const Change = ({ sales }: { sales: readonly SalesDay[] }) => {
  const calendar = useCalendar()
  const compared = compareYears(sales)
  if (!compared || compared.percent === null) return null
  const { percent, days, since, until } = compared
  const sign = percent < 0 ? '▼' : '▲'
  const span = `${days} of ${sales.length} days, ${calendar.day(since)} to ${calendar.day(until)}, against the same weekdays a year before`
  return (
    <span title={span}>
      {sign} {formatNumber(Math.abs(percent))} % <span className="visually-hidden">{span}</span>
    </span>
  )
}

/** Sales of thirty days compared with the year before, as a chart or a table. */
export const SalesPanel = ({ sales }: { sales: readonly SalesDay[] }) => {
  const calendar = useCalendar()
  const [isTable, setIsTable] = useState(false)
  const [firstDay, lastDay] = [sales[0], sales.at(-1)]
  if (!firstDay || !lastDay) return null
  const moneyOf = (days: readonly SalesDay[]) =>
    revenueOf(days).map(([currency, amount]) => formatMoney(amount, currency))
  const formatDay = (day: SalesDay) =>
    [
      `${weekday.format(new Date(day.day))} ${calendar.day(day.day)}: ${formatNumber(day.units)} units`,
      day.unitsLastYear !== null && `${formatNumber(day.unitsLastYear)} a year before`,
      ...moneyOf([day]),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className="home-sales">
      <header>
        <h2>Sales of {sales.length} days</h2>
        <span className="home-switch">
          As a table
          <Switch size="small" aria-label="As a table" checked={isTable} onChange={setIsTable} />
        </span>
      </header>
      <p className="figure">
        <strong>{formatNumber(totalUnits(sales))} units</strong> <Change sales={sales} />
        {moneyOf(sales).map((money) => ` · ${money}`)}
      </p>
      {isTable ? (
        <SalesTable sales={sales} />
      ) : (
        <>
          <SalesChart sales={sales} wordsOf={formatDay} />
          <p className="sales-span">
            <span>{calendar.day(firstDay.day)}</span>
            <span>{compareYears(sales) ? 'line: a year before' : ''}</span>
            <span>{calendar.day(lastDay.day)}</span>
          </p>
        </>
      )}
    </section>
  )
}
