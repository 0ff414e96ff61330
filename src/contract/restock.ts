import * as z from 'zod/mini'
import { Code, Codes, Day, Id, Moment, Nothing, TypedAsin } from './common.ts'
import { type Policy, route } from './route.ts'

/** Worst first. unknown: no stock report tells of the listing's marketplace and seller, so it is never ordered or counted. */
export const restockStatuses = ['out', 'late', 'waits', 'order', 'ok', 'excess', 'unknown'] as const
export const RestockStatus = z.enum(restockStatuses)
export type RestockStatus = z.infer<typeof RestockStatus>

/** By timespan, as `7 days`. */
const PerTimespan = z.record(z.string(), z.number())

/** Units that will be there to sell from a day on. */
export const Arrival = z.object({
  day: Day,
  units: z.number(),
  source: z.enum(['inbound', 'po']),
  /** Days since it should have come; 0: it is not late. What is late counts for a day ahead, which is `day`. */
  lateDays: z.number(),
  /** The number of the order or the id of the shipment; null: a stock report alone tells of it. */
  reference: z.nullable(z.string()),
  /** A shipment booked on no order that most likely came from this one, whose open units it was taken off. */
  probably: z.nullable(z.object({ po: Id, number: z.string(), fnsku: z.string() })),
})
export type Arrival = z.infer<typeof Arrival>

/** Units of a shipment that arrived booked on no order, and were taken off an open line of the order that they most likely came from. */
export const Arrived = z.object({
  units: z.number(),
  /** The id of the shipment. */
  reference: z.string(),
  probably: z.object({ po: Id, number: z.string(), fnsku: z.string() }),
})
export type Arrived = z.infer<typeof Arrived>

const Between = { from: Day, until: Day, factor: z.number() }

/** All that the arithmetic needs of one product of a seller in a marketplace. Units, days and, in money, minor units. */
const listing = {
  marketplace: z.string(),
  asin: z.string(),
  seller: z.string(),
  name: z.nullable(z.string()),
  /** Stock is 0 where no stock report tells of the marketplace and seller: `isKnown` false. */
  inventory: z.number(),
  merch: z.number(),
  reserved: z.number(),
  fcTransfer: z.number(),
  fcProcessing: z.number(),
  onOrder: z.number(),
  receiving: z.number(),
  isKnown: z.boolean(),
  /** All units sold, and those of them that the seller shipped himself. */
  units: PerTimespan,
  merchantUnits: PerTimespan,
  /** Thirty sums of three days up to the last covered one, oldest first. */
  trend: z.array(z.number()),
  /** Units a day now, free of season; null: no import of orders covers the marketplace and seller. */
  level: z.nullable(z.number()),
  /** Days with something to sell of the last 365. */
  inStockDays: z.number(),
  /** Factors of the next 52 weeks, the first of the days 1 to 7 from today; null: 1 everywhere. */
  season: z.nullable(z.array(z.number())),
  /** Variance ÷ mean of the seller's daily units, at least 1. */
  dispersion: z.number(),
  /** No stock history: every day counts as in stock. */
  unknownStock: z.boolean(),
  soldLast90: z.boolean(),
  /** Amazon's stock and the seller's own serve the same buyers: both units and both stocks count. */
  oneStock: z.boolean(),
  events: z.array(z.object(Between)),
  /** The soonest first. */
  arrivals: z.array(Arrival),
  arrived: z.array(Arrived),
  /** Days from order to sellable, and their standard deviation. */
  leadTime: z.number(),
  leadSigma: z.number(),
  safetyQty: z.nullable(z.number()),
  casePack: z.nullable(z.number()),
  /** In the company's currency. */
  unitCost: z.nullable(z.number()),
  /** What a unit brought on average of late, in the marketplace's currency. */
  price: z.nullable(z.number()),
  supplier: z.nullable(z.string()),
}
export const RestockListing = z.object(listing)
export type RestockListing = z.infer<typeof RestockListing>

/** A listing with its results at the saved settings. `velocity`: units on a day from tomorrow on. */
export const RestockRow = z.object({
  ...listing,
  limitedOnOrder: z.number(),
  safety: z.number(),
  velocity: z.nullable(z.number()),
  daysOfCover: z.nullable(z.number()),
  stockOut: z.nullable(Day),
  orderBy: z.nullable(Day),
  raw: z.number(),
  suggested: z.number(),
  status: RestockStatus,
  lowConfidence: z.boolean(),
})
export type RestockRow = z.infer<typeof RestockRow>

export const RestockSettings = z.object({
  /** Days an order should last beyond its lead time. */
  defaultScale: z
    .int()
    .check(z.minimum(1, 'The scale is 1 to 365 days.'), z.maximum(365, 'The scale is 1 to 365 days.')),
  /** Per cent. */
  serviceLevel: z.union([z.literal(85), z.literal(90), z.literal(95), z.literal(97.5), z.literal(99)]),
  useSeason: z.boolean(),
  /** Days between two looks at what to order. */
  reviewPeriod: z
    .int()
    .check(z.minimum(1, 'The review period is 1 to 60 days.'), z.maximum(60, 'The review period is 1 to 60 days.')),
})
export type RestockSettings = z.infer<typeof RestockSettings>

/**
 * `today`: the company's day; `days`: today in each marketplace, from which its listings are counted; `until`: the last whole day that orders cover; `minQuantity` and `roundTo`: how
 * quantities are rounded; `stockAt`, `ordersAt`: the newest reports' own times.
 */
