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
  amazon-order-id merchant-order-id shipment-id shipment-item-id amazon-order-item-id merchant-order-item-id purchase-date
  payments-date shipment-date reporting-date buyer-email buyer-name buyer-phone-number sku product-name quantity-shipped currency
  item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax ship-service-level recipient-name ship-address-1
  ship-address-2 ship-address-3 ship-city ship-state ship-postal-code ship-country ship-phone-number bill-address-1 bill-address-2
  bill-address-3 bill-city bill-state bill-postal-code bill-country item-promotion-discount ship-promotion-discount carrier
  tracking-number estimated-arrival-date fulfillment-center-id fulfillment-channel sales-channel points-granted`)

/**
 * Amazon fulfilled shipments: who an order went to. Money comes from the orders. Today's general form of the report
 * leaves name and street blank; the invoicing forms have them.
 */
export const shipments: KnownReport = {
  type: 'shipments',
  shape: 'events',
  ...fitting(words('amazon-order-id shipment-id shipment-item-id shipment-date sku quantity-shipped')),
  known,
  asks: ['seller'],
  decimals: ['quantity-shipped'],
  dates: ['shipment-date', 'reporting-date', 'purchase-date'],
  columns: recipientColumns,
  targets: [{ table: 'recipients', columns: recipientColumns }],
  bind(columns, context) {
    const read = cellReaders(columns, context)
    const order = read.requiredId('amazon-order-id')
    const item = read.text('shipment-item-id')
    const [shipment, orderItem] = [read.text('shipment-id'), read.id('amazon-order-item-id')]
    const sku = read.requiredId('sku')
    const count = read.count('quantity-shipped')
    const [shipped, reported] = [read.moment('shipment-date'), read.moment('reporting-date')]
    const [channel, shipCountry] = [read.text('sales-channel'), read.text('ship-country')]
    const identity = identityReader(columns, context, amazonAddress)
    const raw = unknownCells(columns, known)

    return framed(columns, (cells) => {
      const home = marketplaceByCountry(countryCode(shipCountry(cells) ?? ''))
      const marketplace = (marketplaceByChannel(channel(cells) ?? '') ?? home)?.code ?? context.marketplace
      const moment = shipped(cells, marketplace)
      if (moment === null) throw new RowRejected('shipment-date is empty.')
      const [orderId, key, quantity] = [order(cells), sku(cells), count(cells)]
      return {
        setKey: item(cells) ?? [orderId, shipment(cells), orderItem(cells)].join('|'),
        key,
        at: isoMoment(reported(cells, marketplace) ?? moment),
        day: marketplaceDay(moment, marketplace),
        units: quantity ?? 0,
        currency: null,
        marketplace,
        values: [
          context.platform,
          marketplace,
          orderId,
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
