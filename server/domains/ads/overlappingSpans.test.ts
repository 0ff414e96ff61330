import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AdsEarliest } from '#contract/ads.ts'
import { adsSpanFile } from '#server/testing/adsFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let seller: Uploader
beforeAll(async () => {
  server = await openTestServer()
  seller = await newUploader(server, 'overlapping', [['us', 'amazon', ['US']]])
})
afterAll(async () => {
  seller.close()
  await server.close()
})

const send = (since: string, until: string, spend: number, asOf: string) =>
  seller.send(
    adsSpanFile('product', [{ campaign: 'C', asin: 'B0CUP00001', sku: 'CUP', clicks: 1, spend, since, until }]),
    {
      ...{ seller: 'us', marketplace: 'US', asOf },
    },
  )
const spans = async () => (await seller.client.data<AdsEarliest[]>('GET', '/ads/earliest')).flatMap((row) => row.spans)

test('of spans that overlap the newest report is shown, then that of the fewest days, and what is left out is said', async () => {
  await send('2026-02-01', '2026-02-28', 9, '2026-03-10T00:00:00Z')
  await send('2026-03-01', '2026-03-31', 5, '2026-04-10T00:00:00Z')
  await send('2026-02-22', '2026-03-07', 7, '2026-04-10T00:00:00Z')
  // of one time: the fortnight has fewer days than the month
  expect(await spans()).toEqual([{ since: '2026-02-22', until: '2026-03-07' }])
  const shown = { of: 'spans', since: '2026-02-22', until: '2026-03-07', currency: 'USD' }
  expect(await seller.client.data('POST', '/ads/spend', shown)).toMatchObject({
    rows: [{ asin: 'B0CUP00001', spend: 700 }],
    notes: [
      'Reports of 2026-02-01 to 2026-02-28 and of 2026-03-01 to 2026-03-31 overlap this span and are left out: the newest report counts, then that of the fewest days.',
    ],
  })
  await send('2026-03-01', '2026-03-31', 6, '2026-05-10T00:00:00Z')
  expect(await spans()).toEqual([
    { since: '2026-03-01', until: '2026-03-31' },
    { since: '2026-02-01', until: '2026-02-28' },
  ])
})
