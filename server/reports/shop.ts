import { marketplaceDay, momentText } from '#rules/marketplaceDay.ts'
import { marketplaceByCode, marketplaceByCurrency } from '#rules/marketplaces.ts'
import { always, either, given, nullCell, required, same } from './cell.ts'
import { instant, moment } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { RowRejected } from './definition/report.ts'
import { money, natural } from './numberCells.ts'
import { discountOf, isCancelled, unitsOf } from './orderLine.ts'
import { countryCode } from './people/country.ts'
import { rawCells } from './rawCell.ts'
import { identityCells, platform, recipient } from './recipientCells.ts'
import { currencyCode, flag, id, requiredId, text } from './textCells.ts'

/**
 * Returns the marketplace of a shop order, which has none: one where its currency is used, so that days and sums have a
 * place.
 */
const homeOf = (currency: string | null, country: string | null, answer: string | null): string => {
  const answered = answer === null ? undefined : marketplaceByCode(answer)
  const marketplace = answered ?? (currency === null ? undefined : marketplaceByCurrency(currency, country))
  if (!marketplace)
    throw new RowRejected(currency === null ? 'currency is empty.' : `No marketplace has the currency '${currency}'.`)
  return marketplace.code
}

/** Orders of the seller's own shop in our template: one line per order line, with its recipient. */
export const shop = defineReport({
  type: 'shop',
  shape: 'events',
  decisive: 'order-id purchase-date sku quantity currency item-price recipient-name address-1 country consent',
  spellings: { updated: 'last-updated-date' },
  asks: ['seller'],
  inputs: {
    answer: given((context) => context.marketplace),
    writtenCountry: text('country'),
    purchased: required(moment('purchase-date')),
    updated: instant('updated'),
    count: natural('quantity'),
    off: money('discount'),
    recipient: recipient({
      name: 'recipient-name',
      lines: ['address-1', 'address-2'],
      city: 'city',
      state: 'state',
      postcode: 'postal-code',
      country: 'country',
      email: 'email',
    }),
  },
  tables: {
    order_lines: {
      platform,
      marketplace: (line) => homeOf(line.currency, line.ship_country, line.answer),
      purchased_at: (line) => momentText(line.purchased),
      day: (line) => marketplaceDay(line.purchased, line.marketplace),
      status: either(text('status'), always('Shipped')),
      cancelled: (line) => isCancelled(line.status),
      fulfilment: nullCell,
      sales_channel: nullCell,
      sku: requiredId('sku'),
      asin: id('asin'),
      name: text('product-name'),
      quantity: (line) => unitsOf(line.count, line.cancelled),
      currency: currencyCode('currency'),
      price: money('item-price'),
      tax: nullCell,
      shipping: money('shipping-price'),
      discount: (line) => discountOf(line.off),
      is_replacement: always(false),
      is_business: always(false),
      ship_country: (line) => countryCode(line.writtenCountry ?? '') || null,
      ship_state: text('state'),
      // identifies responses to postcards
      raw: rawCells(['discount-code']),
    },
    recipients: {
      platform: same,
      marketplace: same,
      order_id: requiredId('order-id'),
      sku: same,
      quantity: same,
      happened_at: (line) => line.purchased_at,
      ...identityCells,
      raw: same,
      consent: flag('consent'),
    },
  },
  setKey: (line) => line.order_id,
  key: (line) => line.sku,
  at: (line) => line.updated,
  day: (line) => line.day,
  units: (line) => (line.cancelled ? 0 : line.quantity),
})
