import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Metric } from '#contract/metrics.ts'
import type { Report, ReportAnswer, ReportView } from '#contract/reports.ts'
import { inScope } from '#platform/db/scope.ts'
import type { JobRun } from '#platform/jobs/job.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { runJob } from './runReport.ts'

const LAMP = 'B0LAMP0001'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  const seller = await newUploader(server, 'runs', [['us', 'amazon', ['US']]])
  await seller.send(
    ordersFile([
      order('a', { quantity: '2', 'item-price': '20.00' }),
      order('b', { asin: 'B0SHELF001', sku: 'SHELF', 'item-price': '30.00' }),
    ]),
  )
  seller.close()
  client = await server.client({ tenant: 'runs', userFlags: ['metrics-beta'] })
})
afterAll(() => server.close())

const input = (measures: string[]) => ({
  ...{ title: 'Sales', description: '', shownInfo: [], columns: [], sort: [], colors: [], schedule: null },
  query: { measures, dimensions: ['asin'], spans: [{ since: '2026-03-01', until: '2026-03-31' }], compare: 'previous' },
})

test('a run that stops before its end is begun again, and is one run', async () => {
  const { id } = await client.data<Report>('POST', '/reports', input(['units']))
  const kind = runJob(server.platform)
  const tenant = client.tenantId
  const job: JobRun = {
    ...{ id: randomUUID(), tenant, args: [id], data: {} },
    progress: () => Promise.resolve(),
    finish: () => Promise.reject(new Error('the power went')),
  }
  await expect(kind.run(job)).rejects.toThrow('the power went')
  const finish: JobRun['finish'] = async (work) => void (await inScope(server.platform.db, { tenant }, work))
  await kind.run({ ...job, finish })
  const { runs } = await client.data<Report>('GET', `/reports/${id}`)
  expect(runs).toMatchObject([{ state: 'finished', rows: 2, by: null }])
  const { answer } = await client.data<ReportView>('GET', `/reports/${id}/view`)
  expect(answer?.rows).toHaveLength(2)
})

test('of many runs the newest sixty are kept', async () => {
  const { id } = await client.data<Report>('POST', '/reports', input(['units']))
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx, tenant }) =>
    tx
      .insertInto('report_runs')
      .values(
        Array.from({ length: 70 }, () => ({
          ...{ tenant_id: tenant(), report_id: Number(id), job_id: randomUUID(), asked_at: new Date() },
          row_count: 0,
        })),
      )
      .execute(),
  )
  const finish: JobRun['finish'] = async (work) =>
    void (await inScope(server.platform.db, { tenant: client.tenantId }, work))
  const job = { id: randomUUID(), tenant: client.tenantId, args: [id], data: {}, finish }
  await runJob(server.platform).run({ ...job, progress: () => Promise.resolve() })
  const { rows } = await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => ({
    rows: await tx.selectFrom('report_runs').select('row_count').where('report_id', '=', Number(id)).execute(),
  }))
  expect([rows.length, rows.filter(({ row_count }) => row_count === 2).length]).toEqual([60, 1])
})

test('a report runs without a metric that was deleted, says so, and has it again when the delete is undone', async () => {
  const body = { title: 'Two of each', formula: 'units * 2', description: '' }
  const metric = await client.data<Metric>('POST', '/metrics', body)
  const { key } = metric
  const draft = { ...input(['units', key]), sort: [{ by: `${key}:change`, descending: true }, { by: 'units' }] }
  const query = { ...draft.query, order: { by: key }, top: { dimension: 'asin', count: 1 } }
  const { id } = await client.data<Report>('POST', '/reports', { ...draft, query })
  const alone = await client.data<Report>('POST', '/reports', input([key]))
  await client.data('DELETE', `/metrics/${metric.id}?anyway=yes`)
  const note = {
    kind: 'metric',
    text: 'The metric Two of each was deleted, so this report runs without it. Restore it or remove it from the report.',
  }
  const ran = async (report: string) => {
    const finish: JobRun['finish'] = async (work) =>
      void (await inScope(server.platform.db, { tenant: client.tenantId }, work))
    const job = { id: randomUUID(), tenant: client.tenantId, args: [report], data: {}, finish }
    await runJob(server.platform).run({ ...job, progress: () => Promise.resolve() })
    const { answer } = await client.data<ReportView>('GET', `/reports/${report}/view`)
    if (!answer) throw new Error('The run has no answer')
    expect((await client.call('GET', `/reports/${report}.csv`)).statusCode).toBe(200)
    expect((await client.call('GET', `/reports/${report}.xlsx`)).statusCode).toBe(200)
    return answer
  }
  const left = await ran(id)
  expect(left.columns.map((column) => column.key)).toEqual(['asin', 'units', 'units:before', 'units:change'])
  expect(left.totals.units).toBe(3)
  expect(left.notes).toContainEqual(note)
  expect(await ran(alone.id)).toMatchObject({ rows: [], totals: {}, notes: [note] })
  await client.data('POST', `/metrics/${metric.id}/restore`)
  const back = await ran(id)
  expect(back.totals).toMatchObject({ units: 3, [key]: 6 })
  expect(back.notes).not.toContainEqual(note)
  for (const report of [id, alone.id]) await client.data('DELETE', `/reports/${report}`)
})

test('a metric stands in a report like a measure, and its report is named where it is used', async () => {
  const body = { title: 'Half a unit', formula: 'units / 2', description: '' }
  const { key } = await client.data<Metric>('POST', '/metrics', body)
  const draft = { ...input(['revenue', key]), sort: [{ by: key, descending: true }] }
  const answer = await client.data<ReportAnswer>('POST', '/reports/preview', draft)
  expect(answer.columns.slice(-3).map(({ key: name, kind }) => [name, kind])).toEqual([
    [key, 'metric'],
    [`${key}:before`, 'before'],
    [`${key}:change`, 'change'],
  ])
  expect(answer.rows[0]).toEqual([LAMP, 2000, 0, null, 1, 0, null])
  expect(answer.totals[key]).toBe(1.5)
  const { id } = await client.data<Report>('POST', '/reports', { ...draft, title: 'By halves' })
  const used = async () => (await client.data<Metric[]>('GET', '/metrics')).find((one) => one.key === key)?.usedBy
  expect(await used()).toEqual([{ kind: 'report', id, title: 'By halves' }])
  await client.data('DELETE', `/reports/${id}`)
  expect(await used()).toEqual([])
})
