import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts'
import { writeActions } from '#model/actions/writeActions.ts'
import { inScope } from '#platform/db/scope.ts'
import { type HookReceiver, openHookReceiver } from '#server/testing/hookReceiver.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

let server: TestServer
let receiver: HookReceiver
beforeAll(async () => {
  server = await openTestServer({ CLOVE_PRIVATE_NETWORK: 'loopback' })
  receiver = await openHookReceiver()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.requests.length = 0
})

const add = (client: TestClient, events: WebhookEvent[]) =>
  client.data<{ id: string }>('POST', '/webhooks', { title: 'Sheet', url: receiver.url, events })
const received = () =>
  receiver.requests.map(({ body }) => JSON.parse(body) as { type: string; data: { title: string } })

test('imports and finished reports are reported', async () => {
  const seller = await newUploader(server, 'rooms', [['us', 'amazon', ['US']]])
  const { client: shop } = seller
  const { id } = await add(shop, ['import.finished', 'report.ready'])
  await seller.send(ordersFile([order('a', { quantity: '2', 'item-price': '20.00' })]))
  const definition = {
    query: { measures: ['units'], dimensions: [], spans: [{ last: 30 }] },
    shownInfo: [],
    columns: [],
    sort: [],
    colors: [],
  }
  const report = await shop.data<{ id: string }>('POST', '/reports', { ...definition, title: 'Month', schedule: null })
  await shop.data('POST', `/reports/${report.id}/run`)
  while (!received().some(({ type }) => type === 'report.ready')) await wait(20)
  expect(received().find(({ type }) => type === 'import.finished')?.data).toMatchObject({
    ...{ title: 'All orders', type: 'orders', state: 'imported', rows: { new: 1, changed: 0, same: 0, rejected: 0 } },
  })
  expect(received().find(({ type }) => type === 'report.ready')?.data).toMatchObject({
    ...{ id: report.id, title: 'Month', rows: 1 },
  })
  expect(await shop.data<WebhookDelivery[]>('GET', `/webhooks/${id}/deliveries`)).not.toEqual([])
  const other = await server.client({ tenant: 'other' })
  expect(await other.call('GET', `/webhooks/${id}/deliveries`)).toMatchObject({ statusCode: 404 })
  seller.close()
})

test('an action is reported when it appears, a closing claim also when there are more', async () => {
  const client = await server.client({ tenant: 'acting' })
  await add(client, ['action.appeared', 'claim.closing'])
  const write = (stale: number, closing: number) =>
    inScope(server.platform.db, { tenant: client.tenantId }, (scope) =>
      writeActions(
        scope,
        ['stale', 'claimsClosing'],
        [
          ...(stale ? [{ kind: 'stale' as const, count: stale }] : []),
          ...(closing ? [{ kind: 'claimsClosing' as const, count: closing, stake: 1200, deadline: '2026-12-01' }] : []),
        ],
      ),
    )
  const events: [number, number][] = [
    [2, 0],
    [3, 1],
    [3, 1],
    [0, 3],
    [1, 2],
  ]
  for (const [stale, closing] of events) await write(stale, closing)
  while (received().length < 4) await wait(20)
  await wait(100)
  expect(
    received()
      .map(({ type, data }) => `${type}: ${data.title}`)
      .sort(),
  ).toEqual([
    'action.appeared: 1 report is older than a day',
    'action.appeared: 2 reports are older than a day',
    'claim.closing: 1 claim closes within 3 days',
    'claim.closing: 3 claims close within 3 days',
  ])
})

test('a placed order is reported with its number and units, without its supplier', async () => {
  const { client: buyer, close } = await newUploader(server, 'ordering', [['us', 'amazon', ['US']]])
  await add(buyer, ['purchase.placed'])
  const asin = 'B000000001'
  await buyer.call('POST', `/asins/${asin}/sku`, { platform: 'amazon', seller: 'us', sku: 'LAMP' })
  const facts = { name: 'Bright Lamps', email: '', address: '', currency: 'USD', leadTime: null }
  const { id: supplier } = await buyer.data<{ id: string }>('POST', '/po/suppliers', facts)
  const line = { marketplace: 'US', seller: 'us', asin, sku: 'LAMP', quantity: 10, unitCost: 250 }
  const order = { supplier, currency: 'USD', expected: null, notes: '', lines: [line] }
  const { id, number } = await buyer.data<{ id: string; number: string }>('POST', '/po', order)
  await buyer.data('POST', `/po/${id}/send`, {})
  while (receiver.requests.length === 0) await wait(20)
  const { body = '' } = receiver.requests[0] ?? {}
  expect(JSON.parse(body)).toMatchObject({
    type: 'purchase.placed',
    data: { id, title: number, number, lines: 1, units: 10 },
  })
  expect(body).not.toContain('Bright Lamps')
  close()
})
