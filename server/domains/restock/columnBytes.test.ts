import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { COLUMNS_TYPE } from '#contract/headers.ts'
import type { RestockColumns } from '#contract/restock.ts'
import { fromBytes } from '#rules/lists/columnBytes.ts'
import { plainRow, toRows } from '#rules/lists/columnRows.ts'
import { NOW, openStandingServer, steady } from '#server/testing/restockSteps.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import type { TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStandingServer()
})
afterAll(() => server.close())

/** More than the server sends as JSON. */
const LISTINGS = 1200

test('thousands of listings come as bytes that say the same as JSON', async () => {
  const uploader = await steady(server)
  const lines = Array.from({ length: LISTINGS }, (_, index) => {
    const code = String(index).padStart(5, '0')
    return {
      ...{ sku: `SKU-${code}`, asin: `B0LAM${code}`, 'product-name': index % 3 ? `Lämp ${index}` : '' },
      'afn-inbound-shipped-quantity': String(index % 5),
    }
  })
  await uploader.send(myiFile(lines), { marketplace: 'US', asOf: new Date(NOW.getTime() + 1).toISOString() })
  const path = '/sales/restock/columns'
  const { listings, ...facts } = await uploader.client.data<RestockColumns>('GET', path)
  expect(listings.length).toBeGreaterThan(LISTINGS)
  expect(listings.some(({ arrivals }) => arrivals.length > 0)).toBe(true)
  const response = await uploader.client.call('GET', path, undefined, { headers: { accept: COLUMNS_TYPE } })
  expect(response.headers['content-type']).toBe(COLUMNS_TYPE)
  const { data, columns } = fromBytes(Uint8Array.from(response.rawPayload).buffer)
  expect(data).toEqual({ ...facts, listings: [] })
  expect(toRows(columns).map(plainRow)).toEqual(listings)
})
