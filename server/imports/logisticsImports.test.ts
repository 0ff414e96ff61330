import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import {
  inboundFile,
  ledgerEventsFile,
  ledgerFile,
  planningFile,
  receiptsFile,
  restockFile,
  strandedFile,
} from '#server/testing/logisticsFiles.ts'
import { standingRows } from '#server/testing/standingRows.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = (marketplaces = ['US']) => {
  tenants += 1
  return newUploader(server, `logistics-${tenants}`, [['main', 'amazon', marketplaces]])
}
const asOf = (day: number) => ({ asOf: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z` })

const accepted = async (uploader: Uploader, { id }: Upload) => {
  await uploader.act(id, 'accept', {})
  return uploader.rest((upload) => upload.id === id)
}

test('a file whose rows say their marketplace asks for none, one whose rows do not does', async () => {
  const uploader = await newcomer(['US', 'CA'])
  const said = await uploader.send(ledgerFile([{}, { Location: 'CA' }]))
  expect(said).toMatchObject({
    state: 'imported',
    marketplaces: ['CA', 'US'],
    since: '2026-03-01',
    until: '2026-03-01',
  })
  const silent = await uploader.send(ledgerFile([{}, { Location: 'PDX9' }]))
  expect(silent).toMatchObject({ state: 'detected', questions: [{ field: 'marketplace' }, { field: 'asOf' }] })
  const answered = await uploader.act(silent.id, 'accept', { marketplace: 'US' })
  expect((await uploader.rest(({ id }) => id === answered.id)).state).toBe('imported')
  uploader.close()
})

test('the snapshots of two marketplaces are not measured by each other', async () => {
  const uploader = await newcomer(['US', 'CA'])
  const many = Array.from({ length: 10 }, (_, n) => ({ sku: `S${n}` }))
  const first = await uploader.send(planningFile(many))
  const other = await uploader.send(planningFile([{ marketplace: 'CA', currency: 'CAD' }]))
  expect([first, other].map(({ state }) => state)).toEqual(['imported', 'imported'])
  uploader.close()
})

test('a summary by month says that it does not tell the stock of each day', async () => {
  const uploader = await newcomer()
  const upload = await uploader.send(ledgerFile([{ Date: '01/31/2026' }, { Date: '02/28/2026' }]))
  expect(upload).toMatchObject({ state: 'imported', message: expect.stringMatching(/whole months.*by day/) })
  expect(await standingRows(server, uploader, 'ledger_days', 'distinct period')).toEqual([{ period: 'month' }])
  uploader.close()
})

test('the view by fulfilment centre takes the place of the one by country, and gives it back', async () => {
  const uploader = await newcomer()
  await uploader.send(ledgerFile([{}]), asOf(2))
  const centres = ledgerFile([
    { Location: 'PDX9', 'Ending Warehouse Balance': '4' },
    { Location: 'ONT8', 'Ending Warehouse Balance': '6' },
  ])
  const second = await uploader.send(centres, asOf(3))
  const where = () => standingRows(server, uploader, 'ledger_days', 'location, ending')
  expect(await where()).toEqual([
    { location: 'ONT8', ending: 6 },
    { location: 'PDX9', ending: 4 },
  ])
  await uploader.act(second.id, 'undo')
  expect(await where()).toEqual([{ location: 'US', ending: 10 }])
  uploader.close()
})

test('a title that was changed changes nothing', async () => {
  const uploader = await newcomer()
  const line = { 'Event Type': 'Adjustments', Reason: 'F' }
  for (const [file, table] of [
    [(cells: Cells) => ledgerFile([cells, { ...cells, MSKU: 'B' }]), 'ledger_days'],
    [(cells: Cells) => ledgerEventsFile([line, { ...line, ...cells }, { ...line, ...cells }]), 'ledger_events'],
  ] as const) {
    const before = await uploader.send(file({ Title: 'Lamp' }), asOf(2))
    const rows = await standingRows(server, uploader, table, 'row_hash')
    const again = await uploader.send(file({ Title: 'Desk lamp, 2nd edition' }), asOf(3))
    expect(again.rows).toMatchObject({ new: 0, changed: 0, same: before.rows.read })
    expect(await standingRows(server, uploader, table, 'row_hash')).toEqual(rows)
  }
  uploader.close()
})

test('events that are alike are not one, and what is reconciled later takes their place', async () => {
  const uploader = await newcomer()
  const lost = { 'Event Type': 'Adjustments', Reason: 'M', 'Reconciled Quantity': '0', 'Unreconciled Quantity': '1' }
  await uploader.send(ledgerEventsFile([{}, {}, {}, lost]), asOf(2))
  const found = { ...lost, 'Reconciled Quantity': '1', 'Unreconciled Quantity': '0' }
  const second = await uploader.send(ledgerEventsFile([{}, {}, {}, found]), asOf(3))
  expect(second.rows).toMatchObject({ changed: 1, same: 3 })
  const rows = await standingRows<{ event_type: string; unreconciled: number | null }>(
    server,
    uploader,
    'ledger_events',
    'event_type, unreconciled',
  )
  expect(rows.map(({ event_type, unreconciled }) => [event_type, unreconciled])).toEqual([
    ['Adjustments', 0],
    ['Shipments', null],
    ['Shipments', null],
    ['Shipments', null],
  ])
  uploader.close()
})

test('a file of one type of event leaves the others of its days as they are', async () => {
  const uploader = await newcomer()
  await uploader.send(ledgerEventsFile([{}, { 'Event Type': 'Receipts', Quantity: '24' }]), asOf(2))
  await uploader.send(ledgerEventsFile([{ 'Event Type': 'Receipts', Quantity: '36' }]), asOf(3))
  expect(await standingRows(server, uploader, 'ledger_events', 'event_type, quantity')).toEqual([
    { event_type: 'Receipts', quantity: 36 },
    { event_type: 'Shipments', quantity: -1 },
  ])
  uploader.close()
})

test('days of the ledger may grow by much; a file that lacks most of what they had is held', async () => {
  const uploader = await newcomer()
  const shipments = (count: number) => ledgerEventsFile(Array.from({ length: count }, () => ({})))
  await uploader.send(shipments(40), asOf(2))
  expect((await uploader.send(shipments(90), asOf(3))).state).toBe('imported')
  const short = await uploader.send(shipments(30), asOf(4))
  expect(short).toMatchObject({ state: 'held', holds: [{ this: expect.stringMatching(/^60 of 90 units/) }] })
  uploader.close()
})

test('what is received of a shipment may rise from nothing without a hold, and the newest word counts', async () => {
  const uploader = await newcomer()
  const received = (units: string, updated: string) =>
    inboundFile([{ 'Units expected': '240', 'Units located': units, 'Last updated': updated }])
  await uploader.send(received('0', '2026-03-01T00:00:00+00:00'))
  const newest = await uploader.send(received('238', '2026-03-09T00:00:00+00:00'))
  expect(newest.state).toBe('imported')
  // an old file sent again later
  await uploader.send(received('12', '2026-03-04T00:00:00+00:00'))
  expect(await standingRows(server, uploader, 'inbound_items', 'received')).toEqual([{ received: 238 }])
  await uploader.act(newest.id, 'undo')
  expect(await standingRows(server, uploader, 'inbound_items', 'received')).toEqual([{ received: 12 }])
  uploader.close()
})

test('a stranded report without rows is held at first, then nothing is stranded, until it is undone', async () => {
  const uploader = await newcomer()
  const stranded = () => standingRows(server, uploader, 'stranded_rows', 'sku')
  await uploader.send(strandedFile([{ sku: 'A' }, { sku: 'B' }]), asOf(2))
  const empty = await uploader.send(strandedFile([]), asOf(4))
  expect(empty.state).toBe('held')
  expect((await accepted(uploader, empty)).state).toBe('imported')
  expect(await stranded()).toEqual([])
  // an older file that comes later changes nothing
  const older = await uploader.send(strandedFile([{ sku: 'A' }]), asOf(3))
  if (older.state === 'held') await accepted(uploader, older)
  expect(await stranded()).toEqual([])
  await uploader.act(empty.id, 'undo')
  expect(await stranded()).toEqual([{ sku: 'A' }])
  uploader.close()
})

test('the first report may say that nothing is stranded', async () => {
  const uploader = await newcomer()
  const empty = await uploader.send(strandedFile([]), asOf(4))
  expect(empty).toMatchObject({ state: 'imported', rows: { read: 0 } })
  await uploader.send(strandedFile([{ sku: 'A' }]), asOf(3))
  expect(await standingRows(server, uploader, 'stranded_rows', 'sku')).toEqual([])
  uploader.close()
})

test('restock recommendations tell of stock and of what to do, and are taken back from both', async () => {
  const uploader = await newcomer()
  const upload = await uploader.send(
    restockFile([{ Available: '7', 'FC transfer': '2', 'Recommended replenishment qty': '48' }]),
  )
  expect(await standingRows(server, uploader, 'stock_rows', 'fulfillable, fc_transfer')).toEqual([
    { fulfillable: 7, fc_transfer: 2 },
  ])
  expect(await standingRows(server, uploader, 'planning_rows', 'recommended_quantity')).toEqual([
    { recommended_quantity: 48 },
  ])
  await uploader.act(upload.id, 'undo')
  expect(await standingRows(server, uploader, 'stock_rows', 'sku')).toEqual([])
  expect(await standingRows(server, uploader, 'planning_rows', 'sku')).toEqual([])
  uploader.close()
})

test('rows of an import can be looked at, each with its line and what it says', async () => {
  const uploader = await newcomer()
  const upload = await uploader.send(
    ledgerFile([{}, { Disposition: 'CUSTOMER_DAMAGED', 'Ending Warehouse Balance': '2' }]),
  )
  const { rows, total } = await uploader.client.data<{
    total: number
    rows: { line: number; filename: string; values: Record<string, unknown> }[]
  }>('POST', '/explain', { figure: 'upload.rows', key: { upload: upload.id } })
  expect(total).toBe(2)
  expect(rows[1]).toMatchObject({
    line: 3,
    filename: 'report.txt',
    values: { day: '2026-03-01', disposition: 'CUSTOMER_DAMAGED', ending: 2, sku: 'LAMP', period: 'day' },
  })
  uploader.close()
})

test('no usual file of these reports is held', async () => {
  const uploader = await newcomer()
  const sku = (n: number) => ({ FNSKU: `X${n}`, MSKU: `S${n}` })
  const files = [
    ledgerFile(Array.from({ length: 60 }, (_, n) => sku(n))),
    ledgerEventsFile(Array.from({ length: 60 }, (_, n) => ({ ...sku(n), Reason: n % 7 ? '' : 'M' }))),
    planningFile(Array.from({ length: 60 }, (_, n) => ({ sku: `S${n}`, 'days-of-supply': n % 2 ? '365+' : '' }))),
    restockFile(Array.from({ length: 60 }, (_, n) => ({ 'Merchant SKU': `S${n}`, 'Recommended ship date': 'none' }))),
    strandedFile([{}]),
    inboundFile([{}, { 'Shipment ID': 'FBA2', Status: 'Closed' }]),
    receiptsFile([{}, { quantity: '-2' }]),
  ]
  for (const file of files) {
    expect(await uploader.send(file)).toMatchObject({ state: 'imported', rows: { rejected: 0 } })
  }
  uploader.close()
})
