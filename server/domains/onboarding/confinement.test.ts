import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contract } from '#contract/index.ts'
import { pathOf, type Route, userFlags } from '#contract/route.ts'
import { inScope } from '#platform/db/scope.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { refusal } from '#server/testing/accountSteps.ts'
import { type RouteName, sampleCalls } from '#server/testing/sampleCalls.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const rows = Object.entries(contract) as [RouteName, Route][]
const inTenant = rows.filter(([, { policy }]) => policy.who !== 'anyone' && policy.who !== 'session')
const isOpen = ([, { policy }]: [RouteName, Route]) => policy.onboarding === true

let server: TestServer
let newcomer: TestClient
beforeAll(async () => {
  server = await openTestServer()
  newcomer = await server.client({ tenant: 'new', type: 'superuser', userFlags: [...userFlags] })
  await inScope(server.platform.db, { user: newcomer.userId }, (scope) =>
    changeUser(scope, newcomer.userId, { is_onboarding: true }),
  )
})
afterAll(() => server.close())

const call = (name: RouteName, row: Route) => {
  const { params, body } = sampleCalls({ tenant: 'new', asin: 'B0LAMP0001', upload: '1' })[name]
  return newcomer.call(row.method, pathOf(row, params), body)
}

/** What the steps of the setup call; each more is a decision. */
test('these calls are open before the setup is finished', () => {
  const open = inTenant.filter(isOpen).map(([name]) => name)
  expect(open.sort()).toEqual([
    'acceptUpload',
    'addSuppliers',
    'beginAmazon',
    'downloadRejected',
    'downloadRemovalTemplate',
    'downloadShopTemplate',
    'dropUpload',
    'finishOnboarding',
    'getUpload',
    'listAllowedSellers',
    'listConnections',
    'listCoverage',
    'listLights',
    'listSellers',
    'listSuppliers',
    'listUploads',
    'removeAsinInfo',
    'removeConnection',
    'removeSeller',
    'saveAmazon',
    'saveSellers',
    'saveStart',
    'sendUpload',
    'setAsinInfo',
    'setAsinInfoBatch',
    'showSourcing',
    'showSpace',
    'showStart',
    'testConnection',
    'undoUpload',
    'watchEvents',
  ])
})

test.each(inTenant.filter((row) => !isOpen(row)))('%s is shut until the setup is finished', async (name, row) => {
  expect(await refusal(call(name, row))).toEqual([403, 'Finish setting up your company first.'])
})

test.each(['showStart', 'listSellers', 'listLights', 'listUploads', 'listCoverage'] as const)(
  '%s answers during the setup',
  async (name) => {
    expect((await call(name, contract[name])).statusCode).toBe(200)
  },
)
