import * as z from 'zod/mini'
import { Code, Codes, Day, Moment, TypedAsin } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** Key of a row. */
const place = { marketplace: z.string(), asin: z.string(), seller: z.string() }
export const ListingKey = z.object(place)
export type ListingKey = z.infer<typeof ListingKey>

/** Stock of one ASIN of a seller in a marketplace, in units. The nine columns on screens are computed from it. */
export const InventoryRow = z.object({
  ...place,
  name: z.nullable(z.string()),
  /** The first of its SKUs, and the FNSKU of that SKU. */
  sku: z.nullable(z.string()),
  fnsku: z.nullable(z.string()),
  /** Sellable at Amazon. */
  amt: z.number(),
  /** The seller's own stock. */
  merch: z.number(),
  fc_transfer: z.number(),
  fc_processing: z.number(),
  /** At Amazon's dock, not counted yet. */
  fc_receiving: z.number(),
  /** Reserved for customer orders; never counts as cover. */
  reserved_orders: z.number(),
  /** Open purchase order lines: units not on a shipment yet, and their expected day. */
  orders: z.array(z.object({ amt: z.number(), when: z.nullable(Day) })),
  /** Today plus lead time and scale: orders expected up to this day are `limitedOnOrder`. */
  dueBy: Day,
  /** Open inbound shipments. */
  receiving: z.object({ shipped: z.number(), received: z.number() }),
  /** Set by hand, otherwise the suggestion. */
  safetyTotal: z.number(),
  safetyQty: z.nullable(z.number()),
})
export type InventoryRow = z.infer<typeof InventoryRow>

/** `updatedAt`: the time of the newest stock report; null before the first. */
const Inventory = z.object({ rows: z.array(InventoryRow), updatedAt: z.nullable(Moment) })
export type Inventory = z.infer<typeof Inventory>

/** A stock event on a day, from the ledger. */
const LedgerEvent = z.object({
  type: z.string(),
  quantity: z.number(),
  /** The reason code of an adjustment and its meaning; an unknown code is its own meaning. */
  reason: z.nullable(z.string()),
  meaning: z.nullable(z.string()),
  disposition: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  fulfillmentCenter: z.nullable(z.string()),
})
/** `inventory` is null on days that no source covers. */
export const HistoryRow = z.object({
  day: Day,
  ...place,
  inventory: z.nullable(z.number()),
  units: z.number(),
  events: z.array(LedgerEvent),
})
export type HistoryRow = z.infer<typeof HistoryRow>

export const SafetyRow = z.object({
  ...place,
  name: z.nullable(z.string()),
  inventory: z.number(),
  /** Units per day; null without data. */
  velocity: z.nullable(z.number()),
  safetyQty: z.nullable(z.number()),
  suggested: z.nullable(z.number()),
})
export type SafetyRow = z.infer<typeof SafetyRow>

/** Days; the defaults are 94 and 7. */
export const DeadSettings = z.object({
  defaultRange: z.int().check(z.minimum(7), z.maximum(730)),
  problemRange: z.int().check(z.minimum(2), z.maximum(90)),
})
export type DeadSettings = z.infer<typeof DeadSettings>

/** The way on with most expected money in a year: units to keep for sale, a price cut, and how the others leave. */
export const Clearance = z.object({
  exit: z.enum(['remove', 'liquidate', 'donate']),
  /** Share of the price. */
  discount: z.number(),
  keep: z.number(),
  /** Minor units of `currency`: expected in a year, and the part of it that keeping everything would not bring. */
  money: z.number(),
  gain: z.number(),
  currency: z.string(),
  /** Storage a day of the units that leave. */
  storage: z.number(),
  /** The day from which, without a sale, no unit is worth keeping; null: not within a year. */
  turnsOn: z.nullable(Day),
})
export type Clearance = z.infer<typeof Clearance>

/** A product without sales (dead), or with a drop in sales (problematic). */
export const DeadRow = z.object({
  ...place,
  name: z.nullable(z.string()),
  inventory: z.number(),
  /** Stock at unit cost, minor units; null without a cost. */
  value: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Null: never sold. */
  lastSale: z.nullable(Day),
  firstReceived: z.nullable(Day),
  /** Units by age in days, 0–90, 91–180, 181–270, 271–365, 365+; null when no planning report covers the listing. */
  ageBuckets: z.nullable(z.array(z.number()).check(z.length(5))),
  /** Units per day before the range, and in it. */
  velocityBefore: z.number(),
  velocity: z.number(),
  /** Estimated value of the lost sales in the range, minor units of the marketplace's currency. */
  lost: z.nullable(z.number()),
  lostCurrency: z.nullable(z.string()),
  /** Amazon's reason when the listing is stranded. */
  stranded: z.nullable(z.string()),
  /** Recommended action in a few words; Amazon's own advice if there is any. */
  action: z.string(),
  /** Sellable units by SKU, from the inventory planning report. */
  skus: z.array(z.object({ sku: z.string(), units: z.number() })),
  /** Null when price or storage cost are unknown. */
  clearance: z.nullable(Clearance),
  /** The day on which it was recorded as cleared, within the last 28 days. */
  doneOn: z.nullable(Day),
})
export type DeadRow = z.infer<typeof DeadRow>

