import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ChartInput, SavedChart } from '#contract/charts.ts'
import { inScope } from '#platform/db/scope.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { measureUses } from './measureUses.ts'

let server: TestServer
let ada: TestClient
let bo: TestClient
let other: TestClient
const flagged = { userFlags: ['metrics-beta'], flags: ['sales'] } as const
beforeAll(async () => {
  server = await openTestServer()
  ada = await server.client({ tenant: 'charted', ...flagged })
  bo = await server.client({ tenant: 'charted', type: 'regular', ...flagged })
  other = await server.client({ tenant: 'elsewhere', ...flagged })
})
afterAll(() => server.close())

const units: ChartInput = {
  title: 'Units by day',
  query: { measures: ['units'], dimensions: ['day', 'marketplace'], spans: [{ last: 30 }], compare: 'lastYear' },
  form: 'line',
  pinned: false,
}
const ads: ChartInput = {
  title: 'Spend by campaign',
  query: { measures: ['adSpend', 'adSales'], dimensions: ['campaign'], spans: [{ previous: 'month' }] },
  form: 'scatter',
  pinned: false,
}
const add = (client: TestClient, chart: Partial<ChartInput> = {}) =>
  client.data<SavedChart>('POST', '/charts', { ...units, ...chart })
const titles = async (client: TestClient, path = '/charts') =>
  (await client.data<SavedChart[]>('GET', path)).map(({ title }) => title)
const refusal = async (client: TestClient, body: unknown) => {
  const answer = await client.call('POST', '/charts', body)
  return [answer.statusCode, (answer.json() as { message: string }).message]
}

test('a chart is kept for the company, changed, deleted and brought back, and each is told', async () => {
  const made = await add(ada)
  expect(made).toEqual({ ...units, id: made.id, by: { uid: ada.userId, name: expect.any(String) }, at: made.at })
  expect(await bo.data('GET', '/charts')).toEqual([made])
  expect(await titles(other)).toEqual([])
  const changed = { ...units, title: 'Units by week', form: 'area' as const }
  changed.query = { ...units.query, dimensions: ['week', 'marketplace'] }
  expect(await bo.data('PUT', `/charts/${made.id}`, changed)).toMatchObject({ ...changed, by: made.by })
  expect((await other.call('PUT', `/charts/${made.id}`, changed)).statusCode).toBe(404)
  await bo.data('DELETE', `/charts/${made.id}`)
  expect(await titles(ada)).toEqual([])
  expect((await bo.call('DELETE', `/charts/${made.id}`)).statusCode).toBe(404)
  await bo.data('POST', `/charts/${made.id}/restore`)
  expect(await titles(ada)).toEqual(['Units by week'])
  expect((await bo.call('POST', `/charts/${made.id}/restore`)).statusCode).toBe(404)
  const audit = await ada.data<{ rows: { did: string }[] }>('GET', '/audit')
  expect(audit.rows.map(({ did }) => did)).toEqual([
    'restored the chart Units by week',
    'deleted the chart Units by week',
    'changed the chart Units by week',
    'saved the chart Units by day',
  ])
  await ada.data('DELETE', `/charts/${made.id}`)
})

