import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { afnFile, myiFile, reservedFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { earlierStock } from './0011_stock.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const kept = async () => {
  const now = await owner.query('select * from stock_now order by marketplace, asin')
  const days = await owner.query('select * from stock_days order by day, marketplace, asin')
  return { now: now.rows, days: days.rows }
}

test('stock of what was imported before is as the imports would have kept it', async () => {
  const shop = await newUploader(server, 'earlier', [['us', 'amazon', ['US', 'DE']]])
  const on = (day: number, marketplace = 'US') => ({ marketplace, asOf: `2026-03-0${day}T02:00:00Z` })
  const units = (count: number) => ({ 'afn-fulfillable-quantity': String(count) })
  const shelf = { sku: 'SHELF', fnsku: 'XSHELF', asin: 'B0SHELF001', ...units(3) }
  const coming = {
    'afn-inbound-shipped-quantity': '4',
    'afn-inbound-receiving-quantity': '2',
    'afn-reserved-quantity': '5',
  }
  await shop.send(myiFile([{ ...units(5), ...coming }, { sku: 'LAMP-2', ...units(5) }, shelf]), on(1))
  await shop.send(afnFile([{ 'Quantity Available': '7' }]), on(2))
  await shop.send(reservedFile([{ reserved_customerorders: '1', 'reserved_fc-transfers': '2' }]), on(3))
  await shop.send(
    myiFile([
      { ...units(9), ...coming },
      { sku: 'amzn.gr.LAMP', ...units(9) },
    ]),
    on(1, 'DE'),
  )
  await shop.send(
    myiFile([
      { ...units(9), ...coming },
      { sku: 'amzn.gr.LAMP', ...units(9) },
    ]),
    on(4, 'DE'),
  )
  const before = await kept()
  expect({ now: before.now.length, days: before.days.length }).toEqual({ now: 3, days: 5 })
  await owner.query('truncate stock_now, stock_days')
  await owner.query(earlierStock)
  expect(await kept()).toEqual(before)
  shop.close()
})
