import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { standingRows } from '#server/testing/standingRows.ts'
import {
  agedStorageFile,
  longTermStorageFile,
  merchantReturnsFile,
  monthlyStorageFile,
  replacementsFile,
  storageOverageFile,
  transactionsFile,
} from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
let kept: Uploader
beforeAll(async () => {
  server = await openTestServer()
  kept = await newcomer()
})
afterAll(async () => {
  kept.close()
  await server.close()
})

const newcomer = () => {
  tenants += 1
  return newUploader(server, `statements-${tenants}`, [['main', 'amazon', ['US']]])
}
const asOf = (day: number) => ({ asOf: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z` })

const sale = { 'date/time': 'Mar 9, 2026 10:00:00 AM PDT', 'order id': '111-1', sku: 'LAMP', 'product sales': '40.00' }
const fees = { ...sale, 'selling fees': '-6.00' }

interface Kind {
  table: string
  where?: string
  /** A file, one that says the same, and one that says something else of the same thing, or more. */
  first: string
  again: string
  later: string
  /** A column that changes, and what it says of either. */
  column: string
  says: [before: unknown[], after: unknown[]]
}
const kinds: Record<string, Kind> = {
  transactions: {
    table: 'transaction_lines',
    first: transactionsFile([sale, sale]),
    // the same in the words of another language, and with another title
    again: transactionsFile([{ ...sale, type: 'Bestellung', description: 'Desk lamp' }, sale]),
    later: transactionsFile([sale, fees, { ...fees, 'order id': '111-2' }]),
    column: 'total',
    says: [
      [4000, 4000],
      [3400, 3400, 4000],
    ],
  },
  monthlyStorage: {
    table: 'storage_fees',
    where: "fee = 'monthly'",
    first: monthlyStorageFile([{}, { fulfillment_center: 'SEA1' }]),
    again: monthlyStorageFile([{ fulfillment_center: 'SEA1', product_name: 'Desk lamp' }, {}]),
    // the month anew: nothing lay in the first center after all
    later: monthlyStorageFile([{ fulfillment_center: 'SEA1', estimated_monthly_storage_fee: '1.5' }]),
    column: 'amount',
    says: [[-1.23, -1.23], [-150]],
  },
  agedStorage: {
    table: 'storage_fees',
    where: "fee = 'aged'",
    first: agedStorageFile([{}]),
    again: agedStorageFile([{ 'product-name': 'Desk lamp' }]),
    later: agedStorageFile([{}, { 'surcharge-age-tier': '365+ days', 'amount-charged': '7.00' }]),
    column: 'amount',
    says: [[-100], [-700, -100]],
  },
  longTermStorage: {
    table: 'storage_fees',
    where: "fee = 'longTerm'",
    first: longTermStorageFile([{}]),
    again: longTermStorageFile([{ 'product-name': 'Desk lamp' }]),
    later: longTermStorageFile([{ '6-mo-long-terms-storage-fee': '0.50' }]),
    column: 'amount',
    says: [[-100], [-150]],
  },
  storageOverage: {
    table: 'storage_fees',
    where: "fee = 'overage'",
    first: storageOverageFile([{}]),
    again: storageOverageFile([{}]),
    later: storageOverageFile([{ charged_fee_amount: '12.00' }]),
    column: 'amount',
    says: [[-1000], [-1200]],
  },
  merchantReturns: {
    table: 'merchant_returns',
    first: merchantReturnsFile([{}]),
    again: merchantReturnsFile([{ 'Item Name': 'Desk lamp', 'Tracking ID': '1Z' }]),
    later: merchantReturnsFile([{ 'Return request status': 'Completed', 'Refunded Amount': '40.00' }]),
    column: 'status',
    says: [['Approved'], ['Completed']],
  },
  replacements: {
    table: 'replacements',
    first: replacementsFile([{}]),
    again: replacementsFile([{}]),
    later: replacementsFile([{ quantity: '2' }]),
    column: 'quantity',
    says: [[1], [2]],
  },
}

test.each(Object.entries(kinds))(
  'imports %s, merges a later file, and takes it back',
  async (type, { table, where, first, again, later, column, says }) => {
    const said = async () =>
      (await standingRows<Record<string, unknown>>(server, kept, table, column, where)).map((row) => row[column])
    const one = await kept.send(first, asOf(20))
    expect({ type: one.type, state: one.state, holds: one.holds, said: await said() }).toEqual({
      type,
      state: 'imported',
      holds: undefined,
      said: says[0],
    })
    const same = await kept.send(again, asOf(21))
    expect(same.rows).toMatchObject({ new: 0, changed: 0, same: says[0].length })
    const two = await kept.send(later, asOf(22))
    expect({ state: two.state, said: await said() }).toEqual({ state: 'imported', said: says[1] })
    await kept.act(two.id, 'undo')
    expect(await said()).toEqual(says[0])
  },
)

test('a file whose rows do not add up is held with both sums, and what is missing counts as unexplained', async () => {
  const uploader = await newcomer()
  const upload = await uploader.send(transactionsFile([{ ...sale, total: '39.00' }, fees]), asOf(20))
  expect(upload).toMatchObject({
    state: 'held',
    holds: [
      {
        reason:
          'The amounts of 1 row (the first in line 4) do not sum to their totals. The difference counts as unexplained if you accept the file.',
        this: '40.00 USD',
        usual: '39.00 USD',
      },
    ],
  })
  await uploader.act(upload.id, 'accept', {})
  await uploader.rest(({ id }) => id === upload.id)
  expect(await standingRows(server, uploader, 'transaction_lines', 'total, unexplained')).toEqual([
    { total: 3400, unexplained: 0 },
    { total: 3900, unexplained: -100 },
  ])
  uploader.close()
})

test('rows of a marketplace that the account does not sell in are held', async () => {
  const uploader = await newcomer()
  const upload = await uploader.send(transactionsFile([{ ...sale, marketplace: 'amazon.ca' }]), asOf(20))
  expect(upload).toMatchObject({ state: 'held' })
  expect(upload.holds?.map((hold) => hold.this)).toContain('CA')
  uploader.close()
})
