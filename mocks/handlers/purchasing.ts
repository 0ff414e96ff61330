import { incomingRoutes, type MissingPo } from '../../src/contract/incoming.ts'
import { purchaseRoutes } from '../../src/contract/purchaseRoutes.ts'
import type { Booking, Purchase, PurchaseLine } from '../../src/contract/purchases.ts'
import {
  type LeadTime,
  type PurchaseSettings,
  type ShownPurchaseSettings,
  type Supplier,
  supplierRoutes,
} from '../../src/contract/suppliers.ts'
import { LAMP, SHELF } from './leads.ts'
import { mockRoute, refuse } from './mockRoute.ts'

export const mockPurchaseLine = (line: Partial<PurchaseLine> = {}): PurchaseLine => ({
  line: 1,
  marketplace: 'US',
  seller: 'main',
  asin: LAMP,
  sku: 'LAMP-1',
  fnsku: 'X000LAMP01',
  name: 'Bamboo lamp',
  quantity: 300,
  received: 0,
  shipped: 0,
  unitCost: 450,
  ...line,
})

/** A sent order of 300 lamps. */
export const mockPurchase = (purchase: Partial<Purchase> = {}): Purchase => ({
  id: '1',
  number: 'PO-1001',
  status: 'waiting',
  supplier: '1',
  supplierName: 'Bright Lamps',
  currency: 'USD',
  expected: '2026-12-20',
  overdue: false,
  daysLate: 0,
  notes: '',
  by: 'Ada',
  createdAt: '2026-11-01T08:00:00.000Z',
  orderedAt: '2026-11-01',
  undoUntil: null,
  shippedAt: null,
  receivedAt: null,
  sellableAt: null,
  mail: null,
  lines: [mockPurchaseLine()],
  bookings: [],
  ...purchase,
})

export const mockBooking = (booking: Partial<Booking> = {}): Booking => ({
  fnsku: 'X000LAMP01',
  id: 'FBA15LAMP1',
  name: 'PO-1001 lamps',
  line: 1,
  quantity: 100,
  date: '2026-11-20',
  automatic: false,
  by: 'Ada',
  reasons: ['Same quantity: 100'],
  undone: false,
  ...booking,
})

export const mockSupplier = (supplier: Partial<Supplier> = {}): Supplier => ({
  id: '1',
  name: 'Bright Lamps',
  email: 'sales@bright.example',
  address: '1 Dock Road\nNingbo',
  currency: 'USD',
  contact: '',
  leadTime: null,
  minQuantity: null,
  casePack: null,
  minValue: null,
  depositPercent: 0,
  balanceDays: 0,
  ...supplier,
})

export const mockPurchaseSettings = (settings: Partial<ShownPurchaseSettings> = {}): ShownPurchaseSettings => ({
  minQuantity: 300,
  roundTo: 10,
  leadTime: 4,
  shipTo: '',
  terms: '',
  presets: [],
  currency: 'USD',
  ...settings,
})

const mockLeadTimes = (): LeadTime[] => [
  {
    supplier: '1',
    supplierName: 'Bright Lamps',
    marketplace: null,
    orders: 3,
    toShip: 9,
    toReceive: 20,
    toSell: 4,
    mean: 33,
    sigma: 2.5,
  },
  {
    supplier: null,
    supplierName: null,
    marketplace: null,
    orders: 4,
    toShip: 10,
    toReceive: 21,
    toSell: null,
    mean: 35,
    sigma: 3.1,
  },
]

/** Two lamp shipments, one of which matches an order, and one shelf shipment without a match. */
export const mockMissingPos = (): Record<string, MissingPo> => ({
  X000LAMP01: {
    fnsku: 'X000LAMP01',
    seller: 'main',
    asin: LAMP,
    sku: 'LAMP-1',
    name: 'Bamboo lamp',
    ids: [
      {
        id: 'FBA15LAMP1',
        date: '2026-11-20',
        name: 'Lamps November',
        received: 298,
        seller: 'main',
        marketplace: 'US',
      },
      { id: 'FBA15LAMP2', date: '2026-10-02', name: 'Lamps October', received: 40, seller: 'main', marketplace: 'US' },
    ],
    candidates: [
      {
        id: 'FBA15LAMP1',
        po: '1',
        number: 'PO-1001',
        line: 1,
        marketplace: 'US',
        isElsewhere: false,
        open: 300,
        date: '2026-11-01',
        score: 50,
        reasons: ['Nearly the same quantity: 298 of 300', 'Received 19 days after the order, lead time 28'],
      },
      {
        id: 'FBA15LAMP2',
        po: '1',
        number: 'PO-1001',
        line: 1,
        marketplace: 'US',
        isElsewhere: false,
        open: 300,
        date: '2026-11-01',
        score: 15,
        reasons: ['Part of the outstanding units: 40 of 300'],
      },
    ],
  },
  X000SHELF1: {
    fnsku: 'X000SHELF1',
    seller: 'main',
    asin: SHELF,
    sku: 'SHELF-1',
    name: 'Oak shelf',
    ids: [{ id: 'FBA15SHELF', date: '2026-11-03', name: '', received: 12, seller: 'main', marketplace: 'US' }],
    candidates: [],
  },
})

