import { type ConnectionCard, connectionRoutes as routes, type TestStep } from '../../src/contract/connections.ts'
import { mockRoute } from './mockRoute.ts'

/** A connected account whose last check succeeded. */
export const mockCard = (card: Partial<ConnectionCard> = {}): ConnectionCard => ({
  ...{ kind: 'sp-api.na', seller: 'main', region: 'na', title: 'Seller Central, North America: Main account' },
  ...{ demo: false, state: 'on', marketplaces: ['US', 'CA'], may: ['Read reports: orders, stock'] },
  ...{ secret: { at: '2026-10-01T08:00:00.000Z', sign: '0a1b2c3d' }, connectedBy: 'Ada' },
  ...{ lastWorked: '2026-11-01T07:00:00.000Z', problem: null, canSignIn: false },
  ...card,
})

const none = { secret: null, connectedBy: null, lastWorked: null }
const ofCompany: Partial<ConnectionCard> = { ...none, seller: '', region: null, marketplaces: [] }

/** One connected account, no ads yet, no spreadsheet, a mail server, and no error reports. */
export const mockCards = (): ConnectionCard[] => [
  mockCard(),
  mockCard({ ...none, kind: 'ads.na', state: 'off', title: 'Amazon Ads, North America: Main account' }),
  mockCard({ ...ofCompany, kind: 'sheets', state: 'off', title: 'Google Sheets', may: ['Read spreadsheets'] }),
  mockCard({ ...ofCompany, kind: 'smtp', state: 'on', title: 'Mail', may: ['Send invitations'] }),
  mockCard({ ...ofCompany, kind: 'errors', state: 'off', title: 'Error reporting', may: ['Report errors'] }),
]

const passed: TestStep[] = [
  { title: 'Sign in with Amazon', state: 'ok', ms: 180 },
  { title: 'List marketplaces', state: 'ok', ms: 240, message: 'US, CA.' },
  { title: 'Request reports', state: 'ok', ms: 310, message: 'Reports can be requested.' },
]

export const connectionHandlers = [
  mockRoute(routes.listConnections, mockCards),
  mockRoute(routes.beginAmazon, () => ({ url: 'https://sellercentral.example/consent?state=1' })),
  mockRoute(routes.finishAmazon, () => ({})),
  mockRoute(routes.saveAmazon, () => ({})),
  mockRoute(routes.testConnection, () => ({ steps: passed })),
  mockRoute(routes.removeConnection, () => ({})),
]
