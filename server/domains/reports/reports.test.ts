import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Report, ReportAnswer, ReportDraft, ReportInput, ReportRun, ReportView } from '#contract/reports.ts'
import { inScope } from '#platform/db/scope.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'

let server: TestServer
let seller: Uploader
let log: EventLog
/** A Monday. */
const MONDAY = new Date('2027-03-15T12:00:00Z')
let now = MONDAY
beforeAll(async () => {
  server = await openTestServer()
  server.platform.now = () => now
  seller = await newUploader(server, 'reporting', [['us', 'amazon', ['US']]])
  log = await openEventLog(server.platform, seller.client.tenantId)
  await seller.send(
    ordersFile([
      order('a', { quantity: '2', 'item-price': '20.00' }),
      order('b', { 'purchase-date': '2026-03-10T12:00:00+00:00', 'item-price': '30.00' }),
      order('c', { asin: SHELF, sku: 'SHELF', 'purchase-date': '2026-03-09T12:00:00+00:00' }),
      order('before', { asin: SHELF, sku: 'SHELF', 'purchase-date': '2026-02-20T12:00:00+00:00', quantity: '4' }),
    ]),
  )
  await seller.client.data('POST', `/asins/${LAMP}/info/us?from=2026-01-01`, { supplier: 'Zeta' })
  await seller.client.data('POST', `/asins/${SHELF}/info/us?from=2026-01-01`, { supplier: 'Acme' })
  await seller.client.data('POST', `/asins/${SHELF}/info/us?from=2026-01-01`, { unit_cost: 450 })
})
afterAll(async () => {
  log.close()
  seller.close()
  await server.close()
})

const draft: ReportDraft = {
  query: {
    measures: ['units', 'revenue'],
    dimensions: ['asin'],
    spans: [{ since: '2026-03-01', until: '2026-03-14' }],
  },
  shownInfo: [],
  columns: [],
  sort: [],
  colors: [],
}
const input = (more: Partial<ReportInput> = {}): ReportInput => ({
  ...draft,
  title: 'Sales',
  description: '',
  schedule: null,
  ...more,
})
const preview = (more: object, client: TestClient = seller.client) =>
  client.data<ReportAnswer>('POST', '/reports/preview', { ...draft, ...more })
const add = (more: Partial<ReportInput> = {}) => seller.client.data<Report>('POST', '/reports', input(more))
const refusal = async (...call: Parameters<TestClient['call']>) => {
  const answer = await seller.client.call(...call)
  return [answer.statusCode, answer.json<{ message: string }>().message]
}
const runOf = async (id: string): Promise<ReportRun> => {
  const { id: run } = await seller.client.data<ReportRun>('POST', `/reports/${id}/run`)
  await log.next('report', (event) => event.run === run && ['finished', 'failed'].includes(event.state))
  const report = await seller.client.data<Report>('GET', `/reports/${id}`)
  return report.runs.find((one) => one.id === run) as ReportRun
}

test('a preview tells its first rows beside what is said of the products, and totals over all', async () => {
  const answer = await preview({ shownInfo: ['supplier', 'unit_cost', 'name'], limit: 1 })
  expect(answer.columns.map(({ key, kind, unit, currency }) => [key, kind, unit, currency])).toEqual([
    ['asin', 'dimension', 'text', undefined],
    ['shown.supplier', 'info', 'text', undefined],
    ['shown.unit_cost', 'info', 'money', 'USD'],
    ['shown.name', 'info', 'text', undefined],
    ['units', 'sum', 'count', undefined],
    ['revenue', 'sum', 'money', undefined],
  ])
  expect(answer.rows).toEqual([[LAMP, 'Zeta', null, expect.any(String), 3, 5000]])
  expect(answer).toMatchObject({ currency: 'USD', count: 2, totals: { units: 4, revenue: 6000 } })
})

