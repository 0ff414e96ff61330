import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { disconnectAmazon, readAmazonAccount, readAmazonConnections } from '#model/connections/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openPlatform } from '#platform/runtime/openPlatform.ts'
import { failingConnections } from '#server/domains/connections/brokenConnections.ts'
import { listCards } from '#server/domains/connections/connectionCards.ts'
import { listTroubled } from '#server/domains/connections/listTroubled.ts'
import { amazonClients } from '#server/domains/fetching/amazonClients.ts'
import { startFetches } from '#server/domains/fetching/commands.ts'
import { key } from '#server/testing/startServer.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { connectDemo, presentCompanies } from './connectDemo.ts'
import { ensureDemo } from './demoAccounts.ts'
import { type DemoCompany, demoCompanies } from './demoCompanies.ts'
import { demoTenants } from './demoTenants.ts'
import { type DemoAmazon, openDemoAmazon } from './worldAmazon.ts'

/** The demo's companies in small. */
const small: DemoCompany[] = demoCompanies.map((company) => ({ ...company, products: 8, days: 60, ledgerDays: 20 }))
const WAITING = { deadline: 20_000 }

let server: TestServer
let demo: DemoAmazon
const outside: string[] = []
beforeEach(async () => {
  server = await openTestServer()
  await ensureDemo(server.platform.db, server.platform.secrets)
  demo = openDemoAmazon({
    companies: () => presentCompanies(server.platform, small),
    fetch: async (url) => {
      outside.push(url)
      return new Response('{}')
    },
  })
})
afterEach(async () => {
  await demo.close()
  await server.close()
})

const within = async <T>(code: string, work: (scope: Scope) => Promise<T>): Promise<T> => {
  const tenant = (await demoTenants(server.platform, small)).find(({ company }) => company.code === code)
  return inScope(server.platform.db, { tenant: tenant?.id ?? '' }, work)
}

test('every account of the demo that sells on Amazon is connected, in each of its regions, once', async () => {
  await connectDemo(server.platform, small)
  await connectDemo(server.platform, small)
  const named = (code: string) =>
    within(code, async (scope) =>
      (await readAmazonConnections(scope)).map(({ kind, seller, demo: isDemo, state }) => [
        kind,
        seller,
        isDemo,
        state,
      ]),
    )
  expect(await named('demo')).toEqual([
    ['ads.eu', 'clove-eu', true, 'on'],
    ['sp-api.eu', 'clove-eu', true, 'on'],
    ['ads.na', 'clove-us', true, 'on'],
    ['sp-api.na', 'clove-us', true, 'on'],
  ])
  expect(await named('demo-eu')).toEqual([
    ['ads.eu', 'clove-eu', true, 'on'],
    ['sp-api.eu', 'clove-eu', true, 'on'],
  ])
})

test('what is disconnected stays so after the next start', async () => {
  await connectDemo(server.platform, small)
  const named = () => within('demo', async (scope) => (await readAmazonConnections(scope)).map(({ kind }) => kind))
  await within('demo', (scope) => disconnectAmazon(scope, { kind: 'sp-api.na', seller: 'clove-us' }))
  const left = await named()
  expect(left).not.toContain('sp-api.na')
  await connectDemo(server.platform, small)
  expect(await named()).toEqual(left)
  for (const kind of left)
    await within('demo', (scope) =>
      disconnectAmazon(scope, { kind, seller: kind === 'ads.na' ? 'clove-us' : 'clove-eu' }),
    )
  await connectDemo(server.platform, small)
  expect(await named()).toEqual([])
})

test('while no demo is served, its connections rest: nothing is asked, nothing is fetched, and nothing is broken', async () => {
  await connectDemo(server.platform, small)
  const platform = { ...server.platform, settings: { ...server.platform.settings, demo: false } }
  const us = { seller: 'clove-us', region: 'na', api: 'sp-api' } as const
  await within('demo', async (scope) => {
    // it was asked before this was known
    await scope.tx
      .updateTable('connections')
      .set({ state: 'failing', connected_at: new Date(0), problem: '{"message":"No answer.","todo":""}' })
      .execute()
    const doors = amazonClients(platform)
    expect(new Set((await doors.list(scope)).map(({ state }) => state))).toEqual(new Set(['resting']))
    expect(await doors.connect(scope, { ...us, type: 'orders', marketplace: '' })).toBeUndefined()
    expect(await readAmazonAccount(platform, scope, us)).toBeUndefined()
    const cards = (await listCards(scope, platform, { type: 'admin' })).filter(({ demo: isDemo }) => isDemo)
    expect(cards.map(({ state, problem }) => [state, problem])).toEqual(cards.map(() => ['resting', null]))
    expect(await listTroubled(scope, platform)).toEqual([])
    expect(await failingConnections(platform.settings).look(scope, platform.now())).toMatchObject({ count: 0 })
    const request = { ...us, type: 'orders', marketplace: null, since: '2026-01-01', until: '2026-01-02' } as const
    await expect(startFetches(scope, doors, request, { userId: '', name: 'Ada' }, platform.now())).rejects.toThrow(
      'the demo’s Amazon',
    )
  })
})

test('a report is asked for, waited for and read in this process, and the rest of the world is called as ever', async () => {
  await connectDemo(server.platform, small)
  const { platform, close } = await openPlatform({
    ...{ settings: server.platform.settings, ownerUrl: server.url('owner'), key, log: server.platform.log },
    ...{ version: '0.0.0-test', fetch: demo.fetch },
  })
  try {
    const account = await within('demo', (scope) =>
      readAmazonAccount(platform, scope, { seller: 'clove-us', region: 'na', api: 'sp-api' }),
    )
    if (!account) throw new Error('The account is not connected')
    const api = platform.openAmazon(account)
    expect((await api.marketplaces(WAITING)).map(({ marketplace }) => marketplace)).toEqual(['US', 'CA'])
    const request = { type: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaces: ['US'] }
    const id = await api.createReport(request, WAITING)
    let report = await api.report(id, WAITING)
    // a sixtieth of a minute at most
    const since = Date.now()
    while (!report.document && Date.now() - since < 5000) report = await api.report(id, WAITING)
    expect(report.state).toBe('DONE')
    let text = ''
    const { content } = await api.openDocument(report.document ?? '', WAITING)
    for await (const chunk of content) text += String(chunk)
    expect(text).toContain('seller-sku')
    expect(text.split('\n').length).toBeGreaterThan(5)
    expect(outside).toEqual([])
    await demo.fetch('https://example.com/else', {})
    expect(outside).toEqual(['https://example.com/else'])
  } finally {
    await close()
  }
})
