import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Seller } from '#contract/sellers.ts'
import { refusal } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.client({ tenant: 'lamps' })
})
afterAll(() => server.close())

const account = (seller: string, change: Partial<Seller> = {}): Seller => ({
  seller,
  title: seller,
  platform: 'amazon',
  marketplaces: ['US'],
  ...change,
})
const save = (...sellers: Seller[]) => admin.data<Seller[]>('POST', '/admin/sellers', sellers)

test('accounts are added and changed by code, and those not named stay', async () => {
  const shop = account('shop', { platform: 'shop' })
  expect(await save(account('us'), shop)).toEqual([shop, account('us')])
  const more = account('us', { title: 'America', marketplaces: ['US', 'CA'] })
  expect(await save(more)).toEqual([shop, more])
  expect(await admin.data('GET', '/admin/sellers')).toEqual([shop, more])
})

test('a regular user may read them as sellers that rows may belong to, and change nothing', async () => {
  const regular = await server.client({ tenant: 'lamps', type: 'regular' })
  expect(await regular.data('GET', '/asins/allowed_sellers')).toEqual(await admin.data('GET', '/admin/sellers'))
  for (const method of ['GET', 'POST'] as const)
    expect(await refusal(regular.call(method, '/admin/sellers', [account('mine')]))).toEqual([
      403,
      'Only an admin can do this.',
    ])
})

test.each<[string, Seller[], string]>([
  ['an unknown marketplace', [account('eu', { marketplaces: ['XX'] })], 'XX is not a marketplace Clove knows.'],
  [
    'another platform',
    [account('us', { platform: 'shop' })],
    'us is on amazon; use another code for the other platform.',
  ],
  ['one code twice', [account('eu'), account('eu', { title: 'Europe' })], 'eu is named twice.'],
  ['a name with spaces', [account('e u')], '0.seller: A seller code has letters, digits, - and _, 32 at most.'],
  ['no marketplace', [account('eu', { marketplaces: [] })], '0.marketplaces: Choose at least one marketplace.'],
])('%s is refused, and nothing is saved', async (_, sellers, message) => {
  const before = await admin.data('GET', '/admin/sellers')
  expect(await refusal(admin.call('POST', '/admin/sellers', sellers))).toEqual([400, message])
  expect(await admin.data('GET', '/admin/sellers')).toEqual(before)
})

test('a marketplace named twice is one', async () => {
  const saved = await save(account('twice', { marketplaces: ['US', 'CA', 'US'] }))
  expect(saved.find(({ seller }) => seller === 'twice')?.marketplaces).toEqual(['US', 'CA'])
})
