import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { moneyCategories } from '#rules/profit/categories.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { type Choose, chooser } from '#server/testing/chooser.ts'
import {
  customerReturnsFile,
  feePreviewFile,
  settlementHead,
  settlementV1File,
  settlementV2File,
} from '#server/testing/claimFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { moneyByCategory } from '#server/testing/moneyRows.ts'
import { computeMoney, keptMoney } from '#server/testing/reckonedMoney.ts'
import { listingsFile, order, ordersFile, shopFile } from '#server/testing/reportFiles.ts'
import { monthlyStorageFile, replacementsFile, transactionsFile } from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { moneyColumns } from './moneyColumns.ts'
import { refreshCosts, renewMoney } from './refreshMoney.ts'

let server: TestServer
let tenants = 0
/** Dozens of whole imports each. Milliseconds. */
const LONG = 120_000
beforeAll(async () => {
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `money-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
}

const within = <T>({ client }: DirectImports, work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, work)
const kept = (company: DirectImports) => within(company, keptMoney)
const expectedMoney = (company: DirectImports) => within(company, (scope) => computeMoney(scope, 'USD'))

/** Days whose sums of all products are not those of the products. */
const unlikeDays = (company: DirectImports) =>
  within(company, async ({ tx }) => {
    const key = sql.raw('day, marketplace, seller, currency, category, state')
    const { rows } = await sql`
      select ${key}, sum(amount) as amount, sum(units) as units from (
        select ${key}, amount, units from ${moneyByCategory()}
        union all select ${key}, -amount, -units from ${moneyByCategory('money_days')}
      ) m group by ${key} having sum(amount) <> 0 or sum(units) <> 0`.execute(tx)
    return rows
  })

const note = (company: DirectImports, asin: string, cost: number | null, since: string) =>
  within(company, async (scope) => {
    await sql`
      insert into asin_info (tenant_id, asin, seller, type, since, value)
      values (${scope.tenant()}::uuid, ${asin}, 'us', 'unit_cost', ${since}::date, ${JSON.stringify(cost)}::jsonb)
      on conflict (tenant_id, asin, seller, type, since) do update set value = excluded.value`.execute(scope.tx)
    await refreshCosts(scope, [asin])
  })

const money = (cents: number) => (cents / 100).toFixed(2)
const saleLine = (id: string, description: string, cents: number, cells: Cells = {}): Cells => ({
  'transaction-type': 'Order',
  'order-id': id,
  'marketplace-name': 'Amazon.com',
  'amount-type': description === 'Principal' ? 'ItemPrice' : 'ItemFees',
  'amount-description': description,
  amount: money(cents),
  'posted-date': '2026-03-05',
  sku: 'LAMP',
  'quantity-purchased': description === 'Principal' ? '1' : '',
  ...cells,
})
const settlement = (lines: readonly Cells[], id = '25889786381') =>
  settlementV2File(
    [settlementHead(money(Math.round(lines.reduce((sum, line) => sum + Number(line.amount) * 100, 0)))), ...lines].map(
      (line) => ({ ...line, 'settlement-id': id }),
    ),
  )

test('the tables of money have a column for each category of the rules', async () => {
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(
      server.platform.db,
    )
    return rows.map(({ name }) => name)
  }
  for (const table of ['money_daily', 'money_days'])
    expect(await columnsOf(table)).toEqual(expect.arrayContaining([...moneyColumns]))
  expect(moneyColumns).toHaveLength(new Set([...moneyCategories.map(({ key }) => key)]).size + 5)
})

test('a cost that is entered counts in the currency of the company alone, also where it counted in another before', async () => {
  const company = await newcomer()
  await note(company, 'B0LAMP0001', 400, '2026-01-01')
  await company.send(
    ordersFile([order('a', { 'item-price': '50.00' }), order('b', { currency: '', 'item-price': '' })]),
  )
  // pending: no money but a cost, in a row of its own when that is in another currency
  await within(company, ({ tx, tenant }) =>
    sql`update tenants set settings = settings || '{"currency": "EUR"}' where id = ${tenant()}::uuid`.execute(tx),
  )
  await note(company, 'B0LAMP0001', 500, '2026-01-01')
  expect(await kept(company)).toEqual(await within(company, (scope) => computeMoney(scope, 'EUR')))
  expect((await kept(company)).filter((row) => row.includes(' cost '))).toEqual([
    '2026-03-01 US us B0LAMP0001 EUR cost estimated -500 1',
  ])
})

test('an order is estimated by its price and the fee preview until a settlement tells of it', async () => {
  const company = await newcomer()
  await note(company, 'B0LAMP0001', 400, '2026-01-01')
  await company.send(feePreviewFile([{}]))
  await company.send(
    ordersFile([
      order('a', {
        quantity: '2',
        'item-price': '50.00',
        'item-promotion-discount': '5.00',
        'fulfillment-channel': 'Amazon',
      }),
    ]),
  )
  expect(await kept(company)).toEqual([
    '2026-03-01 US us B0LAMP0001 USD cost estimated -800 2',
    '2026-03-01 US us B0LAMP0001 USD fba estimated -810 0',
    '2026-03-01 US us B0LAMP0001 USD promotions estimated -500 0',
    '2026-03-01 US us B0LAMP0001 USD referral estimated -675 0',
    '2026-03-01 US us B0LAMP0001 USD sales estimated 5000 2',
  ])
  // one of the two has been sent
  const { id } = await company.send(settlement([saleLine('a', 'Principal', 2500), saleLine('a', 'Commission', -375)]))
  expect(await kept(company)).toEqual([
    '2026-03-01 US us B0LAMP0001 USD cost estimated -400 1',
    '2026-03-01 US us B0LAMP0001 USD cost settled -400 1',
    '2026-03-01 US us B0LAMP0001 USD fba estimated -405 0',
    '2026-03-01 US us B0LAMP0001 USD promotions estimated -250 0',
    '2026-03-01 US us B0LAMP0001 USD referral estimated -338 0',
    '2026-03-01 US us B0LAMP0001 USD referral settled -375 0',
    '2026-03-01 US us B0LAMP0001 USD sales estimated 2500 1',
    '2026-03-01 US us B0LAMP0001 USD sales settled 2500 1',
  ])
  await company.undo(id)
  expect((await kept(company)).every((row) => row.includes('estimated'))).toBe(true)
})

test('the referral fee is a share of what is paid, and what is sold for nothing has no fees', async () => {
  const company = await newcomer()
  await company.send(feePreviewFile([{ 'your-price': '25.00', 'estimated-referral-fee-per-unit': '3.75' }]))
  const bought = (id: string, price: string) =>
    order(id, { 'item-price': price, 'purchase-date': '2026-03-01T10:00:00Z', 'fulfillment-channel': 'Amazon' })
  await company.send(ordersFile([bought('a', '20.00'), bought('b', '0.00')]))
  const rows = await kept(company)
  expect(rows.filter((row) => /referral|fba|fees_missing/.test(row))).toEqual([
    '2026-03-01 US us B0LAMP0001 USD fba estimated -405 0',
    '2026-03-01 US us B0LAMP0001 USD referral estimated -300 0',
  ])
})

test('the first cost of an offer holds for all days before it, a later one from its own day', async () => {
  const company = await newcomer()
  const sold = (id: string, day: string) => order(id, { 'purchase-date': `${day}T10:00:00Z` })
  await company.send(ordersFile([sold('a', '2026-03-01'), sold('b', '2026-03-10'), sold('c', '2026-03-20')]))
  await note(company, 'B0LAMP0001', 400, '2026-03-10')
  await note(company, 'B0LAMP0001', 500, '2026-03-20')
  expect((await kept(company)).filter((row) => row.includes(' cost'))).toEqual([
    '2026-03-01 US us B0LAMP0001 USD cost estimated -400 1',
    '2026-03-10 US us B0LAMP0001 USD cost estimated -400 1',
    '2026-03-20 US us B0LAMP0001 USD cost estimated -500 1',
  ])
})

test('units of which no fee preview tells are counted, for their fees are nothing so far', async () => {
  const company = await newcomer()
  await note(company, 'B0LAMP0001', 400, '2026-01-01')
  await company.send(ordersFile([order('a', { quantity: '2', 'item-price': '50.00' })]))
  const sold = [
    '2026-03-01 US us B0LAMP0001 USD cost estimated -800 2',
    '2026-03-01 US us B0LAMP0001 USD feesMissing estimated 0 2',
    '2026-03-01 US us B0LAMP0001 USD sales estimated 5000 2',
  ]
  expect(await kept(company)).toEqual(sold)
  const notes = async () => {
    const query = { measures: ['profit'], since: '2026-03-01', until: '2026-03-31' }
    return (await company.client.data<MeasuresAnswer>('POST', '/measures/query', query)).notes
  }
  expect(await notes()).toEqual([
    expect.objectContaining({
      ...{ kind: 'estimated', count: 2 },
      text: expect.stringContaining('No fee preview tells of 2 of them: their fees count as nothing so far'),
    }),
  ])
  const { id } = await company.send(feePreviewFile([{}]))
  expect((await kept(company)).filter((row) => row.includes('feesMissing'))).toEqual([])
  expect((await notes())[0]?.text).toBe('Fees of 2 units are estimated until a settlement tells them.')
  await company.undo(id)
  expect(await kept(company)).toEqual(sold)
})

test('an order that replaces another is no sale, as the report of replacements says', async () => {
  const company = await newcomer()
  await note(company, 'B0LAMP0001', 400, '2026-01-01')
  await company.send(feePreviewFile([{}]))
  await company.send(ordersFile([order('a', { 'item-price': '25.00', 'fulfillment-channel': 'Amazon' })]))
  const sold = await kept(company)
  expect(sold).toContain('2026-03-01 US us B0LAMP0001 USD sales estimated 2500 1')
  const { id } = await company.send(replacementsFile([{ 'replacement-amazon-order-id': 'a' }]), { marketplace: 'US' })
  expect(await kept(company)).toEqual(['2026-03-01 US us B0LAMP0001 USD cost estimated -400 1'])
  await company.undo(id)
  expect(await kept(company)).toEqual(sold)
})

test('what is settled is dated when it was bought where the order is known, else when it was posted', async () => {
  const company = await newcomer()
  await company.send(
    settlement([saleLine('a', 'Principal', 2500), saleLine('', 'Subscription Fee', -3999, { sku: '' })]),
  )
  expect(await kept(company)).toEqual([
    '2026-03-05 US us  USD costMissing settled 0 1',
    '2026-03-05 US us  USD other settled -3999 0',
    '2026-03-05 US us  USD sales settled 2500 1',
  ])
  await company.send(ordersFile([order('a')]))
  expect(await kept(company)).toEqual([
    '2026-03-01 US us B0LAMP0001 USD costMissing settled 0 1',
    '2026-03-01 US us B0LAMP0001 USD sales settled 2500 1',
    '2026-03-05 US us  USD other settled -3999 0',
  ])
})

test('a unit that comes back fit for sale gives back what it cost on the day of sale', async () => {
  const company = await newcomer()
  await note(company, 'B0LAMP0001', 400, '2026-01-01')
  await note(company, 'B0LAMP0001', 500, '2026-03-03')
  await company.send(
    ordersFile([order('a', { quantity: '3' }), order('b', { 'purchase-date': '2026-03-04T12:00:00+00:00' })]),
  )
  await company.send(
    customerReturnsFile([
      {
        'order-id': 'a',
        asin: 'B0LAMP0001',
        'detailed-disposition': 'SELLABLE',
        'return-date': '2026-03-20T08:39:57+00:00',
      },
      {
        'order-id': 'a',
        asin: 'B0LAMP0001',
        'license-plate-number': 'LPN2',
        'return-date': '2026-03-20T08:39:57+00:00',
      },
    ]),
    { marketplace: 'US' },
  )
  expect((await kept(company)).filter((row) => row.includes('cost'))).toEqual([
    '2026-03-01 US us B0LAMP0001 USD cost estimated -1200 3',
    '2026-03-01 US us B0LAMP0001 USD cost settled 400 -1',
    '2026-03-04 US us B0LAMP0001 USD cost estimated -500 1',
  ])
  const back = await within(company, async ({ tx }) => {
    const { rows } = await sql<{ fact: string }>`
      select concat_ws(' ', day, marketplace, seller, asin, units, sellable) as fact from returns_daily`.execute(tx)
    return rows.map(({ fact }) => fact)
  })
  expect(back).toEqual(['2026-03-20 US us B0LAMP0001 2 1'])
})

test('the older layout says on a line of its own how many were sold', async () => {
  const company = await newcomer()
  const line = { 'transaction-type': 'Order', 'order-id': 'a', 'posted-date': '2026-03-05', sku: 'LAMP' }
  await company.send(
    settlementV1File([
      settlementHead('50.00'),
      { ...line, 'quantity-purchased': '2' },
      { ...line, 'price-type': 'Principal', 'price-amount': '50.00' },
    ]),
    { marketplace: 'US' },
  )
  expect(await kept(company)).toContain('2026-03-05 US us  USD sales settled 5000 2')
})

test('a date range report tells of money that waits, and gives way to the settlement that pays it', async () => {
  const company = await newcomer()
  await note(company, 'B0LAMP0001', 400, '2026-01-01')
  await company.send(ordersFile([order('a', { 'item-price': '25.00' })]))
  const sold = { 'order id': 'a', sku: 'LAMP', quantity: '1', 'product sales': '25.00', 'selling fees': '-3.75' }
  await company.send(
    transactionsFile([
      { 'date/time': 'Mar 3, 2026 1:00:00 AM PST', 'settlement id': '', 'Transaction Status': 'Deferred', ...sold },
    ]),
    { asOf: '2026-03-10T00:00:00Z' },
  )
  const rows = (state: string) => [
    `2026-03-01 US us B0LAMP0001 USD cost ${state} -400 1`,
    `2026-03-01 US us B0LAMP0001 USD referral ${state} -375 0`,
    `2026-03-01 US us B0LAMP0001 USD sales ${state} 2500 1`,
  ]
  expect(await kept(company)).toEqual(rows('deferred'))
  await company.send(settlement([saleLine('a', 'Principal', 2500), saleLine('a', 'Commission', -375)]))
  expect(await kept(company)).toEqual(rows('settled'))
})

test('ads count once: by the day as their reports have it, and as billed for the days without a report', async () => {
  const company = await newcomer()
  const bill = { 'transaction-type': 'ServiceFee', 'order-id': '', sku: '', 'amount-type': 'Cost of Advertising' }
  await company.send(
    settlement([
      saleLine('', 'TransactionTotalAmount', -900, { ...bill, 'posted-date': '2026-02-27' }),
      saleLine('', 'TransactionTotalAmount', -700, bill),
    ]),
  )
  const earlier = '2026-02-27 US us  USD advertising settled -900 0'
  expect(await kept(company)).toEqual([earlier, '2026-03-05 US us  USD advertising settled -700 0'])
  const [lamp, shelf] = ['B0LAMP0001', 'B0SHELF001']
  const spent = { day: '2026-03-02', campaign: 'Lamps' }
  await company.send(
    adsFile('product', [
      { ...spent, asin: lamp, clicks: 2, spend: 2 },
      { ...spent, asin: shelf, clicks: 1, spend: 1 },
    ]),
    { marketplace: 'US' },
  )
  const { id } = await company.send(adsFile('campaign', [{ ...spent, clicks: 3, spend: 4 }]), { marketplace: 'US' })
  // of the 1.00 that names no product two thirds, and what is left
  expect(await kept(company)).toEqual([
    earlier,
    '2026-03-02 US us B0LAMP0001 USD advertising settled -267 0',
    '2026-03-02 US us B0SHELF001 USD advertising settled -133 0',
    // of the 7.00 billed up to the 5th a report of one of its days tells 4.00
    '2026-03-05 US us  USD advertising settled -300 0',
    '2026-03-05 US us  USD advertisingBilled settled -400 0',
  ])
  const writers = () =>
    within(company, async ({ tx }) => (await sql`select distinct xmin::text from money_days`.execute(tx)).rows)
  const before = await writers()
  await company.send(adsFile('term', [{ ...spent, term: 'lamp', clicks: 2, spend: 2.5 }]), { marketplace: 'US' })
  // who searched for what changes no product's money, so that none was summed anew
  expect(await writers()).toEqual(before)
  await company.undo(id)
  expect(await kept(company)).toContain('2026-03-02 US us B0LAMP0001 USD advertising settled -200 0')
})

test('a bill of a month counts in full until each of its days has a report, whatever comes first', async () => {
  const bill = { 'transaction-type': 'ServiceFee', 'order-id': '', sku: '', 'amount-type': 'Cost of Advertising' }
  const billed = (amount: number, on: string) =>
    saleLine('', 'TransactionTotalAmount', amount, { ...bill, 'posted-date': on })
  const spent = (day: string) => ({ day, campaign: 'Lamps', asin: 'B0LAMP0001', clicks: 2, spend: 1 })
  const bills = settlement([billed(-500, '2026-03-02'), billed(-401, '2026-03-03')])
  const someDays = adsFile('product', [spent('2026-03-02'), spent('2026-03-03')])
  const lastDay = adsFile('product', [spent('2026-03-01')])
  const ads = ['2026-03-02', '2026-03-03'].map((day) => `${day} US us B0LAMP0001 USD advertising settled -100 0`)
  const inPart = [
    // 2.00 of 9.01 are reported; both bills bear their share of what is left
    '2026-03-02 US us  USD advertising settled -389 0',
    '2026-03-02 US us  USD advertisingBilled settled -111 0',
    ads[0],
    '2026-03-03 US us  USD advertising settled -312 0',
    '2026-03-03 US us  USD advertisingBilled settled -89 0',
    ads[1],
  ]
  const company = await newcomer()
  await company.send(someDays, { marketplace: 'US' })
  const { id } = await company.send(bills)
  expect(await kept(company)).toEqual(inPart)
  await company.undo(id)
  expect(await kept(company)).toEqual(ads)
  const other = await newcomer()
  await other.send(bills)
  await other.send(someDays, { marketplace: 'US' })
  expect(await kept(other)).toEqual(inPart)
  await other.send(lastDay, { marketplace: 'US' })
  expect(await kept(other)).toEqual([
    '2026-03-01 US us B0LAMP0001 USD advertising settled -100 0',
    '2026-03-02 US us  USD advertisingBilled settled -500 0',
    ads[0],
    '2026-03-03 US us  USD advertisingBilled settled -401 0',
    ads[1],
  ])
})

const asins = ['B0LAMP0001', 'B0SHELF001', '']
const day = (offset: number) => `2026-03-${String(10 + offset).padStart(2, '0')}`
const types = [
  ['Order', 'ItemPrice', 'Principal'],
  ['Order', 'ItemPrice', 'Shipping'],
  ['Order', 'ItemFees', 'Commission'],
  ['Order', 'ItemFees', 'FBAPerUnitFulfillmentFee'],
  ['Refund', 'ItemPrice', 'Principal'],
  ['Refund', 'ItemFees', 'RefundCommission'],
  ['other-transaction', 'other-transaction', 'Storage Fee'],
  ['Levy', 'other-transaction', 'of the moon'],
  ['ServiceFee', 'Cost of Advertising', 'TransactionTotalAmount'],
] as const

const anyTransactions = (choose: Choose, id: () => string, sku: () => string) =>
  transactionsFile(
    Array.from({ length: 1 + choose(4) }, (_, at) => {
      const deferred = choose(3) === 0
      const bought = choose(3) !== 0
      const clock = `Mar ${10 + choose(6)}, 2026 1${choose(9)}:0${at}:0${choose(9)} AM PST`.replace(
        / 1\d:/,
        ` ${1 + choose(11)}:`,
      )
      const row: Cells = bought
        ? {
            type: choose(4) ? 'Order' : 'Refund',
            'order id': id(),
            sku: sku(),
            quantity: String(1 + choose(2)),
            'product sales': money(choose(5) * 1001),
            'selling fees': money(-choose(3) * 150),
            'fba fees': money(-choose(3) * 77),
          }
        : { type: 'FBA Inventory Fee', description: 'FBA storage fee', other: money(-choose(900)) }
      return {
        'date/time': clock,
        'settlement id': deferred ? '' : `7${choose(4)}`,
        'Transaction Status': deferred ? 'Deferred' : 'Released',
        ...row,
      }
    }),
  )

/** Any file there can be of a small shop. */
const anyFile = (choose: Choose): { content: string; fields: Record<string, string> } => {
  const asOf = `${day(choose(6))}T12:00:00Z`
  const fields = { asOf, marketplace: 'US' }
  const sku = () => `S${choose(3)}`
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
  const id = () => [...'abcdef'][choose(6)] ?? ''
  switch (choose(10)) {
    case 0: {
      const listed = Object.fromEntries(
        ['S0', 'S1', 'S2'].flatMap((one) => (choose(3) ? [[one, asins[choose(2)] ?? '']] : [])),
      )
      return { content: listingsFile({ S9: 'B0OTHER001', ...listed }), fields: { ...fields, seller: 'us' } }
    }
    case 1:
      return {
        content: feePreviewFile(
          ['S0', 'S1'].map((one) => ({
            sku: one,
            'estimated-referral-fee-per-unit': money(choose(3) * 100),
            'expected-fulfillment-fee-per-unit': money(300 + choose(2) * 50),
          })),
        ),
        fields: { asOf, seller: 'us' },
      }
    case 2:
      return {
        content: customerReturnsFile(
          times(3, () => ({
            'order-id': id(),
            sku: sku(),
            asin: choose(2) ? (asins[choose(2)] ?? '') : '',
            'license-plate-number': `LPN${choose(5)}`,
            'return-date': `${day(choose(5))}T10:00:00+00:00`,
            'detailed-disposition': choose(2) ? 'SELLABLE' : 'DEFECTIVE',
          })),
        ),
        fields: { ...fields, seller: 'us' },
      }
    case 3:
    case 4: {
      const lines = times(2 + choose(6), () => {
        const [transaction, type, description] = types[choose(types.length)] ?? types[0]
        return saleLine(id(), description, (choose(9) - 3) * 100 + choose(99), {
          'transaction-type': transaction,
          'amount-type': type,
          'posted-date': choose(6) ? day(choose(6)) : '',
          sku: choose(5) ? sku() : '',
          'quantity-purchased': description === 'Principal' && choose(2) ? String(1 + choose(2)) : '',
        })
      })
      return { content: settlement(lines, `7${choose(3)}`), fields: { asOf, seller: 'us' } }
    }
    case 5:
      return {
        content: shopFile(
          ['y', 'z'].map((one) => [
            one,
            `Buyer ${one}`,
            { asin: asins[choose(3)] ?? '', sku: sku(), quantity: String(1 + choose(3)) },
          ]),
        ),
        fields: { asOf },
      }
    case 6:
      return { content: anyTransactions(choose, id, sku), fields: { asOf, seller: 'us' } }
    case 8:
      return {
        content: monthlyStorageFile(
          times(1 + choose(4), () => ({
            ...{ asin: asins[choose(3)] ?? '', fulfillment_center: `C${choose(3)}` },
            ...{ estimated_monthly_storage_fee: (choose(90_000) / 10_000).toFixed(4) },
          })),
        ),
        fields: { asOf, seller: 'us' },
      }
    case 7: {
      const level = choose(2) ? 'product' : 'campaign'
      const lines = times(1 + choose(5), () => ({
        day: day(choose(4)),
        campaign: `C${choose(2)}`,
        ...(level === 'product' ? { asin: asins[choose(2)] ?? '', sku: sku() } : {}),
        clicks: choose(4),
        spend: choose(9) + choose(99) / 100,
      }))
      const unlike = new Map(lines.map((line) => [`${line.day} ${line.campaign} ${line.asin} ${line.sku}`, line]))
      return { content: adsFile(level, [...unlike.values()]), fields: { ...fields, seller: 'us' } }
    }
    default:
      return {
        content: ordersFile(
          [...'abcdef']
            .flatMap((one) => {
              if (!choose(2)) return []
              const bought = day(choose(4))
              const updated = `${day(choose(6))}T12:00:00+00:00`
              return times(1 + choose(2), () =>
                order(one, {
                  sku: sku(),
                  asin: asins[choose(3)] ?? '',
                  quantity: choose(7) ? String(1 + choose(3)) : 'several',
                  'item-price': choose(4) ? '30.01' : '',
                  currency: choose(5) ? 'USD' : '',
                  'fulfillment-channel': choose(2) ? 'Amazon' : 'Merchant',
                  'purchase-date': `${bought}T12:00:00+00:00`,
                  'last-updated-date': updated,
                  'order-status': ['Shipped', 'Pending', 'Cancelled'][choose(3)] ?? '',
                }),
              )
            })
            .concat(order('g')),
        ),
        fields: { asOf },
      }
  }
}

test.each([1, 2, 3])(
  'whatever is imported, undone and entered, the sums are those of what stands (%i)',
  async (seed) => {
    const company = await newcomer()
    const choose = chooser(seed)
    const living: string[] = []
    for (let step = 0; step < 30; step += 1) {
      if (living.length > 3 && choose(3) === 0) {
        const [id = ''] = living.splice(choose(living.length), 1)
        await company.undo(id)
      } else if (choose(5) === 0)
        await note(company, asins[choose(2)] ?? '', choose(4) ? 100 + choose(9) : null, day(choose(4)))
      else {
        const file = anyFile(choose)
        const upload = await company.send(file.content, file.fields)
        expect(upload.state).toBe('imported')
        living.push(upload.id)
      }
      expect(await kept(company)).toEqual(await expectedMoney(company))
      expect(await unlikeDays(company)).toEqual([])
    }
    const before = await kept(company)
    await within(company, ({ tx }) => tx.deleteFrom('money_daily').execute())
    await within(company, renewMoney)
    expect(await kept(company)).toEqual(before)
    for (const id of living) await company.undo(id)
    expect(await kept(company)).toEqual([])
  },
  LONG,
)
