import { always, joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { integer, sumOf } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { charged, measured } from './storageCells.ts'
import { currencyCode, id, text, upper } from './textCells.ts'

const stored = {
  day: required(day('snapshot-date')),
  country: upper('country'),
  marketplace: marketplaceIn('country'),
  sku: id('sku'),
  fnsku: id('fnsku'),
  asin: id('asin'),
  name: text('product-name'),
  volume: measured('per-unit-volume'),
  volume_unit: text('volume-unit'),
  currency: required(currencyCode('currency')),
}

interface Row {
  day: string
  country?: string | null
  marketplace: string
  sku?: string | null
  fnsku?: string | null
}
const frame = {
  shape: 'events',
  // names in Seller Central Japan, in addition to those shared with other reports
  spellings: {
    'snapshot-date': '日付',
    sku: 'seller-sku',
    'product-name': 'item-name',
    'per-unit-volume': '商品サイズ',
    currency: '通貨',
    country: '国',
    '12-mo-long-terms-storage-fee': 'long-time-range-long-term-storage-fee',
    '6-mo-long-terms-storage-fee': 'short-time-range-long-term-storage-fee',
    'qty-charged-12-mo-long-term-storage-fee': 'qty-charged-long-time-range-long-term-storage-fee',
    'qty-charged-6-mo-long-term-storage-fee': 'qty-charged-short-time-range-long-term-storage-fee',
  },
  asks: ['seller', 'marketplace', 'asOf'],
  unhashed: ['name'],
  setKey: (line: Row) => joined('|', line.day, line.country ?? line.marketplace, line.fnsku ?? null, line.sku ?? null),
  day: (line: Row) => line.day,
} as const

/** Aged-inventory surcharge: one row per age of a product. A set is a product on a day. */
export const agedStorage = defineReport({
  ...frame,
  type: 'agedStorage',
  decisive: 'snapshot-date fnsku qty-charged amount-charged surcharge-age-tier',
  unread: 'condition item-condition',
  tables: {
    storage_fees: {
      ...stored,
      fee: always('aged'),
      tier: text('surcharge-age-tier'),
      quantity: integer('qty-charged'),
      rate: measured('rate-surcharge'),
      amount: charged('amount-charged'),
      raw: unknownCells,
    },
  },
  key: (line) => joined('\n', line.tier ?? null),
})

/** Long-term storage fees, charged until 2023: the half-year and the full-year fee in one row. */
export const longTermStorage = defineReport({
  ...frame,
  type: 'longTermStorage',
  decisive: 'snapshot-date fnsku 12-mo-long-terms-storage-fee 6-mo-long-terms-storage-fee',
  unread: 'condition item-condition enrolled-in-small-and-light',
  tables: {
    storage_fees: {
      ...stored,
      fee: always('longTerm'),
      quantity: sumOf('qty-charged-12-mo-long-term-storage-fee', 'qty-charged-6-mo-long-term-storage-fee'),
      amount: charged('12-mo-long-terms-storage-fee', '6-mo-long-terms-storage-fee'),
      raw: unknownCells,
    },
  },
  key: () => '',
})
