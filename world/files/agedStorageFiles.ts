import { agedStorageOf } from '../money/agedStorage.ts'
import { overageOf } from '../money/overage.ts'
import { reportPeriods } from '../money/periods.ts'
import type { Market } from '../trade/orders.ts'
import { agedColumns, longTermColumns, overageColumns } from './storageColumns.ts'
import { type Cells, dayCell, headerLine, moneyCell, tabLine } from './table.ts'

const sinceOf = (market: Market) => reportPeriods(market)[0]?.starts ?? 0

/** Yields a product's line of a market: the common cells of both reports, its units and fee. */
function* lines(markets: readonly Market[]): Generator<{ cells: Cells; units: string; fee: string; rate: string }> {
  for (const market of markets)
    for (const { product, counted, units, rate, fee } of agedStorageOf(market, sinceOf(market)))
      yield {
        cells: {
          'snapshot-date': `${dayCell(counted)}T00:00:00+00:00`,
          sku: product.sku,
          fnsku: product.fnsku,
          asin: product.asin,
          'product-name': product.name,
          condition: 'New',
          'per-unit-volume': product.volume.toFixed(4),
          'volume-unit': 'cubic feet',
          currency: market.facts.currency,
          country: market.facts.country,
        },
        units: String(units),
        fee: moneyCell(fee),
        rate: moneyCell(rate),
      }
}

/** Yields aged inventory surcharges in the marketplaces of North America. */
export function* agedStorageFeesOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(agedColumns)
  for (const { cells, units, fee, rate } of lines(markets))
    yield tabLine(agedColumns, {
      ...cells,
      'qty-charged': units,
      'amount-charged': fee,
      'surcharge-age-tier': '181-210 days',
      'rate-surcharge': rate,
    })
}

/** Yields the same for Europe, under its older name. */
export function* longTermFeesOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(longTermColumns)
  for (const { cells, units, fee } of lines(markets))
    yield tabLine(longTermColumns, {
      ...cells,
      'qty-charged-12-mo-long-term-storage-fee': '0',
      '12-mo-long-terms-storage-fee': '0.00',
      'qty-charged-6-mo-long-term-storage-fee': units,
      '6-mo-long-terms-storage-fee': fee,
      'enrolled-in-small-and-light': 'N',
    })
}

/** Yields storage overage fees. */
export function* overageFeesOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(overageColumns)
  for (const market of markets)
    for (const { charged, used, limit, rate, fee } of overageOf(market, sinceOf(market)))
      yield tabLine(overageColumns, {
        charged_date: dayCell(charged),
        country_code: market.facts.country,
        storage_type: 'Standard-size',
        charge_rate: moneyCell(rate),
        storage_usage_volume: used.toFixed(2),
        storage_limit_volume: limit.toFixed(2),
        overage_volume: (used - limit).toFixed(2),
        volume_unit: 'cubic feet',
        charged_fee_amount: moneyCell(fee),
        currency_code: market.facts.currency,
      })
}
