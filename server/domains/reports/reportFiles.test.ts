import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Report, ReportCell, ReportColumn, ReportInput, ReportRun } from '#contract/reports.ts'
import { readParts, sheetRows, unzipped } from '#files/index.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { readCsvCells, readParquetCells } from '#server/testing/parquetCells.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import type { Snapshot } from './findSnapshot.ts'
import { reportParquet } from './reportParquet.ts'
import { reportXlsx } from './reportXlsx.ts'
import { totalCells } from './totalCells.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
/** What a spreadsheet program would follow. */
const NAME = '=HYPERLINK("http://x")'

let server: TestServer
let seller: Uploader
let log: EventLog
let report: Report
beforeAll(async () => {
  server = await openTestServer()
  seller = await newUploader(server, 'files', [['us', 'amazon', ['US']]])
  log = await openEventLog(server.platform, seller.client.tenantId)
  await seller.send(
    ordersFile([
      order('a', { quantity: '2', 'item-price': '20.00', 'product-name': NAME }),
      order('b', { 'purchase-date': '2026-03-10T12:00:00+00:00', 'item-price': '30.50', 'product-name': NAME }),
      order('c', { asin: SHELF, sku: 'SHELF', 'purchase-date': '2026-03-09T12:00:00+00:00', 'product-name': 'A, B' }),
      order('d', { asin: SHELF, sku: 'SHELF', 'purchase-date': '2026-02-09T12:00:00+00:00', quantity: '4' }),
    ]),
  )
  const input: ReportInput = {
    title: 'Sales & more',
    description: 'Of March',
    query: {
      measures: ['units', 'revenue', 'averagePrice', 'conversion'],
      dimensions: ['asin', 'week'],
      filters: { marketplace: ['US'] },
      spans: [{ since: '2026-03-01', until: '2026-03-28', title: 'March' }],
      compare: 'previous',
    },
    shownInfo: ['name'],
    columns: [{ key: 'shown.name' }, { key: 'asin' }, { key: 'week' }, { key: 'conversion', hidden: true }],
    sort: [{ by: 'revenue', descending: true }],
    colors: [{ column: 'revenue', bands: [{ below: 2500, color: 'red' }] }],
    schedule: null,
  }
  report = await seller.client.data<Report>('POST', '/reports', input)
  const { id } = await seller.client.data<ReportRun>('POST', `/reports/${report.id}/run`)
  await log.next('report', ({ run, state }) => run === id && state === 'finished')
})
afterAll(async () => {
  log.close()
  seller.close()
  await server.close()
})

