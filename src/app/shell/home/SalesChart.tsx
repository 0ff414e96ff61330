import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { type ChartDay, isWeekend, ticksOf } from './salesSeries.ts'

const DAY_WIDTH = 20
const GAP = 4
const HEIGHT = 160

interface Chart {
  days: readonly ChartDay[]
  /** The unit of the axis, when its ticks have none. */
  unit: string
  /** Formats a value with its unit; in short form without, and for ticks without fractions. */
  format(value: number, form?: 'short' | 'tick'): string
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/** Last year as areas, with gaps where it is unknown. */
const areasOf = (days: readonly ChartDay[], y: (value: number) => number): string[] => {
  const areas: [number, number][][] = [[]]
  for (const [index, { lastYear }] of days.entries()) {
    if (lastYear === null) areas.push([])
    else areas.at(-1)?.push([index * DAY_WIDTH + DAY_WIDTH / 2, y(lastYear)])
  }
  return areas
    .filter((points) => points.length > 1)
    .map((points) => {
      const ground = y(0)
      const corners = [[points[0]?.[0], ground], ...points, [points.at(-1)?.[0], ground]]
      return corners.map((corner) => corner.join(',')).join(' ')
    })
}

/**
 * A column per day over last year as an area; the pointer or the arrow keys choose the day whose figures are shown.
 */
export const SalesChart = ({ days, unit, format }: Chart) => {
  const calendar = useCalendar()
  const [selectedIndex, select] = useState(days.length - 1)
  const selected = days[Math.min(selectedIndex, days.length - 1)]
  if (!selected) return null
  const ticks = ticksOf(days)
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const y = (value: number) => Number((HEIGHT - ((value - lowest) / (highest - lowest)) * HEIGHT).toFixed(1))
  const width = days.length * DAY_WIDTH

  const describe = ({ day, value, lastYear }: ChartDay) => {
    const difference = value !== null && lastYear !== null && value - lastYear
    return [
      `${weekday.format(new Date(day))} ${calendar.day(day)}: ${value === null ? 'unknown' : format(value)}`,
      lastYear !== null && `last year ${format(lastYear, 'short')}`,
      difference !== false && `${difference < 0 ? '▼' : '▲'} ${format(Math.abs(difference), 'short')}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ...{ ArrowLeft: selectedIndex - 1, ArrowDown: selectedIndex - 1, ArrowRight: selectedIndex + 1 },
      ...{ ArrowUp: selectedIndex + 1, Home: 0, End: days.length - 1 },
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    select(Math.max(0, Math.min(days.length - 1, next)))
  }
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width: drawnWidth } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / drawnWidth) * days.length)
    if (index >= 0 && index < days.length) select(index)
  }
  return (
    <>
      <p className="sales-day figure">{describe(selected)}</p>
      <div className="sales-plot">
        <ol className="sales-ticks figure" aria-hidden>
          {[...ticks].reverse().map((tick) => (
            <li key={tick} style={{ insetBlockStart: `${(y(tick) / HEIGHT) * 100}%` }}>
              {format(tick, 'tick')}
              {tick === highest && unit && <small> {unit}</small>}
            </li>
          ))}
        </ol>
        <div
          className="sales-chart"
          role="slider"
          tabIndex={0}
          aria-label="Day"
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={days.indexOf(selected) + 1}
          aria-valuetext={describe(selected)}
          onKeyDown={press}
          onPointerMove={point}
          onPointerDown={point}
        >
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            {days.map(
              ({ day }, index) =>
                isWeekend(day) && (
                  <rect key={day} className="sales-weekend" x={index * DAY_WIDTH} width={DAY_WIDTH} height={HEIGHT} />
                ),
            )}
            {ticks.map((tick) => (
              <line key={tick} data-zero={tick === 0} x1="0" x2={width} y1={y(tick)} y2={y(tick)} />
            ))}
            {areasOf(days, y).map((points) => (
              <polygon key={points} points={points} />
            ))}
            {days.map((day, index) => {
              if (day.value === null) return null
              const [top, bottom] = [y(Math.max(0, day.value)), y(Math.min(0, day.value))]
              const x = index * DAY_WIDTH + GAP / 2
              const shape = { x, y: top, width: DAY_WIDTH - GAP, height: bottom - top }
              return <rect key={day.day} className="sales-bar" data-shown={day === selected} {...shape} />
            })}
          </svg>
        </div>
      </div>
      <p className="sales-span">
        <span>{calendar.day(days[0]?.day ?? '')}</span>
        <span>{formatNumber(days.length)} days, area: last year</span>
        <span>{calendar.day(days.at(-1)?.day ?? '')}</span>
      </p>
    </>
  )
}
