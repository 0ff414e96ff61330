import { marketplaceDay, momentText } from '#rules/marketplaceDay.ts'
import { marketplaceByChannel, marketplaceByCode, marketplaceByCountry } from '#rules/marketplaces.ts'
import { always, type Cell, either, required } from './cell.ts'
import { instant, moment } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { RowRejected } from './definition/report.ts'
import { money, natural } from './numberCells.ts'
import { discountOf, isCancelled, unitsOf } from './orderLine.ts'
import { countryCode } from './people/country.ts'
import { quoted } from './quoted.ts'
import { unknownCells } from './rawCell.ts'
import { platform } from './recipientCells.ts'
import { currencyCode, flag, id, requiredId, text } from './textCells.ts'

/** The place of an order's sale. */
interface Sale {
  marketplace: string
  channel: string | null
  /** True if it was sold elsewhere and only shipped by Amazon. */
  outside: boolean
}

const unknownChannel = (channel: string): RowRejected => {
  const channelText = /^amazon\.[a-z.]+$/i.test(channel) ? `'${channel}'` : quoted(channel)
  return new RowRejected(`sales-channel ${channelText} is not a known marketplace.`)
}

const [salesChannel, shipCountry] = [text('sales-channel'), text('ship-country')]

/**
 * The marketplace of a line: its sales channel; for orders from outside Amazon the destination, else the answer for the
 * file.
 */
const orderSale: Cell<Sale> = {
  reads: [...salesChannel.reads, ...shipCountry.reads].map((column) => ({ ...column, finds: 'marketplace' })),
  bind(file) {
    const [readChannel, readCountry] = [salesChannel.bind(file), shipCountry.bind(file)]
    const { marketplace: answer } = file.context
    const answered = answer === null ? undefined : marketplaceByCode(answer)
    // almost all lines of a file have the same channel
    let lastSale: Sale | undefined
    return (row) => {
      const channel = readChannel(row)
      if (lastSale && lastSale.channel === channel) return lastSale
      const channelMarketplace = channel === null ? undefined : marketplaceByChannel(channel)
      if (channelMarketplace) {
        lastSale = { marketplace: channelMarketplace.code, channel, outside: false }
        return lastSale
      }
      const outside = channel !== null && /^non-amazon|^si .*marketplace/i.test(channel)
      if (channel !== null && !outside) throw unknownChannel(channel)
      const marketplace = marketplaceByCountry(countryCode(readCountry(row) ?? '')) ?? answered
      if (!marketplace) throw new RowRejected('The row has neither a marketplace nor a country.')
      return { marketplace: marketplace.code, channel, outside }
    }
  },
}

/** All orders, by order date or by last update. A set is an order; its lines have no number, only a SKU. */
export const orders = defineReport({
  type: 'orders',
  shape: 'events',
  decisive: 'amazon-order-id purchase-date last-updated-date order-status sales-channel sku quantity item-price',
  // The buyer's city, postcode, company, tax numbers and links are known and not stored, because no figure needs them.
  unread: `
    merchant-order-id order-item-id order-channel url ship-service-level number-of-items tax-collection-model
    tax-collection-responsible-party shipping-tax gift-wrap-price gift-wrap-tax address-type ship-city ship-postal-code
    promotion-ids payment-method-details item-extensions-data cpf purchase-order-number price-designation fulfilled-by
    buyer-company-name buyer-cst-number buyer-vat-number buyer-tax-registration-id buyer-tax-registration-country
    buyer-tax-registration-type customized-url customized-page is-heavy-or-bulky is-exchange-order original-order-id
    is-amazon-invoiced vat-exclusive-item-price vat-exclusive-shipping-price vat-exclusive-giftwrap-price licensee-name
    license-number license-state license-expiration-date is-iba buyer-citizen-name buyer-citizen-id is-transparency
    default-ship-from-address-name default-ship-from-address-field-1 default-ship-from-address-field-2
    default-ship-from-address-field-3 default-ship-from-city default-ship-from-state default-ship-from-country
    default-ship-from-postal-code actual-ship-from-address-name actual-ship-from-address-field-1
    actual-ship-from-address-field-2 actual-ship-from-address-field-3 actual-ship-from-city actual-ship-from-state
    actual-ship-from-country actual-ship-from-postal-code is-ispu-order store-chain-store-id is-pickup-point-order
    pickup-point-type is-buyer-requested-cancellation buyer-requested-cancel-reason ioss-number order-invoice-type
    invoice-business-legal-name invoice-business-address invoice-business-tax-id invoice-business-tax-office
    signature-confirmation-recommended`,
  // an order of another channel may have neither a marketplace nor a country
  asks: ['seller', 'marketplace'],
  inputs: {
    order: requiredId('amazon-order-id'),
    sale: orderSale,
    purchased: required(moment('purchase-date')),
    updated: instant('last-updated-date'),
    itemStatus: text('item-status'),
    count: natural('quantity'),
    code: currencyCode('currency'),
    itemDiscount: money('item-promotion-discount'),
    shipDiscount: money('ship-promotion-discount'),
  },
  tables: {
    order_lines: {
      platform,
      marketplace: (line) => line.sale.marketplace,
      purchased_at: (line) => momentText(line.purchased),
      day: (line) => marketplaceDay(line.purchased, line.marketplace),
      status: either(text('order-status'), always('')),
      cancelled: (line) => isCancelled(line.status) || isCancelled(line.itemStatus),
      fulfilment: text('fulfillment-channel'),
      sales_channel: (line) => line.sale.channel,
      sku: requiredId('sku'),
      asin: id('asin'),
      name: text('product-name'),
      quantity: (line) => unitsOf(line.count, line.cancelled),
      // An order of another channel shipped by Amazon counts in units; Amazon does not report its money.
      currency: (line) => (line.sale.outside ? null : line.code),
      price: money('item-price'),
      tax: money('item-tax'),
      shipping: money('shipping-price'),
      discount: (line) => discountOf(line.itemDiscount, line.shipDiscount),
      is_replacement: flag('is-replacement-order'),
      is_business: flag('is-business-order'),
      ship_country: text('ship-country'),
      ship_state: text('ship-state'),
      raw: unknownCells,
    },
  },
  setKey: (line) => line.order,
  key: (line) => line.sku,
  at: (line) => line.updated,
  day: (line) => line.day,
  units: (line) => (line.cancelled ? 0 : line.quantity),
})
