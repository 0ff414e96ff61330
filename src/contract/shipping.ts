import * as z from 'zod/mini'
import { Code, Cursor, Day, Id, Nothing, rowId, SearchText } from './common.ts'
import { DocumentKind } from './documents.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** An open case of a shipment, with the document kinds that it needs and that are missing. */
const ShippingCase = z.object({
  id: Id,
  type: z.string(),
  status: z.string(),
  fnsku: z.nullable(z.string()),
  units: z.number(),
  closes: Day,
  missing: z.array(DocumentKind),
})

const ShippingRow = z.object({
  shipment: z.string(),
  name: z.string(),
  status: z.string(),
  seller: z.string(),
  marketplace: z.nullable(z.string()),
  createdAt: z.nullable(Day),
  shipped: z.number(),
  received: z.number(),
  /** Number of documents of each kind. */
  documents: z.record(DocumentKind, z.number()),
  cases: z.array(ShippingCase),
})
export type ShippingRow = z.infer<typeof ShippingRow>

const Shipping = z.object({ rows: z.array(ShippingRow), total: z.number(), cursor: z.nullable(z.string()) })

/** An invoice or a received purchase order: units of an FNSKU, and how many of them proofs have used. */
const CoverSource = z.object({
  kind: z.enum(['invoice', 'purchase']),
  /** Id of the document or the order. */
  id: Id,
  number: z.nullable(z.string()),
  day: z.nullable(Day),
  units: z.number(),
  used: z.number(),
})

/** `left` is negative when claims cover more units than the documents show. */
const CoverRow = z.object({
  fnsku: z.string(),
  name: z.nullable(z.string()),
  invoiced: z.number(),
  used: z.number(),
  left: z.number(),
  /** Oldest first, the order in which they are used. */
  sources: z.array(CoverSource),
})
export type CoverRow = z.infer<typeof CoverRow>

const Cover = z.object({ rows: z.array(CoverRow), total: z.number(), cursor: z.nullable(z.string()) })

const policy: Policy = { who: 'member', flags: ['refund_ninja'] }
const paged = { limit: z.optional(Code), cursor: z.optional(Cursor), search: z.optional(SearchText) }

export const shippingRoutes = {
  listShipping: route({
    method: 'GET',
    path: '/shipping',
    title: 'Shipments to Amazon with their documents and the missing proofs of open cases, newest first',
    note: '`search`: shipment, its name, SKU, FNSKU or ASIN. `open=1`: only shipments with an open case. `cursor` comes from the previous page.',
    policy: { ...policy, needs: ['claims'] },
    query: z.object({ ...paged, open: z.optional(Code) }),
    response: Shipping,
  }),
  listCover: route({
    method: 'GET',
    path: '/shipping/cover',
    title: 'Units on invoices and purchase orders, and how many of them claims already use as proof',
    note: '`search`: an FNSKU or part of a product’s name. `shipment`: the FNSKUs of one shipment. `cursor` comes from the previous page.',
    policy: { ...policy, needs: ['claims'] },
    query: z.object({ ...paged, shipment: z.optional(Code) }),
    response: Cover,
  }),
  downloadEvidence: route({
    method: 'GET',
    path: '/claims/{id}/evidence.zip',
    params: { id: rowId('This claim') },
    title: 'Evidence of a claim: the arithmetic with its rows, the text to file, and the documents',
    seconds: LONG_SECONDS,
    policy: { ...policy, needs: ['money', 'claims', 'exports'] },
    query: z.object({ tenant: z.optional(Code) }),
    response: Nothing,
    wire: 'download',
    personal: true,
  }),
}
