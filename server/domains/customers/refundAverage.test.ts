import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RefundAverage } from '#contract/customers.ts'
import type { Explanation } from '#contract/explain.ts'
import { DAY_MS } from '#rules/days.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { transactionsFile } from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const id = (at: number) => `111-0000001-${String(at).padStart(7, '0')}`
const sale = (at: number, days: number) => ({ ...refund(at, days), type: 'Order', 'product sales': '10.00' })
const refund = (at: number, days: number) => ({
  ...{ 'date/time': `${ago(days)} 10:00:00 AM PST`, type: 'Refund', 'order id': id(at), sku: 'LAMP' },
  ...{ quantity: '1', 'product sales': '-10.00' },
})

let server: TestServer
let company: Uploader
beforeAll(async () => {
  server = await openTestServer()
  company = await newUploader(server, 'averaging', [['us', 'amazon', ['US']]])
  const bought = (at: number, days: number, cells = {}) =>
    order(id(at), { 'purchase-date': `${ago(days)}T20:00:00+00:00`, ...cells })
  await company.send(
    ordersFile([
      ...[bought(1, 20), bought(2, 30), bought(3, 400), bought(5, 2)],
      bought(4, 10, { 'order-status': 'Cancelled', 'item-status': 'Cancelled' }),
    ]),
    {},
    'orders.txt',
  )
})
afterAll(() => server.close())

const average = () => company.client.data<RefundAverage>('GET', '/customers/average')
const explained = async () => {
  const { inputs } = await company.client.data<Explanation>('POST', '/explain', {
    figure: 'customer.refundAverage',
    key: {},
  })
  return inputs.slice(0, 2).map(({ value }) => value)
}

test('of last year’s orders that statements cover those that were refunded, as files come and go', async () => {
  // a refund of an order that nobody has settled yet is not known
  expect(await average()).toEqual({ days: 365, orders: 0, refunded: 0 })
  await company.send(transactionsFile([sale(1, 19), sale(2, 29), sale(3, 399)]), {}, 'sales.csv')
  expect(await average()).toEqual({ days: 365, orders: 2, refunded: 0 })
  const statement = await company.send(transactionsFile([refund(1, 5), refund(3, 5)]), {}, 'statement.csv')
  expect([await average(), await explained()]).toEqual([{ days: 365, orders: 2, refunded: 1 }, [2, 1]])
  expect(await average()).toEqual({ days: 365, orders: 2, refunded: 1 })
  await company.act(statement.id, 'undo')
  expect([await average(), await explained()]).toEqual([{ days: 365, orders: 2, refunded: 0 }, [2, 0]])
})
