import * as z from 'zod/mini'
import { OpenClaims } from './claims.ts'
import { Day, Moment } from './common.ts'
import { AmazonKind, ConnectionState } from './connections.ts'
import { route } from './route.ts'

/** One source of figures: a report type of a seller, and when it last told something. */
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
  /** The same weekday 364 days before; null when nothing of that time was imported. */
  unitsLastYear: z.nullable(z.number()),
})
export type SalesDay = z.infer<typeof SalesDay>

const salesSpans = ['today', 'yesterday', 'week', 'month'] as const
export type SalesSpan = (typeof salesSpans)[number]

const SpanSums = z.object({
  since: Day,
  until: Day,
  units: z.number(),
  orders: z.number(),
  /** Minor units of the company's currency; what has no rate is left out, and `notes` name it. */
  revenue: z.number(),
  /** What ads cost, as a figure above 0; null where ads reports do not tell of the whole span. Left out for those who may not see ads. */
  ads: z.optional(z.nullable(z.number())),
  /** Of units with a cost. Null where nothing tells of the money, or more than half of the units lack a cost. */
  profit: z.nullable(z.number()),
  /** The first day from which reports cover all that profit is made of, where the span begins before. */
  profitKnownFrom: z.optional(Day),
  /** Some of the money is not settled yet. */
  estimated: z.boolean(),
})
/** What was sold in a span; `now` null: orders do not cover it yet. */
export const SalesTile = z.object({
  span: z.enum(salesSpans),
  now: z.nullable(SpanSums),
  /** The same days a year before where they were imported, else those of a week or a month before; null when neither was. */
  before: z.nullable(z.object({ ...SpanSums.shape, isYear: z.boolean() })),
})
export type SalesTile = z.infer<typeof SalesTile>

/** How many call for action, and the money in it in minor units of the company's currency; null: it cannot be told. */
export const Call = z.object({ count: z.number(), money: z.nullable(z.number()) })
export type Call = z.infer<typeof Call>

export const Home = z.object({
  sources: z.array(Source),
  /** Files that wait for an answer or a decision; null without the uploads flags. */
  filesWaiting: z.nullable(z.number()),
  /** Null without the outreach flag. */
  leads: z.nullable(z.object({ ready: z.number(), printable: z.number(), suggestions: z.number() })),
  /** Listings that are out, will run out even if ordered today, or wait for what is late; and those to order now. Null without the logistics flag. */
  restock: z.nullable(z.object({ out: Call, late: Call, waits: Call, order: Call })),
  /** Claims still to be filed; null without the refunds flag. */
  claims: z.nullable(OpenClaims),
  /** Large new anomalies of the last 14 days, days out of stock apart; null without the flags sales and metrics-beta. */
  anomalies: z.nullable(Call),
  /** Messages to buyers whose turn has come and that do not go, and those of campaigns that somebody stopped; null without the crm flag. */
  messages: z.nullable(z.object({ standing: z.number(), stopped: z.number() })),
  /** Connections to Amazon that are let in no more, or fail; null for those who cannot mend them. */
  connections: z.nullable(
    z.array(z.object({ kind: AmazonKind, seller: z.string(), state: ConnectionState, message: z.string() })),
  ),
  /** Thirty days up to the last one that orders cover, oldest first; empty before the first import. */
  sales: z.array(SalesDay),
  tiles: z.object({
    currency: z.string(),
    /** What must be known of the sums: currencies without a rate, or with an old one. */
    notes: z.array(z.string()),
    spans: z.array(SalesTile),
  }),
  /** Files whose import goes on, and those done in the last hour; null when none goes on, or without the uploads flags. */
  importing: z.nullable(z.object({ waiting: z.number(), done: z.number() })),
})
export type Home = z.infer<typeof Home>

export const homeRoutes = {
  showHome: route({
    method: 'GET',
    path: '/home/figures',
    title: 'What stands on the home screen',
    policy: { who: 'member' },
    response: Home,
  }),
}
