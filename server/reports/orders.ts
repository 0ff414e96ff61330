import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { type Marketplace, marketplaceByChannel, marketplaceByCode, marketplaceByCountry } from '#rules/marketplaces.ts'
import { type Cells, cellReaders, isoMoment } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { type Columns, type RowContext, RowRejected } from './definition/report.ts'
import { orderLineColumns } from './orderLine.ts'
import { countryCode } from './people/country.ts'
import { quoted } from './quoted.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

// City and postcode, company, tax numbers and links of the buyer are known and not kept: no figure needs them.
const known = words(`
  amazon-order-id merchant-order-id order-item-id purchase-date last-updated-date order-status fulfillment-channel sales-channel
  order-channel url ship-service-level product-name sku asin number-of-items item-status tax-collection-model
  tax-collection-responsible-party quantity currency item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax
  item-promotion-discount ship-promotion-discount address-type ship-city ship-state ship-postal-code ship-country promotion-ids
  payment-method-details item-extensions-data cpf is-business-order purchase-order-number price-designation fulfilled-by
  buyer-company-name buyer-cst-number buyer-vat-number buyer-tax-registration-id buyer-tax-registration-country
  buyer-tax-registration-type customized-url customized-page is-heavy-or-bulky is-replacement-order is-exchange-order
  original-order-id is-amazon-invoiced vat-exclusive-item-price vat-exclusive-shipping-price vat-exclusive-giftwrap-price
  licensee-name license-number license-state license-expiration-date is-iba buyer-citizen-name buyer-citizen-id is-transparency
  default-ship-from-address-name default-ship-from-address-field-1 default-ship-from-address-field-2
  default-ship-from-address-field-3 default-ship-from-city default-ship-from-state default-ship-from-country
  default-ship-from-postal-code actual-ship-from-address-name actual-ship-from-address-field-1 actual-ship-from-address-field-2
  actual-ship-from-address-field-3 actual-ship-from-city actual-ship-from-state actual-ship-from-country
  actual-ship-from-postal-code is-ispu-order store-chain-store-id is-pickup-point-order pickup-point-type
  is-buyer-requested-cancellation buyer-requested-cancel-reason ioss-number order-invoice-type invoice-business-legal-name
  invoice-business-address invoice-business-tax-id invoice-business-tax-office signature-confirmation-recommended`)

/** All orders, by order date or by last update. A set is an order; its lines have no number of their own, only a SKU. */
export const orders: KnownReport = {
  type: 'orders',
  shape: 'events',
  ...fitting(
    words('amazon-order-id purchase-date last-updated-date order-status sales-channel sku quantity item-price'),
  ),
  known,
  asks: ['seller'],
  decimals: words('quantity item-price item-tax shipping-price item-promotion-discount ship-promotion-discount'),
  dates: ['purchase-date', 'last-updated-date'],
  columns: orderLineColumns,
  targets: [{ table: 'order_lines', columns: orderLineColumns }],
  bind(columns, context) {
    const read = cellReaders(columns, context)
    const order = read.requiredId('amazon-order-id')
    const sku = read.requiredId('sku')
    const asin = read.id('asin')
    const name = read.text('product-name')
    const bought = read.moment('purchase-date')
    const updated = read.moment('last-updated-date')
    const orderStatus = read.text('order-status')
    const itemStatus = read.text('item-status')
    const fulfilment = read.text('fulfillment-channel')
    const count = read.count('quantity')
    const money = read.currency('currency')
    const [price, tax, shipping] = [read.money('item-price'), read.money('item-tax'), read.money('shipping-price')]
    const [discount, shipDiscount] = [read.money('item-promotion-discount'), read.money('ship-promotion-discount')]
    const [replacement, business] = [read.flag('is-replacement-order'), read.flag('is-business-order')]
    const [country, state] = [read.text('ship-country'), read.text('ship-state')]
    const place = placed(columns, context)
    const raw = unknownCells(columns, known)

    return framed(columns, (cells) => {
      const { marketplace, channel, outside } = place(cells)
      const purchased = bought(cells, marketplace.code)
      if (purchased === null) throw new RowRejected('purchase-date is empty.')
      const status = orderStatus(cells) ?? ''
      const cancelled = /^cancel/i.test(status) || /^cancel/i.test(itemStatus(cells) ?? '')
      const quantity = count(cells) ?? (cancelled ? 0 : null)
      if (quantity === null) throw new RowRejected('quantity is empty.')
      // An order of another channel that Amazon ships counts in units; its money is not Amazon's to tell.
      const currency = outside ? null : money(cells)
      const off = discount(cells, currency)
      const shipOff = shipDiscount(cells, currency)
      const day = marketplaceDay(purchased, marketplace.code)
      const key = sku(cells)
      return {
        setKey: order(cells),
        key,
        at: isoMoment(updated(cells, marketplace.code)),
        day,
        units: cancelled ? 0 : quantity,
        currency,
        marketplace: marketplace.code,
        values: [
          context.platform,
          marketplace.code,
          isoMoment(purchased),
          day,
          status,
          cancelled,
          fulfilment(cells),
          channel,
          key,
          asin(cells),
          name(cells),
          quantity,
          currency,
          price(cells, currency),
          tax(cells, currency),
          shipping(cells, currency),
          off === null && shipOff === null ? null : Math.abs(off ?? 0) + Math.abs(shipOff ?? 0),
          replacement(cells),
          business(cells),
          country(cells),
          state(cells),
          raw(cells),
        ],
      }
    })
  },
}

interface Place {
  marketplace: Marketplace
  channel: string | null
  /** Sold elsewhere and only shipped by Amazon. */
  outside: boolean
}

function unknownChannel(channel: string): RowRejected {
  const said = /^amazon\.[a-z.]+$/i.test(channel) ? `'${channel}'` : quoted(channel)
  return new RowRejected(`sales-channel ${said} is no marketplace Clove knows.`)
}

/** Finds a line's marketplace: its sales channel; of orders from outside Amazon where it went, else what the file was said to be. */
function placed(columns: Columns, context: RowContext): (cells: Cells) => Place {
  const read = cellReaders(columns, context)
  const [salesChannel, shipCountry] = [read.text('sales-channel'), read.text('ship-country')]
  const answered = context.marketplace === null ? undefined : marketplaceByCode(context.marketplace)
  return (cells) => {
    const channel = salesChannel(cells)
    const own = channel === null ? undefined : marketplaceByChannel(channel)
    if (own) return { marketplace: own, channel, outside: false }
    const outside = channel !== null && /^non-amazon|^si .*marketplace/i.test(channel)
    if (channel !== null && !outside) throw unknownChannel(channel)
    const marketplace = marketplaceByCountry(countryCode(shipCountry(cells) ?? '')) ?? answered
    if (!marketplace) throw new RowRejected('The row names neither a marketplace nor a country.')
    return { marketplace, channel, outside }
  }
}
