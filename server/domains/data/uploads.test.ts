import { setImmediate as turn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { Explanation } from '#contract/explain.ts'
import type { LeadRow } from '#contract/leads.ts'
import type { Upload } from '#contract/uploads.ts'
import { zipFile } from '#reports/fixtures/files.ts'
import { order, ordersFile, shipmentsFile, stockFile } from '#server/testing/reportFiles.ts'
import { storedFiles } from '#server/testing/storedFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { formOf, newUploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const until = async (done: () => Promise<boolean>) => {
  while (!(await done())) await turn()
}

const american = () => {
  tenants += 1
  return newUploader(server, `american-${tenants}`, [['us', 'amazon', ['US']]])
}

test('orders and shipments are imported, and together they list the asins with a buyer', async () => {
  const { client, send } = await american()
  const orders = await send(ordersFile([order('1'), order('2', { asin: 'B0SHELF001', sku: 'SHELF' }), order('3')]))
  expect(orders).toMatchObject({
    type: 'orders',
    state: 'imported',
    seller: 'us',
    marketplaces: ['US'],
    since: '2026-03-01',
    until: '2026-03-01',
    rows: { read: 3, new: 3, changed: 0, same: 0, older: 0, rejected: 0 },
  })
  expect(await client.data<LeadRow[]>('GET', '/leads')).toEqual([])
  const shipments = await send(
    shipmentsFile([
      ['1', 'Ada'],
      ['3', 'Bob'],
    ]),
  )
  expect(shipments).toMatchObject({ type: 'shipments', state: 'imported', rows: { read: 2, new: 2 } })
  expect(await client.data<LeadRow[]>('GET', '/leads')).toEqual([
    { asin: 'B0LAMP0001', name: 'Lamp', ready: 0, printable: 0 },
  ])
  expect((await client.data<Upload[]>('GET', '/uploads')).map(({ id }) => id)).toEqual([shipments.id, orders.id])
})

test('a later file changes only what it says differently, and an absent line of an order is gone', async () => {
  const { client, send, act } = await american()
  const moved = { 'last-updated-date': '2026-03-05T12:00:00+00:00' }
  await send(ordersFile([order('1'), order('1', { sku: 'SHELF', asin: 'B0SHELF001' }), order('2')]))
  await send(shipmentsFile([['1', 'Ada']]))
  const asins = async () => (await client.data<LeadRow[]>('GET', '/leads')).map(({ asin }) => asin)
  expect(await asins()).toEqual(['B0LAMP0001', 'B0SHELF001'])
  const later = await send(ordersFile([order('1', { ...moved, quantity: '2' }), order('2'), order('3')]))
  expect(later.rows).toEqual({ read: 3, new: 1, changed: 1, same: 1, older: 0, rejected: 0 })
  expect(await asins()).toEqual(['B0LAMP0001'])
  await act(later.id, 'undo')
  expect(await asins()).toEqual(['B0LAMP0001', 'B0SHELF001'])
})

