import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { key, LAMP, named, openSkuCompany, SHELF, type SkuCompany } from '#server/testing/skuCompany.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let catalogue: SkuCompany
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a SKU is added with and without an FNSKU, and keeps what else was put on it', async () => {
  catalogue = await openSkuCompany(server)
  const added = await catalogue.client.data('POST', '/asins/b0lamp0001/sku', {
    ...key('NEW', 'own', 'shop'),
    box: { size: 'L' },
  })
  expect(added).toEqual({ platform: 'shop', seller: 'own', sku: 'NEW', asin: LAMP, box: { size: 'L' } })
  await catalogue.client.data('POST', `/asins/${LAMP}/sku`, { ...key('NEW'), fnsku: 'x000000009' })
  expect(await catalogue.active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'NEW', asin: LAMP, fnsku: 'X000000009' },
    { platform: 'shop', seller: 'own', sku: 'NEW', asin: LAMP, box: { size: 'L' } },
  ])
  expect(await catalogue.refused('POST', `/asins/${SHELF}/sku`, key('NEW'))).toEqual([
    409,
    'NEW of us on amazon is a SKU of B0LAMP0001 already.',
  ])
  expect(await catalogue.refused('POST', `/asins/${LAMP}/sku`, key('NEW', 'nobody'))).toEqual([
    400,
    'nobody is not a seller account. There are eu, own, us.',
  ])
  expect(await catalogue.refused('POST', `/asins/${LAMP}/sku`, key('NEW', 'us', 'mars'))).toEqual([
    400,
    'platform must be one of amazon, shop.',
  ])
  expect((await catalogue.refused('POST', '/asins/lamp/sku', key('NEW')))[0]).toBe(400)
  expect((await catalogue.refused('POST', `/asins/${LAMP}/sku`, { ...key('BIG'), more: 'x'.repeat(20_000) }))[0]).toBe(
    400,
  )
  catalogue.close()
})

test('filling a missing SKU takes it off the list, and the fill outlives the report that missed it', async () => {
  catalogue = await openSkuCompany(server)
  const upload = await catalogue.shop.send(ordersFile([order('a', { sku: 'OLD', asin: '' })]), { seller: 'us' })
  expect(await catalogue.missing()).toEqual(['amazon us OLD'])
  await catalogue.client.data('POST', `/asins/${SHELF}/sku`, key('OLD'))
  expect({ missing: await catalogue.missing(), missingFnskus: await catalogue.missingFnskus() }).toEqual({
    missing: [],
    missingFnskus: ['amazon us OLD'],
  })
  const filled = await catalogue.client.data('POST', `/asins/${SHELF}/sku/fnsku`, {
    ...key('OLD'),
    fnsku: 'X000000002',
  })
  expect(filled).toEqual({ fnsku: 'X000000002' })
  expect(await catalogue.missingFnskus()).toEqual([])
  await catalogue.shop.undo(upload.id)
  expect(await catalogue.active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'OLD', asin: SHELF, fnsku: 'X000000002' },
  ])
  catalogue.close()
})

test('sales of a SKU without an asin count for the asin that a person gives it, and no longer when it is taken off', async () => {
  catalogue = await openSkuCompany(server)
  const line = { sku: 'OLD', asin: '' }
  await catalogue.shop.send(
    ordersFile([order('a', { ...line, quantity: '2' }), order('a', { asin: SHELF }), order('b', line)]),
    {
      seller: 'us',
      asOf: '2026-03-05T00:00:00Z',
    },
  )
  const sold = async () => (await catalogue.client.data<{ US: object }>('GET', '/asins/measures')).US
  expect(await sold()).toEqual({ [SHELF]: { units: 1, revenue: 1000 } })
  await catalogue.client.data('POST', `/asins/${SHELF}/sku`, key('OLD'))
  expect(await sold()).toEqual({ [SHELF]: { units: 4, revenue: 3000 } })
  await catalogue.shop.send(ordersFile([order('c', line)]), { seller: 'us', asOf: '2026-03-06T00:00:00Z' })
  expect(await sold()).toEqual({ [SHELF]: { units: 5, revenue: 4000 } })
  await catalogue.client.data('DELETE', `/asins/${SHELF}/sku`, key('OLD'))
  expect(await sold()).toEqual({ [SHELF]: { units: 1, revenue: 1000 } })
  catalogue.close()
})

