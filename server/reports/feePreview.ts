import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { placeReader } from './place.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

const abroad = words('uk de fr it es se').map((country) => `expected-efn-fulfilment-fee-per-unit-${country}`)
const known = [
  ...words(`
  sku fnsku asin amazon-store product-name product-group brand fulfilled-by has-local-inventory your-price sales-price longest-side
  median-side shortest-side length-and-girth unit-of-dimension item-package-weight unit-of-weight product-size-tier
  product-size-weight-band currency estimated-fee-total estimated-referral-fee-per-unit estimated-variable-closing-fee
  estimated-order-handling-fee-per-order estimated-pick-pack-fee-per-unit estimated-weight-handling-fee-per-unit
  expected-fulfillment-fee-per-unit estimated-future-fee-(current-selling-on-amazon-+-future-fulfillment-fees)
  estimated-future-order-handling-fee-per-order estimated-future-pick-pack-fee-per-unit
  estimated-future-weight-handling-fee-per-unit expected-future-fulfillment-fee-per-unit
  expected-domestic-fulfilment-fee-per-unit`),
  ...abroad,
]
const money = words(`
  your-price estimated-fee-total estimated-referral-fee-per-unit estimated-variable-closing-fee expected-fulfillment-fee-per-unit
  expected-domestic-fulfilment-fee-per-unit`)
const columns = words(`
  marketplace sku fnsku asin name size_tier price currency fee_total referral_fee closing_fee fulfillment_fee raw`)

/**
 * FBA fee preview: what Amazon expects a sale of a SKU to cost. North America's tells of several stores in one file, Europe's
 * of one that it does not name. A marketplace's snapshot.
 */
export const feePreview: KnownReport = {
  type: 'feePreview',
  shape: 'snapshot',
  ...fitting(words('sku fnsku your-price currency estimated-fee-total estimated-referral-fee-per-unit')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  places: ['amazon-store'],
  decimals: money,
  dates: [],
  columns,
  unhashed: ['name'],
  targets: [{ table: 'fee_previews', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const place = placeReader(file, context, ['amazon-store'])
    const [sku, fnsku, asin, name] = [
      read.requiredId('sku'),
      read.id('fnsku'),
      read.id('asin'),
      read.text('product-name'),
    ]
    const [tier, band] = [read.text('product-size-tier'), read.text('product-size-weight-band')]
    const [currency, price, total] = [
      read.currency('currency'),
      read.money('your-price'),
      read.money('estimated-fee-total'),
    ]
    const [referral, closing] = [
      read.money('estimated-referral-fee-per-unit'),
      read.money('estimated-variable-closing-fee'),
    ]
    const [fulfillment, domestic] = [
      read.money('expected-fulfillment-fee-per-unit'),
      read.money('expected-domestic-fulfilment-fee-per-unit'),
    ]
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [marketplace, key, coin] = [place(cells), sku(cells), currency(cells)]
      return {
        setKey: marketplace,
        key,
        at: null,
        day: null,
        units: 0,
        currency: coin,
        marketplace,
        values: [
          marketplace,
          key,
          fnsku(cells),
          asin(cells),
          name(cells),
          tier(cells) ?? band(cells),
          price(cells, coin),
          coin,
          total(cells, coin),
          referral(cells, coin),
          closing(cells, coin),
          fulfillment(cells, coin) ?? domestic(cells, coin),
          raw(cells),
        ],
      }
    })
  },
}
