import { type Document, documentRoutes } from '../../src/contract/documents.ts'
import { type CoverRow, type ShippingRow, shippingRoutes } from '../../src/contract/shipping.ts'
import { mockRoute } from './mockRoute.ts'

const file = (type: string) => new Response('file', { headers: { 'content-type': type } })

/** An invoice for lamps, on a shipment. */
export const mockDocument = (document: Partial<Document> = {}): Document => ({
  id: '1',
  token: '3f0e9a52-7c1d-4b6a-9a55-0d2f3c4b5a69',
  kind: 'invoice',
  name: 'invoice.pdf',
  type: 'application/pdf',
  bytes: 48_200,
  shipment: 'FBA1',
  claim: null,
  purchase: null,
  number: 'INV-7',
  issuedOn: '2026-02-01',
  currency: 'USD',
  lines: [{ fnsku: 'XLAMP', units: 100, unitCost: 250 }],
  by: 'Ada',
  addedAt: '2026-11-01T08:01:00.000Z',
  ...document,
})

/** A closed shipment that is short of units, with an open case that lacks a proof of delivery. */
export const mockShipping = (row: Partial<ShippingRow> = {}): ShippingRow => ({
  shipment: 'FBA1',
  name: 'Lamps to PDX9',
  status: 'CLOSED',
  seller: 'main',
  marketplace: 'US',
  createdAt: '2026-09-01',
  shipped: 120,
  received: 114,
  documents: { invoice: 1, packingList: 0, billOfLading: 0, proofOfDelivery: 0, photo: 0, other: 0 },
  cases: [
    {
      id: '7',
      type: 'Lost Inbound',
      status: 'found',
      fnsku: 'XLAMP',
      units: 6,
      closes: '2027-05-30',
      missing: ['proofOfDelivery'],
    },
  ],
  ...row,
})

const mockCover = (row: Partial<CoverRow> = {}): CoverRow => ({
  fnsku: 'XLAMP',
  name: 'Lamp',
  invoiced: 100,
  used: 6,
  left: 94,
  sources: [{ kind: 'invoice', id: '1', number: 'INV-7', day: '2026-02-01', units: 100, used: 6 }],
  ...row,
})

const nameIn = (form: unknown): string => {
  const sent = form instanceof FormData ? form.get('file') : null
  return sent instanceof File ? sent.name : 'file.pdf'
}

export const documentHandlers = [
  mockRoute(documentRoutes.sendDocument, ({ body }) => mockDocument({ id: '2', name: nameIn(body), lines: [] })),
  mockRoute(documentRoutes.listDocuments, ({ query }) => (query.get('cursor') ? [] : [mockDocument()])),
  mockRoute(documentRoutes.downloadDocument, () => file('application/pdf')),
  mockRoute(documentRoutes.saveDocument, ({ params: { id }, body }) =>
    mockDocument({ id, number: body.number, issuedOn: body.issuedOn, lines: body.lines }),
  ),
  mockRoute(documentRoutes.removeDocument, () => ({})),
  mockRoute(shippingRoutes.listCover, () => ({ rows: [mockCover()], total: 1, cursor: null })),
  mockRoute(shippingRoutes.listShipping, () => ({ rows: [mockShipping()], total: 1, cursor: null })),
  mockRoute(shippingRoutes.downloadEvidence, () => file('application/zip')),
]
