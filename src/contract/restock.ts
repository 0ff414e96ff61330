import * as z from 'zod/mini'
import { Code, Codes, Day, Id, Moment, Nothing, TypedAsin } from './common.ts'
import { type Policy, route } from './route.ts'
import { PresetName } from './suppliers.ts'

/**
 * Worst first. unknown: no stock report covers the listing's marketplace and seller, so it is never ordered or counted.
 */
export const restockStatuses = ['out', 'late', 'waits', 'order', 'ok', 'excess', 'unknown'] as const
export const RestockStatus = z.enum(restockStatuses)
export type RestockStatus = z.infer<typeof RestockStatus>

/** By timespan, as `7 days`. */
const PerTimespan = z.record(z.string(), z.number())

/** Units that become sellable on a day. */
export const Arrival = z.object({
  day: Day,
  units: z.number(),
  source: z.enum(['inbound', 'po']),
  /** Days late; 0: not late. Late units count for a day ahead, which is `day`. */
  lateDays: z.number(),
  /** Number of the order or id of the shipment; null: only a stock report has it. */
  reference: z.nullable(z.string()),
  /** Id of the order; null: a shipment. */
  order: z.nullable(Id),
  /** An unbooked shipment that most likely came from this order and reduced its open units. */
  probably: z.nullable(z.object({ po: Id, number: z.string(), fnsku: z.string() })),
})
export type Arrival = z.infer<typeof Arrival>

/**
 * Units of a shipment that arrived unbooked, deducted from an open line of the order that they most likely came from.
 */
export const Arrived = z.object({
  units: z.number(),
  /** Id of the shipment. */
  reference: z.string(),
  probably: z.object({ po: Id, number: z.string(), fnsku: z.string() }),
})
export type Arrived = z.infer<typeof Arrived>

const Between = { from: Day, until: Day, factor: z.number() }

/**
 * All inputs of the calculation for one product of a seller in a marketplace. Units, days and, for money, minor units.
 */
const listing = {
  marketplace: z.string(),
  asin: z.string(),
  seller: z.string(),
  name: z.nullable(z.string()),
  /** Stock is 0 when no stock report covers the marketplace and seller: `isKnown` is false. */
  inventory: z.number(),
  merch: z.number(),
  reserved: z.number(),
  fcTransfer: z.number(),
  fcProcessing: z.number(),
  onOrder: z.number(),
  receiving: z.number(),
  isKnown: z.boolean(),
  /** All units sold, and those that the seller shipped. */
  units: PerTimespan,
  merchantUnits: PerTimespan,
  /** Thirty sums of three days up to the last covered day, oldest first. */
  trend: z.array(z.number()),
  /** Current units per day without seasonality; null: no orders import covers the marketplace and seller. */
  level: z.nullable(z.number()),
  /** Days in stock of the last 365. */
  inStockDays: z.number(),
  /** Seasonal factors of the next 52 weeks, starting with days 1 to 7 from today; null: always 1. */
  season: z.nullable(z.array(z.number())),
  /** Variance ÷ mean of the seller's daily units, at least 1. */
  dispersion: z.number(),
  /** No stock history: every day counts as in stock. */
  unknownStock: z.boolean(),
  soldLast90: z.boolean(),
  /** Amazon's stock and the seller's own serve the same buyers: both units and both stocks count. */
  oneStock: z.boolean(),
  events: z.array(z.object(Between)),
  /** Soonest first. */
  arrivals: z.array(Arrival),
  arrived: z.array(Arrived),
  /** Days from order to sellable, and their standard deviation. */
  leadTime: z.number(),
  leadSigma: z.number(),
  /** Neither the product nor its supplier has a lead time, so it is the default of the settings. */
  hasDefaultLead: z.boolean(),
  safetyQty: z.nullable(z.number()),
  /** Of the product, else of its supplier. */
  casePack: z.nullable(z.number()),
  /** Least units of one order, of the product, else of its supplier; null: the minimum of the settings. */
  minQuantity: z.nullable(z.number()),
  /** In the company's currency. */
  unitCost: z.nullable(z.number()),
  /** Recent average unit price, in the marketplace's currency. */
  price: z.nullable(z.number()),
  supplier: z.nullable(z.string()),
}
export const RestockListing = z.object(listing)
export type RestockListing = z.infer<typeof RestockListing>

/** A listing with its results at the saved settings. `velocity`: units per day from tomorrow on. */
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
  /** Days that an order should last beyond its lead time. */
  defaultScale: z
    .int()
    .check(z.minimum(1, 'The scale is 1 to 365 days.'), z.maximum(365, 'The scale is 1 to 365 days.')),
  /** Percent. */
  serviceLevel: z.union([z.literal(85), z.literal(90), z.literal(95), z.literal(97.5), z.literal(99)]),
  useSeason: z.boolean(),
  /** Days between two order reviews. */
  reviewPeriod: z
    .int()
    .check(z.minimum(1, 'The review period is 1 to 60 days.'), z.maximum(60, 'The review period is 1 to 60 days.')),
})
export type RestockSettings = z.infer<typeof RestockSettings>

/**
 * `today`: the company's day; `days`: today in each marketplace, where its listings are counted from; `until`: the last
 * day whose orders the figures include, which trails the newest orders until a job has run; `minQuantity` and `roundTo`:
 * rounding of quantities; `presets`: settings that nobody has saved yet; `stockAt`, `ordersAt`: the times of the newest reports.
 */
