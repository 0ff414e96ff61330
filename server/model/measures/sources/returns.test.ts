import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { customerReturnsFile } from '#server/testing/claimFiles.ts'
import { merchantReturnsFile } from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

const us = { seller: 'us', marketplace: 'US' }
const march = { since: '2026-03-01', until: '2026-03-31' }

let server: TestServer
let seller: Uploader
beforeAll(async () => {
  server = await openTestServer()
  seller = await newUploader(server, 'returning', [['us', 'amazon', ['US']]])
  const lamp = { asin: 'B0LAMP0001' }
  await seller.send(
    customerReturnsFile([
      { ...lamp, 'license-plate-number': 'LPN1' },
      { ...lamp, 'license-plate-number': 'LPN2', 'detailed-disposition': 'SELLABLE' },
    ]),
    us,
  )
  await seller.send(
    merchantReturnsFile([
      { ASIN: 'B0LAMP0001', 'Return quantity': '3' },
      { ASIN: 'B0LAMP0001', 'Order ID': '111-2', 'Amazon RMA ID': 'DR2', 'Return request date': '02-Apr-2026' },
    ]),
    us,
  )
})
afterAll(async () => {
  seller.close()
  await server.close()
})

test('returned units are those sent back to Amazon and to the seller', async () => {
  const { rows, totals } = await seller.client.data<MeasuresAnswer>('POST', '/measures/query', {
    ...march,
    measures: ['returnedUnits', 'returnedSellable'],
    dimensions: ['day', 'asin'],
  })
  expect(rows).toEqual([
    ['2026-03-01', 'B0LAMP0001', 2, 1],
    ['2026-03-02', 'B0LAMP0001', 3, 0],
  ])
  expect(totals).toEqual({ returnedUnits: 5, returnedSellable: 1 })
})

test('the rows behind returned units are of both reports and add up to them', async () => {
  const explain = (measure: string) =>
    seller.client.data<Explanation>('POST', '/explain', { figure: 'measure', key: { measure, ...march } })
  const units = await explain('returnedUnits')
  expect(units.counted).toEqual(['quantity'])
  expect(units.rows.map(({ values }) => values.quantity)).toEqual([1, 1, 3])
  expect(units.total).toBe(3)
  // only Amazon grades what comes back
  expect((await explain('returnedSellable')).total).toBe(2)
})
