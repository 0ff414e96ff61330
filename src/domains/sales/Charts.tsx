import { Popover } from 'antd'
import type { Ref } from 'react'
import type { Comparison } from '#shared/chart/chartLabels.ts'
import type { Chart } from '#shared/chart/chartSeries.ts'
import { PLOT } from '#shared/chart/plotPlaces.ts'
import { middleOf } from '#shared/chart/seriesPlot.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { ChartPanel } from './ChartPanel.tsx'
import type { EventSlot } from './eventSlots.ts'
import { eventKinds, formatEvent } from './formatEvent.ts'
import type { Form } from './salesAddress.ts'

interface Marks {
  slots: readonly EventSlot[]
  /** Number of buckets in the charts above. */
  count: number
  right: number
}

const EventList = ({ events }: Pick<EventSlot, 'events'>) => {
  const calendar = useCalendar()
  return (
    <ul className="event-told">
      {events.map((event) => (
        <li key={`${event.day} ${event.kind}`}>
          <b className="figure">{calendar.day(event.day)}</b> {formatEvent(event)}
        </li>
      ))}
    </ul>
  )
}

/** Markers below days with events, which show them on click. */
const EventMarks = ({ slots, count, right }: Marks) => {
  const calendar = useCalendar()
  if (!slots.length) return null
  return (
    <ul className="event-marks" aria-label="Events" style={{ marginLeft: PLOT.left, marginRight: right }}>
      {slots.map(({ place, events, kinds }) => {
        const days = [...new Set(events.map(({ day }) => calendar.day(day)))].join(', ')
        const [firstKind] = kinds
        return (
          <li key={place} style={{ left: `${100 * middleOf(place, count)}%` }}>
            <Popover trigger="click" content={<EventList events={events} />} destroyOnHidden>
              <button
                type="button"
                className="event-mark"
                data-kind={firstKind}
                // drawn by CSS, because the sign is not part of the button's name
                data-sign={firstKind && eventKinds[firstKind].sign}
                data-count={events.length > 1 ? events.length : undefined}
                aria-label={`${days}: ${events.map(formatEvent).join('; ')}`}
              />
            </Popover>
          </li>
        )
      })}
    </ul>
  )
}

interface Props {
  ref: Ref<HTMLDivElement>
  chart: Chart
  form: Form
  compare: Comparison | undefined
  slots: readonly EventSlot[]
  isNarrow: boolean
  onBrush(from: number, to: number): void
}

/** With more markers, or on a phone with any, lines through the plots would hide the data. */
const FEW_EVENTS = 12
const ALONE_PX = 400
const PAIR_PX = 260
const MANY_PX = 190
const NARROW_PX = 200

const heightOf = (count: number, isNarrow: boolean) => {
  if (isNarrow) return NARROW_PX
  if (count === 1) return ALONE_PX
  return count === 2 ? PAIR_PX : MANY_PX
}

/** A chart per measure, one below the other, over the same days; then the events. */
const Charts = ({ ref, chart, form, compare, slots, isNarrow, onBrush }: Props) => {
  const { panels } = chart
  const isSplit = panels.some(({ series }) => series.filter(({ isBefore }) => !isBefore).length > 1)
  const lines = !isNarrow && slots.length <= FEW_EVENTS ? slots.map(({ place }) => place) : []
  return (
    <div className="charts" ref={ref}>
      {panels.map((panel) => (
        <ChartPanel
          key={panel.measure.key}
          panel={panel}
          chart={chart}
          form={form}
          compare={compare}
          height={heightOf(panels.length, isNarrow)}
          isNarrow={isNarrow}
          lines={lines}
          onBrush={onBrush}
        />
      ))}
      <EventMarks slots={slots} count={chart.buckets.length} right={isSplit && !isNarrow ? 132 : 12} />
    </div>
  )
}

export default Charts
