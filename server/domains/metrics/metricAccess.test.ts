import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Metric } from '#contract/metrics.ts'
import type { Report, ReportInput, ReportRun } from '#contract/reports.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
/** Who may use metrics. */
let maker: TestClient
/** An admin of the same company for whom metrics are not switched on. */
let plain: TestClient
let metric: Metric
let report: Report

const march = { since: '2026-03-01', until: '2026-03-31' }
const input = (measures: string[]): ReportInput => ({
  ...{ title: 'Units', description: '', shownInfo: [], columns: [], sort: [], colors: [], schedule: null },
  query: { measures, dimensions: ['asin'], spans: [march] },
})

beforeAll(async () => {
  server = await openTestServer()
  maker = await server.client({ tenant: 'flagged', userFlags: ['metrics-beta'] })
  plain = await server.client({ tenant: 'flagged' })
  metric = await maker.data('POST', '/metrics', { title: 'Half a unit', formula: 'units / 2', description: '' })
  report = await maker.data('POST', '/reports', input(['units', metric.key]))
  const log = await openEventLog(server.platform, maker.tenantId)
  const { id } = await maker.data<ReportRun>('POST', `/reports/${report.id}/run`)
  await log.next('report', ({ run, state }) => run === id && state === 'finished')
  log.close()
})
afterAll(() => server.close())

const refused = [
  403,
  '“metric.halfAUnit” is a metric, and you don’t have access to metrics. Remove it, or ask an admin for Metrics (beta).',
]
const listed = async (client: TestClient) =>
  (await client.data<{ measures: { kind: string }[] }>('GET', '/measures')).measures.filter(
    ({ kind }) => kind === 'metric',
  )

test('without metrics the catalogue lists none', async () => {
  expect(await listed(maker)).toHaveLength(1)
  expect(await listed(plain)).toEqual([])
})

test('without metrics each question that names one is refused, and answered with them', async () => {
  const draft = input([metric.key])
  const { spans, ...query } = draft.query
  const { title: _, description: __, schedule: ___, ...preview } = draft
  const calls: readonly ['POST' | 'PUT' | 'GET', string, unknown?][] = [
    ['POST', '/measures/query', { ...query, ...march }],
    ['POST', '/explain', { figure: 'measure', key: { measure: metric.key, ...march, asin: 'B0LAMP0001' } }],
    ['POST', '/explain', { figure: 'measure.ads', key: { measure: metric.key, ...march, asin: 'B0LAMP0001' } }],
    ['POST', '/ads/measures', { metrics: [metric.key], ...march }],
    ['POST', '/ads/spend', { order: [{ by: metric.key }], ...march }],
    ['POST', '/reports/preview', preview],
    ['POST', '/reports', draft],
    ['PUT', `/reports/${report.id}`, draft],
    ['POST', `/reports/${report.id}/copy`],
    ['POST', `/reports/${report.id}/run`],
    ['GET', `/reports/${report.id}/view`],
    ['GET', `/reports/${report.id}.csv`],
    ['GET', `/reports/${report.id}.xlsx`],
  ]
  for (const [method, path, body] of calls) {
    const answer = await plain.call(method, path, body)
    expect([path, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([path, ...refused])
    expect([path, (await maker.call(method, path, body)).statusCode]).toEqual([path, 200])
  }
  expect(await plain.data<Report[]>('GET', '/reports')).toHaveLength(3)
})

test('without metrics a report without them is asked as ever', async () => {
  const { title: _, description: __, schedule: ___, ...preview } = input(['units'])
  expect((await plain.call('POST', '/reports/preview', preview)).statusCode).toBe(200)
})
