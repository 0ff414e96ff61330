import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import type { ConnectionCard, TestStep } from '#contract/connections.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { type AmazonAnswers, jsonAnswer, newAmazonAnswers } from './amazonAnswers.ts'
import { openTestServer, type TestClient, type TestServer } from './testServer.ts'
import { waitUntil } from './waitUntil.ts'

export const REPORTS = '/reports/2021-06-30/reports'
const app = {
  CLOVE_AMAZON_CLIENT_ID: 'our-id',
  CLOVE_AMAZON_CLIENT_SECRET: 'our-secret',
  CLOVE_AMAZON_APP_ID: 'our-app',
}

/** The account that is connected. */
export const us = { seller: 'main', region: 'na', api: 'sp-api' } as const
export const pasted = { refreshToken: 'Atzr|pasted-token', clientId: 'client-pasted', clientSecret: 'secret-pasted' }

/** Returns the states of a test's steps, separated by spaces. */
export const states = (steps: TestStep[]) => steps.map(({ state }) => state).join(' ')

const answerAsAmazon = (amazon: AmazonAnswers) => {
  const takesPart = (id: string) => ({
    marketplace: { id },
    participation: { isParticipating: true, hasSuspendedListings: false },
  })
  amazon.on('/sellers/v1/', () => jsonAnswer({ payload: [takesPart('ATVPDKIKX0DER')] }))
  // what is fetched by itself waits
  const queued = {
    reportId: 'r',
    reportType: 'GET_X',
    processingStatus: 'IN_QUEUE',
    createdTime: '2026-11-01T00:00:00Z',
  }
  amazon.on(REPORTS, () => jsonAnswer({ reports: [], ...queued }))
}

/** A server for a file's tests, and for each test a company that may connect its accounts. */
export const connectionsBed = () => {
  let server: TestServer
  let amazon: AmazonAnswers
  let admin: TestClient
  let turn = 0
  beforeAll(async () => {
    server = await openTestServer(app, undefined, undefined, (url, init) => amazon.fetch(url, init))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    turn += 1
    amazon = newAmazonAnswers()
    answerAsAmazon(amazon)
    admin = await server.client({ tenant: `company${turn}` })
    await admin.data('POST', '/admin/sellers', [
      { seller: 'main', title: 'Main', platform: 'amazon', marketplaces: ['US', 'CA', 'DE'] },
      { seller: 'own', title: 'Own', platform: 'shop', marketplaces: ['US'] },
    ])
  })

  const as = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: admin.tenantId }, work)
  const cards = () => admin.data<ConnectionCard[]>('GET', '/connections')
  const settled = () =>
    waitUntil('what the account reaches is found out', () =>
      as(async ({ tx }) => {
        const rows = await tx.selectFrom('jobs').select('state').where('kind', '=', 'connections.reach').execute()
        return rows.every(({ state }) => state === 'finished' || state === 'failed')
      }),
    )
  return {
    get server() {
      return server
    },
    get amazon() {
      return amazon
    },
    /** An admin of the company. */
    get admin() {
      return admin
    },
    /** The number of the test; codes of companies hold it. */
    get turn() {
      return turn
    },
    ...{ as, cards },
    card: async (kind = 'sp-api.na') => (await cards()).find((one) => one.kind === kind),
    /** Connects, and lets what is found out by itself be found out. */
    connect: async (more = {}) => {
      await admin.data('PUT', '/connections/amazon', { ...us, ...pasted, ...more })
      await settled()
    },
    tryIt: async (kind = 'sp-api.na', seller = 'main') =>
      (await admin.data<{ steps: TestStep[] }>('POST', '/connections/test', { kind, seller })).steps,
    /** How a token was asked for first. What is fetched by a new connection calls too. */
    tokenRequested: () =>
      Object.fromEntries(new URLSearchParams(amazon.calls.find(({ at }) => at.includes('/auth/o2/token'))?.body)),
  }
}
