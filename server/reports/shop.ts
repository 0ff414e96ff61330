import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { type Marketplace, marketplaceByCode, marketplaceByCurrency } from '#rules/marketplaces.ts'
import { cellReaders, isoMoment } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { type RowContext, RowRejected } from './definition/report.ts'
import { orderLineColumns } from './orderLine.ts'
import { countryCode } from './people/country.ts'
import { type AddressNames, identityColumns, identityReader, recipientColumns } from './recipient.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { shopColumns } from './shopTemplate.ts'
import { words } from './words.ts'

const known = [...shopColumns, 'updated', 'last-updated-date']
const address: AddressNames = {
  name: 'recipient-name',
  lines: ['address-1', 'address-2'],
  city: 'city',
  state: 'state',
  postcode: 'postal-code',
  country: 'country',
  email: 'email',
}
/** What a recipient has beside an order line. */
const own = ['order_id', 'happened_at', ...identityColumns, 'consent'] as const

/** Orders of an own shop in our own template: a line of the file is an order line and tells whom it went to. */
export const shop: KnownReport = {
  type: 'shop',
  shape: 'events',
  ...fitting(words('order-id purchase-date sku quantity currency item-price recipient-name address-1 country consent')),
  known,
  asks: ['seller'],
  decimals: words('quantity item-price shipping-price discount'),
  dates: ['purchase-date', 'updated', 'last-updated-date'],
  columns: [...orderLineColumns, ...own],
  targets: [
    { table: 'order_lines', columns: orderLineColumns },
    { table: 'recipients', columns: [...recipientColumns, 'consent'] },
  ],
  bind(columns, context) {
    const read = cellReaders(columns, context)
    const [order, sku, asin, name] = [
      read.requiredId('order-id'),
      read.requiredId('sku'),
      read.id('asin'),
      read.text('product-name'),
    ]
    const bought = read.moment('purchase-date')
    const updated = read.moment(columns.at('updated') >= 0 ? 'updated' : 'last-updated-date')
    const [statusText, money, count] = [read.text('status'), read.currency('currency'), read.count('quantity')]
    const [price, shipping, discount] = [read.money('item-price'), read.money('shipping-price'), read.money('discount')]
    const [countryText, state, consent] = [read.text('country'), read.text('state'), read.flag('consent')]
    const identity = identityReader(columns, context, address)
    const raw = unknownCells(columns, known)

    return framed(columns, (cells) => {
      const currency = money(cells)
      const country = countryCode(countryText(cells) ?? '') || null
      const marketplace = placeOf(currency, country, context).code
      const purchased = bought(cells, marketplace)
      if (purchased === null) throw new RowRejected('purchase-date is empty.')
      const status = statusText(cells) ?? 'Shipped'
      const cancelled = /^cancel/i.test(status)
      const quantity = count(cells) ?? (cancelled ? 0 : null)
      if (quantity === null) throw new RowRejected('quantity is empty.')
      const off = discount(cells, currency)
      const [orderId, key, moment] = [order(cells), sku(cells), isoMoment(purchased)]
      const day = marketplaceDay(purchased, marketplace)
      return {
        setKey: orderId,
        key,
        at: isoMoment(updated(cells, marketplace)),
        day,
        units: cancelled ? 0 : quantity,
        currency,
        marketplace,
        values: [
          context.platform,
          marketplace,
          moment,
          day,
          status,
          cancelled,
          null,
          null,
          key,
          asin(cells),
          name(cells),
          quantity,
          currency,
          price(cells, currency),
          null,
          shipping(cells, currency),
          off === null ? null : Math.abs(off),
          false,
          false,
          country,
          state(cells),
          raw(cells),
          orderId,
          moment,
          ...identity(cells),
          consent(cells),
        ],
      }
    })
  },
}

/** A shop has no marketplace: its order counts where the currency is at home, so that days and sums have a place. */
function placeOf(currency: string | null, country: string | null, context: RowContext): Marketplace {
  const answered = context.marketplace === null ? undefined : marketplaceByCode(context.marketplace)
  const found = answered ?? (currency === null ? undefined : marketplaceByCurrency(currency, country))
  if (!found)
    throw new RowRejected(currency === null ? 'currency is empty.' : `No marketplace has the currency '${currency}'.`)
  return found
}
