import { type Cells, csvFile, tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { shopColumns } from '#reports/shopTemplate.ts'
import { DAY_MS } from '#rules/days.ts'

export const LAMP = 'B0LAMP0001'
const now = new Date()
export const recent = new Date(now.getTime() - 5 * DAY_MS).toISOString()

/** Words that mean nobody, each for one place: the one that is found says which place leaks. */
export const planted: string[] = []
export const plant = (place: string): string => {
  const word = `Quorvex${place}`
  planted.push(word)
  return word
}
export const emailOf = (place: string) => `${plant(place)}@marketplace.amazon.com`

/** Everything of a person that a layout has a column for. */
const personal =
  /^(buyer|recipient)-?(name|email|phone|company|citizen|cst|vat|tax)|ship-(address|city|phone)|bill-(address|city)|gift-message-text|invoice-business|licensee-name|^delivery-instructions$|^address-|^city$|^email$/
const person = (header: readonly string[], place: string): Cells =>
  Object.fromEntries(
    header
      .filter((name) => personal.test(name))
      .map((name, at) => {
        const letter = String.fromCharCode(97 + (at % 26)) + String.fromCharCode(97 + Math.floor(at / 26))
        return [name, name.includes('email') ? emailOf(place + letter) : `12 ${plant(place + letter)}`]
      }),
  )

const [shipmentColumns, unshippedColumns, orderColumns] = [
  headerOf('shipments'),
  headerOf('unshipped'),
  headerOf('orders'),
]
const shipment = (id: string, cells: Cells): Cells => ({
  'amazon-order-id': id,
  'shipment-id': `S-${id}`,
  'shipment-item-id': `I-${id}`,
  'purchase-date': recent,
  'shipment-date': recent,
  'reporting-date': recent,
  sku: 'LAMP',
  'quantity-shipped': '1',
  'ship-state': 'IL',
  'ship-postal-code': '62704',
  'ship-country': 'US',
  'sales-channel': 'Amazon.com',
  ...cells,
})
const order = (id: string, cells: Cells): Cells => ({
  'amazon-order-id': id,
  'purchase-date': recent,
  'last-updated-date': recent,
  'order-status': 'Shipped',
  'sales-channel': 'Amazon.com',
  sku: 'LAMP',
  asin: LAMP,
  quantity: '1',
  currency: 'USD',
  'item-price': '10.00',
  'ship-country': 'US',
  ...cells,
})
const unshipped = (id: string, cells: Cells): Cells => ({
  'order-id': id,
  'order-item-id': `U-${id}`,
  'purchase-date': recent,
  sku: 'LAMP',
  'quantity-purchased': '1',
  'ship-state': 'IL',
  'ship-postal-code': '62704',
  'ship-country': 'US',
  ...cells,
})
const bought = (id: string, cells: Cells): Cells => ({
  'order-id': id,
  'purchase-date': recent,
  sku: 'LAMP',
  asin: LAMP,
  quantity: '1',
  currency: 'USD',
  'item-price': '10.00',
  'postal-code': '62704',
  country: 'US',
  consent: 'yes',
  ...cells,
})

/** Files whose columns have slipped: what should be a number or a date is a name. */
export const plantedFiles: readonly (readonly [
  name: string,
  content: string | Buffer,
  fields: Record<string, string>,
])[] = [
  [
    'shipments.txt',
    tabFile(shipmentColumns, [
      shipment('1', person(shipmentColumns, 'ship')),
      shipment('2', { ...person(shipmentColumns, 'shipold'), 'shipment-date': '2024-01-05T00:00:00Z' }),
      shipment('3', { 'quantity-shipped': plant('slipnumber'), 'recipient-name': plant('slipbeside') }),
      shipment('4', { 'shipment-date': `12 ${plant('slipdate')} Street` }),
    ]),
    { seller: 'us' },
  ],
  [
    'orders.txt',
    tabFile(orderColumns, [
      order('1', person(orderColumns, 'order')),
      order('5', { quantity: plant('slipunits') }),
      order('6', { 'item-price': plant('slipprice') }),
      order('7', { 'sales-channel': plant('slipchannel') }),
      order('8', { currency: plant('slipcurrency') }),
      order('11', { currency: plant('slipunpriced'), 'item-price': '' }),
    ]),
    { seller: 'us' },
  ],
  [
    'unshipped.txt',
    tabFile(unshippedColumns, [
      unshipped('9', person(unshippedColumns, 'open')),
      unshipped('10', { 'quantity-purchased': plant('slipopen') }),
    ]),
    { seller: 'us' },
  ],
  [
    'shop.csv',
    csvFile(shopColumns, [
      bought('S1', person(shopColumns, 'shop')),
      bought('S2', { ...person(shopColumns, 'shopsame'), 'purchase-date': '2026-03-14T15:09:26Z' }),
      bought('S3', { currency: plant('slipmoney') }),
      bought('S4', { 'item-price': plant('slipsum') }),
      bought('S5', { quantity: `${plant('slipcount')} Road` }),
    ]),
    { seller: 'shop' },
  ],
  [
    'wide.csv',
    `${shopColumns.join()}\r\n${csvFile(shopColumns, [bought('S9', person(shopColumns, 'widebeside'))]).split('\r\n')[1]},${plant('toowide')}\r\n`,
    { seller: 'shop' },
  ],
  [
    'held.csv',
    csvFile(
      shopColumns,
      Array.from({ length: 30 }, (_, at) =>
        bought(`H${at}`, {
          ...(at === 0 ? person(shopColumns, 'held') : {}),
          quantity: at === 1 ? plant('heldslip') : 'x',
        }),
      ),
    ),
    { seller: 'shop' },
  ],
  ['asked.csv', csvFile(shopColumns, [bought('A1', person(shopColumns, 'asked'))]), {}],
  ['unknown.csv', `who,where\r\n${plant('unknownname')},${plant('unknownstreet')}\r\n`, {}],
  ['open quote.csv', `${shopColumns.join()}\r\n"${plant('neverclosed')},1\r\n`, { seller: 'shop' }],
]

/** Words found in bytes, whatever their case, in UTF-8 or UTF-16. */
export const foundIn = (bytes: Buffer): string[] => {
  const text = bytes.toString('latin1').toLowerCase()
  // most of a folder is full of other things
  if (!text.includes('quorvex') && !text.includes([...'quorvex'].join('\0'))) return []
  return planted.filter((word) => {
    const lower = word.toLowerCase()
    return text.includes(lower) || text.includes([...lower].join('\0'))
  })
}