const file = (type: string) => new Response('', { headers: { 'content-type': type } })
const shown = (id: string) => (id === '1' ? mockPurchase() : refuse(404, 'This purchase order was not found.'))

export const purchasingHandlers = [
  // before the order itself, whose pattern matches these too
  mockRoute(purchaseRoutes.downloadPurchasePdf, () => file('application/pdf')),
  mockRoute(purchaseRoutes.downloadPurchaseCsv, () => file('text/csv')),
  mockRoute(supplierRoutes.showPurchaseSettings, () => mockPurchaseSettings()),
  mockRoute(supplierRoutes.savePurchaseSettings, ({ body }) => mockPurchaseSettings(body as Partial<PurchaseSettings>)),
  mockRoute(supplierRoutes.listSuppliers, () => [mockSupplier()]),
  mockRoute(supplierRoutes.saveSupplier, ({ body }) => mockSupplier({ id: '2', ...(body as Partial<Supplier>) })),
  mockRoute(supplierRoutes.addSuppliers, ({ body: { names } }) =>
    names.map((name, index) => mockSupplier({ id: String(10 + index), name, email: '', address: '' })),
  ),
  mockRoute(supplierRoutes.removeSupplier, () => ({})),
  mockRoute(supplierRoutes.listLeadTimes, mockLeadTimes),
  mockRoute(purchaseRoutes.listPurchases, () => [mockPurchase()]),
  mockRoute(purchaseRoutes.addPurchase, ({ body: { lines, ...body } }) =>
    mockPurchase({
      ...body,
      id: '2',
      number: 'PO-1002',
      status: 'draft',
      orderedAt: null,
      lines: lines.map((line, at) =>
        mockPurchaseLine({
          ...line,
          line: at + 1,
          name: null,
          fnsku: line.fnsku ?? null,
          unitCost: line.unitCost ?? null,
        }),
      ),
    }),
  ),
  mockRoute(purchaseRoutes.showPurchase, ({ params: { id } }) => shown(id)),
  mockRoute(purchaseRoutes.savePurchase, ({ params: { id } }) => shown(id)),
  mockRoute(purchaseRoutes.removePurchase, () => ({})),
  mockRoute(purchaseRoutes.sendPurchase, ({ params: { id } }) => mockPurchase({ id })),
  mockRoute(purchaseRoutes.unplacePurchase, ({ params: { id } }) =>
    mockPurchase({ id, status: 'draft', orderedAt: null }),
  ),
  mockRoute(purchaseRoutes.shipPurchase, ({ params: { id } }) => mockPurchase({ id, status: 'open' })),
  mockRoute(purchaseRoutes.receivePurchase, ({ params: { id } }) => mockPurchase({ id, status: 'open' })),
  mockRoute(purchaseRoutes.closePurchase, ({ params: { id } }) => mockPurchase({ id, status: 'closed' })),
  mockRoute(purchaseRoutes.cancelPurchase, ({ params: { id } }) => mockPurchase({ id, status: 'cancelled' })),
  mockRoute(purchaseRoutes.reopenPurchase, ({ params: { id } }) => mockPurchase({ id })),
  mockRoute(incomingRoutes.listMissingPos, mockMissingPos),
  mockRoute(incomingRoutes.countMissingPos, () => ({ pos: 0 })),
  mockRoute(incomingRoutes.matchIncoming, () => ({})),
  mockRoute(incomingRoutes.matchAllIncoming, () => []),
  mockRoute(incomingRoutes.undoAllIncoming, () => ({})),
  mockRoute(incomingRoutes.pairIncoming, () => ({})),
  mockRoute(incomingRoutes.deleteIncoming, () => ({})),
  mockRoute(incomingRoutes.undoIncoming, () => ({})),
]
