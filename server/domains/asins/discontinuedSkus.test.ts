import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Discontinued } from '#contract/asins.ts'
import type { Touched } from '#contract/discontinue.ts'
import type { SkuRow } from '#contract/skus.ts'
import { order, ordersFile, shopFile, stockFile } from '#server/testing/reportFiles.ts'
import { at, key, LAMP, named, openSkuCompany, SHELF, type SkuCompany } from '#server/testing/skuCompany.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let catalogue: SkuCompany
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const everywhere = ['amazon eu LAMP', 'amazon us LAMP', 'amazon us LAMP-2', 'shop own LAMP']
test.each([
  [{}, []],
  [{ platform: 'amazon' }, ['shop own LAMP']],
  [{ platform: 'amazon', seller: 'us' }, ['amazon eu LAMP', 'shop own LAMP']],
])('discontinuing with %j leaves %j active, and bringing back brings all back', async (part, left) => {
  catalogue = await openSkuCompany(server)
  for (const [sku, seller, platform] of everywhere.map((text) => text.split(' ').reverse()))
    await catalogue.client.data('POST', `/asins/${LAMP}/sku`, key(sku ?? '', seller, platform))
  await catalogue.client.data('POST', `/asins/${SHELF}/sku`, key('SHELF'))
  const gone = await catalogue.client.data<{ skus: SkuRow[] }>('POST', '/asins/b0lamp0001/discontinue', part)
  const rest = everywhere.filter((name) => !left.includes(name as never))
  expect(gone.skus.map(named)).toEqual(rest)
  expect((await catalogue.active()).map(named)).toEqual([...left, 'amazon us SHELF'].sort())
  expect((await catalogue.discontinued()).map(named)).toEqual(rest)
  const { blames } = await catalogue.client.data<Discontinued>('GET', '/asins/discontinued')
  expect(blames).toEqual({ [LAMP]: { by: expect.stringMatching(/^User /), at: expect.stringMatching(/^\d{4}-.*Z$/) } })
  const { blame } = await catalogue.client.data<{ blame: unknown }>('GET', `/asins/${LAMP}`)
  expect(blame).toEqual(left.length ? null : blames[LAMP])
  const again = await catalogue.client.data<{ skus: SkuRow[] }>('POST', `/asins/${LAMP}/discontinue`, part)
  expect(again.skus).toEqual([])
  const back = await catalogue.client.data<{ skus: SkuRow[] }>('POST', `/asins/${LAMP}/reactivate`, {})
  expect(back.skus.map(named)).toEqual(rest)
  expect({ discontinued: await catalogue.discontinued(), active: (await catalogue.active()).length }).toEqual({
    discontinued: [],
    active: everywhere.length + 1,
  })
  catalogue.close()
})

test('what is discontinued stays so whatever is imported, and is missed by nobody', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.shop.send(ordersFile([order('a'), order('b', { asin: SHELF, sku: 'SHELF' })]), { seller: 'us' })
  const items = [{ asin: LAMP }, { asin: SHELF.toLowerCase(), seller: 'us' }, { asin: 'B0UNKNOWN1' }]
  const { skus } = await catalogue.client.data<{ skus: SkuRow[] }>('POST', '/asins/discontinue', { items })
  expect(skus.map(named)).toEqual(['amazon us LAMP', 'amazon us SHELF'])
  await catalogue.shop.send(ordersFile([order('c')]), { seller: 'us' })
  expect({ active: await catalogue.active(), missingFnskus: await catalogue.missingFnskus() }).toEqual({
    active: [],
    missingFnskus: [],
  })
  expect((await catalogue.refused('POST', '/asins/B0UNKNOWN1/discontinue', {}))[1]).toBe(
    'No SKU of B0UNKNOWN1 is in the catalog.',
  )
  expect(
    (await catalogue.refused('POST', '/asins/B0UNKNOWN1/discontinue', { seller: 'us', platform: 'shop' }))[1],
  ).toBe('No SKU of B0UNKNOWN1 of us on shop is in the catalog.')
  catalogue.close()
})

test('a preview says which SKUs and units a discontinue would touch, and touches none', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.shop.send(stockFile({ LAMP: 7, 'LAMP-2': 5 }), at)
  await catalogue.client.data('POST', `/asins/${LAMP}/sku`, key('LAMP', 'eu'))
  const preview = await catalogue.client.data<Touched>('GET', `/asins/${LAMP}/discontinue?platform=amazon&seller=us`)
  expect({
    skus: preview.skus.map(named),
    units: preview.units,
    incoming: preview.incoming,
    onOrder: preview.onOrder,
  }).toEqual({ skus: ['amazon us LAMP', 'amazon us LAMP-2'], units: 12, incoming: 0, onOrder: 0 })
  const other = await catalogue.client.data<Touched>('GET', `/asins/${LAMP}/discontinue?seller=eu`)
  expect({ skus: other.skus.map(named), units: other.units }).toEqual({ skus: ['amazon eu LAMP'], units: 0 })
  // Canada counts the same units as the United States: it is served from there
  await catalogue.shop.send(stockFile({ LAMP: 7, 'LAMP-2': 5 }), { ...at, marketplace: 'CA' })
  const units = async () => (await catalogue.client.data<Touched>('GET', `/asins/${LAMP}/discontinue?seller=us`)).units
  expect(await units()).toBe(12)
  await catalogue.shop.send(stockFile({ LAMP: 4, 'LAMP-2': 5 }), {
    ...at,
    marketplace: 'CA',
    asOf: '2026-03-02T00:00:00Z',
  })
  expect(await units()).toBe(21)
  expect((await catalogue.refused('GET', `/asins/${LAMP}/discontinue?platform=mars`))[0]).toBe(400)
  expect((await catalogue.active()).length).toBe(3)
  catalogue.close()
})

test('the asins of discontinued SKUs leave the leads', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.shop.send(
    shopFile([
      ['x', 'Xia', {}],
      ['y', 'Yan', { asin: SHELF, sku: 'SHELF' }],
    ]),
  )
  const leads = async () => (await catalogue.client.data<{ asin: string }[]>('GET', '/leads')).map(({ asin }) => asin)
  expect(await leads()).toEqual([LAMP, SHELF])
  await catalogue.client.data('POST', `/asins/${LAMP}/sku`, key('LAMP'))
  await catalogue.client.data('POST', `/asins/${LAMP}/discontinue`, { platform: 'shop' })
  expect(await leads()).toEqual([LAMP, SHELF])
  await catalogue.client.data('POST', `/asins/${LAMP}/discontinue`, {})
  expect(await leads()).toEqual([SHELF])
  await catalogue.client.data('POST', `/asins/${LAMP}/reactivate`, {})
  expect(await leads()).toEqual([LAMP, SHELF])
  catalogue.close()
})

test('a discontinued SKU that no report names any more takes no other asin off the leads', async () => {
  catalogue = await openSkuCompany(server)
  const gone = await catalogue.shop.send(ordersFile([order('a')]), { seller: 'us' })
  await catalogue.client.data('POST', `/asins/${LAMP}/discontinue`, {})
  await catalogue.shop.undo(gone.id)
  await catalogue.shop.send(shopFile([['y', 'Yan', { asin: SHELF, sku: 'SHELF' }]]))
  expect((await catalogue.client.data<{ asin: string }[]>('GET', '/leads')).map(({ asin }) => asin)).toEqual([SHELF])
  catalogue.close()
})
