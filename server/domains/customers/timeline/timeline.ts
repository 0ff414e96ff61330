import type { Scope } from '#platform/db/scope.ts'
import { messageEvents } from './messageEvents.ts'
import { orderEvents } from './orderEvents.ts'
import { cardEvents, erasedEvents, labelEvents, optOutEvents } from './outreachEvents.ts'
import { refundEvents } from './refundEvents.ts'
import { replacementEvents, returnEvents } from './returnEvents.ts'
import type { TimelineEvent, TimelinePart, Whose } from './timelineEvent.ts'

/** Everything that is told of a buyer: a kind of events more is a line more. */
const parts: readonly TimelinePart[] = [
  orderEvents,
  refundEvents,
  returnEvents,
  replacementEvents,
  cardEvents,
  messageEvents,
  labelEvents,
  optOutEvents,
  erasedEvents,
]

/** All events of a buyer, newest first. */
export const readTimeline = async (scope: Scope, whose: Whose): Promise<TimelineEvent[]> => {
  const events: TimelineEvent[] = []
  for (const part of parts) events.push(...(await part(scope, whose)))
  return events.sort((a, b) => (a.moment < b.moment ? 1 : -1))
}
