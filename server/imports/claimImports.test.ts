import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Cells } from '#reports/fixtures/files.ts'
import {
  adjustmentsFile,
  customerReturnsFile,
  feePreviewFile,
  reimbursementsFile,
  removalLogFile,
  removalOrdersFile,
  removalShipmentsFile,
  settlementHead,
  settlementV1File,
  settlementV2File,
} from '#server/testing/claimFiles.ts'
import { standingRows } from '#server/testing/standingRows.ts'
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

const newcomer = (marketplaces = ['US']) => {
  tenants += 1
  return newUploader(server, `claims-${tenants}`, [['main', 'amazon', marketplaces]])
}
const asOf = (day: number) => ({ asOf: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z` })

const order = { 'transaction-type': 'Order', 'order-id': '111-1', sku: 'LAMP', 'posted-date': '2026-03-14' }
const amounts = (...all: string[]) => all.map((amount) => ({ ...order, amount }))
const prices = (...all: string[]) =>
  all.map((amount) => ({ ...order, 'price-type': 'Principal', 'price-amount': amount }))
const other = (lines: readonly Cells[]) => lines.map((line) => ({ ...line, 'settlement-id': '25889786382' }))

interface Kind {
  table: string
  /** A file, one that says the same, and one that says something else of the same thing, or more. */
  first: string
  again?: string
  later: string
  /** A column that changes, and what it says of either. */
  column: string
  says: [before: unknown[], after: unknown[]]
}
const kinds: Record<string, Kind> = {
  reimbursements: {
    table: 'reimbursements',
    first: reimbursementsFile([{}, {}]),
    again: reimbursementsFile([{}, { 'product-name': 'Desk lamp, 2nd edition' }]),
    later: reimbursementsFile([{}, { fnsku: 'XOTHER', 'amount-total': '20.00' }]),
    column: 'amount_total',
    says: [
      [1738, 1738],
      [1738, 2000],
    ],
  },
  customerReturns: {
    table: 'customer_returns',
    first: customerReturnsFile([{}]),
    again: customerReturnsFile([{ 'product-name': 'Desk lamp, 2nd edition' }]),
    later: customerReturnsFile([{ status: 'Reimbursed' }]),
    column: 'status',
    says: [['Unit returned to inventory'], ['Reimbursed']],
  },
  removalOrders: {
    table: 'removal_orders',
    first: removalOrdersFile([{}]),
    later: removalOrdersFile([
      { 'order-status': 'Completed', 'shipped-quantity': '3', 'last-updated-date': '2026-03-09T10:00:00+00:00' },
    ]),
    column: 'status',
    says: [['Pending'], ['Completed']],
  },
  removalShipments: {
    table: 'removal_shipments',
    first: removalShipmentsFile([{}, {}]),
    later: removalShipmentsFile([{}, {}, { 'tracking-number': '1Z999AA10123456799', 'shipped-quantity': '4' }]),
    column: 'quantity',
    says: [
      [1, 1],
      [1, 1, 4],
    ],
  },
  removalLog: {
    table: 'removal_receipts',
    first: removalLogFile([{}]),
    later: removalLogFile([{ good: '0', damaged: '1' }]),
    column: 'damaged',
    says: [[0], [1]],
  },
  adjustments: {
    table: 'adjustments',
    first: adjustmentsFile([{}]),
    again: adjustmentsFile([{ 'product-name': 'Desk lamp, 2nd edition' }]),
    later: adjustmentsFile([{ reason: '5' }]),
    column: 'reason',
    says: [['M'], ['5']],
  },
  settlementV1: {
    table: 'settlement_lines',
    first: settlementV1File(other([settlementHead('12.50'), ...prices('19.50', '-7.00')])),
    later: settlementV1File(other([settlementHead('14.50'), ...prices('21.50', '-7.00')])),
    column: 'amount',
    says: [
      [-700, 1950],
      [-700, 2150],
    ],
  },
  settlementV2: {
    table: 'settlement_lines',
    first: settlementV2File([settlementHead('12.50'), ...amounts('19.50', '-7.00')]),
    later: settlementV2File([settlementHead('-7.00'), ...amounts('-7.00')]),
    column: 'amount',
    says: [[-700, 1950], [-700]],
  },
  feePreview: {
    table: 'fee_previews',
    first: feePreviewFile([{}]),
    again: feePreviewFile([{ 'product-name': 'Desk lamp, 2nd edition' }]),
    later: feePreviewFile([{ 'estimated-fee-total': '--' }]),
    column: 'fee_total',
    says: [[780], [null]],
  },
}

test.each(Object.entries(kinds))(
  '%s: the same again, a title aside, changes nothing; a later word takes its place; undoing gives it back',
  async (type, { table, first, again = `${first}\n`, later, column, says }) => {
    const said = async () => {
      const rows = await standingRows<Record<string, unknown>>(server, kept, table, `${column}, kind`)
      return rows.filter(({ kind }) => kind === type).map((row) => row[column])
    }
    const one = await kept.send(first, asOf(20))
    expect(one).toMatchObject({ type, state: 'imported', rows: { new: says[0].length, rejected: 0 } })
    const same = await kept.send(again, asOf(21))
    expect(same.rows).toMatchObject({ new: 0, changed: 0, same: says[0].length })
    const two = await kept.send(later, asOf(22))
    expect({ state: two.state, said: await said() }).toEqual({ state: 'imported', said: says[1] })
    await kept.act(two.id, 'undo')
    expect(await said()).toEqual(says[0])
  },
)

test('a settlement whose amounts do not sum to its total is held with both, and not before it is accepted imported', async () => {
  const uploader = await newcomer(['US', 'CA'])
  const file = settlementV2File([settlementHead('1,012.50', 'CAD'), ...amounts('19.50', '-7.00')])
  const upload = await uploader.send(file)
  expect(upload).toMatchObject({
    state: 'held',
    holds: [
      {
        reason:
          'The amounts of settlement 25889786381 sum to 12.50 CAD, but its total is 1,012.50 CAD: the file is incomplete.',
        this: '12.50 CAD',
        usual: '1,012.50 CAD',
      },
    ],
  })
  expect(await standingRows(server, uploader, 'settlement_lines', 'amount')).toEqual([])
  await uploader.act(upload.id, 'accept', {})
  const accepted = await uploader.rest(({ id }) => id === upload.id)
  expect(accepted).toMatchObject({ state: 'imported', rows: { read: 2 }, marketplaces: ['CA'] })
  uploader.close()
})

test('a settlement counts once, in whichever layout it came first', async () => {
  const uploader = await newcomer()
  const first = await uploader.send(settlementV1File([settlementHead('19.50'), ...prices('19.50')]))
  const file = settlementV2File([settlementHead('19.50'), ...amounts('19.50')])
  const second = await uploader.send(file)
  expect(second).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^Settlement 25889786381 was already imported/),
  })
  await uploader.act(first.id, 'undo')
  expect(await uploader.send(file)).toMatchObject({ state: 'imported' })
  expect(await standingRows(server, uploader, 'settlement_lines', 'kind')).toEqual([{ kind: 'settlementV2' }])
  uploader.close()
})

test('a settlement without its first line fails with words, and leaves nothing', async () => {
  const uploader = await newcomer()
  const upload = await uploader.send(settlementV2File(amounts('19.50')))
  expect(upload).toMatchObject({ state: 'failed', message: expect.stringMatching(/^The first line of settlement/) })
  expect(await standingRows(server, uploader, 'settlement_lines', 'amount')).toEqual([])
  uploader.close()
})

test('an older state of a removal order that comes later changes nothing', async () => {
  const uploader = await newcomer()
  const state = (status: string, day: string): Cells => ({
    'order-status': status,
    'last-updated-date': `2026-03-${day}T10:00:00+00:00`,
  })
  await uploader.send(removalOrdersFile([state('Completed', '09')]), asOf(10))
  await uploader.send(removalOrdersFile([state('Planning', '04')]), asOf(11))
  expect(await standingRows(server, uploader, 'removal_orders', 'status')).toEqual([{ status: 'Completed' }])
  uploader.close()
})

test('the removal log’s template can be downloaded and sent', async () => {
  const uploader = await newcomer()
  const { body } = await uploader.client.call('GET', '/uploads/removal-log-template.csv')
  expect(await uploader.send(body)).toMatchObject({ type: 'removalLog', state: 'imported', rows: { new: 1 } })
  uploader.close()
})
