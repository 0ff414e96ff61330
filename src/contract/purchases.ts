import * as z from 'zod/mini'
import { Code, Cost, Day, Id, Moment, units } from './common.ts'

/** draft: being written. waiting: placed, nothing shipped yet. open: shipped or partly received. */
const purchaseStatuses = ['draft', 'waiting', 'open', 'received', 'closed', 'cancelled'] as const
export const PurchaseStatus = z.enum(purchaseStatuses)
export type PurchaseStatus = z.infer<typeof PurchaseStatus>

const PurchaseLine = z.object({
  /** Names the line in its order. */
  line: z.number(),
  marketplace: z.string(),
  seller: z.string(),
  asin: z.string(),
  sku: z.string(),
  fnsku: z.nullable(z.string()),
  /** The product's; null: no report tells. */
  name: z.nullable(z.string()),
  quantity: z.number(),
  /** Units that have come: counted in by a person or booked on FBA shipments, whichever is more. More than ordered is over. */
  received: z.number(),
  /** Units booked on FBA shipments. */
  shipped: z.number(),
  /** Minor units of the order's currency. */
  unitCost: z.nullable(z.number()),
})
export type PurchaseLine = z.infer<typeof PurchaseLine>

/** Which line of its order it is. */
export const LineNumber = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** What is given to write an order. */
const LineInput = z.object({
  line: z.optional(LineNumber),
  marketplace: Code,
  seller: Code,
  asin: Code,
  sku: Code.check(z.minLength(1, 'Please choose a SKU.')),
  fnsku: z.optional(z.nullable(Code)),
  quantity: units(1),
  unitCost: z.optional(z.nullable(Cost)),
})
export const PurchaseInput = z.object({
  supplier: z.nullable(Id),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Please choose a currency.')),
  expected: z.nullable(Day),
  notes: z.string().check(z.maxLength(4000)),
  lines: z.array(LineInput).check(z.minLength(1, 'An order needs at least one line.'), z.maxLength(500)),
})
export type PurchaseInput = z.infer<typeof PurchaseInput>

/** Units of an FBA shipment that came from an order. */
const Booking = z.object({
  fnsku: z.string(),
  /** The shipment, and its name when a report tells. */
  id: z.string(),
  name: z.string(),
  line: z.number(),
  quantity: z.number(),
  /** The first day Amazon counted it in. */
  date: z.nullable(Day),
  /** Booked by itself: nobody had to look at it. */
  automatic: z.boolean(),
  by: z.string(),
  reasons: z.array(z.string()),
  /** Its source was undone: no import tells of so many units any more. */
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
  /** Expected before today and not all received. */
  overdue: z.boolean(),
  /** Days it is overdue; 0: it is not. */
  daysLate: z.number(),
  notes: z.string(),
  by: z.string(),
  createdAt: Moment,
  /** The four clocks. */
  orderedAt: z.nullable(Day),
  shippedAt: z.nullable(Day),
  receivedAt: z.nullable(Day),
  sellableAt: z.nullable(Day),
  /** Of the mail to the supplier that was asked for last; null: none was. */
  mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
  lines: z.array(PurchaseLine),
  bookings: z.array(Booking),
})
export type Purchase = z.infer<typeof Purchase>