const InboundLine = z.object({
  sku: z.string(),
  fnsku: z.nullable(z.string()),
  asin: z.nullable(z.string()),
  name: z.nullable(z.string()),
  shipped: z.number(),
  received: z.number(),
  /** Purchase orders that its units are booked on. */
  orders: z.array(z.object({ po: z.string(), number: z.string(), quantity: z.number() })),
})
const shipment = {
  id: z.string(),
  name: z.string(),
  status: z.string(),
  seller: z.string(),
  marketplace: z.nullable(z.string()),
  destination: z.nullable(z.string()),
  createdAt: z.nullable(Day),
  closedAt: z.nullable(Day),
}
/** One FBA shipment with its sums; its discrepancy is the units short or over after closing. */
/** Unfiled cases of a shipment, and the first day they can be filed; null: from today. */
const ShipmentClaims = z.object({ cases: z.number(), opens: z.nullable(Day) })

export const InboundShipment = z.object({
  ...shipment,
  skus: z.number(),
  shipped: z.number(),
  received: z.number(),
  open: z.boolean(),
  /** Units booked on purchase orders, and the orders. */
  matched: z.number(),
  orders: z.array(z.object({ po: z.string(), number: z.string() })),
  /** Null without cases, or without the claims feature. */
  claims: z.nullable(ShipmentClaims),
})
export type InboundShipment = z.infer<typeof InboundShipment>
const InboundSheet = z.object({ ...shipment, lines: z.array(InboundLine), claims: z.nullable(ShipmentClaims) })
export type InboundSheet = z.infer<typeof InboundSheet>

const SafetyUnits = z
  .int('Enter a whole number of units.')
  .check(
    z.minimum(0, 'Safety stock is 0 or more units.'),
    z.maximum(1_000_000, 'Safety stock is 1,000,000 units at most.'),
  )

const policy: Policy = { who: 'member', flags: ['logistics'] }

export const inventoryRoutes = {
  listInventory: route({
    method: 'GET',
    path: '/sales/inventory',
    title: 'Stock of every product by marketplace and seller',
    note: 'A caller that accepts columns gets more than 1,000 rows as typed arrays, see rules/lists/columnBytes.ts.',
    api: 'inventory',
    policy: { who: 'member' },
    response: Inventory,
    stamped: true,
    cached: true,
    columns: 'rows',
  }),
  showInventory: route({
    method: 'GET',
    path: '/sales/inventory/{asin}',
    params: { asin: TypedAsin },
    title: 'Stock of one product by marketplace and seller',
    api: 'inventory',
    policy: { who: 'member' },
    response: Inventory,
    stamped: true,
  }),
  listSalesAsins: route({
    method: 'GET',
    path: '/sales/asins',
    title: 'Every ASIN with stock or sales',
    policy: { who: 'member' },
    response: z.array(z.string()),
  }),
  showHistory: route({
    method: 'GET',
    path: '/sales/history',
    title: 'Stock, units sold and ledger events by day',
    note: '`asin`: one or several, separated by commas; without it the sums of all products, with an empty ASIN and without events.',
    api: 'inventory',
    policy,
    query: z.object({
      asin: z.optional(Codes),
      since: z.optional(Day),
      until: z.optional(Day),
      marketplace: z.optional(Codes),
      seller: z.optional(Codes),
    }),
    response: z.array(HistoryRow),
  }),
  listSafety: route({
    method: 'GET',
    path: '/sales/safety',
    title: 'Safety stock: set and suggested',
    api: 'inventory',
    policy,
    response: z.array(SafetyRow),
  }),
  setSafety: route({
    method: 'POST',
    path: '/sales/safety',
    title: 'Set safety stock; null restores the suggestion',
    seconds: LONG_SECONDS,
    api: 'inventory',
    policy,
    body: z
      .array(z.object({ marketplace: Code, asin: Code, seller: Code, safetyQty: z.nullable(SafetyUnits) }))
      .check(z.maxLength(20_000)),
    response: z.object({ changed: z.number() }),
  }),
  listDead: route({
    method: 'GET',
    path: '/sales/dead',
    title: 'Products in stock without sales in the range of days',
    api: 'inventory',
    policy,
    query: z.object({ range: z.optional(Code) }),
    response: z.array(DeadRow),
    hides: { costs: ['[].value'], money: ['[].lost', '[].clearance'] },
  }),
  listProblematic: route({
    method: 'GET',
    path: '/sales/problematic',
    title: 'Products in stock whose sales stopped or halved',
    api: 'inventory',
    policy,
    query: z.object({ range: z.optional(Code) }),
    response: z.array(DeadRow),
    hides: { costs: ['[].value'], money: ['[].lost', '[].clearance'] },
  }),
  showDeadSettings: route({
    method: 'GET',
    path: '/sales/dead/settings',
    title: 'The ranges of days of dead and problematic products',
    policy,
    response: DeadSettings,
  }),
  saveDeadSettings: route({
    method: 'POST',
    path: '/sales/dead/settings',
    title: 'Set the ranges of days of dead and problematic products',
    policy,
    body: z.partial(DeadSettings),
    response: DeadSettings,
  }),
  listInbound: route({
    method: 'GET',
    path: '/inbound',
    title: 'FBA shipments, newest first',
    api: 'inventory',
    policy,
    response: z.array(InboundShipment),
  }),
  showInbound: route({
    method: 'GET',
    path: '/inbound/{id}',
    params: { id: Code },
    title: 'One FBA shipment with its lines',
    api: 'inventory',
    policy,
    response: InboundSheet,
  }),
}