const fileOf = async (ending: string) => {
  const answer = await seller.client.call('GET', `/reports/${report.id}.${ending}`)
  expect(answer.statusCode).toBe(200)
  return answer
}
test('a reader of Parquet finds the cells of the CSV file, with types', async () => {
  const answer = await fileOf('parquet')
  expect(answer.headers['content-type']).toBe('application/vnd.apache.parquet')
  expect(answer.headers['content-disposition']).toMatch(/filename="sales-more-\d{4}-\d\d-\d\d\.parquet"$/)
  const { names, types, rows } = await readParquetCells(answer.rawPayload)
  const [head, ...lines] = readCsvCells((await fileOf('csv')).body)
  expect(names).toEqual(head)
  expect(types.slice(0, 6)).toEqual(['UTF8', 'UTF8', 'DATE', 'INT64', 'INT64', 'DOUBLE'])
  expect(types.slice(6)).toEqual(types.slice(6).map(() => 'DOUBLE'))
  // CSV protects texts from spreadsheet programs, which Parquet is not for
  expect(rows).toEqual(lines.map((line) => line.map((cell) => cell.replace(/^'=/, '='))))
  expect(rows.length).toBeGreaterThan(2)
})

test('columns of Parquet have distinct names, and a run without rows has its columns', async () => {
  const column = { key: 'units', title: 'Units', kind: 'sum', unit: 'count' } as const
  const money = { key: 'cost', title: 'Cost', kind: 'dimension', unit: 'text', currency: 'JPY' } as const
  const columns: ReportColumn[] = [column, { ...column, key: 'again' }, money]
  async function* parts(rows: ReportCell[][]) {
    yield rows
  }
  const parquetOf = async (rows: ReportCell[][]) =>
    buffer(await reportParquet({ columns, currency: 'USD' }, [], parts(rows)))
  const empty = await readParquetCells(await parquetOf([]))
  expect(empty).toEqual({ names: ['Units', 'Units (2)', 'Cost'], types: ['INT64', 'INT64', 'DOUBLE'], rows: [] })
  const cells: ReportCell[][] = [
    [1, 1.5, '1200'],
    [null, 2, null],
  ]
  const { types, rows } = await readParquetCells(await parquetOf(cells))
  expect([types, rows]).toEqual([
    ['INT64', 'DOUBLE', 'DOUBLE'],
    [
      ['1', '1.5', '1200'],
      ['', '2', ''],
    ],
  ])
})

/** The sheets of a workbook, read by the importer's own reader. */
const sheetsOf = async (bytes: Buffer): Promise<Record<string, string[][]>> => {
  const files = await unzipped({ filename: 'x.xlsx', bytes: bytes.length, open: () => Readable.from([bytes]) })
  const parts = await readParts(files, bytes.length)
  const sheets: Record<string, string[][]> = {}
  for (const { name, path } of parts.sheets) {
    const sheet = files.get(path)
    if (!sheet) throw new Error(`${path} is missing`)
    sheets[name] = []
    for await (const rows of sheetRows(sheet, parts)) sheets[name].push(...rows.map(({ cells }) => cells))
  }
  return sheets
}

test('the importer reads the workbook of a run: real numbers, days, totals, and what it is about', async () => {
  const answer = await fileOf('xlsx')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="sales-more-\d{4}-\d\d-\d\d\.xlsx"$/)
  const sheets = await sheetsOf(answer.rawPayload)
  expect(Object.keys(sheets)).toEqual(['Sales & more', 'About'])
  const [head, ...rows] = sheets['Sales & more'] ?? []
  expect(head?.slice(0, 6)).toEqual(['Name', 'ASIN', 'Week', 'Units', 'Units before', 'Units change'])
  expect(head).not.toContain('Conversion')
  expect(rows.slice(0, -1).map((row) => [row[0], row[1], row[2], row[3], row[6]])).toEqual([
    [NAME, LAMP, '2026-03-09', '1', '30.5'],
    [NAME, LAMP, '2026-02-23', '2', '20'],
    ['A, B', SHELF, '2026-03-09', '1', '10'],
  ])
  // weeks of February fall on those of March: four units of the week of the 9th
  expect(rows.at(-1)?.slice(0, 7)).toEqual(['Total', '', '', '4', '4', '0', '60.5'])
  expect(sheets.About?.map(([what, said]) => [what, said]).filter(([what]) => what !== 'Asked')).toEqual([
    ['Report', 'Sales & more'],
    ['', 'Of March'],
    ['March', '2026-03-01 – 2026-03-28, compared with 2026-02-01 – 2026-02-28'],
    ['Currency', 'USD'],
    ['Marketplace', 'US'],
    ['Rows', '3'],
  ])
})

test('CSV has the same figures; a text that would be a formula is text, a number below 0 a number', async () => {
  const text = (await fileOf('csv')).body.replace('\ufeff', '')
  const [head, first] = text.split('\r\n')
  expect(head).toMatch(/^Name,ASIN,Week,Units,/)
  expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",B0LAMP0001,2026-03-09,1,/)
  expect(text).toContain(',-')
  expect(text).not.toContain(",'-")
})

test('downloads are on record, and another company’s run is none', async () => {
  const { rows } = await seller.client.data<{ rows: { did: string }[] }>('GET', '/audit')
  expect(rows.map(({ did }) => did)).toContain('downloaded Sales & more as a workbook')
  const other = await server.client({ tenant: 'elsewhere' })
  expect((await other.call('GET', `/reports/${report.id}.xlsx`)).statusCode).toBe(404)
  expect((await seller.client.call('GET', `/reports/${report.id}.xlsx?run=99`)).statusCode).toBe(404)
})

const column = (key: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  ...{ key, title: key, kind: 'sum', unit: 'count', measure: key },
  ...more,
})
const head = {
  ...{ currency: 'USD', spans: [], notes: [], filters: {}, count: 3 },
  columns: [],
  totals: {
    units: 6,
    revenue: 1250,
    pricedUnits: 6,
    averagePrice: 208.33,
    stock: 7,
    profit: null,
    'units:before': 3,
    'units:change': 1,
  },
}

test('totals are formulas where they come to the same, figures where they do not, and nothing where nothing is told', () => {
  const columns = [
    column('asin', { kind: 'dimension', unit: 'text' }),
    column('units'),
    column('units:before', { kind: 'before', measure: 'units' }),
    column('units:change', { kind: 'change', unit: 'share', measure: 'units' }),
    column('revenue', { unit: 'money' }),
    column('pricedUnits'),
    column('averagePrice', { kind: 'ratio', unit: 'money' }),
    column('stock', { kind: 'level' }),
    column('profit', { unit: 'money' }),
  ]
  expect(totalCells(head, { columns, rows: 3, formulas: {} })).toEqual([
    'Total',
    { formula: 'SUM(B2:B4)', value: 6 },
    { formula: 'SUM(C2:C4)', value: 3 },
    { formula: 'IFERROR((B5-C5)/ABS(C5),"")', value: 1 },
    { formula: 'SUM(E2:E4)', value: 12.5 },
    { formula: 'SUM(F2:F4)', value: 6 },
    { formula: 'IFERROR(E5/F5,"")', value: 2.0833 },
    { formula: 'SUM(H2:H4)', value: 7 },
    null,
  ])
  const overTime = [column('week', { kind: 'dimension', unit: 'text' }), column('stock', { kind: 'level' })]
  expect(totalCells(head, { columns: overTime, rows: 3, formulas: {} })).toEqual(['Total', 7])
  // without what it divides, a ratio is a figure; so is all of a sheet that lacks rows
  expect(
    totalCells(head, { columns: [column('averagePrice', { kind: 'ratio', unit: 'money' })], rows: 3, formulas: {} }),
  ).toEqual([2.0833])
  expect(totalCells({ ...head, count: 9 }, { columns: [column('units')], rows: 3, formulas: {} })).toEqual([6])
})

test('a workbook of 20,000 rows is written while little of it is held', async () => {
  const columns = Array.from({ length: 12 }, (_, at) => column(`m${at}`, { unit: at % 2 ? 'money' : 'count' }))
  const snapshot: Snapshot = {
    run: 1,
    at: new Date(),
    head: { ...head, columns, totals: { m0: 1 }, count: 20_000 },
    rows: 20_000,
  }
  let ahead = 0
  let most = 0
  async function* parts(): AsyncGenerator<ReportCell[][]> {
    for (let part = 0; part < 10; part += 1) {
      ahead += 1
      most = Math.max(most, ahead)
      yield Array.from({ length: 2000 }, (_, nr) => columns.map((_, at) => (part * 2000 + nr) * (at + 1) * 1.37))
      ahead -= 1
    }
  }
  const bytes = await buffer(reportXlsx(report, snapshot, parts()))
  expect(most).toBe(1)
  expect((await sheetsOf(bytes))['Sales & more']).toHaveLength(20_002)
})

test('a dimension that is money is a real amount in files, and none is nothing', async () => {
  const columns = [
    column('info.unit_cost', { kind: 'dimension', unit: 'text', currency: 'USD' }),
    column('units', { kind: 'sum' }),
  ]
  const rows: ReportCell[][] = [
    ['1250', 2],
    ['', 1],
    [null, 3],
  ]
  const snapshot: Snapshot = { run: 1, at: new Date(), head: { ...head, columns, totals: { units: 6 } }, rows: 3 }
  async function* parts() {
    yield rows
  }
  const sheet = await sheetsOf(await buffer(reportXlsx({ ...report, colors: [], columns: [] }, snapshot, parts())))
  expect(sheet['Sales & more']).toEqual([
    ['info.unit_cost', 'units'],
    ['12.5', '2'],
    ['', '1'],
    ['Other', '3'],
    ['Total', '6'],
  ])
})
