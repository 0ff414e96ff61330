import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Cells } from '#reports/fixtures/files.ts'
import { chooser, shuffled } from '#server/testing/chooser.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { standingFacts } from '#server/testing/standingRows.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `partly-${tenants}`, [['us', 'amazon', ['US']]])
}
const at = (day: number) => ({ asOf: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z` })
const stocked = (uploader: DirectImports) => standingFacts(server, uploader, 'stock_rows', 'sku, fulfillable')
const now = async ({ client }: DirectImports) =>
  (await client.data<{ rows: { asin: string; amt: number }[] }>('GET', '/sales/inventory')).rows.map(
    ({ asin, amt }) => `${asin} ${amt}`,
  )

const asins: Readonly<Record<string, string>> = { A: 'B0AAAAAAAA', B: 'B0BBBBBBBB', C: 'B0CCCCCCCC' }
const units = (stock: Readonly<Record<string, number | string>>) =>
  myiFile(
    Object.entries(stock).map(
      ([sku, fulfillable]): Cells => ({
        sku,
        fnsku: `X${sku}`,
        asin: asins[sku] ?? '',
        'afn-fulfillable-quantity': String(fulfillable),
      }),
    ),
  )

test('a cell that cannot be read takes no units away', async () => {
  const uploader = await newcomer()
  await uploader.send(units({ A: 195, B: 10, C: 3 }), at(1))
  const second = await uploader.send(units({ A: '19x', B: 12 }), at(2))
  expect(second).toMatchObject({
    state: 'imported',
    message: expect.stringMatching(/^Partly imported: 1 row could not/),
  })
  expect(await stocked(uploader)).toEqual(['A 195', 'B 12', 'C 3'])
  expect(await now(uploader)).toEqual(['B0AAAAAAAA 195', 'B0BBBBBBBB 12', 'B0CCCCCCCC 3'])
  // a file that can be read whole says what is gone
  const third = await uploader.send(units({ A: 190, B: 11 }), at(3))
  expect(await stocked(uploader)).toEqual(['A 190', 'B 11'])
  await uploader.undo(third.id)
  expect(await stocked(uploader)).toEqual(['A 195', 'B 12', 'C 3'])
  await uploader.undo(second.id)
  expect(await stocked(uploader)).toEqual(['A 195', 'B 10', 'C 3'])
})

test('a row of which nobody knows what it belongs to takes nothing away either', async () => {
  const uploader = await newcomer()
  await uploader.send(units({ A: 195, B: 10 }), at(1))
  const wide = `${units({ B: 12 }).slice(0, -1)}\tone cell too many\n`
  const second = await uploader.send(`${wide}${units({ C: 1 }).split('\n')[1]}\n`, at(2))
  expect(second.rows).toMatchObject({ read: 2, rejected: 1 })
  expect(await stocked(uploader)).toEqual(['A 195', 'B 10', 'C 1'])
})

test('of two lines of a SKU in an order the unreadable one stays, the other is not doubled', async () => {
  const uploader = await newcomer()
  const lines = (second: string) => [
    order('a', { quantity: '1', 'item-price': '10.00' }),
    order('a', { quantity: '2', 'item-price': second, 'last-updated-date': '2026-03-02T12:00:00+00:00' }),
  ]
  await uploader.send(ordersFile(lines('20.00')), at(3))
  await uploader.send(ordersFile(lines('2o.oo')), at(4))
  expect(await standingFacts(server, uploader, 'order_lines', 'sku, quantity, price')).toEqual([
    'LAMP 1 1000',
    'LAMP 2 2000',
  ])
})

test('a day by fulfillment center does not stand beside the same day by country', async () => {
  const uploader = await newcomer()
  const shelf = { FNSKU: 'XSHELF', ASIN: 'B0SHELF001', MSKU: 'SHELF' }
  await uploader.send(ledgerFile([{}, { ...shelf, 'Ending Warehouse Balance': '5' }]), at(5))
  const centers = [
    { Location: 'PDX9', 'Ending Warehouse Balance': '4' },
    { Location: 'ONT8', 'Ending Warehouse Balance': '6' },
    { ...shelf, Location: 'ONT8', 'Ending Warehouse Balance': '5x' },
  ]
  await uploader.send(ledgerFile(centers), { ...at(6), marketplace: 'US' })
  expect(await standingFacts(server, uploader, 'ledger_days', 'sku, location, ending')).toEqual([
    'LAMP ONT8 6',
    'LAMP PDX9 4',
    'SHELF US 5',
  ])
})

test.each([1, 2, 3])(
  'any order of files with unreadable cells gives the same state, undo leaves none, twice is once (%i)',
  async (seed) => {
    const uploader = await newcomer()
    const choose = chooser(seed)
    const files = Array.from({ length: 6 }, (_, n) => {
      const some = () => (choose(4) ? choose(9) : 'x')
      const stock = Object.fromEntries(['A', 'B', 'C'].filter(() => choose(4)).map((sku) => [sku, some()]))
      return { content: units({ ...stock, D: n }), fields: at(n + 1) }
    })
    const facts = async () => [...(await stocked(uploader)), ...(await now(uploader))]
    let expected: string[] | undefined
    for (let round = 0; round < 2; round += 1) {
      const ids: string[] = []
      for (const { content, fields } of shuffled(files, choose)) ids.push((await uploader.send(content, fields)).id)
      expected ??= await facts()
      expect(await facts()).toEqual(expected)
      const again = await uploader.send(files[5]?.content ?? '', at(9))
      await uploader.undo(again.id)
      expect(await facts()).toEqual(expected)
      for (const id of shuffled(ids, choose)) await uploader.undo(id)
      expect(await facts()).toEqual([])
    }
  },
  60_000,
)
