import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectAmazon } from '#model/connections/index.ts'
import type { Clock } from '#platform/connectors/clock.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openPlatform } from '#platform/runtime/openPlatform.ts'
import { addDays } from '#rules/days.ts'
import { missingIn } from '#rules/fetching/spans.ts'
import { key } from '#server/testing/startServer.ts'
import { openIdleServer, type TestServer } from '#server/testing/testServer.ts'
import { newAccounts } from '#server/testing/uploading.ts'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, demoRefreshToken } from '#world/amazon/gateway/amazonAccounts.ts'
import { openTestDouble, PRESENT, testCompany } from '#world/amazon/testing/openTestDouble.ts'
import { openWorldLines } from '#world/amazon/worldLines.ts'
import { amazonClients } from './amazonClients.ts'
import { fetchOf, selectFetches } from './fetchRow.ts'
import { planPlace } from './planFetches.ts'
import { runFetches } from './runFetches.ts'

const TODAY = new Date(PRESENT).toISOString().slice(0, 10)
const SINCE = addDays(TODAY, -190)
const ORDERS = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL'
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await openIdleServer()
})
afterAll(() => server.close())

/** Amazon with its own rates, and a platform whose waits are the double's time. */
const opened = async () => {
  const double = openTestDouble()
  const clock: Clock = { now: double.now, sleep: async (ms) => double.pass(ms), random: () => 0.5 }
  const { settings, log } = server.platform
  const { platform, close } = await openPlatform({
    ...{ settings, log, key, ownerUrl: server.url('owner'), version: '0.0.0-test' },
    ...{ fetch: double.fetch, clock, now: () => new Date(double.now()) },
  })
  return { double, platform, close }
}

test('a back-fill that Amazon throttles goes on in its own time: nothing is asked twice, and nothing is missed', async () => {
  const client = await newAccounts(server, 'acme', [['acme-us', 'amazon', ['US', 'CA']]])
  const { double, platform, close } = await opened()
  const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant: client.tenantId }, work)
  const clients = amazonClients(platform)
  const { sealed_key } = await within(({ tx }) =>
    tx.selectFrom('tenants').select('sealed_key').where('id', '=', client.tenantId).executeTakeFirstOrThrow(),
  )
  const keys = platform.secrets.keysOf(sealed_key)
  const account = { company: 'acme', seller: 'acme-us', region: 'na' as const }
  const refreshToken = demoRefreshToken('sp', account)
  const credentials = { refreshToken, clientId: DEMO_CLIENT_ID, clientSecret: DEMO_CLIENT_SECRET }
  const types = ['orders', 'reimbursements', 'customerReturns'] as const
  await within(async (scope) => {
    await connectAmazon(scope, keys, { ...account, api: 'sp-api', credentials, demo: true })
    const [access] = await clients.list(scope)
    if (!access) throw new Error('The account is not connected')
    for (const type of types) {
      const place = { type, seller: 'acme-us', region: 'na' as const, marketplace: '' }
      const source = { tenant_id: client.tenantId, ...place, since: SINCE }
      await scope.tx.insertInto('fetch_sources').values(source).execute()
      await planPlace(scope, place, access, platform.now())
    }
  })
  const fetches = () => within(async (scope) => (await selectFetches(scope).orderBy('f.id').execute()).map(fetchOf))
  const planned = await fetches()
  // more than Amazon lets anybody ask for at once
  expect(planned.length).toBeGreaterThan(15)
  for (let turn = 0; turn < 400; turn += 1) {
    // another program of the same app asks, too
    if (turn % 2 === 1) double.controls.throttle()
    await runFetches(platform, clients, client.tenantId)
    const isOver = (await fetches()).every(({ state }) => state === 'received' || state === 'empty')
    if (isOver) break
    double.pass(MINUTE)
  }
  const { appUrl: url, files } = platform
  const task = { url, tenant: client.tenantId, key: keys.raw, files: files.place, room: 1e12, now: double.now() }
  for (const { upload } of await fetches())
    if (upload) await server.importFile({ ...task, upload: Number(upload.id) }, () => undefined)

  const came = await fetches()
  expect(came.filter(({ state }) => !['imported', 'empty'].includes(state))).toEqual([])
  expect(came.every(({ upload }) => (upload?.rows.rejected ?? 0) === 0)).toBe(true)
  // it was told to wait, and then never called before its time
  const buckets = double.controls.buckets()
  expect(buckets.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(1)
  expect(buckets.filter(({ violations }) => violations > 0)).toEqual([])
  expect(double.controls.reports()).toHaveLength(planned.length)
  for (const type of types) {
    const days = came
      .filter((one) => one.type === type)
      .map(({ since, until }) => ({ since: since ?? '', until: until ?? '' }))
    expect(missingIn({ since: SINCE, until: TODAY }, days)).toEqual([])
  }
  const stored = await within(({ tx }) =>
    tx.selectFrom('order_lines').select('set_key').distinct().where('standing', '=', true).execute(),
  )
  const documents = new Set<string>()
  const query = { type: ORDERS, marketplaces: ['US', 'CA'], since: Date.parse(`${SINCE}T08:00:00Z`), until: PRESENT }
  for await (const line of openWorldLines()(testCompany, 'acme-us', query)) documents.add(line.split('\t')[0] ?? '')
  documents.delete('amazon-order-id')
  expect(stored.length).toBe(documents.size)
  await close()
}, 60_000)
