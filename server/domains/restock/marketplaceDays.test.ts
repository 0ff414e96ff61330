import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Company } from '#contract/company.ts'
import type { Explanation } from '#contract/explain.ts'
import type { InventoryRow } from '#contract/inventory.ts'
import type { RestockColumns, RestockRow } from '#contract/restock.ts'
import { addDays, DAY_MS, daysUpTo } from '#rules/days.ts'
import { dayNumber } from '#rules/restock/dayWriter.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { LAMP, on, restock } from '#server/testing/restockSteps.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

/** Half past two in the night in Greenwich, when it is still the evening before in America. */
const NOW = new Date(Math.floor((Date.now() - DAY_MS / 4) / DAY_MS) * DAY_MS + 2.5 * 3_600_000)
const UK_DAY = NOW.toISOString().slice(0, 10)
const US_DAY = addDays(UK_DAY, -1)
const dayOf: Readonly<Record<string, string>> = { US: US_DAY, UK: UK_DAY }
const made = { asOf: NOW.toISOString() }

let server: TestServer
let uploader: DirectImports
beforeAll(async () => {
  server = await openTestServer()
  server.platform.now = () => NOW
  uploader = await newDirectImports(server, 'nightly', [
    ['us', 'amazon', ['US']],
    ['uk', 'amazon', ['UK']],
  ])
  const british = { 'sales-channel': 'Amazon.co.uk', currency: 'GBP' }
  const sales = daysUpTo(addDays(US_DAY, -1), 60)
  await uploader.send(ordersFile(sales.map((day) => on(day, 2))), { seller: 'us', ...made })
  await uploader.send(ordersFile(sales.map((day) => on(day, 2, british))), { seller: 'uk', ...made })
  await uploader.send(stockFile({ LAMP: 50 }), { seller: 'us', marketplace: 'US', ...made })
  await uploader.send(stockFile({ LAMP: 50 }), { seller: 'uk', marketplace: 'UK', ...made })
})
afterAll(() => server.close())

const setTimeZone = async (timeZone: string) => {
  const company = await uploader.client.data<Company>('GET', '/admin/company')
  await uploader.client.data('PUT', '/admin/company', { ...company, timeZone })
}

/** What the restock table, its columns and the inventory have to say while the company's clock is in a zone. */
const readIn = async (timeZone: string) => {
  await setTimeZone(timeZone)
  const { table, days } = await restock(uploader)
  const { listings } = await uploader.client.data<RestockColumns>('GET', '/sales/restock/columns')
  const { rows } = await uploader.client.data<{ rows: InventoryRow[] }>('GET', '/sales/inventory')
  return { table, days, listings, rows }
}

const inMarketplace = (rows: readonly RestockRow[], marketplace: string) => {
  const row = rows.find((one) => one.marketplace === marketplace)
  if (!row) throw new Error(`No row of ${marketplace}`)
  return row
}

test('each listing is counted from the day of its own marketplace, whatever clock the company has', async () => {
  const west = await readIn('Pacific/Honolulu')
  expect(west.days).toEqual(dayOf)
  for (const marketplace of ['US', 'UK']) {
    const { stockOut, daysOfCover } = inMarketplace(west.table, marketplace)
    expect(stockOut).toBe(addDays(dayOf[marketplace] ?? '', dayNumber(daysOfCover) ?? 0))
    const { formula } = await uploader.client.data<Explanation>('POST', '/explain', {
      figure: 'restock.stockOut',
      key: { asin: LAMP, marketplace },
    })
    expect(formula).toContain(`from ${dayOf[marketplace]}, `)
    expect(formula).toContain(`= ${stockOut}`)
  }
  expect(await readIn('Pacific/Auckland')).toEqual(west)
})

test('late orders and planned events are counted from the same day', async () => {
  const { client } = uploader
  const facts = { name: 'Bright', email: '', address: '', currency: 'USD', leadTime: null }
  const { id: supplier } = await client.data<{ id: string }>('POST', '/po/suppliers', facts)
  const line = { asin: LAMP, sku: 'LAMP', quantity: 30, unitCost: 250 }
  const { id } = await client.data<{ id: string }>('POST', '/po', {
    ...{ supplier, currency: 'USD', expected: addDays(US_DAY, -21), notes: '' },
    lines: [
      { marketplace: 'US', seller: 'us', ...line },
      { marketplace: 'UK', seller: 'uk', ...line },
    ],
  })
  await client.data('POST', `/po/${id}/send`, { orderedAt: addDays(US_DAY, -40) })
  // over in Britain, not yet in America
  const event = { asin: LAMP, from: addDays(US_DAY, -3), until: UK_DAY, factor: 2, note: '' }
  await client.data('POST', '/sales/restock/events', event)

  const west = await readIn('Pacific/Honolulu')
  const [us, uk] = [inMarketplace(west.table, 'US'), inMarketplace(west.table, 'UK')]
  expect([us.arrivals[0], uk.arrivals[0]]).toEqual([
    expect.objectContaining({ lateDays: 21, day: addDays(US_DAY, 7) }),
    expect.objectContaining({ lateDays: 22, day: addDays(UK_DAY, 7) }),
  ])
  expect([us.events.length, uk.events.length]).toEqual([1, 0])
  expect(await readIn('Pacific/Auckland')).toEqual(west)
})
