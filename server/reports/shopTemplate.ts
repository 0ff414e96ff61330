/** The columns of an own-shop order file. One line is one article of an order and repeats the order's address. */
export const shopColumns = [
  'order-id',
  'purchase-date',
  'status',
  'sku',
  'asin',
  'product-name',
  'quantity',
  'currency',
  'item-price',
  'shipping-price',
  'discount',
  'discount-code',
  'recipient-name',
  'address-1',
  'address-2',
  'city',
  'state',
  'postal-code',
  'country',
  'email',
  'consent',
] as const

const example: Readonly<Record<(typeof shopColumns)[number], string>> = {
  'order-id': 'SHOP-1001',
  'purchase-date': '2026-03-14T15:09:26Z',
  status: 'Shipped',
  sku: 'MUG-BLUE-2',
  asin: '',
  'product-name': '"Mug, blue, set of 2"',
  quantity: '2',
  currency: 'USD',
  // For the whole line, including tax, as paid by the customer.
  'item-price': '39.80',
  'shipping-price': '4.90',
  discount: '0.00',
  // The code entered by the customer; for a postcard it is the offer code.
  'discount-code': '',
  'recipient-name': 'Jane Example',
  'address-1': '12 Example Street',
  'address-2': 'Apt 4B',
  city: 'Springfield',
  state: 'IL',
  'postal-code': '62704',
  country: 'US',
  email: 'jane@shop.example',
  // The customer's consent to be contacted: yes or no.
  consent: 'yes',
}

/** The template that sellers download and fill in: its header and an example line. */
export const SHOP_TEMPLATE_CSV = `${shopColumns.join(',')}\r\n${shopColumns.map((name) => example[name]).join(',')}\r\n`
