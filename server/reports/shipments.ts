import { marketplaceDay, momentText } from '#rules/marketplaceDay.ts'
import { marketplaceByChannel, marketplaceByCountry } from '#rules/marketplaces.ts'
import { given, joined, required } from './cell.ts'
import { instant, moment } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { natural } from './numberCells.ts'
import { countryCode } from './people/country.ts'
import { unknownCells } from './rawCell.ts'
import { amazonAddress, identityCells, platform, recipient } from './recipientCells.ts'
import { id, requiredId, text } from './textCells.ts'

/**
 * Amazon fulfilled shipments: the recipients of orders. Money comes from the orders. The report's current general
 * layout leaves name and street blank; the invoicing layouts contain them.
 */
export const shipments = defineReport({
  type: 'shipments',
  shape: 'events',
  decisive: 'amazon-order-id shipment-id shipment-item-id shipment-date sku quantity-shipped',
  unread: `
    merchant-order-id merchant-order-item-id purchase-date payments-date buyer-name buyer-phone-number product-name currency
    item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax ship-service-level ship-phone-number
    bill-address-1 bill-address-2 bill-address-3 bill-city bill-state bill-postal-code bill-country item-promotion-discount
    ship-promotion-discount carrier tracking-number estimated-arrival-date fulfillment-center-id fulfillment-channel
    points-granted`,
  asks: ['seller'],
  inputs: {
    shipment: text('shipment-id'),
    item: text('shipment-item-id'),
    orderItem: id('amazon-order-item-id'),
    shipped: required(moment('shipment-date')),
    reported: instant('reporting-date'),
    channel: text('sales-channel'),
    shipCountry: text('ship-country'),
    answer: given((context) => context.marketplace),
    recipient: recipient(amazonAddress),
  },
  tables: {
    recipients: {
      platform,
      marketplace({ channel, shipCountry, answer }) {
        const home = marketplaceByCountry(countryCode(shipCountry ?? ''))
        return (marketplaceByChannel(channel ?? '') ?? home)?.code ?? answer
      },
      order_id: requiredId('amazon-order-id'),
      sku: requiredId('sku'),
      quantity: natural('quantity-shipped'),
      happened_at: (line) => momentText(line.shipped),
      ...identityCells,
      raw: unknownCells,
    },
  },
  setKey: (line) => line.item ?? joined('|', line.order_id, line.shipment, line.orderItem),
  key: (line) => joined('\n', line.sku),
  at: (line) => line.reported ?? line.happened_at,
  day: (line) => marketplaceDay(line.shipped, line.marketplace),
  units: (line) => line.quantity ?? 0,
})
