import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { listingsFile, order, ordersFile, shipmentsFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newUploader(server, `shipped-${tenants}`, [['main', 'amazon', ['US']]])
}
const LAMP = 'B0LAMP0001'
const listed = async ({ client }: Uploader) =>
  (await client.data<LeadRow[]>('GET', '/leads')).map(({ asin, ready }) => `${asin} ${ready}`)
const generate = async ({ client }: Uploader) => {
  const log = await openEventLog(server.platform, client.tenantId)
  const { job } = await client.data<{ job: LeadJob }>('POST', `/leads/${LAMP}`, {})
  const { result } = await log.jobEnd(job.id)
  log.close()
  return result?.count
}
const people = [
  ['a', 'Ada'],
  ['b', 'Bob'],
] as const

test('shipments alone make leads, once their SKU has an asin, and are taken back', async () => {
  const uploader = await newcomer()
  const shipments = await uploader.send(shipmentsFile(people))
  expect(await listed(uploader)).toEqual([])
  const listings = await uploader.send(listingsFile({ LAMP }))
  expect(await listed(uploader)).toEqual([`${LAMP} 0`])
  expect(await generate(uploader)).toBe(2)
  expect(await listed(uploader)).toEqual([`${LAMP} 2`])
  await uploader.act(shipments.id, 'undo')
  await uploader.act(listings.id, 'undo')
  uploader.close()
})

test('an order that is told of counts by its report alone, whichever came first', async () => {
  const uploader = await newcomer()
  await uploader.send(listingsFile({ LAMP }))
  await uploader.send(shipmentsFile(people))
  const cancelled = { 'order-status': 'Cancelled', 'item-status': 'Cancelled', quantity: '0' }
  const orders = await uploader.send(ordersFile([order('a', cancelled)]))
  expect(await generate(uploader)).toBe(1)
  await uploader.act(orders.id, 'undo')
  expect(await generate(uploader)).toBe(1)
  expect(await listed(uploader)).toEqual([`${LAMP} 2`])
  uploader.close()
})

test('a SKU that a person gives its asin makes leads of its shipments', async () => {
  const uploader = await newcomer()
  await uploader.send(shipmentsFile(people))
  await uploader.client.data('POST', `/asins/${LAMP}/sku`, { sku: 'LAMP', seller: 'main', platform: 'amazon' })
  expect(await generate(uploader)).toBe(2)
  uploader.close()
})