test('what a file does not say is asked, the answer is the next suggestion', async () => {
  tenants += 1
  const uploader = await newUploader(server, `many-${tenants}`, [
    ['eu', 'amazon', ['DE', 'UK']],
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
  const upload = await uploader.send(stockFile({ LAMP: 3 }))
  expect(upload.state).toBe('detected')
  expect(upload.questions).toMatchObject([
    { field: 'seller', choices: ['eu', 'us'] },
    { field: 'marketplace', choices: ['DE', 'UK', 'US'] },
    { field: 'asOf', choices: [] },
  ])
  const refused = async (body: object) =>
    (await uploader.client.call('POST', `/uploads/${upload.id}/accept`, body)).json<{ message: string }>().message
  expect(await refused({})).toBe('Choose the seller account.')
  expect(await refused({ seller: 'own' })).toBe('own is not one of the choices.')
  expect(await refused({ seller: 'us', marketplace: 'DE' })).toBe('us does not sell in DE.')
  await uploader.act(upload.id, 'accept', { seller: 'eu', marketplace: 'DE', asOf: '2026-03-01T08:00:00Z' })
  const imported = await uploader.rest(({ id }) => id === upload.id)
  expect(imported).toMatchObject({
    state: 'imported',
    seller: 'eu',
    marketplaces: ['DE'],
    asOf: '2026-03-01T08:00:00.000Z',
  })
  const next = await uploader.send(stockFile({ LAMP: 4 }))
  expect(next.questions).toMatchObject([{ suggested: 'eu' }, { suggested: 'DE' }, { field: 'asOf' }])
  expect((await uploader.act(next.id, 'drop')).state).toBe('dropped')
  expect(await uploader.send(stockFile({ LAMP: 4 }), { seller: 'us' })).toMatchObject({
    state: 'imported',
    seller: 'us',
  })
})

test('a tenant without a fitting account is told where to make one', async () => {
  tenants += 1
  const { send } = await newUploader(server, `shop-${tenants}`, [['own', 'shop', ['US']]])
  const failed = await send(ordersFile([order('1')]))
  expect({ state: failed.state, message: failed.message }).toEqual({
    state: 'failed',
    message:
      'There is no Amazon seller account yet. Add one under Settings › Seller Accounts and upload the file again.',
  })
})

test('many rejected rows hold the file; accepted, the good rows are imported', async () => {
  const { client, send, act, rest } = await american()
  const good = Array.from({ length: 30 }, (_, at) => order(`good-${at}`))
  const bad = Array.from({ length: 21 }, (_, at) => order(`bad-${at}`, { quantity: '=1+1' }))
  const held = await send(ordersFile([...good, ...bad]))
  expect(held).toMatchObject({
    state: 'held',
    rows: { read: 51, new: 0, rejected: 21 },
    holds: [{ this: '21 of 51 rows (41.2 %)', usual: 'up to 1 %' }],
  })
  await act(held.id, 'accept', {})
  const imported = await rest(({ id }) => id === held.id)
  expect(imported).toMatchObject({ state: 'imported', rows: { read: 51, new: 30, rejected: 21 } })
  const csv = await client.call('GET', `/uploads/${held.id}/rejected.csv`)
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="rejected-${held.id}.csv"`)
  const lines = csv.body.split('\r\n')
  expect(lines).toHaveLength(23)
  expect(lines[1]).toMatch(/^32,.*quantity '=1\+1' is not a whole number.*,bad-0,/)
  // a spreadsheet program must not run what a file brings
  expect(lines[1]).toContain(",'=1+1,")
})

test('a snapshot much smaller than those before it is held, and so is money its marketplace does not have', async () => {
  const { send, act } = await american()
  const stock = (skus: number) =>
    stockFile(Object.fromEntries(Array.from({ length: skus }, (_, at) => [`SKU-${99 - skus + at}`, 1])))
  expect((await send(stock(10), { asOf: '2026-03-01' })).state).toBe('imported')
  expect((await send(stock(6), { asOf: '2026-03-02' })).state).toBe('imported')
  const held = await send(stock(4), { asOf: '2026-03-03' })
  expect(held.holds).toEqual([
    { reason: 'Far fewer rows than usual: the missing ones would count as removed.', this: '4 rows', usual: '8 rows' },
  ])
  expect((await act(held.id, 'drop')).state).toBe('dropped')
  const euros = await send(ordersFile([order('1', { currency: 'EUR' })]))
  expect(euros).toMatchObject({ state: 'held', holds: [{ this: 'EUR', usual: 'USD' }] })
})

test('a file that would restate much of days already imported is held; new orders of those days are not', async () => {
  const { send } = await american()
  const days = (quantity: string, updated: string, from = 0) =>
    ordersFile(
      Array.from({ length: 40 }, (_, at) =>
        order(`${from + at}`, { quantity, 'last-updated-date': `${updated}T00:00:00+00:00` }),
      ),
    )
  expect((await send(days('1', '2026-03-02'))).state).toBe('imported')
  expect((await send(days('5', '2026-03-02', 40))).state).toBe('imported')
  const held = await send(days('9', '2026-03-04'))
  expect(held).toMatchObject({ state: 'held', holds: [{ this: '320 of 240 units (133.3 %)', usual: 'up to 20 %' }] })
})

test('several reports in one zip become uploads of their own', async () => {
  const { client, send, rest } = await american()
  const zip = zipFile({ 'orders.txt': ordersFile([order('1')]), 'in/shipments.txt': shipmentsFile([['1', 'Ada']]) })
  const first = await send(zip, {}, 'reports.zip')
  const second = await rest(({ id }) => id !== first.id)
  expect({ first, second }).toMatchObject({
    first: { filename: 'reports.zip: orders.txt', type: 'orders', state: 'imported' },
    second: { filename: 'reports.zip: shipments.txt', type: 'shipments', state: 'imported' },
  })
  expect((await client.data<LeadRow[]>('GET', '/leads')).length).toBe(1)
})

test('what is no report fails with a sentence, and nothing is kept', async () => {
  const { client, send } = await american()
  const outcome = async (content: string | Buffer) => {
    const { state, message } = await send(content)
    return [state, message]
  }
  expect(await outcome('')).toEqual(['failed', 'The file is empty. Download the report again.'])
  expect((await outcome('<!doctype html><title>Sign in</title>'))[1]).toMatch(/web page/)
  expect((await outcome(gzipSync(ordersFile([order('1')])).subarray(0, 200)))[1]).toMatch(/cut off/)
  expect((await outcome(stockFile({})))[1]).toMatch(/no rows/)
  const wide = await send(ordersFile([order('1', { quantity: '99999999999' }), order('2', { asin: 'A'.repeat(5000) })]))
  expect(wide).toMatchObject({ state: 'failed', rows: { read: 2, new: 0, rejected: 2 } })
  const uploads = await client.data<Upload[]>('GET', '/uploads')
  expect(uploads.filter(({ progress }) => progress !== undefined)).toEqual([])
})

test('a form that is not as it should be is refused and leaves nothing', async () => {
  const { client } = await american()
  const file = ['file', ordersFile([order('1')]), 'orders.txt'] as const
  const send = async (...parts: Parameters<typeof formOf>[0][number][]) => {
    const form = formOf(parts)
    const answer = await client.call('POST', '/uploads', form.payload, { headers: form.headers })
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await send(['seller', 'nobody'], file)).toEqual([400, 'There is no seller account nobody.'])
  expect(await send(['marketplace', 'DE'], file)).toEqual([400, 'No seller account sells in DE.'])
  expect(await send(['type', 'toString'], file)).toEqual([400, "'toString' is not a report type."])
  expect(await send(['asOf', 'yesterday'], file)).toEqual([
    400,
    "asOf 'yesterday' is not a time like 2026-05-08T23:36:26Z.",
  ])
  expect(await send(file, ['seller', 'us'])).toEqual([400, 'The form field seller must come before the file.'])
  expect(await send(file, file)).toEqual([400, 'Send one file at a time.'])
  expect(await send(['seller', 'us'])).toEqual([400, 'There is no file in the form.'])
  const broken = formOf([file])
  const cut = await client.call('POST', '/uploads', broken.payload.subarray(0, 300), { headers: broken.headers })
  expect({ statusCode: cut.statusCode, message: cut.json<{ message: string }>().message }).toEqual({
    statusCode: 400,
    message: 'The upload was interrupted. Send the file again.',
  })
  expect((await client.call('POST', '/uploads', { file: 'x' })).statusCode).toBe(400)
  expect(await client.data<Upload[]>('GET', '/uploads')).toEqual([])
  expect(await storedFiles(server.platform, client.tenantId)).toEqual([])
})

test('uploads of another tenant do not exist', async () => {
  const [mine, theirs] = [await american(), await american()]
  const { id } = await theirs.send(ordersFile([order('1', { quantity: 'x' })]))
  const status = async (method: 'GET' | 'POST', url: string, body?: object) =>
    (await mine.client.call(method, url, body)).statusCode
  expect(await status('GET', `/uploads/${id}`)).toBe(404)
  expect(await status('GET', `/uploads/${id}/rejected.csv`)).toBe(404)
  for (const action of ['accept', 'drop', 'undo'])
    expect(await status('POST', `/uploads/${id}/${action}`, {})).toBe(404)
  expect(await status('POST', '/explain', { figure: 'upload.rows', key: { upload: id } })).toBe(404)
  expect(await status('GET', '/uploads/none')).toBe(404)
})

test('what cannot be done twice is refused the second time', async () => {
  const { client, send, act } = await american()
  const { id } = await send(ordersFile([order('1')]))
  const message = async (action: string) =>
    (await client.call('POST', `/uploads/${id}/${action}`, {})).json<{ message: string }>().message
  expect(await message('accept')).toBe('This upload has no open question.')
  expect(await message('drop')).toBe('Only a file that is not yet imported can be discarded.')
  await act(id, 'undo')
  expect(await message('undo')).toBe('This import has already been undone.')
})

test('rows are explained by file and line, persons masked', async () => {
  const { client, send } = await american()
  const { id } = await send(shipmentsFile([['1', 'Ada Lovelace']]), {}, 'shipments.txt')
  const answer = await client.call('POST', '/explain', { figure: 'upload.rows', key: { upload: id } })
  const { rows, total } = answer.json<{ data: Explanation }>().data
  expect(total).toBe(1)
  expect(rows).toMatchObject([
    { upload: id, filename: 'shipments.txt', line: 2, values: { order_id: '1', sku: 'LAMP', buyer: '•••' } },
  ])
  expect(answer.body).not.toMatch(/Ada|Street|Springfield/)
})

test('an import whose database connection is cut begins again and is whole', async () => {
  const { client, send } = await american()
  const [holder, killer] = [new Client(server.url('owner')), new Client(server.url('owner'))]
  await Promise.all([holder.connect(), killer.connect()])
  // the import waits for this lock in the middle of its work
  await holder.query('begin')
  await holder.query('lock table order_lines in exclusive mode')
  const sent = send(ordersFile([order('1'), order('2')]))
  await until(async () => {
    const killed = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into "order_lines"%'`,
    )
    return (killed.rowCount ?? 0) > 0
  })
  await holder.query('rollback')
  await Promise.all([holder.end(), killer.end()])
  expect(await sent).toMatchObject({ state: 'imported', rows: { read: 2, new: 2 } })
  const again = await client.data<Upload[]>('GET', '/uploads')
  expect(again).toHaveLength(1)
})
