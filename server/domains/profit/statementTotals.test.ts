import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { readParquetCells } from '#server/testing/parquetCells.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { readCells } from '#server/testing/workbookCells.ts'
import { csvRows, type Row } from '#world/testing/csvRows.ts'
import { openWorld } from '#world/testing/openWorld.ts'
import type { Account, Company } from '#world/trade/company.ts'

/** The export for accountants, recomputed from the settlement files by the lines below and nothing of the product. */

const account: Account = {
  seller: 'amazon',
  platform: 'amazon',
  places: ['US', 'CA', 'DE'].map((marketplace) => ({ marketplace, ordersPerDay: 6 })),
}
const company: Company = {
  ...{ seed: 11, products: 16, days: 150, until: Date.parse('2026-07-16T15:30:00Z') },
  accounts: [account],
}
const { textOf } = openWorld(company, account)

/** Saves a file as a program in Germany writes it: decimal commas and days as 31.12.2026. */
const inGerman = (text: string) =>
  text.replace(/\t(-?\d+)\.(\d\d)(?=\t|\r?\n)/g, '\t$1,$2').replace(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3.$2.$1')

const japanese = tabFile(headerOf('settlementV2', 24), [
  {
    ...{ 'settlement-id': '71', 'total-amount': '21022', currency: 'JPY' },
    ...{ 'settlement-start-date': '2026-05-20 00:00:00 UTC', 'settlement-end-date': '2026-06-03 00:00:00 UTC' },
  },
  ...(
    [
      ['Order', 'ItemPrice', 'Principal', '24732', '2026-05-31'],
      ['Order', 'ItemFees', 'Commission', '-2710', '2026-06-01'],
      // reserves have no day of their own: they count at the end of the settlement
      ['other-transaction', 'other-transaction', 'Current Reserve Amount', '-1000', ''],
    ] as const
  ).map(([transaction, type, description, amount, day]) => ({
    ...{ 'settlement-id': '71', 'transaction-type': transaction, 'amount-type': type },
    ...{ 'amount-description': description, amount, 'posted-date': day, sku: 'LAMP', 'order-id': 'j1' },
  })),
])

const files = [
  { marketplace: 'US', text: textOf('settlements-us.txt') },
  { marketplace: 'CA', text: textOf('settlements-ca.txt') },
  { marketplace: 'DE', text: inGerman(textOf('settlements-de.txt')) },
  { marketplace: 'JP', text: japanese },
]

/** Amazon's names of amounts, as an accountant sorts them; a refund reverses prices and fees. */
const accounts: Readonly<Record<string, readonly [sold: string, refunded?: string]>> = {
  'ItemPrice Principal': ['Sales', 'Refunded sales'],
  'ItemPrice Shipping': ['Shipping credits', 'Refunded shipping'],
  'ItemPrice Tax': ['Tax collected', 'Tax of refunds'],
  'ItemWithheldTax MarketplaceFacilitatorTax-Principal': ['Tax withheld', 'Tax of refunds'],
  'Promotion Principal': ['Promotions', 'Promotions of refunds'],
  'ItemFees Commission': ['Referral fees', 'Fees of refunds'],
  'ItemFees RefundCommission': ['Fees of refunds', 'Fees of refunds'],
  'ItemFees FBAPerUnitFulfillmentFee': ['FBA fees', 'Fees of refunds'],
  'other-transaction FBAInboundTransportationFee': ['Inbound transport'],
  'other-transaction Storage Fee': ['Storage fees'],
  'other-transaction StorageRenewalBilling': ['Storage fees'],
  'other-transaction Inventory Storage Overage Fee': ['Storage fees'],
  'other-transaction Subscription Fee': ['Other'],
  'other-transaction Current Reserve Amount': ['Balance and transfers'],
  'Cost of Advertising TransactionTotalAmount': ['Advertising'],
  'FBA Inventory Reimbursement WAREHOUSE_LOST': ['Reimbursements'],
  'FBA Inventory Reimbursement WAREHOUSE_DAMAGE': ['Reimbursements'],
  'FBA Inventory Reimbursement MISSING_FROM_INBOUND': ['Reimbursements'],
  'FBA Inventory Reimbursement COMPENSATED_CLAWBACK': ['Reimbursements'],
}

const hundredths = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100)
const monthOf = (cell = '') => cell.replace(/^(\d\d)\.(\d\d)\.(\d{4})/, '$3-$2-$1').slice(0, 7)

interface Line {
  month: string
  settlement: string
  marketplace: string
  currency: string
  category: string
  amount: number
}

const linesOf = ({ marketplace, text }: (typeof files)[number]): { heads: Row[]; lines: Line[] } => {
  const rows = csvRows(text, '\t')
  const heads = rows.filter((row) => row['total-amount'] !== '')
  const lines = rows
    .filter((row) => row['total-amount'] === '')
    .map((row) => {
      const head = heads.find((one) => one['settlement-id'] === row['settlement-id'])
      const name = `${row['amount-type']} ${row['amount-description']}`
      const [sold, refunded = sold] = accounts[name] ?? [name]
      return {
        month: monthOf(row['posted-date'] || head?.['settlement-end-date']),
        settlement: row['settlement-id'] ?? '',
        ...{ marketplace, currency: head?.currency ?? '' },
        category: row['transaction-type'] === 'Refund' ? refunded : sold,
        amount: hundredths(row.amount),
      }
    })
  return { heads, lines }
}

/** The columns of the export that name a sum. */
const NAMED = ['month', 'settlement', 'marketplace', 'currency', 'category'] as const