test('rows stand in the order of several columns, also of what is said of products', async () => {
  const by = async (sort: ReportDraft['sort']) =>
    (await preview({ shownInfo: ['supplier'], sort })).rows.map(([asin]) => asin)
  expect(await by([{ by: 'units', descending: true }])).toEqual([LAMP, SHELF])
  expect(await by([{ by: 'units' }])).toEqual([SHELF, LAMP])
  expect(await by([{ by: 'shown.supplier' }])).toEqual([SHELF, LAMP])
  expect(await by([{ by: 'shown.supplier', descending: true }, { by: 'units' }])).toEqual([LAMP, SHELF])
})

test('what is compared stands beside each measure, with its change', async () => {
  const query = { ...draft.query, measures: ['units'], compare: 'previous' }
  const answer = await preview({ query, sort: [{ by: 'units:before', descending: true }] })
  expect(answer.columns.map(({ key, kind }) => [key, kind])).toEqual([
    ['asin', 'dimension'],
    ['units', 'sum'],
    ['units:before', 'before'],
    ['units:change', 'change'],
  ])
  expect(answer.rows).toEqual([
    [SHELF, 1, 4, -0.75],
    [LAMP, 3, 0, null],
  ])
  expect(answer.totals).toEqual({ units: 4, 'units:before': 4, 'units:change': 0 })
  expect(answer.spans).toEqual([
    {
      title: '2026-03-01 – 2026-03-14',
      since: '2026-03-01',
      until: '2026-03-14',
      compared: { since: '2026-02-15', until: '2026-02-28' },
    },
  ])
})

test('spans move on with the company’s day, and stand side by side', async () => {
  const query = { ...draft.query, measures: ['units'], spans: [{ last: 370, title: 'Year' }, { previous: 'month' }] }
  const answer = await preview({ query })
  expect(answer.spans).toEqual([
    { title: 'Year', since: '2026-03-10', until: '2027-03-14' },
    { title: 'Last month', since: '2027-02-01', until: '2027-02-28' },
  ])
  expect(answer.columns.map(({ key }) => key)).toEqual(['asin', 'units|Year', 'units|Last month'])
  expect(answer.totals).toEqual({ 'units|Year': 1, 'units|Last month': 0 })
})

test('reports are saved, changed, copied, deleted and brought back, each on record', async () => {
  const made = await add({ title: 'Weekly', schedule: { every: 'week', hour: 6, weekday: 1, mailTo: ['a@b.example'] } })
  // this Monday's hour is over
  expect(made.schedule).toMatchObject({ every: 'week', next: '2027-03-22T06:00:00.000Z' })
  expect(made.owner).toEqual({ uid: seller.client.userId, name: expect.stringMatching(/^User /) })
  const url = `/reports/${made.id}`
  const changed = await seller.client.data<Report>(
    'PUT',
    url,
    input({ title: ' Weekly sales ', sort: [{ by: 'units' }] }),
  )
  expect(changed).toMatchObject({ title: 'Weekly sales', sort: [{ by: 'units' }], schedule: null })
  const copy = await seller.client.data<Report>('POST', `${url}/copy`)
  expect(copy).toMatchObject({ title: 'Weekly sales (copy)', runs: [], schedule: null })
  await runOf(made.id)
  await seller.client.data('DELETE', url)
  expect(await refusal('GET', url)).toEqual([404, 'This report was not found.'])
  const titles = async () => (await seller.client.data<Report[]>('GET', '/reports')).map(({ title }) => title)
  expect(await titles()).toEqual(['Weekly sales (copy)'])
  expect((await seller.client.data<Report>('POST', `${url}/restore`)).runs).toHaveLength(1)
  expect(await titles()).toEqual(['Weekly sales', 'Weekly sales (copy)'])
  expect(await refusal('POST', `${url}/restore`)).toEqual([404, expect.stringContaining('This deleted report')])
  const { rows } = await seller.client.data<{ rows: { did: string }[] }>('GET', '/audit')
  expect(rows.slice(0, 6).map(({ did }) => did)).toEqual([
    'restored the report Weekly sales',
    'deleted the report Weekly sales',
    'ran the report Weekly sales',
    'copied a report as Weekly sales (copy)',
    'changed the report Weekly sales',
    'saved the report Weekly',
  ])
})

