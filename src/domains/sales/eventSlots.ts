import type { SalesEvent, SalesEventKind } from '#contract/sales.ts'
import { type BucketKind, bucketOf } from '#rules/measures/timeBuckets.ts'

/** Maximum number of markers below a chart, and below one on a phone. */
export const slotsBelow = { wide: 40, narrow: 14 } as const

/** Events of neighboring buckets that share a marker. */
export interface EventSlot {
  /** Index of its middle among the buckets. */
  place: number
  events: readonly SalesEvent[]
  kinds: readonly SalesEventKind[]
}

/** Returns the markers below a chart; with many buckets, neighbors share one. */
export const eventSlots = (
  events: readonly SalesEvent[],
  buckets: readonly string[],
  bucketKind: BucketKind,
  most: number = slotsBelow.wide,
): EventSlot[] => {
  const width = Math.max(1, Math.ceil(buckets.length / most))
  const places = new Map(buckets.map((bucket, place) => [bucket, place]))
  const slots = new Map<number, SalesEvent[]>()
  for (const event of events) {
    const place = places.get(bucketOf(event.day, bucketKind))
    if (place === undefined) continue
    const slot = Math.floor(place / width)
    slots.set(slot, [...(slots.get(slot) ?? []), event])
  }
  return [...slots]
    .sort(([a], [b]) => a - b)
    .map(([slot, slotEvents]) => ({
      place: Math.min(slot * width + (width - 1) / 2, buckets.length - 1),
      events: slotEvents,
      kinds: [...new Set(slotEvents.map(({ kind }) => kind))],
    }))
}