const facts = {
  timespans: z.array(z.string()),
  minQuantity: z.number(),
  roundTo: z.number(),
  presets: z.array(PresetName),
  today: Day,
  days: z.record(z.string(), Day),
  until: z.nullable(Day),
  stockAt: z.nullable(Moment),
  ordersAt: z.nullable(Moment),
  /** The company's currency, used for unit costs. */
  currency: z.string(),
  /** Value of a minor unit of other currencies in it today; prices are in the marketplace's currency. */
  worth: z.record(z.string(), z.number()),
}
const Restock = z.object({ table: z.array(RestockRow), ...facts })
export type Restock = z.infer<typeof Restock>

/**
 * The listings without results. Their lists of numbers are comma-separated, because they dominate the cost of thousands of
 * listings; `restockColumns.ts` decodes them.
 */
const RestockColumns = z.object({
  listings: z.array(
    z.object({
      ...listing,
      units: z.string(),
      merchantUnits: z.string(),
      trend: z.string(),
      season: z.nullable(z.string()),
    }),
  ),
  ...facts,
})
export type RestockColumns = z.infer<typeof RestockColumns>

const EventFacts = {
  asin: TypedAsin,
  ...Between,
  factor: z
    .number()
    .check(z.minimum(0, 'The factor is 0 to 20; 1 changes nothing.'), z.maximum(20, 'The factor is 0 to 20.')),
  note: z.string().check(z.trim(), z.maxLength(200, 'A note has 200 letters at most.')),
}
/** A deal or a launch: the demand of a product in a range of days, both inclusive, times a factor. */
export const PlannedEvent = z.object({ id: Id, ...EventFacts, by: z.string() })
export type PlannedEvent = z.infer<typeof PlannedEvent>

/**
 * Results over days of known stock. `stockDays`: stock summed over days. Money in minor units; null when a cost is
 * unknown.
 */
const Outcome = z.object({
  daysOut: z.number(),
  unitsShort: z.number(),
  stockDays: z.number(),
  lostMargin: z.nullable(z.number()),
  holding: z.nullable(z.number()),
})
/** By source of the orders: the rule with today's settings, the actual orders, the simple 30-day average. */
const Outcomes = { rule: Outcome, actual: Outcome, average: Outcome }
const DayCounts = { days: z.number(), unknownDays: z.number() }
/** A simulation of the past: `days` of listings with known stock, which alone are included; `unknownDays` without. */
export const Backtest = z.object({
  since: z.nullable(Day),
  until: z.nullable(Day),
  ...DayCounts,
  ...Outcomes,
  months: z.array(z.object({ month: z.string(), units: z.number(), ...DayCounts, ...Outcomes })),
  /** Stock of all listings at the end of each week; `actual` is null when the stock of a listing is unknown. */
  weeks: z.array(z.object({ day: Day, rule: z.number(), actual: z.nullable(z.number()), average: z.number() })),
  /** Currency of the amounts. */
  currency: z.string(),
  /** Why the result is empty or small, if it is. */
  message: z.nullable(z.string()),
})
export type Backtest = z.infer<typeof Backtest>

const policy: Policy = { who: 'member', flags: ['logistics'] }

export const restockRoutes = {
  showRestock: route({
    method: 'GET',
    path: '/sales/restock',
    title: 'Restock: every product, or one, by marketplace and seller',
    api: 'restock',
    policy,
    query: z.object({ asin: z.optional(TypedAsin) }),
    response: Restock,
    hides: { costs: ['table.[].unitCost'], money: ['table.[].price'] },
  }),
  showRestockColumns: route({
    method: 'GET',
    path: '/sales/restock/columns',
    title: 'Restock by columns, without results',
    note: 'For thousands of listings: lists of numbers are comma-separated text, and callers may accept columns of bytes.',
    policy,
    response: RestockColumns,
    stamped: true,
    cached: true,
    columns: 'listings',
    hides: { costs: ['listings.[].unitCost'], money: ['listings.[].price'] },
  }),
  showRestockSettings: route({
    method: 'GET',
    path: '/sales/restock/settings',
    title: 'Restock settings',
    api: 'restock',
    policy,
    response: RestockSettings,
  }),
  saveRestockSettings: route({
    method: 'POST',
    path: '/sales/restock/settings',
    title: 'Change restock settings; omitted settings stay',
    policy,
    body: z.partial(RestockSettings),
    response: RestockSettings,
  }),
  listPlannedEvents: route({
    method: 'GET',
    path: '/sales/restock/events',
    title: 'Planned deals and launches, earliest first',
    api: 'restock',
    policy,
    query: z.object({ asin: z.optional(TypedAsin) }),
    response: z.array(PlannedEvent),
  }),
  addPlannedEvent: route({
    method: 'POST',
    path: '/sales/restock/events',
    title: 'Plan a deal or a launch of a product',
    api: 'restock',
    policy,
    body: z.object(EventFacts),
    response: PlannedEvent,
  }),
  removePlannedEvent: route({
    method: 'DELETE',
    path: '/sales/restock/events/{id}',
    params: { id: Id },
    title: 'Remove a planned deal or launch',
    api: 'restock',
    policy,
    response: Nothing,
  }),
  showBacktest: route({
    method: 'GET',
    path: '/sales/restock/backtest/{asin}',
    params: { asin: TypedAsin },
    title: 'Back-test of the current restock settings',
    note: '`marketplace`, `seller`: one or several, separated by commas; by default all.',
    policy: { ...policy, needs: ['money', 'profit'] },
    query: z.object({ marketplace: z.optional(Codes), seller: z.optional(Codes) }),
    response: Backtest,
    costly: true,
  }),
  setOneStock: route({
    method: 'POST',
    path: '/sales/restock/oneStock',
    title: 'Set whether Amazon’s stock and the seller’s own stock serve the same buyers of a listing',
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
