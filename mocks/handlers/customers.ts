import { type Customer, type CustomerRow, customerRoutes } from '../../src/contract/customers.ts'
import { ADA, HOME } from './addresses.ts'
import { mockRoute, refuse } from './mockRoute.ts'

export const GRACE = '7'.repeat(32)

export const mockCustomerRow = (row: Partial<CustomerRow> = {}): CustomerRow => ({
  hash: ADA,
  kept: 'person',
  name: 'A••• S•••',
  place: '62•••',
  country: 'US',
  orders: 2,
  latest: '2026-10-14',
  labels: [],
  optedOut: false,
  ...row,
})

const lamp = { asin: 'B0BAMBOO01', sku: 'LAMP-1', name: 'Bamboo lamp', quantity: 2 }
const bought = { seller: 'Main', platform: 'amazon', marketplace: 'US', cancelled: false }

/** A buyer of two orders, one of them refunded and returned, who got a card. */
export const mockCustomer = (customer: Partial<Customer> = {}): Customer => ({
  ...mockCustomerRow(),
  suggested: [],
  optOutCode: 'K7QM-2XPA',
  household: {
    hash: HOME,
    labels: [{ type: 'address', label: 'shared' }],
    others: [{ hash: GRACE, name: 'G••• S•••', orders: 1 }],
    otherCount: 1,
  },
  first: '2026-09-02',
  cancelled: 0,
  units: 3,
  currency: 'USD',
  revenue: {
    home: 7450,
    paid: [
      { currency: 'USD', amount: 5000 },
      { currency: 'CAD', amount: 3350 },
    ],
  },
  refunded: { home: 2500, paid: [{ currency: 'USD', amount: 2500 }] },
  refundedOrders: 1,
  returned: 1,
  replaced: 0,
  cards: 1,
  messages: 0,
  erasedAt: null,
  events: [
    {
      ...bought,
      ...{ kind: 'order', day: '2026-10-14', order: '111-2222222-3333333', lines: [lamp], details: null },
      money: { home: 5000, paid: [{ currency: 'USD', amount: 5000 }] },
      sources: [{ upload: '7', filename: 'orders.txt', line: 12 }],
    },
    {
      ...{ kind: 'card', day: '2026-09-20', order: null, seller: null, platform: null, marketplace: null },
      ...{ cancelled: false, lines: [{ ...lamp, sku: null, quantity: null }], money: null, details: null, sources: [] },
    },
    {
      ...bought,
      ...{ kind: 'return', day: '2026-09-12', order: '701-1111111-1111111', lines: [{ ...lamp, quantity: 1 }] },
      ...{ money: null, details: 'Defective', sources: [{ upload: '9', filename: 'returns.txt', line: 4 }] },
    },
  ],
  eventCount: 3,
  ...customer,
})

export const customerHandlers = [
  mockRoute(customerRoutes.listCustomers, ({ query }) => {
    const search = query.get('search')
    const rows = [
      mockCustomerRow(),
      mockCustomerRow({ hash: GRACE, name: 'G••• S•••', orders: 1, latest: '2026-08-02' }),
    ]
    const named = query.get('hashes')?.split(',')
    const found = rows.filter(({ hash }) => (named ? named.includes(hash) : !search || search !== 'nobody'))
    return { rows: found, total: search ? found.length : null, cursor: null, buyerless: false }
  }),
  mockRoute(customerRoutes.showCustomer, ({ params: { hash } }) => {
    if (hash === ADA) return mockCustomer()
    if (hash === GRACE) return mockCustomer({ hash, name: 'G••• S•••', orders: 1 })
    return refuse(404, 'This customer was not found.')
  }),
  mockRoute(customerRoutes.revealCustomer, () => ({
    name: 'Ada Smith',
    lines: ['12 Elm Street'],
    city: 'Springfield',
    state: 'IL',
    postcode: '62704',
    country: 'US',
  })),
  mockRoute(customerRoutes.showRefundAverage, () => ({ days: 365, orders: 1000, refunded: 31 })),
  mockRoute(customerRoutes.downloadCustomer, () => new Response('')),
  mockRoute(customerRoutes.eraseCustomer, ({ params: { hash } }) =>
    mockCustomer({
      hash,
      kept: 'nothing',
      name: null,
      place: null,
      optedOut: true,
      erasedAt: '2026-11-20T10:00:00.000Z',
    }),
  ),
]
