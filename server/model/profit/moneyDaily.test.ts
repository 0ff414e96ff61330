import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { moneyCategories } from '#rules/profit/categories.ts'
import { customerReturnsFile, feePreviewFile, settlementHead, settlementV1File } from '#server/testing/claimFiles.ts'
import { moneyBed, saleLine, settlement } from '#server/testing/moneyBed.ts'
import { computeMoney } from '#server/testing/reckonedMoney.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { replacementsFile, transactionsFile } from '#server/testing/statementFiles.ts'
import { moneyColumns } from './moneyColumns.ts'

const bed = moneyBed()
const { newcomer, within, note, kept } = bed

test('the tables of money have a column for each category of the rules', async () => {
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(
      bed.server.platform.db,
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
      text: expect.stringContaining('2 of them are in no fee preview: their fees count as zero'),
    }),
  ])
  const { id } = await company.send(feePreviewFile([{}]))
  expect((await kept(company)).filter((row) => row.includes('feesMissing'))).toEqual([])
  expect((await notes())[0]?.text).toBe('Fees for 2 units are estimates until settled.')
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