/** Sums of the lines by these columns, in hundredths, with the number of lines. */
const sumsBy = (lines: readonly (Line & { count?: number })[], columns: readonly (keyof Line)[] = NAMED) => {
  const sums: Record<string, { amount: number; lines: number }> = {}
  for (const line of lines) {
    const key = columns.map((column) => line[column]).join(' | ')
    const { amount, lines: count } = sums[key] ?? { amount: 0, lines: 0 }
    sums[key] = { amount: amount + line.amount, lines: count + (line.count ?? 1) }
  }
  return sums
}

const rawFiles = files.map(linesOf)
const rawLines = rawFiles.flatMap(({ lines }) => lines)

let server: TestServer
let imports: DirectImports
beforeAll(async () => {
  server = await openTestServer()
  imports = await newDirectImports(server, 'statement-totals', [['amazon', 'amazon', ['US', 'CA', 'DE', 'JP']]])
  for (const { marketplace, text } of files) {
    const { state, rows } = await imports.send(text, { marketplace }, `settlements-${marketplace}.txt`)
    expect([marketplace, state, rows?.rejected]).toEqual([marketplace, 'imported', 0])
  }
})
afterAll(() => server.close())

const lineOfCells = (cells: readonly unknown[]): Line & { count: number } => {
  const [month, settlement, , marketplace, currency, category, amount, count] = cells.map(String)
  return {
    ...{ month: month ?? '', settlement: settlement ?? '', marketplace: marketplace ?? '' },
    ...{ currency: currency ?? '', category: category ?? '', amount: hundredths(amount), count: Number(count) },
  }
}

const downloads = {
  csv: async (query = '') => {
    const { body } = await imports.client.call('GET', `/profit/statement?format=csv${query}`)
    return csvRows(body.replace('\ufeff', ''), ',').map((row) => lineOfCells(Object.values(row)))
  },
  xlsx: async (query = '') => {
    const { rawPayload } = await imports.client.call('GET', `/profit/statement?format=xlsx${query}`)
    const [, ...rows] = await readCells(rawPayload)
    return rows.map((cells) => lineOfCells(cells.map(({ value }) => value)))
  },
  parquet: async (query = '') => {
    const { rawPayload } = await imports.client.call('GET', `/profit/statement?format=parquet${query}`)
    const { rows } = await readParquetCells(rawPayload)
    return rows.map(([day = '', ...cells]) => lineOfCells([day.replace(/-01$/, ''), ...cells]))
  },
}

test('the files have several months, currencies and categories', () => {
  expect(new Set(rawLines.map(({ month }) => month)).size).toBeGreaterThanOrEqual(4)
  expect(new Set(rawLines.map(({ currency }) => currency))).toEqual(new Set(['USD', 'CAD', 'EUR', 'JPY']))
  const titles = new Set(Object.values(accounts).flat())
  expect(rawLines.filter(({ category }) => !titles.has(category))).toEqual([])
  expect(new Set(rawLines.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12)
})

test.each(['csv', 'xlsx'] as const)('the %s has every sum of the files, and no other', async (format) => {
  const exported = await downloads[format]()
  expect(sumsBy(exported)).toEqual(sumsBy(rawLines))
  // each sum stands on one row
  expect(exported).toHaveLength(Object.keys(sumsBy(rawLines)).length)
})

test.each(['csv', 'xlsx'] as const)('the %s comes to the total that each settlement states', async (format) => {
  const stated = rawFiles.flatMap(({ heads }) =>
    heads.map((head) => [head['settlement-id'], hundredths(head['total-amount'])] as const),
  )
  const exported = Object.entries(sumsBy(await downloads[format](), ['settlement']))
  expect(exported.map(([settlement, { amount }]) => [settlement, amount]).sort()).toEqual([...stated].sort())
})

test('the files of two halves of the time are the parts of the whole', async () => {
  const months = [...new Set(rawLines.map(({ month }) => month))].sort()
  const [last, next] = [months[1], months[2]]
  const halves = [...(await downloads.csv(`&until=${last}`)), ...(await downloads.xlsx(`&from=${next}`))]
  expect(sumsBy(halves)).toEqual(sumsBy(rawLines))
})

test('the second sheet says for each settlement what the file has of it and what other months have', async () => {
  const [first = ''] = rawLines.map(({ month }) => month).sort()
  const { rawPayload } = await imports.client.call('GET', `/profit/statement?from=${first}&until=${first}`)
  const about = (await readCells(rawPayload, 2)).map((cells) => cells.map(({ value }) => String(value)).join(': '))
  const heads = rawFiles.flatMap((file) => file.heads)
  const expected = Object.entries(sumsBy(rawLines.filter(({ month }) => month === first))).map(([key]) => key)
  const settlements = new Set(expected.map((key) => key.split(' | ')[1] ?? ''))
  const lines = [...settlements].map((settlement) => {
    const head = heads.find((one) => one['settlement-id'] === settlement)
    const ofSettlement = rawLines.filter((line) => line.settlement === settlement)
    const inside = sumsBy(ofSettlement, ['month'])[first]?.amount ?? 0
    const stated = hundredths(head?.['total-amount'])
    const parts = [
      `stated ${(stated / 100).toFixed(2)} ${head?.currency}`,
      `in this file ${(inside / 100).toFixed(2)}`,
      `in other months ${((stated - inside) / 100).toFixed(2)}`,
      'difference 0.00',
    ]
    return `Settlement amazon ${settlement}: ${parts.join(' · ')}`
  })
  expect(about.filter((line) => line.startsWith('Settlement ')).sort()).toEqual(lines.sort())
})
