import * as z from 'zod/mini'
import { Code, Day, Id, Nothing, units } from './common.ts'
import { LineNumber } from './purchases.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** An open line that an unmatched shipment may belong to, with the reasons for its score of 0 to 90. */
const Candidate = z.object({
  /** Id of the shipment. */
  id: z.string(),
  po: Id,
  number: z.string(),
  /** Number of the line in its order. */
  line: z.number(),
  marketplace: z.string(),
  /** The line was ordered for another marketplace than the shipment's, so only a person matches the two. */
  isElsewhere: z.boolean(),
  /** Units of the line that are not booked on a shipment. */
  open: z.number(),
  date: z.nullable(Day),
  score: z.number(),
  reasons: z.array(z.string()),
})
export type Candidate = z.infer<typeof Candidate>
/** Maximum number of listed FNSKUs, the latest arrivals; the others follow as these are matched. */
export const MAX_MISSING = 500

/** Shipments of one FNSKU that arrived at Amazon and belong to no purchase order. */
export const MissingPo = z.object({
  fnsku: z.string(),
  /** Seller of the newest shipment; each shipment has its own. */
  seller: z.string(),
  asin: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** `date`: when it was received or last seen; `received`: units not booked yet; `marketplace`: its destination. */
  ids: z.array(
    z.object({
      id: z.string(),
      date: Day,
      name: z.string(),
      received: z.number(),
      seller: z.string(),
      marketplace: z.nullable(z.string()),
    }),
  ),
  candidates: z.array(Candidate),
})
export type MissingPo = z.infer<typeof MissingPo>

const ShipmentKey = z.object({ fnsku: Code, id: Code })

/**
 * A shipment booked on an order: `po` is the order's number or id, `received` its units; on one `line`, otherwise over
 * all lines of the FNSKU.
 */
export const IncomingShipment = z.object({
  ...ShipmentKey.shape,
  po: Code,
  received: units(1),
  line: z.optional(LineNumber),
})
export type IncomingShipment = z.infer<typeof IncomingShipment>

/** Units of a shipment that are booked on an order line. */
const BookedShipment = z.object({ ...IncomingShipment.shape, number: Code, line: LineNumber })
export type BookedShipment = z.infer<typeof BookedShipment>

/** A list of shipments to match or unmatch in one request, with its maximum length. */
const shipments = <Schema extends z.ZodMiniType>(one: Schema) =>
  z.array(one).check(z.minLength(1, 'Choose a shipment.'), z.maxLength(2000, 'Choose fewer shipments.'))

const policy: Policy = { who: 'member' }

export const incomingRoutes = {
  listMissingPos: route({
    method: 'GET',
    path: '/sales/incoming/missing',
    title: 'Received shipments that belong to no purchase order, by FNSKU',
    note: `Of the ${MAX_MISSING} FNSKUs that arrived last; how many shipments there are in all is counted apart.`,
    api: 'purchasing',
    policy,
    response: z.record(z.string(), MissingPo),
  }),
  matchIncoming: route({
    method: 'POST',
    path: '/sales/incoming/match',
    title: 'Match a shipment with a purchase order',
    seconds: LONG_SECONDS,
    note: 'A shipment can fill several orders, and an order several shipments; a shipment leaves the list when all its units are booked.',
    policy,
    body: IncomingShipment,
    response: Nothing,
  }),
  matchAllIncoming: route({
    method: 'POST',
    path: '/sales/incoming/matchAll',
    title: 'Match shipments with their best purchase orders, oldest shipment first',
    note: 'Shipments with more units than their best order expects stay on the list.',
    policy,
    body: z.object({ shipments: shipments(ShipmentKey) }),
    response: z.array(BookedShipment),
  }),
  undoAllIncoming: route({
    method: 'POST',
    path: '/sales/incoming/undoAll',
    title: 'Undo the matches with best purchase orders',
    policy,
    body: z.object({ booked: shipments(BookedShipment) }),
    response: Nothing,
  }),
  pairIncoming: route({
    method: 'POST',
    path: '/sales/incoming/pair',
    title: 'Set whether a shipment under way belongs to a purchase order',
    note: 'Yes: its units are booked when Amazon receives them. No: it is not suggested for that order again. Open: not decided.',
    policy,
    body: z.object({ ...ShipmentKey.shape, po: Code, answer: z.enum(['yes', 'no', 'open']) }),
    response: Nothing,
  }),
  deleteIncoming: route({
    method: 'POST',
    path: '/sales/incoming/delete',
    title: 'Dismiss a shipment that belongs to no purchase order',
    seconds: LONG_SECONDS,
    policy,
    body: ShipmentKey,
    response: Nothing,
  }),
  undoIncoming: route({
    method: 'POST',
    path: '/sales/incoming/undo',
    title: 'Undo a match or the dismissal of a shipment',
    seconds: LONG_SECONDS,
    policy,
    body: z.object({ ...ShipmentKey.shape, po: z.optional(Code) }),
    response: Nothing,
  }),
  countMissingPos: route({
    method: 'GET',
    path: '/notifications/missingPo',
    title: 'Number of received shipments without a purchase order',
    policy,
    response: z.object({ pos: z.number() }),
  }),
}
