import { Popover } from 'antd'
import { PLOT } from '#shared/chart/plotPlaces.ts'
import { middleOf } from '#shared/chart/seriesPlot.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import type { EventSlot } from './eventSlots.ts'
import { eventKinds, formatEvent } from './formatEvent.ts'

interface Marks {
  slots: readonly EventSlot[]
  /** Buckets of the charts above. */
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

/** A sign below each day on which something happened, which says what when it is pressed. */
export const EventMarks = ({ slots, count, right }: Marks) => {
  const calendar = useCalendar()
  if (!slots.length) return null
  return (
    <ul className="event-marks" aria-label="Events" style={{ marginLeft: PLOT.left, marginRight: right }}>
      {slots.map(({ place, events, kinds }) => {
        const days = [...new Set(events.map(({ day }) => calendar.day(day)))].join(', ')
        const [first] = kinds
        return (
          <li key={place} style={{ left: `${100 * middleOf(place, count)}%` }}>
            <Popover trigger="click" content={<EventList events={events} />} destroyOnHidden>
              <button
                type="button"
                className="event-mark"
                data-kind={first}
                // drawn by the style sheet: a sign is no part of what the button is called
                data-sign={first && eventKinds[first].sign}
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