test('a SKU moves to another seller or platform, and its fields, its notes and its state go along', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.shop.send(ordersFile([order('a'), order('b', { sku: 'SECOND' })]), { seller: 'us' })
  await catalogue.client.data('POST', `/asins/${LAMP}/notes/bySku`, { ...key('LAMP'), text: 'fragile' })
  const moved = await catalogue.client.data('PUT', `/asins/${LAMP}/sku`, {
    ...key('LAMP'),
    newSeller: 'eu',
    shelf: 'A1',
  })
  expect(moved).toEqual({ platform: 'amazon', seller: 'eu', sku: 'LAMP', asin: LAMP, shelf: 'A1' })
  expect((await catalogue.active()).map(named)).toEqual(['amazon eu LAMP', 'amazon us SECOND'])
  await catalogue.client.data('PUT', `/asins/${LAMP}/sku`, {
    ...key('LAMP', 'eu'),
    newPlatform: 'shop',
    shelf: null,
    height: 2,
  })
  expect(await catalogue.active()).toEqual([
    { platform: 'amazon', seller: 'us', sku: 'SECOND', asin: LAMP },
    { platform: 'shop', seller: 'eu', sku: 'LAMP', asin: LAMP, height: 2 },
  ])
  expect(await catalogue.client.data('GET', `/sales/notes/${LAMP}`)).toEqual([
    expect.objectContaining({ text: 'fragile', seller: 'eu', platform: 'shop' }),
  ])
  // the next report does not bring the old row back
  await catalogue.shop.send(ordersFile([order('c')]), { seller: 'us' })
  expect((await catalogue.active()).map(named)).toEqual(['amazon us SECOND', 'shop eu LAMP'])
  expect(
    await catalogue.refused('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP', 'eu', 'shop'), newSeller: 'none' }),
  ).toEqual([400, 'none is not a seller account. There are eu, own, us.'])
  await catalogue.client.data('POST', `/asins/${SHELF}/sku`, key('SECOND', 'eu'))
  expect(await catalogue.refused('PUT', `/asins/${LAMP}/sku`, { ...key('SECOND'), newSeller: 'eu' })).toEqual([
    409,
    'SECOND of eu on amazon exists already, as a SKU of B0SHELF001.',
  ])
  await catalogue.client.data('POST', `/asins/${LAMP}/discontinue`, { platform: 'shop' })
  await catalogue.client.data('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP', 'eu', 'shop'), newSeller: 'own' })
  expect((await catalogue.discontinued()).map(named)).toEqual(['shop own LAMP'])
  catalogue.close()
})

test('a SKU that was moved away can come back', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.shop.send(ordersFile([order('a')]), { seller: 'us' })
  await catalogue.client.data('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP'), newSeller: 'eu' })
  await catalogue.client.data('PUT', `/asins/${LAMP}/sku`, { ...key('LAMP', 'eu'), newSeller: 'us' })
  expect((await catalogue.active()).map(named)).toEqual(['amazon us LAMP'])
  catalogue.close()
})

test('only the SKU named is taken off, and only off its own asin', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.client.data('POST', `/asins/${LAMP}/sku`, key('A'))
  await catalogue.client.data('POST', `/asins/${LAMP}/sku`, key('A', 'eu'))
  await catalogue.client.data('POST', `/asins/${LAMP}/sku`, key('B'))
  expect(await catalogue.refused('DELETE', `/asins/${SHELF}/sku`, key('A'))).toEqual([
    404,
    'A of us on amazon is not a SKU of B0SHELF001, but of B0LAMP0001.',
  ])
  expect(await catalogue.client.data('DELETE', `/asins/${LAMP}/sku`, key('A'))).toEqual({})
  expect((await catalogue.active()).map(named)).toEqual(['amazon eu A', 'amazon us B'])
  expect((await catalogue.refused('DELETE', `/asins/${LAMP}/sku`, key('A')))[0]).toBe(404)
  catalogue.close()
})

test('every change of a SKU is on record with what was before and after', async () => {
  catalogue = await openSkuCompany(server)
  await catalogue.client.data('POST', `/asins/${LAMP}/sku`, key('A'))
  await catalogue.client.data('PUT', `/asins/${LAMP}/sku`, { ...key('A'), newSeller: 'eu' })
  await catalogue.client.data('POST', `/asins/${LAMP}/discontinue`, {})
  await catalogue.client.data('DELETE', `/asins/${LAMP}/sku`, key('A', 'eu'))
  const { rows } = await catalogue.client.data<{ rows: { action: string; before: unknown; after: unknown }[] }>(
    'GET',
    '/audit',
  )
  const row = { platform: 'amazon', seller: 'us', sku: 'A', asin: LAMP }
  const there = { ...row, seller: 'eu' }
  expect(rows.slice(0, 4).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['DELETE /asins/{asin}/sku', there, null],
    ['POST /asins/{asin}/discontinue', null, { discontinued: [there] }],
    ['PUT /asins/{asin}/sku', row, there],
    ['POST /asins/{asin}/sku', null, row],
  ])
  catalogue.close()
})
