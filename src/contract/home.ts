import * as z from 'zod/mini'
import { Day, Moment } from './common.ts'
import { route } from './route.ts'

/** A data source: a report type of a seller, and the time of its newest report. */
const Source = z.object({
  type: z.string(),
  seller: z.string(),
  marketplaces: z.array(z.string()),
  /** The report's own time. */
  at: Moment,
  importedAt: Moment,
})

const Amounts = z.record(z.string(), z.number())
export const SalesDay = z.object({
  day: Day,
  units: z.number(),
  /** Minor units by currency. */
  revenue: Amounts,
  /** The same weekday 364 days before; null when nothing from then was imported. */
  unitsLastYear: z.nullable(z.number()),
})
export type SalesDay = z.infer<typeof SalesDay>

export const salesSpans = ['today', 'yesterday', 'week', 'month'] as const
export type SalesSpan = (typeof salesSpans)[number]

const SpanSums = z.object({
  since: Day,
  until: Day,
  units: z.number(),
  orders: z.number(),
  /** Minor units of the company's currency; excludes currencies without a rate, which `notes` names. */
  revenue: z.number(),
  /**
   * Ad spend as a positive amount; null when ads reports do not cover the whole span. Absent for users who may not see
   * ads.
   */
  ads: z.optional(z.nullable(z.number())),
  /** Profit of units with a cost. Null without financial reports, or when more than half of the units lack a cost. */
  profit: z.nullable(z.number()),
  /** The first day covered by all reports that profit needs, when the span starts earlier. */
  profitKnownFrom: z.optional(Day),
  /** Some of the money is not settled yet. */
  estimated: z.boolean(),
})
/** Sales of a span; `now` is null when orders do not cover it yet. */
export const SalesTile = z.object({
  span: z.enum(salesSpans),
  now: z.nullable(SpanSums),
  /** The same days a year before if imported, otherwise those of a week or a month before; null without either. */
  before: z.nullable(z.object({ ...SpanSums.shape, isYear: z.boolean() })),
})
export type SalesTile = z.infer<typeof SalesTile>

/** Number of items that need action, and their money in minor units of the company's currency; null when unknown. */
export const Call = z.object({ count: z.number(), money: z.nullable(z.number()) })
export type Call = z.infer<typeof Call>

export const Home = z.object({
  sources: z.array(Source),
  /** Thirty days up to the last day with orders, oldest first; empty before the first import. */
  sales: z.array(SalesDay),
  tiles: z.object({
    currency: z.string(),
    /** Notes on the sums: currencies without a rate, or with an old one. */
    notes: z.array(z.string()),
    spans: z.array(SalesTile),
  }),
  /**
   * Files being imported and those finished in the last hour; null when no import runs, or without the uploads flags.
   */
  importing: z.nullable(z.object({ waiting: z.number(), done: z.number() })),
})
export type Home = z.infer<typeof Home>

export const homeRoutes = {
  showHome: route({
    method: 'GET',
    path: '/home/figures',
    title: 'The home screen',
    policy: { who: 'member' },
    response: Home,
    hides: { money: ['sales.[].revenue', 'tiles.spans'] },
  }),
}
