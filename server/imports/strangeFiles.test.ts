import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { listingsFile, order, ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { standingFacts } from '#server/testing/standingRows.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = (marketplaces: string[] = ['US']) => {
  tenants += 1
  return newUploader(server, `strange-${tenants}`, [['main', 'amazon', marketplaces]])
}
const asOf = '2026-06-10T12:00:00Z'
const accepted = async (uploader: Uploader, { id }: Upload) => {
  await uploader.act(id, 'accept', {})
  return uploader.rest((upload) => upload.id === id)
}

const settlement = (currency: string, amounts: readonly string[], total: string) =>
  tabFile(headerOf('settlementV2'), [
    { 'settlement-id': '1', 'total-amount': total, currency },
    ...amounts.map((amount, index) => ({
      'settlement-id': '1',
      'transaction-type': 'Order',
      'posted-date': '2026-05-01',
      'order-id': `order-${index}`,
      'amount-type': 'ItemPrice',
      'amount-description': 'Principal',
      amount,
    })),
  ])
const amounts = (uploader: Uploader) => standingFacts(server, uploader, 'settlement_lines', 'amount, total')

test('a settlement of amounts like 1.234 counts thousands where the country writes them so', async () => {
  const german = await newcomer(['DE'])
  expect(await german.send(settlement('EUR', ['1.234'], '1.234'), { asOf })).toMatchObject({ state: 'imported' })
  expect(await amounts(german)).toEqual(['123400 123400'])
  german.close()
  const japanese = await newcomer(['JP'])
  expect(await japanese.send(settlement('JPY', ['1.234'], '1.234'), { asOf })).toMatchObject({ state: 'imported' })
  expect(await amounts(japanese)).toEqual(['1234 1234'])
  japanese.close()
})

test('a settlement whose amounts stay open is held, and imports nothing when accepted', async () => {
  const uploader = await newcomer()
  const upload = await uploader.send(settlement('USD', ['1.234'], '1.234'), { asOf })
  expect(upload).toMatchObject({
    state: 'held',
    holds: [{ reason: expect.stringMatching(/Amounts like '1\.234' can be read in two ways/), this: '2 rows' }],
  })
  expect(await accepted(uploader, upload)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/None of its 2 rows could be read.*two ways/),
  })
  // any amount that proves the sign decides all of them
  const proven = await uploader.send(settlement('USD', ['1.234', '0.10'], '1.334'), { asOf })
  expect(proven.holds?.filter(({ reason }) => reason.includes('two ways')) ?? []).toEqual([])
  uploader.close()
})

test('a file of which no row can be read fails and says why, whatever its length', async () => {
  const uploader = await newcomer()
  const unread = (count: number) =>
    ordersFile(Array.from({ length: count }, (_, index) => order(`o-${index}`, { quantity: '-1' })))
  expect(await uploader.send(unread(20), { asOf })).toMatchObject({
    state: 'failed',
    message: "None of its 20 rows could be read. The first reason: quantity '-1' is below zero. Nothing was imported.",
    rows: { read: 20, new: 0, rejected: 20 },
  })
  expect(await uploader.send(unread(1), { asOf })).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^Its only row could not be read\. The reason: quantity/),
  })
  const many = await uploader.send(unread(40), { asOf })
  expect(many).toMatchObject({ state: 'held' })
  expect(await accepted(uploader, many)).toMatchObject({ state: 'failed' })
  expect(await standingFacts(server, uploader, 'order_lines', 'set_key')).toEqual([])
  uploader.close()
})

test('days of one month that a spreadsheet has swapped to one a month are held', async () => {
  const uploader = await newcomer()
  // 3 January to 3 May, as a spreadsheet of dd/mm writes Amazon's 1 to 5 March
  const swapped = ['01/03/2026', '02/03/2026', '03/03/2026', '04/03/2026', '05/03/2026']
  const upload = await uploader.send(ledgerFile(swapped.map((day) => ({ Date: day }))), { asOf })
  expect(upload).toMatchObject({
    state: 'held',
    holds: [
      {
        reason: expect.stringMatching(/one day in each month/),
        this: expect.stringMatching(/^2026-01-03, 2026-02-03/),
      },
    ],
  })
  const days = await uploader.send(
    ledgerFile(['03/01/2026', '03/02/2026', '03/03/2026', '03/04/2026'].map((day) => ({ Date: day }))),
    { asOf },
  )
  expect(days).toMatchObject({ state: 'imported' })
  uploader.close()
})

test('the marketplace is proposed from the rows, not from the file before', async () => {
  const uploader = await newcomer(['CA', 'US'])
  const listed = (name: string) => Object.fromEntries([1, 2, 3].map((n) => [`${name}-${n}`, `B0${name}0000${n}`]))
  await uploader.send(listingsFile(listed('US')), { marketplace: 'US', asOf })
  await uploader.send(listingsFile(listed('CA')), { marketplace: 'CA', asOf })
  const proposed = async (file: string) => {
    const upload = await uploader.send(file)
    const { suggested } = upload.questions?.find(({ field }) => field === 'marketplace') ?? {}
    await uploader.act(upload.id, 'drop')
    return suggested
  }
  await uploader.send(stockFile({ 'CA-1': 1 }), { marketplace: 'CA', asOf })
  expect(await proposed(stockFile({ 'US-1': 2, 'US-2': 3 }))).toBe('US')
  expect(await proposed(stockFile({ 'CA-1': 2, 'US-2': 3, 'CA-3': 1 }))).toBe('CA')
  expect(await proposed(stockFile({ NEW: 2 }).replaceAll('B0LAMP0001', 'B0NEW00001'))).toBeUndefined()
  uploader.close()
})
