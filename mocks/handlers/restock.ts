import { type Budget, type BudgetProduct, budgetRoutes } from '../../src/contract/budget.ts'
import type {
  Backtest,
  PlannedEvent,
  Restock,
  RestockColumns,
  RestockRow,
  RestockSettings,
} from '../../src/contract/restock.ts'
import { restockRoutes } from '../../src/contract/restock.ts'
import { writtenListing } from '../../src/contract/restockColumns.ts'
import { LAMP, SHELF } from './leads.ts'
import { mockRoute } from './mockRoute.ts'

export const mockRestockSettings = (settings: Partial<RestockSettings> = {}): RestockSettings => ({
  defaultScale: 42,
  serviceLevel: 95,
  useSeason: true,
  reviewPeriod: 7,
  ...settings,
})

/** One lamp listing: two a day on each of the last 365 days, fifty in stock, a lead time of four weeks. */
export const mockRestockRow = (row: Partial<RestockRow> = {}): RestockRow => ({
  marketplace: 'US',
  asin: LAMP,
  seller: 'main',
  name: 'Bamboo lamp',
  inventory: 50,
  merch: 0,
  reserved: 0,
  fcTransfer: 0,
  fcProcessing: 0,
  onOrder: 0,
  limitedOnOrder: 0,
  receiving: 0,
  isKnown: true,
  safety: 27,
  units: { '3 days': 6, '7 days': 14, '30 days': 60 },
  merchantUnits: { '3 days': 0, '7 days': 0, '30 days': 0 },
  trend: Array<number>(30).fill(6),
  level: 2,
  inStockDays: 365,
  season: null,
  dispersion: 1,
  unknownStock: false,
  soldLast90: true,
  oneStock: false,
  events: [],
  arrivals: [],
  arrived: [],
  leadTime: 28,
  leadSigma: 0,
  hasDefaultLead: true,
  safetyQty: null,
  casePack: null,
  minQuantity: null,
  unitCost: null,
  price: 2500,
  supplier: 'Acme',
  velocity: 2,
  daysOfCover: 25,
  stockOut: '2026-12-15',
  orderBy: '2026-11-20',
  raw: 117,
  suggested: 125,
  status: 'late',
  lowConfidence: false,
  ...row,
})

const ended = { level: 0, velocity: 0, daysOfCover: null, stockOut: null, orderBy: null, raw: 0, suggested: 0 }
const none = { '3 days': 0, '7 days': 0, '30 days': 0 }

/** The lamp in two marketplaces, and a shelf without sales. */
export const mockRestock = (restock: Partial<Restock> = {}): Restock => ({
  table: [
    mockRestockRow(),
    mockRestockRow({
      marketplace: 'CA',
      inventory: 400,
      onOrder: 40,
      limitedOnOrder: 40,
      arrivals: [
        { day: '2026-12-20', units: 40, source: 'po', lateDays: 0, reference: 'PO-1018', order: '18', probably: null },
      ],
      daysOfCover: 200,
      stockOut: '2027-06-28',
      orderBy: '2027-05-10',
      raw: 0,
      suggested: 0,
      status: 'excess',
    }),
    mockRestockRow({
      asin: SHELF,
      name: 'Oak shelf',
      supplier: null,
      inventory: 14,
      units: none,
      trend: Array<number>(30).fill(0),
      soldLast90: false,
      safety: 0,
      status: 'excess',
      ...ended,
    }),
  ],
  timespans: ['3 days', '7 days', '30 days'],
  minQuantity: 10,
  roundTo: 25,
  presets: [],
  today: '2026-11-20',
  days: { US: '2026-11-20', CA: '2026-11-20' },
  until: '2026-11-19',
  stockAt: '2026-11-20T07:40:00Z',
  ordersAt: '2026-11-20T06:10:00Z',
  currency: 'USD',
  worth: { USD: 1, CAD: 0.7, GBP: 1.3, EUR: 1.1, JPY: 0.65 },
  ...restock,
})

