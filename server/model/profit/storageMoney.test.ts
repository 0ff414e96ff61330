import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { keptMoney } from '#server/testing/reckonedMoney.ts'
import {
  agedStorageFile,
  monthlyStorageFile,
  storageOverageFile,
  transactionsFile,
} from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `storage-${tenants}`, [['us', 'amazon', ['US', 'CA']]])
}
const kept = async ({ client }: DirectImports) =>
  (await inScope(server.platform.db, { tenant: client.tenantId }, keptMoney)).filter((row) => row.includes('storage'))

const charge = (cents: number, description = 'Storage Fee', cells: Cells = {}): Cells => ({
  ...{ 'transaction-type': 'other-transaction', 'amount-type': 'other-transaction' },
  ...{ 'amount-description': description, amount: (cents / 100).toFixed(2), 'posted-date': '2026-03-07' },
  ...cells,
})
const settlement = (lines: readonly Cells[], id = '7') => {
  const total = lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  return settlementV2File(
    [settlementHead((total / 100).toFixed(2)), ...lines].map((line) => ({ ...line, 'settlement-id': id })),
  )
}
const shelf = { asin: 'B0SHELF001', fnsku: 'XSHELF' }
/** 5.555 of the lamp in two centers and 1.1115 of the shelf: 6.6665. */
const february = monthlyStorageFile([
  { estimated_monthly_storage_fee: '3.3330' },
  { estimated_monthly_storage_fee: '2.2220', fulfillment_center: 'ONT8' },
  { ...shelf, estimated_monthly_storage_fee: '1.1115' },
])
const at = (asin: string, amount: number, day = '2026-03-07', currency = 'US us') =>
  `${day} ${currency} ${asin} USD storage settled ${amount} 0`

test('what is charged for storage is borne by the products of the report of the month before; the rest is nobody’s', async () => {
  const company = await newcomer()
  await company.send(settlement([charge(-1000)]))
  expect(await kept(company)).toEqual([at('', -1000)])
  const { id } = await company.send(february)
  // 667 cents: 555.79 and 111.21, the larger remainder gets the cent
  expect(await kept(company)).toEqual([at('', -333), at('B0LAMP0001', -556), at('B0SHELF001', -111)])
  await company.undo(id)
  expect(await kept(company)).toEqual([at('', -1000)])
})

test('products never bear more than was charged', async () => {
  const company = await newcomer()
  await company.send(february)
  expect(await kept(company)).toEqual([])
  const { id } = await company.send(settlement([charge(-300)]))
  // of 300 cents 249.98 and 50.02
  expect(await kept(company)).toEqual([at('B0LAMP0001', -250), at('B0SHELF001', -50)])
  await company.undo(id)
  expect(await kept(company)).toEqual([])
})

test('a report tells of one month, marketplace and currency alone', async () => {
  const company = await newcomer()
  await company.send(settlement([charge(-1000, 'Storage Fee', { 'posted-date': '2026-04-07' })]))
  await company.send(february)
  await company.send(monthlyStorageFile([{ country_code: 'CA', currency: 'CAD', month_of_charge: '2026-03' }]))
  expect(await kept(company)).toEqual([at('', -1000, '2026-04-07')])
})

test('several charges of a month share what its report tells, and what was paid back is taken off', async () => {
  const company = await newcomer()
  await company.send(february)
  await company.send(settlement([charge(-600)]))
  expect(await kept(company)).toEqual([at('B0LAMP0001', -500), at('B0SHELF001', -100)])
  const later = [
    charge(-300, 'Storage Fee', { 'posted-date': '2026-03-20' }),
    charge(100, 'Storage Fee', { 'posted-date': '2026-03-21' }),
  ]
  const { id } = await company.send(settlement(later, '8'))
  // 667 of 800 cents: 500.25, 250.125 and -83.375 by the days
  expect(await kept(company)).toEqual([
    ...[at('', -100), at('B0LAMP0001', -417), at('B0SHELF001', -83)],
    ...[at('', -50, '2026-03-20'), at('B0LAMP0001', -208, '2026-03-20'), at('B0SHELF001', -42, '2026-03-20')],
    ...[at('', 17, '2026-03-21'), at('B0LAMP0001', 69, '2026-03-21'), at('B0SHELF001', 14, '2026-03-21')],
  ])
  await company.undo(id)
  expect(await kept(company)).toEqual([at('B0LAMP0001', -500), at('B0SHELF001', -100)])
})

test('surcharges for age are of the same month; of what lies beyond a limit no product is told', async () => {
  const company = await newcomer()
  await company.send(
    agedStorageFile([{ 'amount-charged': '4.00' }, { ...shelf, sku: 'SHELF', 'amount-charged': '2.00' }]),
    {
      marketplace: 'US',
    },
  )
  await company.send(storageOverageFile([{}]))
  await company.send(
    transactionsFile([
      {
        ...{ 'date/time': 'Feb 20, 2026 1:00:00 AM PST', type: 'FBA Inventory Fee' },
        ...{ description: 'FBA Aged Inventory Surcharge', other: '-6.00', marketplace: '' },
      },
      {
        ...{ 'date/time': 'Feb 28, 2026 1:00:00 AM PST', type: 'FBA Inventory Fee' },
        ...{ description: 'FBA Inventory Storage Overage Fee', other: '-10.00', marketplace: '' },
      },
    ]),
    { marketplace: 'US' },
  )
  expect(await kept(company)).toEqual([
    at('B0LAMP0001', -400, '2026-02-20'),
    at('B0SHELF001', -200, '2026-02-20'),
    at('', -1000, '2026-02-28'),
  ])
})

test('a product’s storage opens the charge and what the report says of it', async () => {
  const company = await newcomer()
  await company.send(settlement([charge(-1000)]))
  await company.send(february)
  const explain = async (asin: Record<string, string>) => {
    const key = { measure: 'storageFees', since: '2026-03-01', until: '2026-03-31', ...asin }
    const { rows, inputs } = await company.client.data<Explanation>('POST', '/explain', { figure: 'measure', key })
    return [inputs.at(-1)?.value, ...rows.map(({ values }) => values.amount)]
  }
  expect(await explain({ asin: 'B0LAMP0001' })).toEqual([-556, -1000, -333.3, -222.2])
  expect(await explain({ asin: '' })).toEqual([-333, -1000])
  expect(await explain({})).toEqual([-1000, -1000])
})
