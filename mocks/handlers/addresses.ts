import { type Address, addressRoutes, type Buyer, type Household } from '../../src/contract/addresses.ts'
import { optOutPageRoutes } from '../../src/contract/optOutPage.ts'
import { mockRoute, refuse } from './mockRoute.ts'

export const HOME = 'a'.repeat(32)
export const DEPOT = 'b'.repeat(32)
export const ADA = '1'.repeat(32)
const BEN = '2'.repeat(32)

export const mockBuyer = (buyer: Partial<Buyer> = {}): Buyer => ({
  hash: ADA,
  name: 'Ada Smith',
  orders: 2,
  labels: [],
  suggested: [],
  optedOut: false,
  optOutCode: 'K7QM-2XPA',
  ...buyer,
})

/** A household of two buyers. */
export const mockAddress = (address: Partial<Address> = {}): Address => ({
  hash: HOME,
  lines: ['12 Elm Street'],
  city: 'Springfield',
  state: 'IL',
  postcode: '62704',
  country: 'US',
  buyers: [mockBuyer()],
  buyerCount: 2,
  orders: 3,
  latest: '2026-10-14',
  labels: [],
  suggested: [],
  ...address,
})

/** A household, and a forwarder's depot whose personal data retention has deleted. */
const mockAddresses = (): Address[] => [
  mockAddress(),
  mockAddress({
    hash: DEPOT,
    lines: null,
    city: null,
    state: null,
    postcode: null,
    buyers: [mockBuyer({ hash: BEN, name: null, optOutCode: 'H3RT-9WZB' })],
    buyerCount: 1,
    orders: 41,
    labels: [{ type: 'address', label: 'freight' }],
    suggested: [{ type: 'address', label: 'shared', evidence: '6 surnames in one household' }],
  }),
]

export const mockHousehold = (address: Partial<Address> = {}): Household => ({
  address: mockAddress({
    buyers: [mockBuyer(), mockBuyer({ hash: BEN, name: 'Ben Smith', orders: 1, optOutCode: 'H3RT-9WZB' })],
    ...address,
  }),
  orders: [
    {
      order: '111-2222222-3333333',
      day: '2026-10-14',
      platform: 'amazon',
      marketplace: 'US',
      seller: 'Main',
      buyer: ADA,
      cancelled: false,
      lines: [{ asin: 'B0BAMBOO01', sku: 'LAMP-1', name: 'Bamboo lamp', quantity: 2 }],
    },
  ],
  total: 3,
})

const bears = ({ labels, suggested }: Address, label: string | null) =>
  !label ||
  (label === 'suggested' ? suggested.length > 0 : labels.some((each) => `${each.type}:${each.label}` === label))

export const addressHandlers = [
  mockRoute(addressRoutes.listAddresses, ({ query }) => {
    const search = query.get('search')?.toLowerCase() ?? ''
    const rows = mockAddresses().filter(
      (address) =>
        bears(address, query.get('label')) && (!search || address.buyers[0]?.name?.toLowerCase().includes(search)),
    )
    return { rows, total: rows.length, cursor: null }
  }),
  mockRoute(addressRoutes.showAddress, ({ params: { hash } }) => {
    const found = mockAddresses().find((address) => address.hash === hash)
    if (hash === HOME) return mockHousehold()
    return found ? { address: found, orders: [], total: 0 } : refuse(404, 'There is no such household.')
  }),
  mockRoute(addressRoutes.addLabel, ({ body }) => ({ labels: [body], leadsDropped: 3 })),
  mockRoute(addressRoutes.removeLabel, () => ({ labels: [] })),
  mockRoute(addressRoutes.dismissSuggestion, () => ({})),
  mockRoute(addressRoutes.importBlacklist, () => ({
    rows: 3,
    added: 1,
    known: 1,
    rejected: [{ line: 3, reason: 'The line has neither a name, an address nor an email address.' }],
    rejectedCount: 1,
    leadsDropped: 2,
  })),
  mockRoute(addressRoutes.optOut, ({ body: { code } }) =>
    code === 'K7QM-2XPA' || code === ADA
      ? { hash: ADA, at: '2026-11-01T08:00:00.000Z', leadsDropped: 1 }
      : refuse(404, 'No buyer has this code. Compare it with the card.'),
  ),
  mockRoute(addressRoutes.withdrawOptOut, () => ({})),
  mockRoute(optOutPageRoutes.showOptOutPage, () => ({
    ...{ name: '', words: '', contact: '' },
    address: 'https://clove.example/o/k7qm2xpa',
  })),
  mockRoute(optOutPageRoutes.saveOptOutPage, ({ body }) => body),
]