/** The same in the format that the client requests. */
export const mockRestockColumns = (restock: Partial<Restock> = {}): RestockColumns => {
  const { table, ...facts } = mockRestock(restock)
  return { listings: table.map((row) => writtenListing(row, facts.timespans)), ...facts }
}

export const mockPlannedEvent = (event: Partial<PlannedEvent> = {}): PlannedEvent => ({
  id: '1',
  asin: LAMP,
  from: '2026-11-27',
  until: '2026-11-30',
  factor: 3,
  note: 'Black Friday',
  by: 'Ada',
  ...event,
})

const outcome = (daysOut: number, unitsShort: number, stockDays: number) => ({
  daysOut,
  unitsShort,
  stockDays,
  lostMargin: unitsShort * 1200,
  holding: stockDays * 2,
})

export const mockBacktest = (): Backtest => ({
  since: '2026-10-01',
  until: '2026-11-19',
  days: 50,
  unknownDays: 3,
  rule: outcome(0, 0, 2600),
  actual: outcome(4, 8, 2100),
  average: outcome(2, 4, 2900),
  months: [
    {
      month: '2026-10',
      units: 54,
      days: 31,
      unknownDays: 0,
      rule: outcome(0, 0, 1600),
      actual: outcome(4, 8, 1300),
      average: outcome(2, 4, 1800),
    },
    {
      month: '2026-11',
      units: 38,
      days: 19,
      unknownDays: 3,
      rule: outcome(0, 0, 1000),
      actual: outcome(0, 0, 800),
      average: outcome(0, 0, 1100),
    },
  ],
  weeks: [
    { day: '2026-11-05', rule: 52, actual: 30, average: 60 },
    { day: '2026-11-12', rule: 48, actual: null, average: 55 },
    { day: '2026-11-19', rule: 61, actual: 44, average: 70 },
  ],
  currency: 'USD',
  message: '3 days without stock data are excluded.',
})

const mockBudgetProduct = (product: Partial<BudgetProduct> = {}): BudgetProduct => ({
  asin: LAMP,
  name: 'Bamboo lamp',
  suggested: 125,
  suggestedCost: 125_000,
  suggestedMargin: 90_000,
  units: 125,
  cartons: 5,
  cost: 125_000,
  margin: 90_000,
  beforeFees: false,
  reason: null,
  lines: [{ marketplace: 'US', seller: 'main', quantity: 125 }],
  ...product,
})

/** A lamp that the budget buys, and a shelf without a cost. */
export const mockBudget = (budget: Partial<Budget> = {}): Budget => ({
  amount: 2_000_000,
  scale: 42,
  currency: 'USD',
  products: [
    mockBudgetProduct(),
    mockBudgetProduct({
      asin: SHELF,
      name: 'Oak shelf',
      ...{ suggested: 40, suggestedCost: null, suggestedMargin: null, units: 0, cartons: 0, cost: 0, margin: 0 },
      ...{ reason: 'noCost', lines: [] },
    }),
  ],
  ...budget,
})

export const restockHandlers = [
  mockRoute(restockRoutes.showRestock, ({ query }) => {
    const restock = mockRestock()
    const asin = query.get('asin')
    return asin === null ? restock : { ...restock, table: restock.table.filter((row) => row.asin === asin) }
  }),
  mockRoute(restockRoutes.showRestockColumns, () => mockRestockColumns()),
  mockRoute(restockRoutes.showRestockSettings, () => mockRestockSettings()),
  mockRoute(restockRoutes.saveRestockSettings, ({ body }) => {
    const given = Object.entries(body).filter(([, value]) => value !== undefined)
    return mockRestockSettings(Object.fromEntries(given))
  }),
  mockRoute(restockRoutes.showBacktest, () => mockBacktest()),
  mockRoute(budgetRoutes.planBudget, ({ body }) => mockBudget({ amount: body.amount })),
  mockRoute(restockRoutes.listPlannedEvents, () => []),
  mockRoute(restockRoutes.addPlannedEvent, ({ body }) => mockPlannedEvent(body)),
  mockRoute(restockRoutes.removePlannedEvent, () => ({})),
  mockRoute(restockRoutes.setOneStock, () => ({})),
]
