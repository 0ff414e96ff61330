import { marketplaceDay, momentText } from '#rules/marketplaceDay.ts'
import { marketplaceByChannel, marketplaceByCountry } from '#rules/marketplaces.ts'
import { given, joined, required } from './cell.ts'
import { moment } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { natural } from './numberCells.ts'
import { countryCode } from './people/country.ts'
import { unknownCells } from './rawCell.ts'
import { amazonAddress, identityCells, platform, recipient } from './recipientCells.ts'
import { requiredId, text } from './textCells.ts'

/** A seller's unshipped orders, with their recipients. A line is in each download until it is shipped. */
export const unshipped = defineReport({
  type: 'unshipped',
  shape: 'events',
  decisive: 'order-id order-item-id purchase-date sku quantity-to-ship recipient-name ship-address-1 ship-country',
  unread: `
    payments-date reporting-date promise-date days-past-promise buyer-name payment-method-details buyer-phone-number
    number-of-items product-name quantity-shipped quantity-to-ship ship-service-level ship-service-name address-type
    gift-wrap-type gift-message-text payment-method cod-collectible-amount already-paid payment-method-fee customized-url
    customized-page is-business-order purchase-order-number price-designation is-prime fulfilled-by shipment-status
    is-premium-order buyer-company-name buyer-cst-number buyer-vat-number buyer-tax-registration-id
    buyer-tax-registration-country buyer-tax-registration-type licensee-name license-number license-state
    license-expiration-date is-heavy-or-bulky is-replacement-order is-exchange-order original-order-id is-transparency is-iba
    buyer-citizen-name buyer-citizen-id default-ship-from-address-name default-ship-from-address-field-1
    default-ship-from-address-field-2 default-ship-from-address-field-3 default-ship-from-city default-ship-from-state
    default-ship-from-country default-ship-from-postal-code is-ispu-order store-chain-store-id is-pickup-point-order
    pickup-point-type is-buyer-requested-cancellation buyer-requested-cancel-reason ioss-number tax-collection-model
    tax-collection-responsible-party order-invoice-type invoice-business-legal-name invoice-business-address
    invoice-business-tax-id invoice-business-tax-office verge-of-cancellation verge-of-lateshipment
    signature-confirmation-recommended`,
  asks: ['seller'],
  inputs: {
    item: requiredId('order-item-id'),
    purchased: required(moment('purchase-date')),
    email: text('buyer-email'),
    shipCountry: text('ship-country'),
    answer: given((context) => context.marketplace),
    recipient: recipient(amazonAddress),
  },
  tables: {
    recipients: {
      platform,
      marketplace({ email, shipCountry, answer }) {
        // No column contains the marketplace, but the buyer's alias does: …@marketplace.amazon.co.uk.
        const channel = /@marketplace\.(amazon\..+)$/i.exec(email ?? '')?.[1] ?? ''
        const home = marketplaceByCountry(countryCode(shipCountry ?? ''))
        return (marketplaceByChannel(channel) ?? home)?.code ?? answer
      },
      order_id: requiredId('order-id'),
      sku: requiredId('sku'),
      quantity: natural('quantity-purchased'),
      happened_at: (line) => momentText(line.purchased),
      ...identityCells,
      raw: unknownCells,
    },
  },
  setKey: (line) => line.item,
  key: (line) => joined('\n', line.sku),
  day: (line) => marketplaceDay(line.purchased, line.marketplace),
  units: (line) => line.quantity ?? 0,
})
