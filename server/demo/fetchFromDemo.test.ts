import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Fetch } from '#contract/fetches.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openPlatform } from '#platform/runtime/openPlatform.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { addDays } from '#rules/days.ts'
import { amazonDoors } from '#server/domains/fetching/amazonDoors.ts'
import { startFetches } from '#server/domains/fetching/commands.ts'
import { fetchOf, selectFetches } from '#server/domains/fetching/fetchRow.ts'
import { runFetches } from '#server/domains/fetching/runFetches.ts'
import { takeUp } from '#server/domains/fetching/takeUp.ts'
import { openIdleServer } from '#server/testing/fetching.ts'
import { key } from '#server/testing/startServer.ts'
import type { TestServer } from '#server/testing/testServer.ts'
import { connectDemo, presentCompanies } from './connectDemo.ts'
import { ensureDemo } from './demoAccounts.ts'
import { type DemoCompany, demoCompanies } from './demoCompanies.ts'
import { demoTenants } from './demoTenants.ts'
import { type DemoAmazon, openDemoAmazon } from './worldAmazon.ts'

/** The demo's companies in small. */
const small: DemoCompany[] = demoCompanies.map((company) => ({ ...company, products: 8, days: 60, ledgerDays: 20 }))
const SELLER = { seller: 'clove-us', region: 'na' } as const

let server: TestServer
let demo: DemoAmazon
let platform: Platform
let close: () => Promise<void>
let ahead = 0
beforeEach(async () => {
  server = await openIdleServer()
  await ensureDemo(server.platform.db, server.platform.secrets)
  demo = openDemoAmazon({
    companies: () => presentCompanies(server.platform, small),
    fetch: async (url) => {
      throw new Error(`${url} is not to be called`)
    },
  })
  await connectDemo(server.platform, small)
  const { settings, log } = server.platform
  const given = { settings, log, key, ownerUrl: server.url('owner'), version: '0.0.0-test' }
  ahead = 0
  const opened = await openPlatform({
    ...given,
    fetch: demo.fetch,
    now: () => new Date(Date.now() + ahead),
  })
  platform = opened.platform
  close = opened.close
})
afterEach(async () => {
  await close()
  await demo.close()
  await server.close()
})

test('the demo’s reports are fetched and imported: what lies there, orders, traffic, ads and settlements', async () => {
  const tenant = (await demoTenants(platform, small)).find(({ company }) => company.code === 'demo')
  if (!tenant) throw new Error('There is no demo')
  const doors = amazonDoors(platform)
  const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant: tenant.id }, work)
  const fetches = () => within(async (scope) => (await selectFetches(scope).orderBy('f.id').execute()).map(fetchOf))
  // the demo's files are here: nothing is fetched before somebody wants it
  await within((scope) => takeUp(scope, doors, platform.now()))
  expect(await fetches()).toEqual([])
  const account = await within((scope) => doors.list(scope))
  expect(account.map(({ api, seller }) => `${api} ${seller}`)).toContain('sp-api clove-us')
  const today = platform.now().toISOString().slice(0, 10)
  const days = { since: addDays(today, -12), until: addDays(today, -3) }
  const wanted = [
    { type: 'listings', ...SELLER, marketplace: 'US' },
    { type: 'orders', ...SELLER, marketplace: null, ...days },
    { type: 'traffic', ...SELLER, marketplace: 'US', since: days.until, until: days.until },
    { type: 'ledgerSummary', ...SELLER, marketplace: null, ...days },
    { type: 'settlementV2', ...SELLER, marketplace: null },
    ...(account.some(({ api }) => api === 'ads')
      ? [{ type: 'adsProducts', ...SELLER, marketplace: 'US', ...days }]
      : []),
  ]
  for (const one of wanted) await within((scope) => startFetches(scope, doors, one, tenant.user, platform.now()))
  const isOver = ({ state }: Fetch) => !['waiting', 'asked', 'ready'].includes(state)
  const began = Date.now()
  while (!(await fetches()).every(isOver) && Date.now() - began < 25_000) {
    await runFetches(platform, doors, tenant.id)
    ahead += 20_000
  }
  const { appUrl: url, filesDir, secrets } = platform
  const task = { url, tenant: tenant.id, key: secrets.keysOf(tenant.sealedKey).raw, filesDir, room: 1e12 }
  for (const { upload } of await fetches())
    if (upload)
      await server.importFile({ ...task, upload: Number(upload.id), now: Date.now() + ahead }, () => undefined)
  const came = await fetches()
  expect(came.map(({ type, state, message }) => [type, state, message])).toEqual(
    came.map(({ type }) => [type, 'imported', null]),
  )
  expect(came.map(({ type }) => type)).toEqual(expect.arrayContaining(wanted.map(({ type }) => type)))
  expect(came.every(({ upload }) => (upload?.rows.new ?? 0) > 0 && upload?.rows.rejected === 0)).toBe(true)
}, 60_000)
