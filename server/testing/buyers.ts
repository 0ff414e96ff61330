import type { Customer, CustomerRow, customerRoutes } from '#contract/customers.ts'
import type { ResponseOf } from '#contract/route.ts'
import { DAY_MS } from '#rules/days.ts'
import { customerReturnsFile } from './claimFiles.ts'
import { order, ordersFile, shipmentsFile, shopFile } from './reportFiles.ts'
import { transactionsFile } from './statementFiles.ts'
import { openTestServer, type TestClient, type TestServer } from './testServer.ts'
import { newUploader, type Uploader } from './uploading.ts'

export type CustomerList = ResponseOf<typeof customerRoutes.listCustomers>

/** The day that was so many days ago. */
export const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** A moment of that day, at an hour that is of the same day in America. */
export const at = (days: number) => `${ago(days)}T20:00:00+00:00`

const mill = {
  'ship-address-1': '12 Mill Lane',
  'ship-city': 'New Haven',
  'ship-state': 'CT',
  'ship-postal-code': '06513',
}

/** The cells of a shipment to the mill, so many days ago. */
export const shipped = (days: number, cells = {}) => ({
  ...mill,
  'shipment-date': at(days),
  'reporting-date': at(days),
  'buyer-email': 'k3x@marketplace.amazon.com',
  ...cells,
})

/** Imports the orders of Jane, who buys everywhere, and of John, who lives at her address. */
const importOrders = async (uploader: Uploader) => {
  const bought = (id: string, days: number, cells = {}) => order(id, { 'purchase-date': at(days), ...cells })
  await uploader.send(
    ordersFile([
      bought('111-0000001-0000001', 20, { 'item-price': '30.00', quantity: '3' }),
      bought('111-0000001-0000002', 15, { 'item-price': '12.50' }),
      bought('111-0000001-0000003', 10, { 'order-status': 'Cancelled', 'item-status': 'Cancelled' }),
      bought('111-0000001-0000009', 9),
    ]),
    {},
    'orders.txt',
  )
  await uploader.send(
    shipmentsFile([
      ['111-0000001-0000001', 'Jane Doe', shipped(19)],
      ['111-0000001-0000002', 'Jane Doe', shipped(14)],
      ['111-0000001-0000003', 'Jane Doe', shipped(9)],
      ['111-0000001-0000004', 'John Doe', shipped(8, { 'quantity-shipped': '2', 'buyer-email': '' })],
    ]),
    {},
    'shipments.txt',
  )
  await uploader.send(
    shopFile([
      [
        'S-1',
        'Jane Doe',
        {
          ...{ 'address-1': '12 Mill Ln', city: 'New Haven', state: 'CT', 'postal-code': '06513', email: '' },
          ...{ 'purchase-date': at(5), currency: 'EUR', 'item-price': '8.00' },
        },
      ],
      [
        'S-2',
        '',
        { 'address-1': '', city: '', 'postal-code': '', email: 'only@alias.example', 'purchase-date': at(4) },
      ],
    ]),
    {},
    'shop.csv',
  )
  await uploader.send(
    transactionsFile([
      {
        'date/time': `${ago(12)} 10:00:00 AM PST`,
        type: 'Refund',
        'order id': '111-0000001-0000001',
        sku: 'LAMP',
        quantity: '1',
        'product sales': '-10.00',
        'product sales tax': '-0.80',
        'selling fees': '1.20',
      },
      {
        'date/time': `${ago(12)} 10:00:00 AM PST`,
        type: 'Refund',
        'order id': '111-9999999-9999999',
        sku: 'LAMP',
        quantity: '1',
        'product sales': '-99.00',
      },
    ]),
    {},
    'money.csv',
  )
  await uploader.send(
    customerReturnsFile([
      {
        'return-date': at(11),
        'order-id': '111-0000001-0000001',
        sku: 'LAMP',
        asin: 'B0LAMP0001',
        quantity: '1',
        reason: 'DEFECTIVE',
      },
    ]),
    {},
    'returns.txt',
  )
}

/** A company with two buyers at one address, on a server of its own. */
export interface Buyers {
  server: TestServer
  client: TestClient
  find(search: string): Promise<CustomerList>
  /** The row of Jane, who has the most orders. */
  jane(): Promise<CustomerRow>
  show(hash: string, client?: TestClient): Promise<Customer>
  close(): Promise<void>
}

export const openBuyers = async (): Promise<Buyers> => {
  const server = await openTestServer()
  const uploader = await newUploader(server, 'company', [
    ['us', 'amazon', ['US']],
    ['shop', 'shop', ['US', 'DE']],
  ])
  await importOrders(uploader)
  const { client } = uploader
  const find = (search: string) => client.data<CustomerList>('GET', `/customers?search=${encodeURIComponent(search)}`)
  return {
    ...{ server, client, find },
    jane: async () => {
      const [row] = (await find('111-0000001-0000001')).rows
      if (!row) throw new Error('Jane is not found')
      return row
    },
    show: (hash, reader = client) => reader.data<Customer>('GET', `/customers/${hash}`),
    close: async () => {
      uploader.close()
      await server.close()
    },
  }
}
