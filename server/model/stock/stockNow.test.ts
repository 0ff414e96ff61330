import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Inventory } from '#contract/inventory.ts'
import { inScope } from '#platform/db/scope.ts'
import { type Cells, tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { inboundFile } from '#server/testing/logisticsFiles.ts'
import { afnFile, myiFile, reservedFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { refreshStock } from './stockNow.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'

const newcomer = (marketplaces = ['US']) => {
  tenants += 1
  return newDirectImports(server, `stock-${tenants}`, [['us', 'amazon', marketplaces]])
}

const on = (day: number, marketplace = 'US') => ({
  marketplace,
  asOf: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`,
})
const units = (quantity: number): Cells => ({ 'afn-fulfillable-quantity': String(quantity) })

const listed = async ({ client }: DirectImports) => (await client.data<Inventory>('GET', '/sales/inventory')).rows
const amounts = async (uploader: DirectImports) =>
  (await listed(uploader)).map(({ marketplace, asin, amt }) => `${marketplace} ${asin} ${amt}`)

test('the newest report that counts a product is right, by its own time', async () => {
  const uploader = await newcomer()
  await uploader.send(myiFile([units(5)]), on(3))
  const newer = await uploader.send(afnFile([{ 'Quantity Available': '7' }]), on(4))
  await uploader.send(myiFile([units(4)]), on(2))
  expect(await amounts(uploader)).toEqual([`US ${LAMP} 7`])
  await uploader.undo(newer.id)
  expect(await amounts(uploader)).toEqual([`US ${LAMP} 5`])
})

test('a report that says the same again is the newest then', async () => {
  const uploader = await newcomer()
  await uploader.send(myiFile([units(5)]), on(3))
  await uploader.send(afnFile([{ 'Quantity Available': '7' }]), on(4))
  const again = await uploader.send(`${myiFile([units(5)])}`, on(5))
  expect(await amounts(uploader)).toEqual([`US ${LAMP} 5`])
  expect((await uploader.client.data<Inventory>('GET', '/sales/inventory')).updatedAt).toBe('2026-03-05T12:00:00.000Z')
  await uploader.undo(again.id)
  expect(await amounts(uploader)).toEqual([`US ${LAMP} 7`])
})

test('what a newer whole report leaves out is gone', async () => {
  const uploader = await newcomer()
  await uploader.send(myiFile([units(5), { sku: 'SHELF', fnsku: 'X0SHELF001', asin: SHELF, ...units(3) }]), on(3))
  await uploader.send(afnFile([{ 'Quantity Available': '7' }]), on(4))
  expect(await amounts(uploader)).toEqual([`US ${LAMP} 7`, `US ${SHELF} 0`])
})

test('two SKUs on one FNSKU count once, those on others are added, graded and used ones stay out', async () => {
  const uploader = await newcomer()
  await uploader.send(
    myiFile([
      units(5),
      { sku: 'LAMP-2', ...units(5) },
      { sku: 'LAMP-3', fnsku: 'X00LAMP003', ...units(2) },
      { sku: 'Amazon.Found.B0LAMP0001', fnsku: LAMP, ...units(1) },
      { sku: 'amzn.gr.LAMP-x', fnsku: 'X00LAMP009', ...units(9) },
      { sku: 'LAMP-used', fnsku: 'X00LAMP008', condition: 'UsedLikeNew', ...units(9) },
    ]),
    on(3),
  )
  expect(await listed(uploader)).toEqual([
    {
      marketplace: 'US',
      asin: LAMP,
      seller: 'us',
      name: 'Lamp',
      sku: 'LAMP',
      fnsku: 'XLAMP',
      amt: 8,
      merch: 0,
      fc_transfer: 0,
      fc_processing: 0,
      fc_receiving: 0,
      reserved_orders: 0,
      orders: [],
      dueBy: expect.any(String),
      receiving: { shipped: 0, received: 0 },
      safetyTotal: 0,
      safetyQty: null,
    },
  ])
})

test('reserved units are what the reports of that say, else the sum of MYI, which is no cover', async () => {
  const uploader = await newcomer()
  await uploader.send(myiFile([{ ...units(5), 'afn-reserved-quantity': '6', 'mfn-fulfillable-quantity': '4' }]), on(3))
  const held = async () =>
    (await listed(uploader)).map((row) => [row.merch, row.fc_transfer, row.fc_processing, row.reserved_orders])
  expect(await held()).toEqual([[4, 0, 0, 6]])
  const cells = { reserved_customerorders: '1', 'reserved_fc-transfers': '2', 'reserved_fc-processing': '3' }
  await uploader.send(reservedFile([{ reserved_qty: '6', ...cells }]), on(2))
  expect(await held()).toEqual([[4, 2, 3, 1]])
})

test('units on their way are those of open shipments, else MYI’s, never both', async () => {
  const uploader = await newcomer()
  const receiving = async () => (await listed(uploader)).map((row) => [row.asin, row.fc_receiving, row.receiving])
  const coming = {
    'afn-inbound-working-quantity': '1',
    'afn-inbound-shipped-quantity': '2',
    'afn-inbound-receiving-quantity': '3',
  }
  await uploader.send(
    myiFile([
      { ...units(5), ...coming },
      { sku: 'SHELF', fnsku: 'X0SHELF001', asin: SHELF, ...coming },
    ]),
    on(3),
  )
  const shelf = [SHELF, 3, { shipped: 6, received: 0 }]
  expect(await receiving()).toEqual([[LAMP, 3, { shipped: 6, received: 0 }], shelf])
  const shipment = (id: string, status: string, shipped: number, received: number): Cells => ({
    'Shipment ID': id,
    Status: status,
    'Units expected': String(shipped),
    'Units located': String(received),
  })
  await uploader.send(
    inboundFile([
      shipment('FBA1', 'Receiving', 20, 8),
      // a surplus fills no other shipment
      shipment('FBA2', 'IN_TRANSIT', 5, 7),
      shipment('FBA3', 'CLOSED', 50, 40),
      // not processed by Amazon
      shipment('FBA4', 'ERROR', 30, 0),
    ]),
    on(4),
  )
  expect(await receiving()).toEqual([[LAMP, 3, { shipped: 25, received: 13 }], shelf])
  const closed = await uploader.send(
    inboundFile([shipment('FBA1', 'CLOSED', 20, 20), shipment('FBA2', 'CLOSED', 5, 7)]),
    on(5),
  )
  expect(await receiving()).toEqual([[LAMP, 3, { shipped: 0, received: 0 }], shelf])
  await uploader.undo(closed.id)
  expect(await receiving()).toEqual([[LAMP, 3, { shipped: 25, received: 13 }], shelf])
})

test('marketplaces are not summed', async () => {
  const uploader = await newcomer(['DE', 'FR'])
  await uploader.send(myiFile([units(5)]), on(3, 'DE'))
  await uploader.send(myiFile([units(6)]), on(3, 'FR'))
  expect(await amounts(uploader)).toEqual([`DE ${LAMP} 5`, `FR ${LAMP} 6`])
})

test('one file answered for two marketplaces counts once, and units that lie abroad count there', async () => {
  const uploader = await newcomer(['DE', 'FR'])
  const file = myiFile([units(5)])
  await uploader.send(file, on(3, 'DE'))
  expect((await uploader.send(file, on(3, 'FR'))).state).toBe('failed')
  expect(await amounts(uploader)).toEqual([`DE ${LAMP} 5`])
  const lies = (local: number, remote: number) =>
    tabFile(headerOf('myi', 26), [
      {
        sku: 'LAMP',
        fnsku: 'XLAMP',
        asin: LAMP,
        condition: 'New',
        ...units(local + remote),
        'afn-fulfillable-quantity-local': String(local),
        'afn-fulfillable-quantity-remote': String(remote),
      },
    ])
  await uploader.send(lies(3, 2), on(4, 'DE'))
  await uploader.send(lies(2, 3), on(4, 'FR'))
  expect(await amounts(uploader)).toEqual([`DE ${LAMP} 3`, `FR ${LAMP} 2`])
})

test('an asin that a person sets counts more than the report’s', async () => {
  const uploader = await newcomer()
  await uploader.send(myiFile([units(5), { sku: 'LAMP-2', fnsku: 'X00LAMP002', ...units(3) }]), on(3))
  await inScope(server.platform.db, { tenant: uploader.client.tenantId }, async (scope) => {
    await scope.tx.updateTable('skus').set({ set_asin: SHELF }).where('sku', '=', 'LAMP-2').execute()
    await refreshStock(scope, [LAMP, SHELF])
  })
  expect(await amounts(uploader)).toEqual([`US ${LAMP} 5`, `US ${SHELF} 3`])
  await uploader.send(myiFile([units(6), { sku: 'LAMP-2', fnsku: 'X00LAMP002', ...units(4) }]), on(4))
  expect(await amounts(uploader)).toEqual([`US ${LAMP} 6`, `US ${SHELF} 4`])
})

test('one asin alone, and asins with stock or sales', async () => {
  const uploader = await newcomer()
  await uploader.send(myiFile([units(5), { sku: 'SHELF', fnsku: 'X0SHELF001', asin: SHELF, ...units(3) }]), on(3))
  const { rows } = await uploader.client.data<Inventory>('GET', `/sales/inventory/${SHELF.toLowerCase()}`)
  expect(rows.map(({ asin }) => asin)).toEqual([SHELF])
  expect(await uploader.client.data('GET', '/sales/asins')).toEqual([LAMP, SHELF])
})
