import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope } from '#platform/db/scope.ts'
import { csvFile } from '#reports/fixtures/files.ts'
import { shopColumns } from '#reports/shopTemplate.ts'
import { DAY_MS } from '#rules/days.ts'
import { shopBuyers } from '#server/testing/postcards.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { readMargins } from './margins.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a margin is that of the products sold, each by what it brought; those without a known one say nothing', async () => {
  const { client, send, close } = await newUploader(server, 'margins', [['shop', 'shop', ['US']]])
  const today = server.platform.now().toISOString().slice(0, 10)
  const bought = new Date(server.platform.now().getTime() - 10 * DAY_MS).toISOString()
  const products = ['LAMP', 'DESK', 'RUG'].map((sku) => ({ sku, asin: `B0${sku.padEnd(8, '0')}` }))
  const lines = products.flatMap(({ sku, asin }) =>
    shopBuyers(['Ada Lovelace', 'Bo Babbage']).map((cells) => ({
      ...cells,
      ...{ 'order-id': `${sku}-${cells['order-id']}`, sku, asin, 'purchase-date': bought, 'item-price': '20.00' },
    })),
  )
  await send(csvFile(shopColumns, lines), { seller: 'shop' })
  close()
  const [lamp = '', desk = '', rug = ''] = products.map(({ asin }) => asin)
  const costs = [
    [lamp, 500],
    [desk, 1500],
  ] as const
  for (const [asin, unit_cost] of costs)
    await client.data('POST', `/asins/${asin}/info/shop?from=2020-01-01`, { unit_cost })
  const read = (...sold: Parameters<typeof readMargins>[1][number][]) =>
    inScope(server.platform.db, { tenant: client.tenantId }, (scope) => readMargins(scope, sold, today))
  const of = (campaign: number, asin: string, revenue: number) => ({ campaign, asin, revenue })

  // a lamp of $20 that costs $5, a desk that costs $15
  expect((await read(of(1, lamp, 4000))).get(1)).toBeCloseTo(0.75)
  expect((await read(of(1, desk, 100))).get(1)).toBeCloseTo(0.25)
  const margins = await read(
    of(1, lamp, 3000),
    of(1, desk, 1000),
    of(2, desk, 500),
    of(2, 'B0UNKNOWN1', 9000),
    of(3, 'B0UNKNOWN1', 1),
  )
  expect(margins.get(1)).toBeCloseTo((0.75 * 3000 + 0.25 * 1000) / 4000)
  expect(margins.get(2)).toBeCloseTo(0.25)
  expect(margins.has(3)).toBe(false)
  // nobody has said what it costs, or nothing came of it
  expect((await read(of(1, rug, 1000))).get(1)).toBeUndefined()
  expect((await read(of(1, lamp, 0))).size).toBe(0)
  expect((await read()).size).toBe(0)
})
