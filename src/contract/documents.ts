import * as z from 'zod/mini'
import { Code, Cost, Day, Id, Moment, Nothing, rowId, units } from './common.ts'
import { type Policy, route } from './route.ts'

/** Document kinds as evidence. */
export const documentKinds = ['invoice', 'packingList', 'billOfLading', 'proofOfDelivery', 'photo', 'other'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/** Maximum size of a document: 25 MB. */
export const LARGEST_DOCUMENT = 25_000_000
/** Maximum size of a photo as sent: 10 MB. */
export const LARGEST_PHOTO = 10_000_000
/** Maximum number of photos of a case. */
export const MAX_PHOTOS = 20
/** Maximum pixels of a photo's longer edge. */
export const PHOTO_EDGE = 2000

/** Units of an FNSKU on an invoice; the unit cost is in minor units of the document's currency. */
export const InvoiceLine = z.object({
  fnsku: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{1,20}$/, 'An FNSKU has up to twenty letters and digits.')),
  units: units(1),
  unitCost: z.optional(z.nullable(Cost)),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const Document = z.object({
  id: Id,
  /** GET /documents/{token} returns the file. */
  token: z.string(),
  kind: DocumentKind,
  name: z.string(),
  /** Media type, detected from the bytes: PDF, JPEG, PNG or TIFF. */
  type: z.string(),
  bytes: z.number(),
  /** The related shipment; null: none. */
  shipment: z.nullable(z.string()),
  claim: z.nullable(Id),
  purchase: z.nullable(Id),
  number: z.nullable(z.string()),
  issuedOn: z.nullable(Day),
  currency: z.nullable(z.string()),
  lines: z.array(InvoiceLine),
  by: z.string(),
  addedAt: Moment,
})
export type Document = z.infer<typeof Document>

/** Document fields that a user enters. The currency of an invoice defaults to the company's. */
export const DocumentFacts = z.object({
  kind: z.optional(DocumentKind),
  number: z.nullable(z.string().check(z.trim(), z.maxLength(100, 'A number has 100 characters at most.'))),
  issuedOn: z.nullable(Day),
  currency: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, 'Choose a currency.')))),
  lines: z.array(InvoiceLine).check(z.maxLength(500, 'An invoice has 500 lines at most.')),
})
export type DocumentFacts = z.infer<typeof DocumentFacts>

const policy: Policy = { who: 'member', flags: ['refund_ninja'] }

export const documentRoutes = {
  sendDocument: route({
    method: 'POST',
    path: '/documents',
    title: 'Add a document: PDF, JPEG, PNG or TIFF, 25 MB at most',
    note: 'A multipart form: kind, shipment, claim, purchase, number, issuedOn, currency and lines (JSON), if known, each before the file. The same file sent twice for one shipment is one document. A photo needs a claim; it is stored as a JPEG of at most 2,000 pixels, without the place and device where it was taken.',
    policy: { ...policy, needs: ['money', 'costs', 'claims'] },
    response: Document,
    wire: 'upload',
    personal: true,
  }),
  listDocuments: route({
    method: 'GET',
    path: '/documents',
    title: 'Documents, newest first; `cursor` is the id of the last row seen',
    policy: { ...policy, needs: ['money', 'costs', 'claims'] },
    query: z.object({
      shipment: z.optional(Code),
      claim: z.optional(Code),
      purchase: z.optional(Code),
      limit: z.optional(Code),
      cursor: z.optional(Code),
    }),
    response: z.array(Document),
    personal: true,
  }),
  downloadDocument: route({
    method: 'GET',
    path: '/documents/{token}',
    params: { token: Code },
    title: 'The file of a document; `preview=1` shows a PDF, JPEG or PNG inline',
    policy: { ...policy, needs: ['money', 'costs', 'claims', 'exports'] },
    query: z.object({ tenant: z.optional(Code), preview: z.optional(Code) }),
    response: Nothing,
    wire: 'download',
    personal: true,
  }),
  saveDocument: route({
    method: 'PUT',
    path: '/documents/{id}',
    params: { id: rowId('This document') },
    title: 'Set the kind of a document and the units of an invoice',
    policy: { ...policy, needs: ['money', 'costs', 'claims'] },
    body: DocumentFacts,
    response: Document,
    personal: true,
  }),
  removeDocument: route({
    method: 'DELETE',
    path: '/documents/{id}',
    params: { id: rowId('This document') },
    title: 'Delete a document that no filed claim uses',
    policy: { ...policy, needs: ['money', 'costs', 'claims'] },
    response: Nothing,
  }),
}
