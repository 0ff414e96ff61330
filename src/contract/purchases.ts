import * as z from 'zod/mini'
import { Code, Cost, Day, Id, Moment, units } from './common.ts'

/** draft: being written. waiting: placed, nothing shipped yet. open: shipped or partly received. */
const purchaseStatuses = ['draft', 'waiting', 'open', 'received', 'closed', 'cancelled'] as const
export const PurchaseStatus = z.enum(purchaseStatuses)
export type PurchaseStatus = z.infer<typeof PurchaseStatus>

const PurchaseLine = z.object({
  /** Number of the line in its order. */
  line: z.number(),
  marketplace: z.string(),
  seller: z.string(),
  asin: z.string(),
  sku: z.string(),
  fnsku: z.nullable(z.string()),
  /** Name of the product; null: no report has one. */
  name: z.nullable(z.string()),
  quantity: z.number(),
  /**
   * Received units: counted in by a person or booked on FBA shipments, whichever is more. More than ordered is over.
   */
  received: z.number(),
  /** Units booked on FBA shipments. */
  shipped: z.number(),
  /** Minor units of the order's currency. */
  unitCost: z.nullable(z.number()),
})
export type PurchaseLine = z.infer<typeof PurchaseLine>

/** The number of a line in its order. */
export const LineNumber = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** The input of an order line. */
const LineInput = z.object({
  line: z.optional(LineNumber),
  marketplace: Code,
  seller: Code,
  asin: Code,
  sku: Code.check(z.minLength(1, 'Choose a SKU.')),
  fnsku: z.optional(z.nullable(Code)),
  quantity: units(1),
  unitCost: z.optional(z.nullable(Cost)),
})
export const PurchaseInput = z.object({
  supplier: z.nullable(Id),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Choose a currency.')),
  expected: z.nullable(Day),
  notes: z.string().check(z.maxLength(4000)),
  lines: z.array(LineInput).check(z.minLength(1, 'An order needs at least one line.'), z.maxLength(500)),
})
export type PurchaseInput = z.infer<typeof PurchaseInput>

/** Units of an FBA shipment that came from an order. */
const Booking = z.object({
  fnsku: z.string(),
  /** Id of the shipment, and its name if a report has one. */
  id: z.string(),
  name: z.string(),
  line: z.number(),
  quantity: z.number(),
  /** The first day that Amazon received it. */
  date: z.nullable(Day),
  /** Booked automatically, without review by a person. */
  automatic: z.boolean(),
  by: z.string(),
  reasons: z.array(z.string()),
  /** Its import was undone, so no import confirms these units. */
  undone: z.boolean(),
})
export type Booking = z.infer<typeof Booking>

export const Purchase = z.object({
  id: Id,
  number: z.string(),
  status: PurchaseStatus,
  supplier: z.nullable(Id),
  supplierName: z.nullable(z.string()),
  currency: z.string(),
  expected: z.nullable(Day),
  /** Expected before today and not fully received. */
  overdue: z.boolean(),
  /** Days overdue; 0: not overdue. */
  daysLate: z.number(),
  notes: z.string(),
  by: z.string(),
  createdAt: Moment,
  /** Dates of the four stages. */
  orderedAt: z.nullable(Day),
  shippedAt: z.nullable(Day),
  receivedAt: z.nullable(Day),
  sellableAt: z.nullable(Day),
  /** State of the latest requested email to the supplier; null: none. */
  mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  /** Until when placing the order can be undone; null: it cannot, or not any more. */
  undoUntil: z.nullable(Moment),
  lines: z.array(PurchaseLine),
  bookings: z.array(Booking),
})
export type Purchase = z.infer<typeof Purchase>
