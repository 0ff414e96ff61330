import { expect, it } from '@jest/globals'
import { csvFile, sourceOf } from './fixtures/files.ts'
import { headerOf } from './fixtures/layouts.ts'
import { contextOf, mapped } from './fixtures/reading.ts'

it('keeps parts of a cent, so that centers sum to what Amazon charges', async () => {
  const row = {
    fnsku: 'X',
    fulfillment_center: 'PDX9',
    month_of_charge: '2026-10',
    currency: 'USD',
    country_code: 'US',
  }
  const fees = ['0.0023', '0.0019', '1.2E-4', '0']
  const file = csvFile(
    headerOf('monthlyStorage'),
    fees.map((fee) => ({ ...row, estimated_monthly_storage_fee: fee })),
  )
  const { rows, rejected } = await mapped(sourceOf(file))
  expect(rejected).toEqual([])
  expect(rows.map(({ fields }) => fields.amount)).toEqual([-0.23, -0.19, -0.012, 0])
})

it('reads the monthly fees of Japan, whose header is half in English and whose small numbers have exponents', async () => {
  const header =
    'ASIN,fnsku,商品名,Fulfillment center,Country code,Item volume,Volume units,Product size tier,Average quantity on hand,Total item volume (est.),Month of charge,Storage rate,通貨,Monthly storage fee (est.),category'
  const line =
    'B0CUP00001,X00CUP,カップ,HND6,JP,6.0E-4,cubic meters,Standard-Size,0.71,4.0E-4,2026-10,2818.0,JPY,1.1982,Home'
  const { rows, rejected, part } = await mapped(sourceOf(`${header}\n${line}\n`), contextOf('JP'))
  expect({ type: part.definition.type, rejected }).toEqual({ type: 'monthlyStorage', rejected: [] })
  expect(rows[0]?.fields).toMatchObject({
    ...{
      fee: 'monthly',
      day: '2026-10-01',
      marketplace: 'JP',
      country: 'JP',
      name: 'カップ',
      fulfillment_center: 'HND6',
    },
    ...{ quantity: 0.71, volume: 0.0004, rate: 2818, currency: 'JPY', amount: -1.1982, raw: null },
  })
})

it('reads the long-term fees of Japan', async () => {
  const header =
    '日付,出品者SKU,FNSKU,ASIN,商品名,コンディション,qty-charged-long-time-range-long-term-storage-fee,商品サイズ,通貨,long-time-range-long-term-storage-fee,qty-charged-short-time-range-long-term-storage-fee,short-time-range-long-term-storage-fee,volume-unit,国,enrolled-in-small-and-light'
  const line =
    '2023-04-15T00:00:00+09:00,CUP-1,X00CUP,B0CUP00001,カップ,新品,5,2.0E-4,JPY,381.00,1,19.00,cubic_meters,JP,N'
  const { rows, rejected, part } = await mapped(sourceOf(`${header}\n${line}\n`), contextOf('JP'))
  expect({ type: part.definition.type, rejected }).toEqual({ type: 'longTermStorage', rejected: [] })
  expect(rows[0]?.fields).toMatchObject({
    ...{
      fee: 'longTerm',
      day: '2023-04-15',
      sku: 'CUP-1',
      name: 'カップ',
      quantity: 6,
      volume: 0.0002,
      amount: -400,
      raw: null,
    },
  })
})

it('rejects a row that charges nothing that can be read', async () => {
  const row = {
    fnsku: 'X',
    fulfillment_center: 'PDX9',
    month_of_charge: '2026-10',
    currency: 'USD',
    country_code: 'US',
  }
  const file = csvFile(headerOf('monthlyStorage'), [row, { ...row, estimated_monthly_storage_fee: 'much' }])
  const { rejected } = await mapped(sourceOf(file))
  expect(rejected).toEqual([
    { line: 2, reason: 'estimated-monthly-storage-fee is empty.' },
    { line: 3, reason: "estimated-monthly-storage-fee '…' is not an amount in USD." },
  ])
})
