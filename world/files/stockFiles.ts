import { edgeCaseSkusOf } from '../trade/edgeCaseSkus.ts'
import { DAY, dayAt, priceOn } from '../trade/market.ts'
import { type Market, waitingUnits } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'
import type { Stock } from '../trade/supply.ts'
import {
  europeanListingColumns,
  fulfilledByCountryColumns,
  fulfilledColumns,
  inventoryColumns,
  listingColumns,
  reservedColumns,
} from './columns.ts'
import { edgeCaseInventory, edgeCaseListing, isListed } from './edgeCaseLines.ts'
import { headerLine, moneyCell, tabLine } from './table.ts'

/** Returns whether the product has been launched in the marketplace. */
export const isLaunched = ({ company, facts }: Market, { launch }: Stock) => launch <= dayAt(company.until, facts)

/** Returns the unsellable units. */
export const unsellableOf = ({ customerDamaged, warehouseDamaged }: Stock) => customerDamaged + warehouseDamaged

/** Returns the stock at Amazon of products that no longer sell. */
export const unsoldOf = ({ stock }: Market): Stock[] =>
  stock.filter(({ product, onHand }) => product.fate === 'dead' && onHand > 0)

/** Returns today's unit price, minor units. */
export const priceToday = ({ company, facts }: Market, { product }: Stock): number =>
  priceOn(product, company, facts, dayAt(company.until, facts))

const openDate = ({ facts }: Market, { launch }: Stock): string => {
  const date = new Date((launch - 3) * DAY).toISOString().slice(0, 10)
  const [year, month, day] = date.split('-')
  if (facts.currency === 'USD' || facts.currency === 'CAD') return `${date} 07:35:42 PST`
  return `${day}/${month}/${year} 07:35:42 ${facts.code === 'UK' ? 'GMT' : 'CET'}`
}

/** Listings of products without sales that cannot be bought: the stranded ones, and the next one. */
const INACTIVE = 3

/** Returns whether the offer of a stock that no longer sells is inactive. */
const isInactive = (market: Market, stock: Stock): boolean => unsoldOf(market).slice(0, INACTIVE).includes(stock)

/** Yields the listings of a marketplace. */
export function* listingsOf(market: Market): Generator<string> {
  const { facts } = market
  const european = facts.currency === 'GBP' || facts.currency === 'EUR'
  const columns = european ? europeanListingColumns : listingColumns
  yield headerLine(columns)
  for (const stock of market.stock) {
    if (!isLaunched(market, stock)) continue
    const { product } = stock
    yield tabLine(columns, {
      'item-name': product.name,
      'listing-id': `${String(mix(product.number, 7) % 10_000).padStart(4, '0')}Z${product.fnsku.slice(-6)}`,
      'seller-sku': product.sku,
      price: moneyCell(priceToday(market, stock)),
      'open-date': openDate(market, stock),
      'item-is-marketplace': 'y',
      'product-id-type': '1',
      'item-condition': '11',
      asin1: product.asin,
      'product-id': product.asin,
      'fulfillment-channel': european ? 'AMAZON_EU' : 'AMAZON_NA',
      'merchant-shipping-group': 'Migrated Template',
      status: isInactive(market, stock) ? 'Inactive' : 'Active',
    })
  }
  for (const odd of edgeCaseSkusOf(market)) if (isListed(odd)) yield tabLine(columns, edgeCaseListing(market, odd))
}

/** Yields the inventory at Amazon, in the format of MYI. */
export function* inventoryOf(market: Market): Generator<string> {
  const waiting = waitingUnits(market)
  yield headerLine(inventoryColumns)
  for (const stock of market.stock) {
    if (!isLaunched(market, stock)) continue
    const { product, inbound, merchant, onHand, fcTransfer, fcProcessing } = stock
    const unsellable = unsellableOf(stock)
    const reserved = (waiting.get(product.sku) ?? 0) + fcTransfer + fcProcessing
    const warehouse = onHand + unsellable + reserved
    yield tabLine(inventoryColumns, {
      sku: product.sku,
      fnsku: product.fnsku,
      asin: product.asin,
      'product-name': product.name,
      condition: 'New',
      'your-price': moneyCell(priceToday(market, stock)),
      'mfn-listing-exists': merchant === null ? 'No' : 'Yes',
      'mfn-fulfillable-quantity': merchant === null ? '' : String(merchant),
      'afn-listing-exists': 'Yes',
      'afn-warehouse-quantity': String(warehouse),
      'afn-fulfillable-quantity': String(onHand),
      'afn-unsellable-quantity': String(unsellable),
      'afn-reserved-quantity': String(reserved),
      'afn-total-quantity': String(warehouse + inbound.working + inbound.shipped + inbound.receiving),
      'per-unit-volume': product.volume.toFixed(2),
      'afn-inbound-working-quantity': String(inbound.working),
      'afn-inbound-shipped-quantity': String(inbound.shipped),
      'afn-inbound-receiving-quantity': String(inbound.receiving),
      'afn-researching-quantity': '0',
      'afn-reserved-future-supply': '0',
      'afn-future-supply-buyable': '0',
    })
  }
  for (const odd of edgeCaseSkusOf(market))
    if (odd.kind !== 'draft') yield tabLine(inventoryColumns, edgeCaseInventory(odd, market))
}

/** Yields the reasons of units that MYI counts as reserved. */
export function* reservedOf(market: Market): Generator<string> {
  const waiting = waitingUnits(market)
  yield headerLine(reservedColumns)
  for (const stock of market.stock) {
    if (!isLaunched(market, stock)) continue
    const { product, fcTransfer, fcProcessing } = stock
    const orders = waiting.get(product.sku) ?? 0
    yield tabLine(reservedColumns, {
      sku: product.sku,
      fnsku: product.fnsku,
      asin: product.asin,
      'product-name': product.name,
      reserved_qty: String(orders + fcTransfer + fcProcessing),
      reserved_customerorders: String(orders),
      'reserved_fc-transfers': String(fcTransfer),
      'reserved_fc-processing': String(fcProcessing),
    })
  }
}

/** Yields the same inventory by condition. */
export function* fulfilledOf(market: Market): Generator<string> {
  yield headerLine(fulfilledColumns)
  for (const stock of market.stock)
    for (const [condition, units] of [
      ['SELLABLE', stock.onHand],
      ['UNSELLABLE', unsellableOf(stock)],
    ] as const) {
      const { product } = stock
      yield tabLine(fulfilledColumns, {
        'seller-sku': product.sku,
        'fulfillment-channel-sku': product.fnsku,
        asin: product.asin,
        'condition-type': 'NewItem',
        'Warehouse-Condition-code': condition,
        'Quantity Available': String(units),
      })
    }
}

/** Yields the same inventory by country. */
export function* fulfilledByCountryOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(fulfilledByCountryColumns)
  for (const { facts, stock } of markets)
    for (const { product, onHand } of stock)
      yield tabLine(fulfilledByCountryColumns, {
        'seller-sku': product.sku,
        'fulfillment-channel-sku': product.fnsku,
        asin: product.asin,
        'condition-type': 'NewItem',
        country: facts.country,
        'quantity-for-local-fulfillment': String(onHand),
      })
}