test('a deleted report is gone for good after 30 days', async () => {
  const { id } = await add({ title: 'Old' })
  await seller.client.data('DELETE', `/reports/${id}`)
  const other = await add({ title: 'New' })
  now = new Date('2027-04-15T12:00:00Z')
  const later = await server.client({ tenant: 'reporting' })
  await later.data('DELETE', `/reports/${other.id}`)
  expect((await later.call('POST', `/reports/${id}/restore`)).statusCode).toBe(404)
  expect((await later.call('POST', `/reports/${other.id}/restore`)).statusCode).toBe(200)
  now = MONDAY
})

test('a run keeps what it told, and the next one says what has changed', async () => {
  const { id } = await add({ title: 'Kept', shownInfo: ['supplier'] })
  expect(await refusal('GET', `/reports/${id}/view`)).toEqual([
    409,
    'This report has no finished run yet. Run it first.',
  ])
  const first = await runOf(id)
  expect(first).toMatchObject({ state: 'finished', rows: 2, by: { uid: seller.client.userId }, message: null })
  const alone = await seller.client.data<ReportView>('GET', `/reports/${id}/view`)
  expect(alone.change).toBeNull()
  const upload = await seller.send(
    ordersFile([
      order('late', { 'purchase-date': '2026-03-11T12:00:00+00:00', quantity: '5', 'item-price': '50.00' }),
      order('new', { asin: 'B0STOOL001', sku: 'STOOL', 'purchase-date': '2026-03-12T12:00:00+00:00' }),
      order('c', {
        ...{ asin: SHELF, sku: 'SHELF', 'purchase-date': '2026-03-09T12:00:00+00:00' },
        ...{ 'order-status': 'Cancelled', 'last-updated-date': '2026-03-14T12:00:00+00:00' },
      }),
    ]),
    { asOf: '2026-03-14T20:00:00Z' },
  )
  expect(upload.state).toBe('imported')
  await runOf(id)
  const view = await seller.client.data<ReportView>('GET', `/reports/${id}/view`)
  const unitsByAsin = view.answer?.rows.map(([asin, , units]) => [asin, units])
  expect(unitsByAsin).toContainEqual([LAMP, 8])
  const at = view.answer?.rows.findIndex(([asin]) => asin === LAMP) ?? -1
  expect(view.change?.run.id).toBe(first.id)
  expect(view.change?.rows[at]).toEqual([LAMP, 'Zeta', 3, 5000])
  const stool = view.answer?.rows.findIndex(([asin]) => asin === 'B0STOOL001') ?? -1
  expect(view.change?.rows[stool]).toBeNull()
  expect(view.change?.totals).toMatchObject({ units: 4, revenue: 6000 })
  const earlier = await seller.client.data<ReportView>('GET', `/reports/${id}/view?run=${first.id}`)
  expect([earlier.answer, earlier.change]).toEqual([alone.answer, null])
  expect((await refusal('GET', `/reports/${id}/view?run=999999`))[0]).toBe(404)
  expect((await refusal('GET', `/reports/${id}/view?run=x`))[0]).toBe(404)
})

test('a run that cannot be asked says why, and its owner is told', async () => {
  const { id } = await add({
    title: 'Broken',
    query: { ...draft.query, measures: ['tacos'], dimensions: ['campaign'] },
  })
  const run = await runOf(id)
  expect(run).toMatchObject({ state: 'failed', message: expect.stringMatching(/^TACOS has no campaign/) })
  expect(await log.next('report', ({ state }) => state === 'failed')).toEqual({
    ...{ id, run: run.id, state: 'failed', owner: seller.client.userId },
  })
  const view = await seller.client.data<ReportView>('GET', `/reports/${id}/view?run=${run.id}`)
  expect([view.answer, view.run.message]).toEqual([null, run.message])
})

