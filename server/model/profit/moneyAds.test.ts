import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { adsFile } from '#server/testing/adsFiles.ts'
import { moneyBed, saleLine, settlement } from '#server/testing/moneyBed.ts'

const { newcomer, within, kept } = moneyBed()

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
