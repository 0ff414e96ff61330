import * as z from 'zod/mini'
import { Code, Day, Id, Nothing, units } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** An open line an unmatched shipment may belong to, with the reasons for its score of 0 to 100. */
const Candidate = z.object({
  /** The shipment it is a candidate for. */
  id: z.string(),
  po: Id,
  number: z.string(),
  /** Units of it not yet booked on a shipment. */
  open: z.number(),
  date: z.nullable(Day),
  score: z.number(),
  reasons: z.array(z.string()),
})
export type Candidate = z.infer<typeof Candidate>
/** So many FNSKUs are listed, those that arrived last; the others follow as these are matched. */
export const MAX_MISSING = 500

/** Shipments that arrived at Amazon and belong to no purchase order, of one FNSKU. */
export const MissingPo = z.object({
  fnsku: z.string(),
  seller: z.string(),
  asin: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** `date`: when it was received or last seen; `received` units are not booked yet. */
  ids: z.array(z.object({ id: z.string(), date: Day, name: z.string(), received: z.number() })),
  candidates: z.array(Candidate),
})
export type MissingPo = z.infer<typeof MissingPo>

/** A shipment booked on an order: `po` its number or id, `received` units. */
export const IncomingShipment = z.object({
  fnsku: Code,
  id: Code,
  po: Code,
  received: units(1),
})
export type IncomingShipment = z.infer<typeof IncomingShipment>

const policy: Policy = { who: 'member' }

export const incomingRoutes = {
  listMissingPos: route({
    method: 'GET',
    path: '/sales/incoming/missing',
    title: 'Received shipments that belong to no purchase order, by FNSKU',
    note: `Of the ${MAX_MISSING} FNSKUs that arrived last; how many shipments there are in all is counted apart.`,
    policy,
    response: z.record(z.string(), MissingPo),
  }),
  matchIncoming: route({
    method: 'POST',
    path: '/sales/incoming/match',
    title: 'Book a shipment on a purchase order',
    seconds: LONG_SECONDS,
    note: 'One shipment may fill several orders and the reverse; it leaves the list when all its units are booked.',
    policy,
    body: IncomingShipment,
    response: Nothing,
  }),
  deleteIncoming: route({
    method: 'POST',
    path: '/sales/incoming/delete',
    title: 'Take a shipment off the list: it belongs to no order',
    seconds: LONG_SECONDS,
    policy,
    body: z.object({ fnsku: Code, id: Code }),
    response: Nothing,
  }),
  undoIncoming: route({
    method: 'POST',
    path: '/sales/incoming/undo',
    title: 'Take a booking, or a deletion, of a shipment back',
    seconds: LONG_SECONDS,
    policy,
    body: z.object({ fnsku: Code, id: Code, po: z.optional(Code) }),
    response: Nothing,
  }),
  countMissingPos: route({
    method: 'GET',
    path: '/notifications/missingPo',
    title: 'How many received shipments belong to no purchase order',
    policy,
    response: z.object({ pos: z.number() }),
  }),
}
