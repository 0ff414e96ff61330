import type { EventThing, SalesEvent, SalesEventKind } from '#contract/sales.ts'

/** One thing that happened on a day; what is not said of it is null. */
export interface Happening extends Partial<EventThing> {
  day: string
  kind: SalesEventKind
  name: string
}

/** Things of a day that are told one by one. */
const MAX_THINGS = 5

const thingOf = ({ name, marketplace, from, to, currency, units }: Happening): EventThing => ({
  name,
  marketplace: marketplace ?? null,
  from: from ?? null,
  to: to ?? null,
  currency: currency ?? null,
  units: units ?? null,
})

/** One event for each kind and day, by day; a day's kinds in the order in which they come. */
export const eventsOf = (happenings: readonly Happening[]): SalesEvent[] => {
  const events = new Map<string, SalesEvent>()
  for (const happening of happenings) {
    const { day, kind } = happening
    const key = `${day} ${kind}`
    const event = events.get(key) ?? { day, kind, count: 0, things: [] }
    event.count += 1
    if (event.things.length < MAX_THINGS) event.things.push(thingOf(happening))
    events.set(key, event)
  }
  return [...events.values()].sort((a, b) => a.day.localeCompare(b.day))
}
