import { expect, test } from '@jest/globals'
import type { SalesEvent } from '#contract/sales.ts'
import { bucketsBetween } from '#rules/measures/timeBuckets.ts'
import { eventSlots } from './eventSlots.ts'
import { formatEvent } from './formatEvent.ts'

const event = (day: string, kind: SalesEvent['kind'] = 'stockOut'): SalesEvent => ({ day, kind, count: 1, things: [] })
const days = bucketsBetween('2026-10-01', '2026-10-10', 'day')

test('each day with events has a mark; days outside have none', () => {
  const slots = eventSlots([event('2026-10-03'), event('2026-10-03', 'held'), event('2026-09-30')], days, 'day')
  expect(slots.map(({ place, kinds }) => [place, kinds])).toEqual([[2, ['stockOut', 'held']]])
})

test('where there are very many days neighbours share a mark in their middle', () => {
  const slots = eventSlots([event('2026-10-01'), event('2026-10-02'), event('2026-10-10')], days, 'day', 5)
  expect(slots.map(({ place, events }) => [place, events.length])).toEqual([
    [0.5, 2],
    [8.5, 1],
  ])
})

test('by the week an event stands in its week', () => {
  const weeks = bucketsBetween('2026-10-01', '2026-10-20', 'week')
  expect(eventSlots([event('2026-10-11')], weeks, 'week').map(({ place }) => weeks[place])).toEqual(['2026-10-05'])
})

test('an event says how many it is about, and the first of them', () => {
  const nothing = { marketplace: null, from: null, to: null, currency: null, units: null }
  expect(
    formatEvent({
      day: '2026-10-01',
      kind: 'price',
      count: 3,
      things: [{ ...nothing, name: 'B0LAMP0001', marketplace: 'US', from: 2400, to: 2100, currency: 'USD' }],
    }),
  ).toBe('3 price changes: B0LAMP0001 US: $24.00 → $21.00, and 2 more')
  expect(
    formatEvent({ day: '2026-10-01', kind: 'purchase', count: 1, things: [{ ...nothing, name: 'PO 7', units: 1 }] }),
  ).toBe('1 PO received: PO 7: 1 unit')
})
