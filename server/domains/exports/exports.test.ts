import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Company } from '#contract/company.ts'
import type { BuyerExport, ExportAudience, ExportColumn, ExportCount, ExportInput } from '#contract/exports.ts'
import { inScope } from '#platform/db/scope.ts'
import { settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { runJob } from '#server/testing/jobRuns.ts'
import { readCsvCells, readParquetCells } from '#server/testing/parquetCells.ts'
import { order, ordersFile, shipmentsFile, shopFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { readCells } from '#server/testing/workbookCells.ts'
import { sweepExportsJob } from './exportJob.ts'

const LAMP = 'B0LAMP0001'
const FORMULA = '=HYPERLINK("http://evil.example","Ada")'
const HOUR = 3_600_000

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  const {
    client: made,
    send,
    close,
  } = await newUploader(server, 'company', [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
  client = made
  const today = server.platform.now().toISOString()
  const on = (cells: object = {}) => ({ 'purchase-date': today, ...cells })
  await send(
    shopFile([
      ['1', 'Ada', on({ quantity: '3', 'item-price': '30.00' })],
      ['2', 'Ada', on({ sku: 'SHELF', asin: 'B0SHELF001' })],
      ['3', FORMULA, on()],
      ['4', 'Eve', on({ consent: 'no' })],
      ['5', 'Max', on()],
      ['6', 'Pat', on({ 'postal-code': '' })],
    ]),
    { seller: 'own', marketplace: 'US' },
    'shop.csv',
  )
  await send(ordersFile([order('a', on()), order('b', on({ 'item-price': '25.00' })), order('c', on())]), {
    marketplace: 'US',
  })
  const shipped = { 'purchase-date': today, 'shipment-date': today, 'reporting-date': today }
  await send(
    shipmentsFile([
      ['a', 'Amy', shipped],
      ['b', 'Amy', shipped],
      ['c', 'Cid', shipped],
    ]),
  )
  await send(
    settlementV2File([
      settlementHead('-10.00'),
      ...[
        {
          'transaction-type': 'Refund',
          'order-id': 'a',
          sku: 'LAMP',
          'amount-type': 'ItemPrice',
          'amount-description': 'Principal',
          amount: '-10.00',
          'posted-date': today.slice(0, 10),
        },
      ],
    ]),
  )
  close()
  const { rows } = await client.data<{ rows: { buyers: { name: string; hash: string }[] }[] }>('GET', '/addresses')
  const max = rows.flatMap(({ buyers }) => buyers).find(({ name }) => name === 'Max')
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .insertInto('opt_outs')
      .values({ tenant_id: client.tenantId, buyer: Buffer.from(max?.hash ?? '', 'hex') })
      .execute(),
  )
})
afterAll(() => server.close())

const shop: ExportAudience = { platforms: ['shop'] }
const amazon: ExportAudience = { platforms: ['amazon'] }
const count = (audience: ExportAudience, columns: ExportColumn[] = ['buyer']) =>
  client.data<ExportCount>('POST', '/exports/count', { audience, columns })

const settled = (id: string, by: TestClient = client): Promise<BuyerExport> =>
  waitUntil(`export ${id} is over`, async () => {
    const list = await by.data<BuyerExport[]>('GET', '/exports')
    return list.find((one) => one.id === id && one.state !== 'queued' && one.state !== 'running')
  })
const exported = async (input: ExportInput): Promise<BuyerExport> =>
  settled((await client.data<BuyerExport>('POST', '/exports', input)).id)
const download = (id: string, by: TestClient = client) =>
  by.call('GET', `/exports/${id}/file?tenant=${client.tenantCode}`)

test('every buyer who matches is in the file or left out for one reason', async () => {
  expect(await count(shop)).toEqual({
    ...{ matching: 5, exported: 4 },
    leftOut: [{ reason: 'opted out', count: 1 }],
  })
  expect(await count(shop, ['name'])).toEqual({
    ...{ matching: 5, exported: 2 },
    leftOut: [
      { reason: 'no postcode in the address', count: 1 },
      { reason: 'opted out', count: 1 },
      { reason: 'source doesn’t allow marketing mail', count: 1 },
    ],
  })
})

test.each<[Partial<ExportAudience>, number]>([
  [{ filters: { asinSearch: 'shelf' } }, 1],
  [{ asins: [LAMP] }, 5],
  [{ filters: { until: '2020-01-01' } }, 0],
  [{ filters: { sellers: ['us'] } }, 0],
  [{ filters: { repeat: { count: 2, all: true } } }, 1],
  [{ filters: { repeat: { count: 2 } } }, 0],
  [{ measures: { orders: { least: 2 } } }, 1],
  [{ measures: { orders: { most: 1 } } }, 4],
  [{ measures: { units: { least: 4, most: 4 } } }, 1],
  [{ measures: { money: { least: 4000 } } }, 1],
  [{ measures: { money: { least: 4001 } } }, 0],
  [{ platforms: ['amazon'], measures: { refundRate: { least: 0.5 } } }, 1],
  [{ platforms: ['amazon'], measures: { refundRate: { most: 0.4 } } }, 1],
  [{ platforms: ['amazon', 'shop'] }, 7],
  [{ labels: { with: [{ type: 'customer', label: 'blacklist' }] } }, 0],
])('%j: %i match', async (audience, matching) => {
  expect((await count({ ...shop, ...audience })).matching).toBe(matching)
})

test('CSV and workbook hold the same cells, none of them a formula, and only who asked gets them', async () => {
  const columns: ExportColumn[] = ['name', 'line1', 'postcode', 'country', 'orders', 'units', 'money']
  const csv = await exported({ audience: shop, columns, format: 'csv' })
  expect([csv.state, csv.rows, csv.downloads]).toEqual(['finished', 2, 0])
  const text = (await download(csv.id)).body
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\ufeffName,Address line 1,Postcode,Country,Orders,Units,Revenue (USD)')
  expect(lines).toContain('Ada,3 Ada Street,62704,US,2,4,40')
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example""`)
  const book = await exported({ audience: shop, columns, format: 'xlsx' })
  const cells = await readCells((await download(book.id)).rawPayload)
  const rows = cells.map((line) => line.map(({ value, formula }) => (formula === undefined ? value : 'a formula')))
  expect(rows[0]).toEqual(['Name', 'Address line 1', 'Postcode', 'Country', 'Orders', 'Units', 'Revenue (USD)'])
  expect(rows).toContainEqual(['Ada', '3 Ada Street', '62704', 'US', 2, 4, 40])
  expect(rows.map(([name]) => name)).toContain(FORMULA)
  expect((await settled(book.id)).downloads).toBe(1)

  const colleague = await server.client({ tenant: client.tenantCode, type: 'admin' })
  const refused = await download(book.id, colleague)
  expect(refused.statusCode).toBe(403)
  const audit = await colleague.data<{ rows: { action: string; sentence: string }[] }>('GET', '/audit')
  expect(audit.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['POST /exports', 'GET /exports/{id}/file']),
  )
})

test('Parquet holds the cells of the CSV file, with days, counts and money as such', async () => {
  const columns: ExportColumn[] = ['name', 'postcode', 'orders', 'units', 'money', 'refundRate', 'first']
  const [csv, parquet] = [
    await exported({ audience: shop, columns, format: 'csv' }),
    await exported({ audience: shop, columns, format: 'parquet' }),
  ]
  const answer = await download(parquet.id)
  expect(answer.headers['content-type']).toBe('application/vnd.apache.parquet')
  expect(answer.headers['content-disposition']).toMatch(/filename="buyers-\d{4}-\d\d-\d\d\.parquet"$/)
  const { names, types, rows } = await readParquetCells(answer.rawPayload)
  const [head, ...lines] = readCsvCells((await download(csv.id)).body)
  expect(names).toEqual(head)
  expect(types).toEqual(['UTF8', 'UTF8', 'INT64', 'INT64', 'DOUBLE', 'DOUBLE', 'DATE'])
  // CSV protects texts from spreadsheet programs, which Parquet is not for
  expect(rows).toEqual(lines.map((line) => line.map((cell) => cell.replace(/^'=/, '='))))
  expect(rows).toHaveLength(2)
})

test('figures of Amazon’s buyers may leave, their names and addresses may not', async () => {
  const columns: ExportColumn[] = ['buyer', 'platform', 'orders', 'money', 'refundRate', 'latest']
  const { id, rows } = await exported({ audience: amazon, columns, format: 'csv' })
  expect(rows).toBe(2)
  const text = (await download(id)).body
  expect(text).toMatch(/,amazon,2,35,0\.5,\d{4}-\d\d-\d\d\r\n/)
  expect(text).not.toMatch(/Amy|Cid|Street/)
  for (const platforms of [['amazon'], ['amazon', 'shop']] as const) {
    const request = { audience: { platforms }, columns: ['orders', 'name'], format: 'csv' }
    const refused = await client.call('POST', '/exports', request)
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ message: string }>().message).toContain('Name can’t be exported')
  }
  expect((await client.call('POST', '/exports/count', { audience: amazon, columns: ['city'] })).statusCode).toBe(400)
})

test('what the company has come to forbid does not leave', async () => {
  const was = await client.data<Company>('GET', '/admin/company')
  await client.data('PUT', '/admin/company', { ...was, addressUse: { ...was.addressUse, shop: 'not for marketing' } })
  const request = { audience: shop, columns: ['name'], format: 'csv' }
  expect((await client.call('POST', '/exports', request)).statusCode).toBe(400)
  await client.data('PUT', '/admin/company', was)
})

test('a file lies sealed, and is gone after a day or when it is taken away', async () => {
  const input: ExportInput = { audience: shop, columns: ['name', 'orders'], format: 'csv' }
  const one = await exported(input)
  const parts = () =>
    inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
      tx.selectFrom('export_parts').selectAll().where('export_id', '=', Number(one.id)).execute(),
    )
  const [part] = await parts()
  expect(part?.content.toString('latin1')).not.toContain('Ada')
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .updateTable('exports')
      .set({ gone_at: new Date(server.platform.now().getTime() - HOUR) })
      .where('id', '=', Number(one.id))
      .execute(),
  )
  expect((await download(one.id)).statusCode).toBe(410)
  await runJob(server.platform, sweepExportsJob(server.platform), client.tenantId)
  expect(await parts()).toEqual([])

  const other = await exported(input)
  const colleague = await server.client({ tenant: client.tenantCode, type: 'regular' })
  expect((await colleague.call('POST', `/exports/${other.id}/remove`)).statusCode).toBe(403)
  expect(await client.data<BuyerExport>('POST', `/exports/${other.id}/remove`)).toMatchObject({ until: null })
  expect((await download(other.id)).statusCode).toBe(410)
})

test('nobody matches: a file with its headings', async () => {
  const none: ExportAudience = { ...shop, measures: { orders: { least: 1000 } } }
  const csv = await exported({ audience: none, columns: ['buyer'], format: 'csv' })
  expect([csv.rows, (await download(csv.id)).body]).toEqual([0, '\ufeffBuyer\r\n'])
  const book = await exported({ audience: none, columns: ['buyer'], format: 'xlsx' })
  expect(await readCells((await download(book.id)).rawPayload)).toHaveLength(1)
  const parquet = await exported({ audience: none, columns: ['buyer'], format: 'parquet' })
  expect(await readParquetCells((await download(parquet.id)).rawPayload)).toEqual({
    ...{ names: ['Buyer'], types: ['UTF8'], rows: [] },
  })
})
