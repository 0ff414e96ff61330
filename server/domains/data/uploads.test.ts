import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { LeadRow } from '#contract/leads.ts'
import type { Upload } from '#contract/uploads.ts'
import { order, ordersFile, shipmentsFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const american = () => {
  tenants += 1
  return newUploader(server, `american-${tenants}`, [['us', 'amazon', ['US']]])
}

test('orders and shipments are imported, and together they list the asins with a buyer', async () => {
  const { client, send } = await american()
  const orders = await send(ordersFile([order('1'), order('2', { asin: 'B0SHELF001', sku: 'SHELF' }), order('3')]))
  expect(orders).toMatchObject({
    type: 'orders',
    state: 'imported',
    seller: 'us',
    marketplaces: ['US'],
    since: '2026-03-01',
    until: '2026-03-01',
    rows: { read: 3, new: 3, changed: 0, same: 0, rejected: 0 },
  })
  expect(await client.data<LeadRow[]>('GET', '/leads')).toEqual([])
  const shipments = await send(
    shipmentsFile([
      ['1', 'Ada'],
      ['3', 'Bob'],
    ]),
  )
  expect(shipments).toMatchObject({ type: 'shipments', state: 'imported', rows: { read: 2, new: 2 } })
  expect(await client.data<LeadRow[]>('GET', '/leads')).toEqual([
    { asin: 'B0LAMP0001', name: 'Lamp', ready: 0, printable: 0 },
  ])
  expect((await client.data<Upload[]>('GET', '/uploads')).map(({ id }) => id)).toEqual([shipments.id, orders.id])
})
