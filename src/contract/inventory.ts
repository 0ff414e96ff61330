import * as z from 'zod/mini'
import { Code, Codes, Day, Moment, TypedAsin } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** Where a figure belongs: the three keys that name one row. */
const place = { marketplace: z.string(), asin: z.string(), seller: z.string() }
export const ListingKey = z.object(place)
export type ListingKey = z.infer<typeof ListingKey>

/** Stock of one asin of a seller in a marketplace; units. The nine columns that screens show are computed from it. */
export const InventoryRow = z.object({
  ...place,
  name: z.nullable(z.string()),
  /** The first of its SKUs, and that one's FNSKU. */
  sku: z.nullable(z.string()),
  fnsku: z.nullable(z.string()),
  /** Sellable at Amazon. */
  amt: z.number(),
  /** The seller's own stock. */
  merch: z.number(),
  fc_transfer: z.number(),
  fc_processing: z.number(),
  /** At Amazon's dock, not yet counted in. */
  fc_receiving: z.number(),
  /** Reserved for customers' orders: never cover. */
  reserved_orders: z.number(),
  /** Open purchase order lines: units not yet on a shipment, and when they are expected. */
  orders: z.array(z.object({ amt: z.number(), when: z.nullable(Day) })),
  /** Lead time and scale from today: orders expected up to this day are `limitedOnOrder`. */
  dueBy: Day,
  /** Open inbound shipments. */
  receiving: z.object({ shipped: z.number(), received: z.number() }),
  /** Set by hand, else the suggestion. */
  safetyTotal: z.number(),
  safetyQty: z.nullable(z.number()),
})
export type InventoryRow = z.infer<typeof InventoryRow>

/** `updatedAt`: the newest stock report's own time; null before the first. */
const Inventory = z.object({ rows: z.array(InventoryRow), updatedAt: z.nullable(Moment) })
export type Inventory = z.infer<typeof Inventory>

/** What happened to stock on a day, as the ledger tells it. */
const LedgerEvent = z.object({
  type: z.string(),
  quantity: z.number(),
  /** The raw reason code of an adjustment, and what it means; a code nobody knows stands as it came. */
  reason: z.nullable(z.string()),
  meaning: z.nullable(z.string()),
  disposition: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  fulfillmentCenter: z.nullable(z.string()),
})
/** `inventory` is null on days that no source tells of. */
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
  /** Units a day; null when there is nothing to go by. */
  velocity: z.nullable(z.number()),
  safetyQty: z.nullable(z.number()),
  suggested: z.nullable(z.number()),
})
export type SafetyRow = z.infer<typeof SafetyRow>

/** Days; the usual ones are 94 and 7. */
export const DeadSettings = z.object({
  defaultRange: z.int().check(z.minimum(7), z.maximum(730)),
  problemRange: z.int().check(z.minimum(2), z.maximum(90)),
})
export type DeadSettings = z.infer<typeof DeadSettings>

/** A product that does not sell (dead), or no longer as it did (problematic). */
export const DeadRow = z.object({
  ...place,
  name: z.nullable(z.string()),
  inventory: z.number(),
  /** Stock at its unit cost, minor units; null without a cost. */
  value: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Null: never sold. */
  lastSale: z.nullable(Day),
  firstReceived: z.nullable(Day),
  /** Units by days of age, 0–90, 91–180, 181–270, 271–365, 365+; null when no planning report tells. */
  ageBuckets: z.nullable(z.array(z.number()).check(z.length(5))),
  /** Units a day before the range, and in it. */
  velocityBefore: z.number(),
  velocity: z.number(),
  /** What the missing sales of the range would have brought, minor units of the marketplace's currency. */
  lost: z.nullable(z.number()),
  lostCurrency: z.nullable(z.string()),
  /** Why Amazon does not sell it, when it is stranded. */
  stranded: z.nullable(z.string()),
  /** What to do, in a few words; Amazon's own advice when it gives one. */
  action: z.string(),
})
export type DeadRow = z.infer<typeof DeadRow>

const InboundLine = z.object({
  sku: z.string(),
  fnsku: z.nullable(z.string()),
  asin: z.nullable(z.string()),
  name: z.nullable(z.string()),
  shipped: z.number(),
  received: z.number(),
  /** Purchase orders its units are booked on. */
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
/** One FBA shipment with its sums; units short or over once it is closed are its discrepancy. */
/** Cases still to be filed for a shipment, and from which day on they may be; null: from today. */
const ShipmentClaims = z.object({ cases: z.number(), opens: z.nullable(Day) })

export const InboundShipment = z.object({
  ...shipment,
  skus: z.number(),
  shipped: z.number(),
  received: z.number(),
  open: z.boolean(),
  /** Units booked on purchase orders, and which. */
  matched: z.number(),
  orders: z.array(z.object({ po: z.string(), number: z.string() })),
  /** Null when there are none, or claims are not switched on. */
  claims: z.nullable(ShipmentClaims),
})
export type InboundShipment = z.infer<typeof InboundShipment>
const InboundSheet = z.object({ ...shipment, lines: z.array(InboundLine), claims: z.nullable(ShipmentClaims) })
export type InboundSheet = z.infer<typeof InboundSheet>

const SafetyUnits = z
  .int('Please give a whole number of units.')
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
    policy: { who: 'member' },
    response: Inventory,
    stamped: true,
  }),
  showInventory: route({
    method: 'GET',
    path: '/sales/inventory/{asin}',
    params: { asin: TypedAsin },
    title: 'Stock of one product by marketplace and seller',
    policy: { who: 'member' },
    response: Inventory,
    stamped: true,
  }),
  listSalesAsins: route({
    method: 'GET',
    path: '/sales/asins',
    title: 'Every asin with stock or sales',
    policy: { who: 'member' },
    response: z.array(z.string()),
  }),
  showHistory: route({
    method: 'GET',
    path: '/sales/history',
    title: 'Stock per day, units sold and what the ledger tells',
    note: '`asin`: one or several with commas between; without it the sums of all products, whose asin is empty and which carry no events.',
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
    title: 'Safety stock as set, and as suggested',
    policy,
    response: z.array(SafetyRow),
  }),
  setSafety: route({
    method: 'POST',
    path: '/sales/safety',
    title: 'Set safety stock; null goes back to the suggestion',
    seconds: LONG_SECONDS,
    policy,
    body: z
      .array(z.object({ marketplace: Code, asin: Code, seller: Code, safetyQty: z.nullable(SafetyUnits) }))
      .check(z.maxLength(20_000)),
    response: z.object({ changed: z.number() }),
  }),
  listDead: route({
    method: 'GET',
    path: '/sales/dead',
    title: 'Products in stock that have not sold for the range of days',
    policy,
    query: z.object({ range: z.optional(Code) }),
    response: z.array(DeadRow),
  }),
  listProblematic: route({
    method: 'GET',
    path: '/sales/problematic',
    title: 'Products in stock that stopped selling, or sell half of what they did',
    policy,
    query: z.object({ range: z.optional(Code) }),
    response: z.array(DeadRow),
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
    policy,
    response: z.array(InboundShipment),
  }),
  showInbound: route({
    method: 'GET',
    path: '/inbound/{id}',
    params: { id: Code },
    title: 'One FBA shipment with its lines',
    policy,
    response: InboundSheet,
  }),
}
