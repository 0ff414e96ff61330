import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { InboundSheet, InboundShipment } from '#contract/inventory.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { type Claimant, newClaimant } from '#server/testing/claims.ts'
import { openCase } from '#server/testing/documents.ts'
import { inboundFile } from '#server/testing/logisticsFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let shop: Claimant
beforeAll(async () => {
  server = await openTestServer()
  shop = await newClaimant(server, 'inbound', [['us', 'amazon', ['US']]])
  await shop.send(
    inboundFile([
      { 'Units located': '10' },
      { 'Merchant SKU': 'LAMP-2', 'Units expected': '6' },
      { 'Merchant SKU': 'SHELF', FNSKU: 'XSHELF', ASIN: 'B0SHELF001', 'Units expected': '5', 'Units located': '7' },
      { 'Shipment ID': 'FBA2', Status: 'Closed', Created: '2026-02-10', 'Units located': '20' },
    ]),
    { asOf: '2026-03-01T00:00:00Z' },
  )
  await inScope(server.platform.db, { tenant: shop.client.tenantId }, async ({ tx, tenant }) => {
    const tenant_id = tenant()
    const { id } = await tx
      .insertInto('purchase_orders')
      .values({ tenant_id, number: 1001, status: 'open', currency: 'USD', created_by: 'me' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { tenant_id, order_id: id, line: 1 }
    await tx
      .insertInto('purchase_lines')
      .values({
        ...line,
        marketplace: 'US',
        seller: 'us',
        asin: 'B0LAMP0001',
        sku: 'LAMP',
        fnsku: 'XLAMP',
        quantity: 30,
      })
      .execute()
    await tx
      .insertInto('shipment_bookings')
      .values({ ...line, fnsku: 'XLAMP', shipment_id: 'FBA1', seller: 'us', quantity: 8, booked_by: 'me' })
      .execute()
  })
})
afterAll(async () => {
  shop.close()
  await server.close()
})

test('shipments with their sums, newest first', async () => {
  const common = { seller: 'us', marketplace: 'US', destination: null }
  expect(await shop.client.data<InboundShipment[]>('GET', '/inbound')).toEqual([
    {
      ...common,
      id: 'FBA2',
      name: 'FBA2',
      status: 'CLOSED',
      createdAt: '2026-02-10',
      closedAt: null,
      skus: 1,
      shipped: 24,
      received: 20,
      open: false,
      matched: 0,
      orders: [],
      claims: null,
    },
    {
      ...common,
      id: 'FBA1',
      name: 'FBA1',
      status: 'RECEIVING',
      createdAt: '2026-02-01',
      closedAt: null,
      skus: 3,
      shipped: 35,
      received: 17,
      open: true,
      matched: 8,
      orders: [{ po: expect.any(String), number: 'PO-1001' }],
      claims: null,
    },
  ])
})

test('one shipment has its lines, each booking once', async () => {
  const { lines, ...sheet } = await shop.client.data<InboundSheet>('GET', '/inbound/FBA1')
  expect(sheet).toMatchObject({ id: 'FBA1', status: 'RECEIVING', seller: 'us' })
  expect(lines.map(({ sku, shipped, received, orders }) => [sku, shipped, received, orders])).toEqual([
    ['LAMP', 24, 10, [{ po: expect.any(String), number: 'PO-1001', quantity: 8 }]],
    ['LAMP-2', 6, 0, []],
    ['SHELF', 5, 7, []],
  ])
})

test('what Amazon owes for a shipment stands with it, from the day it may be filed, where claims are switched on', async () => {
  const { client } = shop
  // what was found by itself in the closed shipment is another test's
  await shop.detect()
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) => tx.deleteFrom('claims').execute())
  const today = new Date().toISOString().slice(0, 10)
  const open = (shipment_id: string, opens: number, closes: number) =>
    openCase(server.platform, client.tenantId, {
      ...{ seller: 'us', shipment_id, opens_on: addDays(today, opens), closes_on: addDays(today, closes) },
    })
  await open('FBA2', 5, 50)
  await open('FBA2', 9, 50)
  const claims = async (asked = client) =>
    (await asked.data<InboundShipment[]>('GET', '/inbound')).map((shipment) => shipment.claims)
  const switched = await server.client({ tenant: 'inbound', flags: ['logistics', 'refund_ninja'] })
  expect(await claims(switched)).toEqual([{ cases: 2, opens: addDays(today, 5) }, null])
  await open('FBA2', -5, 50)
  await open('FBA1', -50, -5)
  expect(await claims(switched)).toEqual([{ cases: 1, opens: null }, null])
  expect(await switched.data<InboundSheet>('GET', '/inbound/FBA2')).toMatchObject({ claims: { cases: 1, opens: null } })
})

test('a shipment no report names is not there', async () => {
  const answer = await shop.client.call('GET', '/inbound/FBA9')
  expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
    statusCode: 404,
    message: 'The shipment FBA9 was not found.',
  })
})

test('its units are explained by its lines', async () => {
  const { inputs, total } = await shop.client.data<Explanation>('POST', '/explain', {
    figure: 'inbound.units',
    key: { id: 'FBA1', seller: 'us' },
  })
  expect({ inputs: inputs.map(({ value }) => value), total }).toEqual({
    inputs: ['RECEIVING', 35, 17, -18, 8],
    total: 3,
  })
})
