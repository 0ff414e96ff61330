import { type BlockedRow, blockedRoutes } from '../../src/contract/blocked.ts'
import { clearanceRoutes } from '../../src/contract/clearances.ts'
import {
  type DeadRow,
  type DeadSettings,
  type HistoryRow,
  type InboundShipment,
  type Inventory,
  type InventoryRow,
  inventoryRoutes,
  type SafetyRow,
} from '../../src/contract/inventory.ts'
import { LAMP, SHELF } from './leads.ts'
import { mockRoute, refuse } from './mockRoute.ts'

/** The stock of one lamp listing. */
export const mockStock = (row: Partial<InventoryRow> = {}): InventoryRow => ({
  marketplace: 'US',
  asin: LAMP,
  seller: 'main',
  name: 'Bamboo lamp',
  sku: 'LAMP-1',
  fnsku: 'X000LAMP01',
  amt: 120,
  merch: 7,
  fc_transfer: 10,
  fc_processing: 4,
  fc_receiving: 3,
  reserved_orders: 6,
  orders: [
    { amt: 300, when: '2026-12-01' },
    { amt: 200, when: '2027-06-01' },
  ],
  dueBy: '2027-01-30',
  receiving: { shipped: 80, received: 30 },
  safetyTotal: 25,
  safetyQty: null,
  ...row,
})

const shelf = { asin: SHELF, name: 'Oak shelf', sku: 'SHELF-1', fnsku: 'X000SHELF1' }
/** Two products, the lamp in two marketplaces and of two sellers. */
export const mockInventory = (inventory: Partial<Inventory> = {}): Inventory => ({
  rows: [
    mockStock(),
    mockStock({ marketplace: 'CA', amt: 30, orders: [], safetyTotal: 5 }),
    mockStock({ seller: 'second', amt: 9, sku: 'LAMP-2', orders: [] }),
    mockStock({ ...shelf, amt: 14, orders: [], receiving: { shipped: 0, received: 0 } }),
  ],
  updatedAt: '2026-11-20T07:40:00Z',
  ...inventory,
})

const quiet = { events: [], seller: 'main', asin: LAMP, marketplace: 'US' }
/** Four days of the lamp: it sells out on the third, and the ledger has an event on the fourth. */
const mockHistory = (): HistoryRow[] => [
  { ...quiet, day: '2026-11-16', inventory: 12, units: 5 },
  { ...quiet, day: '2026-11-17', inventory: 4, units: 8 },
  { ...quiet, day: '2026-11-18', inventory: 0, units: 4 },
  {
    ...quiet,
    day: '2026-11-19',
    inventory: 60,
    units: 0,
    events: [
      {
        type: 'Receipts',
        quantity: 62,
        reason: null,
        meaning: null,
        disposition: 'SELLABLE',
        reference: 'FBA15ABC',
        fulfillmentCenter: 'ABE8',
      },
      {
        type: 'Adjustments',
        quantity: -2,
        reason: 'M',
        meaning: 'misplaced',
        disposition: 'SELLABLE',
        reference: null,
        fulfillmentCenter: 'ABE8',
      },
    ],
  },
]

export const mockSafety = (row: Partial<SafetyRow> = {}): SafetyRow => ({
  marketplace: 'US',
  asin: LAMP,
  seller: 'main',
  name: 'Bamboo lamp',
  inventory: 120,
  velocity: 2.94,
  safetyQty: null,
  suggested: 25,
  ...row,
})

/** The shelf, without recent sales. */
export const mockDead = (row: Partial<DeadRow> = {}): DeadRow => ({
  marketplace: 'US',
  asin: SHELF,
  seller: 'main',
  name: 'Oak shelf',
  inventory: 14,
  value: 16800,
  currency: 'USD',
  lastSale: '2026-07-02',
  firstReceived: '2025-01-15',
  ageBuckets: [0, 2, 4, 8, 0],
  velocityBefore: 0.4,
  velocity: 0,
  lost: 9000,
  lostCurrency: 'USD',
  stranded: null,
  action: 'Lower the price',
  skus: [{ sku: 'SHELF-1', units: 14 }],
  clearance: {
    ...{ exit: 'liquidate', discount: 0.3, keep: 2, money: 4200, gain: 9100, currency: 'USD', storage: 21 },
    turnsOn: '2026-12-20',
  },
  doneOn: null,
  ...row,
})

