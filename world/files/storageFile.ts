import { reportPeriods } from '../money/periods.ts'
import { storageOf } from '../money/storage.ts'
import type { Market } from '../trade/orders.ts'
import { storageColumns } from './storageColumns.ts'
import { headerLine, moneyCell, tabLine } from './table.ts'

/** Yields the monthly storage fees that settlements contain, for all marketplaces of an account. */
export function* storageFeesOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(storageColumns)
  for (const market of markets) {
    const { currency, country } = market.facts
    for (const { product, month, centre, units, rate, fee } of storageOf(market, reportPeriods(market)[0]?.starts ?? 0))
      yield tabLine(storageColumns, {
        asin: product.asin,
        fnsku: product.fnsku,
        product_name: product.name,
        fulfillment_center: centre,
        country_code: country,
        measurement_units: 'inches',
        weight_units: 'pounds',
        item_volume: product.volume.toFixed(4),
        volume_units: 'cubic feet',
        product_size_tier: 'Standard-Size',
        average_quantity_on_hand: (units / 100).toFixed(2),
        average_quantity_pending_removal: '0.00',
        estimated_total_item_volume: ((units / 100) * product.volume).toFixed(4),
        month_of_charge: month,
        storage_rate: (rate / 100).toFixed(4),
        estimated_monthly_storage_fee: moneyCell(fee),
        currency,
        average_quantity_customer_orders: '0.00',
        base_rate: (rate / 100).toFixed(4),
        dangerous_goods_storage_type: '--',
        eligible_for_inventory_discount: 'N',
        qualifies_for_inventory_discount: 'N',
        total_incentive_fee_amount: '0.0000',
      })
  }
}
