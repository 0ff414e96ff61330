import * as z from 'zod/mini'
import { Codes, Day } from './common.ts'
import { type Policy, route } from './route.ts'

const policy: Policy = { who: 'member', flags: ['sales'] }

/** The days that orders cover. */
const SalesSpan = z.object({
  /** In the company's time zone. */
  today: Day,
  /** Null before the first import. */
  since: z.nullable(Day),
  /** The last complete day. */
  until: z.nullable(Day),
})
export type SalesSpan = z.infer<typeof SalesSpan>

export const salesEventKinds = ['stockOut', 'price', 'purchase', 'held'] as const
export type SalesEventKind = (typeof salesEventKinds)[number]

/** One event: a listing that ran out or changed its price, an order that was received, a file that was held. */
const EventThing = z.object({
  /** A product name, a purchase order number or a file name. */
  name: z.string(),
  marketplace: z.nullable(z.string()),
  /** For a price: the unit price before and after, minor units of `currency`. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Units received. */
  units: z.nullable(z.number()),
})
export type EventThing = z.infer<typeof EventThing>

/** Events of one kind on a day; `things` holds the first of `count`. */
const SalesEvent = z.object({
  day: Day,
  kind: z.enum(salesEventKinds),
  count: z.number(),
  things: z.array(EventThing),
})
export type SalesEvent = z.infer<typeof SalesEvent>

export const salesRoutes = {
  showSalesSpan: route({
    method: 'GET',
    path: '/sales/span',
    title: 'The first and last day of orders',
    api: 'measures',
    policy: { ...policy, needs: ['money'] },
    response: SalesSpan,
  }),
  listSalesEvents: route({
    method: 'GET',
    path: '/sales/events',
    title: 'Events on the days of a chart: stock-outs, price changes, received purchase orders, held imports',
    note: '`asin`, `marketplace` and `seller`: one or several, separated by commas. Purchase orders need the flag logistics; imports need those of uploads.',
    api: 'measures',
    policy: { ...policy, needs: ['money'] },
    query: z.object({
      since: Day,
      until: Day,
      asin: z.optional(Codes),
      marketplace: z.optional(Codes),
      seller: z.optional(Codes),
    }),
    response: z.array(SalesEvent),
  }),
}
