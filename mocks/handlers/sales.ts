import { type EventThing, type SalesEvent, salesRoutes } from '../../src/contract/sales.ts'
import { mockRoute } from './mockRoute.ts'

const thing = (name: string, rest: Partial<EventThing> = {}): EventThing => ({
  ...{ name, marketplace: null, from: null, to: null, currency: null, units: null },
  ...rest,
})

/** A lamp that sold out and got a higher price, and a received order. */
const mockSalesEvents = (): SalesEvent[] => [
  { day: '2026-10-20', kind: 'stockOut', count: 1, things: [thing('B0LAMP0001', { marketplace: 'US' })] },
  { day: '2026-10-24', kind: 'purchase', count: 1, things: [thing('PO 7', { units: 300 })] },
  {
    day: '2026-10-28',
    kind: 'price',
    count: 1,
    things: [thing('B0LAMP0001', { marketplace: 'US', from: 2400, to: 2700, currency: 'USD' })],
  },
]

export const salesHandlers = [
  mockRoute(salesRoutes.showSalesSpan, () => ({ today: '2026-11-01', since: '2024-11-01', until: '2026-10-31' })),
  mockRoute(salesRoutes.listSalesEvents, () => mockSalesEvents()),
]
