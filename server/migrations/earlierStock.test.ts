import { expect, test } from '@jest/globals'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { afnFile, myiFile, reservedFile } from '#server/testing/stockFiles.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { earlierStock } from './0011_stock.ts'

const bed = ownedServer()

const kept = async () => {
  const now = await bed.owner.query('select * from stock_now order by marketplace, asin')
  const days = await bed.owner.query('select * from stock_days order by day, marketplace, asin')
  return { now: now.rows, days: days.rows }
}

test('stock of what was imported before is as the imports would have kept it', async () => {
  const shop = await newUploader(bed.server, 'earlier', [['us', 'amazon', ['US', 'DE']]])
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
  await bed.owner.query('truncate stock_now, stock_days')
  await bed.owner.query(earlierStock)
  expect(await kept()).toEqual(before)
  shop.close()
})
