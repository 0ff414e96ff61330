import * as z from 'zod/mini'
import { Codes, Day } from './common.ts'
import { type Policy, route } from './route.ts'

const policy: Policy = { who: 'member', flags: ['sales'] }

/** The days that orders tell of. */
const SalesSpan = z.object({
  /** By the company's clock. */
  today: Day,
  /** Null before the first import. */
  since: z.nullable(Day),
  /** The last whole day. */
  until: z.nullable(Day),
})
export type SalesSpan = z.infer<typeof SalesSpan>

export const salesEventKinds = ['stockOut', 'price', 'purchase', 'held'] as const
export type SalesEventKind = (typeof salesEventKinds)[number]

/** One thing that happened: a listing that ran out or changed its price, an order that came in, a file that was held. */
const EventThing = z.object({
  /** A product, the number of a purchase order or the name of a file. */
  name: z.string(),
  marketplace: z.nullable(z.string()),
  /** Of a price: what a unit cost before and after, minor units of `currency`. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Units that came in. */
  units: z.nullable(z.number()),
})
export type EventThing = z.infer<typeof EventThing>

/** What of a kind happened on a day; `things` are the first of `count`. */
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
    title: 'The days that orders tell of',
    policy,
    response: SalesSpan,
  }),
  listSalesEvents: route({
    method: 'GET',
    path: '/sales/events',
    title: 'What happened on the days of a chart: stock-outs, price changes, purchase orders received, imports held',
    note: '`asin`, `marketplace` and `seller`: one or several with commas between. Purchase orders need the flag logistics, imports those of uploads.',
    policy,
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