test('pins are one’s own, in an order of one’s own, and outlive a delete that is undone', async () => {
  const [a, b, c] = [
    await add(ada, { title: 'A', pinned: true }),
    await add(ada, { title: 'B', pinned: true }),
    await add(ada, { title: 'C', pinned: true }),
  ]
  expect(await titles(ada, '/charts/pins')).toEqual(['A', 'B', 'C'])
  expect(await titles(bo, '/charts/pins')).toEqual([])
  await bo.data('PUT', `/charts/${b.id}`, { ...b, pinned: true })
  await ada.data('PUT', '/charts/pins', { ids: [c.id, a.id, 'x', '999'] })
  expect(await titles(ada, '/charts/pins')).toEqual(['C', 'A'])
  expect(await titles(bo, '/charts/pins')).toEqual(['B'])
  expect((await bo.data<SavedChart[]>('GET', '/charts')).map(({ pinned }) => pinned)).toEqual([false, true, false])
  await bo.data('DELETE', `/charts/${c.id}`)
  expect(await titles(ada, '/charts/pins')).toEqual(['A'])
  await ada.data('PUT', '/charts/pins', { ids: [a.id, b.id] })
  await bo.data('POST', `/charts/${c.id}/restore`)
  expect(await titles(ada, '/charts/pins')).toEqual(['A', 'C', 'B'])
  await ada.data('PUT', `/charts/${a.id}`, { ...a, pinned: false })
  expect(await titles(ada, '/charts/pins')).toEqual(['C', 'B'])
  const { rows } = await ada.data<{ rows: { did: string }[] }>('GET', '/audit?search=home%20screen')
  expect(rows.flatMap(({ did }) => (did.includes('home screen') ? [did] : []))).toEqual([
    'removed the chart A from their home screen',
    'pinned the chart B to their home screen',
  ])
  // who pins changes nothing for the others
  expect((await ada.data<SavedChart[]>('GET', '/charts')).find(({ id }) => id === a.id)?.at).toBe(a.at)
  for (const { id } of [a, b, c]) await ada.data('DELETE', `/charts/${id}`)
})

test('a chart of ads measures is a sentence to who is no admin', async () => {
  const made = await add(ada, ads)
  const problem = 'Ad spend comes from ads reports, which only admins can see.'
  expect(await bo.data('GET', '/charts')).toEqual([{ ...made, query: null, problem }])
  for (const [method, path] of [
    ['PUT', `/charts/${made.id}`],
    ['DELETE', `/charts/${made.id}`],
  ] as const) {
    const answer = await bo.call(method, path, { ...units, pinned: true })
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: problem }])
  }
  expect(await refusal(bo, ads)).toEqual([403, problem])
  await ada.data('DELETE', `/charts/${made.id}`)
})

test.each([
  [{ title: ' ' }, 'Enter a name for the chart.'],
  [{ query: { ...units.query, dimensions: [] } }, 'Choose the x axis of the chart.'],
  [{ query: { ...units.query, spans: [{ last: 7 }, { last: 30 }] } }, 'A chart shows one span of days.'],
  [{ query: { ...units.query, measures: ['nothing'] } }, /There is no measure “nothing”/],
  [{ query: { ...units.query, dimensions: ['campaign'] } }, /Units has no campaign/],
  [{ form: 'scatter' }, 'Points: needs two measures. Choose another chart type.'],
])('%j is refused with what to do', async (wrong, words) => {
  const [status, message] = await refusal(ada, { ...units, ...wrong })
  expect(status).toBe(400)
  expect(message).toMatch(words)
})

test('a metric may stand in a chart, which says that it uses it; one of ads measures is for admins', async () => {
  const body = (title: string, formula: string) => ({ title, formula, description: '' })
  const margin = await ada.data<{ key: string }>('POST', '/metrics', body('Price', 'revenue / units'))
  const spend = await ada.data<{ key: string }>('POST', '/metrics', body('Spend per unit', 'adSpend / units'))
  const query = { ...units.query, measures: ['units', margin.key] }
  const made = await add(ada, { title: 'Margin', query })
  const uses = (key: string) =>
    inScope(server.platform.db, { tenant: ada.tenantId }, (scope) => measureUses(scope, key))
  expect(await uses(margin.key)).toEqual([{ kind: 'chart', id: made.id, title: 'Margin' }])
  expect(await uses('metric.pri')).toEqual([])
  const ofAds = await add(ada, { title: 'Of ads', query: { ...query, measures: [spend.key] } })
  expect((await bo.data<SavedChart[]>('GET', '/charts')).map(({ query: asked, problem }) => [asked, problem])).toEqual([
    [query, undefined],
    [null, 'Spend per unit comes from ads reports, which only admins can see.'],
  ])
  const gone = { ...units, query: { ...query, measures: ['metric.gone'] } }
  expect(await refusal(ada, gone)).toEqual([400, expect.stringMatching(/There is no measure “metric.gone”/)])
  for (const { id } of [made, ofAds]) await ada.data('DELETE', `/charts/${id}`)
  expect(await uses(margin.key)).toEqual([])
})
