import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaceByChannel, marketplaceByCountry } from '#rules/marketplaces.ts'
import { cellReaders, isoMoment } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { countryCode } from './people/country.ts'
import { amazonAddress, identityReader, recipientColumns } from './recipient.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

const known = words(`
  order-id order-item-id purchase-date payments-date reporting-date promise-date days-past-promise buyer-email buyer-name
  payment-method-details buyer-phone-number sku number-of-items product-name quantity-purchased quantity-shipped quantity-to-ship
  ship-service-level ship-service-name recipient-name ship-address-1 ship-address-2 ship-address-3 address-type ship-city ship-state
  ship-postal-code ship-country gift-wrap-type gift-message-text payment-method cod-collectible-amount already-paid
  payment-method-fee customized-url customized-page is-business-order purchase-order-number price-designation is-prime fulfilled-by
  shipment-status is-premium-order buyer-company-name buyer-cst-number buyer-vat-number buyer-tax-registration-id
  buyer-tax-registration-country buyer-tax-registration-type licensee-name license-number license-state license-expiration-date
  is-heavy-or-bulky is-replacement-order is-exchange-order original-order-id is-transparency is-iba buyer-citizen-name
  buyer-citizen-id default-ship-from-address-name default-ship-from-address-field-1 default-ship-from-address-field-2
  default-ship-from-address-field-3 default-ship-from-city default-ship-from-state default-ship-from-country
  default-ship-from-postal-code is-ispu-order store-chain-store-id is-pickup-point-order pickup-point-type
  is-buyer-requested-cancellation buyer-requested-cancel-reason ioss-number tax-collection-model tax-collection-responsible-party
  order-invoice-type invoice-business-legal-name invoice-business-address invoice-business-tax-id invoice-business-tax-office
  verge-of-cancellation verge-of-lateshipment signature-confirmation-recommended`)

/** Orders a seller has yet to ship, with whom they go to. The same line comes back in each download until it is shipped. */
export const unshipped: KnownReport = {
  type: 'unshipped',
  shape: 'events',
  ...fitting(
    words('order-id order-item-id purchase-date sku quantity-to-ship recipient-name ship-address-1 ship-country'),
  ),
  known,
  asks: ['seller'],
  decimals: ['quantity-purchased'],
  dates: ['purchase-date'],
  columns: recipientColumns,
  targets: [{ table: 'recipients', columns: recipientColumns }],
  bind(columns, context) {
    const read = cellReaders(columns, context)
    const [order, item, sku] = [read.requiredId('order-id'), read.requiredId('order-item-id'), read.requiredId('sku')]
    const count = read.count('quantity-purchased')
    const bought = read.moment('purchase-date')
    const [email, shipCountry] = [read.text('buyer-email'), read.text('ship-country')]
    const identity = identityReader(columns, context, amazonAddress)
    const raw = unknownCells(columns, known)

    return framed(columns, (cells) => {
      // No column names the marketplace, but the buyer's alias does: …@marketplace.amazon.co.uk.
      const channel = /@marketplace\.(amazon\..+)$/i.exec(email(cells) ?? '')?.[1] ?? ''
      const home = marketplaceByCountry(countryCode(shipCountry(cells) ?? ''))
      const marketplace = (marketplaceByChannel(channel) ?? home)?.code ?? context.marketplace
      const moment = bought(cells, marketplace)
      if (moment === null) throw new RowRejected('purchase-date is empty.')
      const [key, quantity] = [sku(cells), count(cells)]
      return {
        setKey: item(cells),
        key,
        at: null,
        day: marketplaceDay(moment, marketplace),
        units: quantity ?? 0,
        currency: null,
        marketplace,
        values: [
          context.platform,
          marketplace,
          order(cells),
          key,
          quantity,
          isoMoment(moment),
          ...identity(cells),
          raw(cells),
        ],
      }
    })
  },
}