test('a question that cannot be answered is refused in a sentence while it is built', async () => {
  const query = { ...draft.query, measures: ['tacos'], dimensions: ['campaign'] }
  expect(await refusal('POST', '/reports/preview', { ...draft, query })).toEqual([
    400,
    'TACOS has no campaign: no report has it. Remove TACOS or campaign.',
  ])
  const moody = input({ query: { ...draft.query, dimensions: ['mood'] } })
  expect((await refusal('POST', '/reports', moody)).join()).toMatch(/^400,There is no dimension “mood”/)
  expect(await refusal('POST', '/reports', { ...input(), title: ' ' })).toEqual([
    400,
    'title: Enter a title for the report.',
  ])
  const none = { ...draft, query: { ...draft.query, spans: [] } }
  expect(await refusal('POST', '/reports/preview', none)).toEqual([
    400,
    expect.stringMatching(/Choose a range of days\.$/),
  ])
})

test('while a run waits or works, asking again is that run', async () => {
  const { id } = await add({ title: 'Once' })
  const [one, other] = await Promise.all([
    seller.client.data<ReportRun>('POST', `/reports/${id}/run`),
    seller.client.data<ReportRun>('POST', `/reports/${id}/run`),
  ])
  await log.next('report', ({ run, state }) => run === one?.id && state === 'finished')
  const { runs } = await seller.client.data<Report>('GET', `/reports/${id}`)
  // the second may have come when the first was over already
  expect(runs.length).toBe(one?.id === other?.id ? 1 : 2)
})

test('what may be shown is what the settings list', async () => {
  const { client } = seller
  const settings = () =>
    client.data<{ shownInfo: string[]; offered: { key: string }[] }>('GET', '/admin/report/settings')
  const { shownInfo, offered } = await settings()
  expect(shownInfo).toContain('supplier')
  expect(offered.map(({ key }) => key)).toEqual(expect.arrayContaining(shownInfo))
  await client.data('POST', '/admin/report/settings', { shownInfo: ['unit_cost', 'stock'] })
  expect((await settings()).shownInfo).toEqual(['unit_cost', 'stock'])
  const answer = await preview({ shownInfo: ['supplier', 'unit_cost'] })
  expect(answer.columns.map(({ key }) => key)).toEqual(['asin', 'shown.unit_cost', 'units', 'revenue'])
  expect(await refusal('POST', '/admin/report/settings', { shownInfo: ['mood'] })).toEqual([
    400,
    expect.stringMatching(/^There is no detail “mood”\. There are name, /),
  ])
  await client.data('POST', '/admin/report/settings', { shownInfo })
})

test('what a company notes of its own can be shown beside the figures', async () => {
  const { client } = seller
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx, tenant }) => {
    await sql`
      insert into info_types (tenant_id, key, title, kind, place, made_by)
      values (${tenant()}, 'shelf_life', 'Shelf life', 'number', 1, 'test')`.execute(tx)
    await sql`
      insert into asin_info (tenant_id, asin, seller, type, since, value)
      values (${tenant()}, ${LAMP}, 'us', 'shelf_life', '2026-01-01', '180')`.execute(tx)
  })
  const { offered } = await client.data<{ offered: object[] }>('GET', '/admin/report/settings')
  expect(offered).toContainEqual({ key: 'shelf_life', title: 'Shelf life', unit: 'ratio' })
  await client.data('POST', '/admin/report/settings', { shownInfo: ['shelf_life'] })
  const answer = await preview({ shownInfo: ['shelf_life'], sort: [{ by: 'units', descending: true }], limit: 1 })
  expect(answer.columns[1]).toEqual({ key: 'shown.shelf_life', title: 'Shelf life', kind: 'info', unit: 'ratio' })
  expect(answer.rows.map((row) => row.slice(0, 2))).toEqual([[LAMP, 180]])
})

test('who is no admin sees none of it', async () => {
  const member = await server.client({ tenant: 'reporting', type: 'regular' })
  for (const path of ['/reports', '/reports/templates', '/admin/report/settings'])
    expect((await member.call('GET', path)).statusCode).toBe(403)
})