/** The shelf, stranded. */
export const mockBlocked = (row: Partial<BlockedRow> = {}): BlockedRow => ({
  ...{ marketplace: 'US', asin: SHELF, seller: 'main', name: 'Oak shelf', sku: 'SHELF-1', kind: 'stranded' },
  ...{ reason: 'Listing closed', proposal: 'Relist', units: 14, since: '2026-10-20', removalOn: '2026-11-28' },
  ...{ lastSale: '2026-10-19', velocity: 0.5, perDay: 340, basis: 'margin', currency: 'USD' },
  ...row,
})

export const mockShipment = (shipment: Partial<InboundShipment> = {}): InboundShipment => ({
  id: 'FBA15ABC',
  name: 'PO 1001 lamps',
  status: 'RECEIVING',
  seller: 'main',
  marketplace: 'US',
  destination: 'ABE8',
  createdAt: '2026-11-01',
  closedAt: null,
  skus: 1,
  shipped: 80,
  received: 30,
  open: true,
  matched: 50,
  orders: [{ po: 'po-1', number: 'PO-1001' }],
  claims: null,
  ...shipment,
})
const mockShipments = (): InboundShipment[] => [
  mockShipment(),
  mockShipment({
    id: 'FBA14XYZ',
    name: 'Shelves',
    status: 'CLOSED',
    createdAt: '2026-08-01',
    closedAt: '2026-09-10',
    shipped: 40,
    received: 36,
    open: false,
    matched: 0,
    orders: [],
    claims: { cases: 1, opens: null },
  }),
]

const defaultSettings: DeadSettings = { defaultRange: 94, problemRange: 7 }

export const inventoryHandlers = [
  mockRoute(inventoryRoutes.listInventory, () => mockInventory()),
  mockRoute(inventoryRoutes.showInventory, ({ params: { asin } }) =>
    mockInventory({ rows: mockInventory().rows.filter((row) => row.asin === asin) }),
  ),
  mockRoute(inventoryRoutes.listSalesAsins, () => [LAMP, SHELF]),
  mockRoute(inventoryRoutes.showHistory, ({ query }) =>
    query.get('asin') ? mockHistory() : mockHistory().map((row) => ({ ...row, asin: '', events: [] })),
  ),
  mockRoute(inventoryRoutes.listSafety, () => [
    mockSafety(),
    mockSafety({ marketplace: 'CA', safetyQty: 5, suggested: 8 }),
    mockSafety({ asin: SHELF, name: 'Oak shelf', inventory: 14, velocity: null, suggested: null }),
  ]),
  mockRoute(inventoryRoutes.setSafety, ({ body }) => ({ changed: body.length })),
  mockRoute(inventoryRoutes.listDead, () => [mockDead()]),
  mockRoute(blockedRoutes.listBlocked, () => [mockBlocked()]),
  mockRoute(inventoryRoutes.listProblematic, () => [
    mockDead({ asin: LAMP, name: 'Bamboo lamp', velocityBefore: 3, velocity: 0.5, lastSale: '2026-11-17' }),
  ]),
  mockRoute(clearanceRoutes.recordDeadClearances, ({ body }) => ({ ids: body.rows.map((_, nr) => String(nr + 1)) })),
  mockRoute(clearanceRoutes.removeDeadClearances, () => ({})),
  mockRoute(inventoryRoutes.showDeadSettings, () => defaultSettings),
  mockRoute(inventoryRoutes.saveDeadSettings, ({ body }) => ({ ...defaultSettings, ...body })),
  mockRoute(inventoryRoutes.listInbound, mockShipments),
  mockRoute(inventoryRoutes.showInbound, ({ params: { id } }) => {
    const found = mockShipments().find((shipment) => shipment.id === id)
    if (!found) return refuse(404, 'Shipment not found.')
    const { skus: _, shipped, received, open: __, matched, orders: ___, ...shipment } = found
    const orders = matched ? [{ po: 'po-1', number: 'PO-1001', quantity: matched }] : []
    return {
      ...shipment,
      lines: [{ sku: 'LAMP-1', fnsku: 'X000LAMP01', asin: LAMP, name: 'Bamboo lamp', shipped, received, orders }],
    }
  }),
]