const facts = {
  timespans: z.array(z.string()),
  minQuantity: z.number(),
  roundTo: z.number(),
  today: Day,
  days: z.record(z.string(), Day),
  until: z.nullable(Day),
  stockAt: z.nullable(Moment),
  ordersAt: z.nullable(Moment),
  /** The company's: unit costs are in it. */
  currency: z.string(),
  /** What a minor unit of other currencies is worth in it today; prices are in the marketplace's own. */
  worth: z.record(z.string(), z.number()),
}
const Restock = z.object({ table: z.array(RestockRow), ...facts })
export type Restock = z.infer<typeof Restock>

/** The same listings as one array for each of their names; lists of numbers are written with commas. `restockColumns.ts` reads them. */
const RestockColumns = z.object({ columns: z.record(z.string(), z.array(z.unknown())), ...facts })
export type RestockColumns = z.infer<typeof RestockColumns>

const EventFacts = {
  asin: TypedAsin,
  ...Between,
  factor: z
    .number()
    .check(z.minimum(0, 'The factor is 0 to 20: 1 is a day as always.'), z.maximum(20, 'The factor is 0 to 20.')),
  note: z.string().check(z.trim(), z.maxLength(200, 'A note has 200 letters at most.')),
}
/** A deal or a launch: demand of a product from a day to a day, both included, times a factor. */
export const PlannedEvent = z.object({ id: Id, ...EventFacts, by: z.string() })
export type PlannedEvent = z.infer<typeof PlannedEvent>

/** How it went over days of known stock. `stockDays`: stock summed over days. Money in minor units; null where a cost is not known. */
const Outcome = z.object({
  daysOut: z.number(),
  unitsShort: z.number(),
  stockDays: z.number(),
  lostMargin: z.nullable(z.number()),
  holding: z.nullable(z.number()),
})
/** By who decided what was ordered: the rule with the settings of today, whoever did so then, the plain 30-day average. */
const Outcomes = { rule: Outcome, actual: Outcome, average: Outcome }
const DayCounts = { days: z.number(), unknownDays: z.number() }
/** The past lived again: `days` of listings with known stock, which alone are told of; `unknownDays` without. */
export const Backtest = z.object({
  since: z.nullable(Day),
  until: z.nullable(Day),
  ...DayCounts,
  ...Outcomes,
  months: z.array(z.object({ month: z.string(), units: z.number(), ...DayCounts, ...Outcomes })),
  /** Stock of all listings at the end of weeks; `actual` null where that of one is not known. */
  weeks: z.array(z.object({ day: Day, rule: z.number(), actual: z.nullable(z.number()), average: z.number() })),
  /** Of the money. */
  currency: z.string(),
  /** Why there is little to say, when there is. */
  message: z.nullable(z.string()),
})
export type Backtest = z.infer<typeof Backtest>

const policy: Policy = { who: 'member', flags: ['logistics'] }

export const restockRoutes = {
  showRestock: route({
    method: 'GET',
    path: '/sales/restock',
    title: 'What to order: every product by marketplace and seller',
    policy,
    response: Restock,
  }),
  showRestockColumns: route({
    method: 'GET',
    path: '/sales/restock/columns',
    title: 'The same by columns, without results',
    note: 'For thousands of listings: each name of a row is one array; lists of numbers are text with commas.',
    policy,
    response: RestockColumns,
  }),
  showRestockSettings: route({
    method: 'GET',
    path: '/sales/restock/settings',
    title: 'How restock counts',
    policy,
    response: RestockSettings,
  }),
  saveRestockSettings: route({
    method: 'POST',
    path: '/sales/restock/settings',
    title: 'Change how restock counts; what is left out stays',
    policy,
    body: z.partial(RestockSettings),
    response: RestockSettings,
  }),
  listPlannedEvents: route({
    method: 'GET',
    path: '/sales/restock/events',
    title: 'Deals and launches that demand is planned with, the earliest first',
    policy,
    query: z.object({ asin: z.optional(TypedAsin) }),
    response: z.array(PlannedEvent),
  }),
  addPlannedEvent: route({
    method: 'POST',
    path: '/sales/restock/events',
    title: 'Plan a deal or a launch of a product',
    policy,
    body: z.object(EventFacts),
    response: PlannedEvent,
  }),
  removePlannedEvent: route({
    method: 'DELETE',
    path: '/sales/restock/events/{id}',
    params: { id: Id },
    title: 'Take a planned deal or launch back',
    policy,
    response: Nothing,
  }),
  showBacktest: route({
    method: 'GET',
    path: '/sales/restock/backtest/{asin}',
    params: { asin: TypedAsin },
    title: 'What the settings of today would have done in the past',
    note: '`marketplace`, `seller`: one or several with commas between; without them all.',
    policy,
    query: z.object({ marketplace: z.optional(Codes), seller: z.optional(Codes) }),
    response: Backtest,
    costly: true,
  }),
  setOneStock: route({
    method: 'POST',
    path: '/sales/restock/oneStock',
    title: 'Say whether Amazon’s stock and the seller’s own serve the same buyers of a listing',
    policy,
    body: z.object({
      marketplace: Code,
      asin: TypedAsin,
      seller: Code,
      oneStock: z.boolean(),
    }),
    response: Nothing,
  }),
}
