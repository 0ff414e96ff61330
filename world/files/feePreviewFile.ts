import { feesOf } from '../trade/fees.ts'
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

/** What sales are expected to cost: in North America of all marketplaces, in Europe of the first. */
export function* feePreviewOf(markets: readonly Market[]): Generator<string> {
  const [first] = markets
  if (!first) return
  const { currency } = first.facts
  yield* currency === 'USD' || currency === 'CAD' ? northAmerican(markets) : european(first)
}
