import * as z from 'zod/mini'
import { Day, Moment, TypedAsin } from './common.ts'
import { type Policy, route } from './route.ts'

const restockStatuses = ['out', 'late', 'order', 'ok', 'excess'] as const
export const RestockStatus = z.enum(restockStatuses)
export type RestockStatus = z.infer<typeof RestockStatus>

/** By timespan, as `7 days`. */
const PerTimespan = z.record(z.string(), z.number())

/** Units that will be there to sell from a day on. */
const Arrival = z.object({
  day: Day,
  units: z.number(),
  source: z.enum(['inbound', 'po']),
  /** It was expected earlier, so it counts for tomorrow. */
  overdue: z.optional(z.boolean()),
})
export type Arrival = z.infer<typeof Arrival>

/** All that the arithmetic needs of one product of a seller in a marketplace, and its results at the saved settings. */
export const RestockRow = z.object({
  marketplace: z.string(),
  asin: z.string(),
  seller: z.string(),
  name: z.nullable(z.string()),
  inventory: z.number(),
  merch: z.number(),
  reserved: z.number(),
  fcTransfer: z.number(),
  fcProcessing: z.number(),
  onOrder: z.number(),
  limitedOnOrder: z.number(),
  receiving: z.number(),
  safety: z.number(),
  units: PerTimespan,
  /** Days of each timespan on which there was something to sell, and days of it since the first stock or sale. */
  inStock: PerTimespan,
  days: PerTimespan,
  /** Standard deviation of daily units over the in-stock days of the last 90; null with fewer than 14 of them. */
  sigma: z.nullable(z.number()),
  arrivals: z.array(Arrival),
  /** Days from order to sellable, and their standard deviation. */
  leadTime: z.number(),
  leadSigma: z.number(),
  safetyQty: z.nullable(z.number()),
  casePack: z.nullable(z.number()),
  /** Minor units. */
  unitCost: z.nullable(z.number()),
  supplier: z.nullable(z.string()),
  season: z.number(),
  /** No stock history: every day counts as in stock. */
  unknownStock: z.boolean(),
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

const share = z.number().check(z.minimum(0), z.maximum(100))
export const RestockSettings = z.object({
  /** Days an order should last beyond its lead time. */
  defaultScale: z
    .int()
    .check(z.minimum(1, 'The scale is 1 to 365 days.'), z.maximum(365, 'The scale is 1 to 365 days.')),
  /** How much each timespan counts, in per cent, in the order of the timespans. */
  weights: z.array(share).check(z.length(3)),
  /** Per cent. */
  serviceLevel: z.union([z.literal(85), z.literal(90), z.literal(95), z.literal(97.5), z.literal(99)]),
  useSeason: z.boolean(),
})
export type RestockSettings = z.infer<typeof RestockSettings>

/**
 * `today`: the day the arithmetic counts from; `until`: the last whole day that orders cover; `minQuantity` and `roundTo`: how
 * quantities are rounded; `stockAt`, `ordersAt`: the newest reports' own times.
 */
const Restock = z.object({
  table: z.array(RestockRow),
  timespans: z.array(z.string()),
  minQuantity: z.number(),
  roundTo: z.number(),
  today: Day,
  until: z.nullable(Day),
  stockAt: z.nullable(Moment),
  ordersAt: z.nullable(Moment),
})
export type Restock = z.infer<typeof Restock>

/** The last twelve months replayed with the settings of today, beside what happened. */
const Replayed = z.object({ stockOuts: z.number(), daysOut: z.number(), overBought: z.number() })
export const Backtest = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      ...Replayed.shape,
      actualDaysOut: z.number(),
      units: z.number(),
      lostUnits: z.number(),
    }),
  ),
  ...Replayed.shape,
  actual: Replayed,
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
  showBacktest: route({
    method: 'GET',
    path: '/sales/restock/backtest/{asin}',
    params: { asin: TypedAsin },
    title: 'What the settings of today would have done in the last twelve months',
    note: '`marketplace`, `seller`: one or several with commas between; without them all.',
    policy,
    query: z.object({ marketplace: z.optional(z.string()), seller: z.optional(z.string()) }),
    response: Backtest,
  }),
}
