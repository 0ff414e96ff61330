import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope } from '#platform/db/scope.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { readStockDays } from '#server/testing/stockDays.ts'
import { afnFile, myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { stockCoverage } from './stockDays.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = (marketplaces = ['US']) => {
  tenants += 1
  return newUploader(server, `days-${tenants}`, [['us', 'amazon', marketplaces]])
}

const stock = ({ client }: Uploader) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => {
    const rows = await readStockDays(scope)
    const { rows: covered } = await stockCoverage(scope.tenant()).execute(scope.tx)
    return {
      days: rows.map(({ day, marketplace, asin, units }) => `${day} ${marketplace} ${asin} ${units}`),
      covered: covered.map(({ marketplace, day }) => `${marketplace} ${day}`).sort(),
    }
  })

const ledger = (day: number, ending: number, cells = {}) => ({
  Date: `03/${String(day).padStart(2, '0')}/2026`,
  'Ending Warehouse Balance': String(ending),
  ...cells,
})
const stock7 = (units: number) => [{ 'afn-fulfillable-quantity': String(units) }]
const SHELF = { FNSKU: 'X0SHELF001', ASIN: 'B0SHELF001', MSKU: 'SHELF' }

test('a day ends with what the ledger leaves sellable, places added, the FNSKU’s two SKUs counted once', async () => {
  const uploader = await newcomer()
  await uploader.send(
    ledgerFile([
      ledger(1, 5, { Location: 'PDX9' }),
      ledger(1, 2, { Location: 'ONT8' }),
      ledger(1, 5, { Location: 'PDX9', MSKU: 'LAMP-2' }),
      ledger(1, 9, { Location: 'PDX9', Disposition: 'DEFECTIVE' }),
      ledger(1, 9, { Location: 'PDX9', MSKU: 'amzn.gr.LAMP', FNSKU: 'X00LAMP009' }),
      ledger(2, -1),
      ledger(2, 4, SHELF),
    ]),
    { marketplace: 'US', asOf: '2026-03-05T12:00:00Z' },
  )
  expect(await stock(uploader)).toEqual({
    days: ['2026-03-01 US B0LAMP0001 7', '2026-03-02 US B0LAMP0001 0', '2026-03-02 US B0SHELF001 4'],
    covered: ['US 2026-03-01', 'US 2026-03-02'],
  })
  uploader.close()
})

test('newer ledgers restate days, undo brings the older back', async () => {
  const uploader = await newcomer()
  await uploader.send(ledgerFile([ledger(1, 5), ledger(2, 4)]), { asOf: '2026-03-05T12:00:00Z' })
  const before = await stock(uploader)
  const newer = await uploader.send(ledgerFile([ledger(2, 40, SHELF), ledger(3, 3)]), { asOf: '2026-03-06T12:00:00Z' })
  if (newer.state === 'held') {
    await uploader.act(newer.id, 'accept', {})
    await uploader.rest(({ id }) => id === newer.id)
  }
  expect((await stock(uploader)).days).toEqual([
    '2026-03-01 US B0LAMP0001 5',
    '2026-03-02 US B0SHELF001 40',
    '2026-03-03 US B0LAMP0001 3',
  ])
  await uploader.act(newer.id, 'undo')
  expect(await stock(uploader)).toEqual(before)
  uploader.close()
})

test('weeks and months tell nothing of days', async () => {
  const uploader = await newcomer()
  await uploader.send(ledgerFile([ledger(1, 5), ledger(8, 4), ledger(15, 3)]), { asOf: '2026-03-20T12:00:00Z' })
  expect(await stock(uploader)).toEqual({ days: [], covered: [] })
  uploader.close()
})

test('a day no ledger tells of is as its last stock report has it, in the marketplace’s own day', async () => {
  const uploader = await newcomer(['US', 'JP'])
  // 02:00 UTC is still the day before in the United States
  await uploader.send(myiFile(stock7(5)), { marketplace: 'US', asOf: '2026-03-03T02:00:00Z' })
  const last = await uploader.send(afnFile([{ 'Quantity Available': '7' }]), {
    marketplace: 'US',
    asOf: '2026-03-03T05:00:00Z',
  })
  await uploader.send(myiFile(stock7(4)), { marketplace: 'US', asOf: '2026-03-04T20:00:00Z' })
  await uploader.send(myiFile(stock7(3)), { marketplace: 'JP', asOf: '2026-03-04T20:00:00Z' })
  // the same again on a later day
  await uploader.send(myiFile(stock7(4)), { marketplace: 'US', asOf: '2026-03-06T20:00:00Z' })
  const before = [
    '2026-03-02 US B0LAMP0001 7',
    '2026-03-04 US B0LAMP0001 4',
    '2026-03-05 JP B0LAMP0001 3',
    '2026-03-06 US B0LAMP0001 4',
  ]
  expect(await stock(uploader)).toEqual({ days: before, covered: [] })
  const told = await uploader.send(ledgerFile([ledger(4, 3, SHELF)]), { asOf: '2026-03-07T12:00:00Z' })
  expect((await stock(uploader)).days).toEqual(before.with(1, '2026-03-04 US B0SHELF001 3'))
  await uploader.act(told.id, 'undo')
  expect(await stock(uploader)).toEqual({ days: before, covered: [] })
  await uploader.act(last.id, 'undo')
  expect((await stock(uploader)).days).toEqual(before.with(0, '2026-03-02 US B0LAMP0001 5'))
  uploader.close()
})

test('a report that repeats the last one continues its stock, in any order and beside other marketplaces', async () => {
  const files = [3, 5, 6].flatMap((day) =>
    ['US', 'CA'].map((marketplace, index) => ({
      content: myiFile(stock7(4 + index)),
      fields: { marketplace, asOf: `2026-03-0${day}T20:00:00Z` },
    })),
  )
  const reportDays = ({ client }: Uploader) =>
    inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
      tx
        .selectFrom('stock_report_days')
        .select(['day', 'marketplace', 'units'])
        .where('tenant_id', '=', client.tenantId)
        .orderBy('day')
        .orderBy('marketplace')
        .execute(),
    )
  const expected = ['03', '05', '06'].flatMap((day) => [
    { day: `2026-03-${day}`, marketplace: 'CA', units: 5 },
    { day: `2026-03-${day}`, marketplace: 'US', units: 4 },
  ])
  for (const order of [files, files.toReversed()]) {
    const uploader = await newcomer(['US', 'CA'])
    const ids = new Map<string, string>()
    for (const { content, fields } of order)
      ids.set(`${fields.marketplace} ${fields.asOf}`, (await uploader.send(content, fields)).id)
    expect(await reportDays(uploader)).toEqual(expected)
    expect((await stock(uploader)).days).toEqual(
      expected.map(({ day, marketplace, units }) => `${day} ${marketplace} B0LAMP0001 ${units}`),
    )
    await uploader.act(ids.get('US 2026-03-05T20:00:00Z') ?? '', 'undo')
    expect(await reportDays(uploader)).toEqual(expected.filter((_, index) => index !== 3))
    uploader.close()
  }
})
