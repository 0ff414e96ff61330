import { feesOf } from '../trade/fees.ts'
import { marketFacts } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import type { Stock } from '../trade/supply.ts'
import { europeanFeeColumns, feeColumns } from './claimColumns.ts'
import { isLaunched, priceToday } from './stockFiles.ts'
import { type Cells, headerLine, moneyCell, tabLine } from './table.ts'

const cellsOf = (market: Market, stock: Stock): Cells => {
  const { product } = stock
  const price = priceToday(market, stock)
  const { referral, fulfillment } = feesOf(product, market.facts, price)
  return {
    sku: product.sku,
    fnsku: product.fnsku,
    asin: product.asin,
    'product-name': product.name,
    'product-group': product.category,
    brand: product.brand,
    'fulfilled-by': 'Amazon',
    'your-price': moneyCell(price),
    'sales-price': moneyCell(price),
    currency: market.facts.currency,
    'estimated-fee-total': moneyCell(referral + fulfillment),
    'estimated-referral-fee-per-unit': moneyCell(referral),
    'estimated-variable-closing-fee': '0.00',
  }
}

function* northAmerican(markets: readonly Market[]): Generator<string> {
  yield headerLine(feeColumns)
  for (const market of markets)
    for (const stock of market.stock) {
      if (!isLaunched(market, stock)) continue
      const cells = cellsOf(market, stock)
      const { fulfillment } = feesOf(stock.product, market.facts, priceToday(market, stock))
      yield tabLine(feeColumns, {
        ...Object.fromEntries(
          feeColumns.filter((name) => /^estimated-(order|pick|weight|future)/.test(name)).map((name) => [name, '--']),
        ),
        ...cells,
        'amazon-store': market.facts.code,
        'product-size-tier': 'UsLargeStandardSize',
        'expected-fulfillment-fee-per-unit': moneyCell(fulfillment),
      })
    }
}

function* european(market: Market): Generator<string> {
  yield headerLine(europeanFeeColumns)
  for (const stock of market.stock) {
    if (!isLaunched(market, stock)) continue
    const { fulfillment } = feesOf(stock.product, market.facts, priceToday(market, stock))
    yield tabLine(europeanFeeColumns, {
      ...cellsOf(market, stock),
      'has-local-inventory': 'Yes',
      'product-size-weight-band': 'Standard Parcel',
      'expected-domestic-fulfilment-fee-per-unit': moneyCell(fulfillment),
    })
  }
}

/** Returns whether one file covers all marketplaces of an account, as in North America; in Europe each has its own. */
export const isOneForAll = (marketplace: string): boolean => {
  const { currency } = marketFacts(marketplace)
  return currency === 'USD' || currency === 'CAD'
}

/** Yields the fee preview of marketplaces in North America, or of one in Europe. */
export function* feePreviewOf(markets: readonly Market[]): Generator<string> {
  const [first] = markets
  if (first) yield* isOneForAll(first.facts.code) ? northAmerican(markets) : european(first)
}
