import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { openWorld } from '../testing/openWorld.ts'
import { adsReportKinds } from './reports/adsReportKinds.ts'
import { reportTypes } from './reports/reportTypes.ts'
import { openTestDouble, PRESENT, type TestDouble, testCompany } from './testing/openTestDouble.ts'

const REPORTS = '/reports/2021-06-30/reports'
const DOCUMENTS = '/reports/2021-06-30/documents'
const ORDERS = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL'
const SETTLEMENTS = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2'
const US = 'ATVPDKIKX0DER'
const MINUTE = 60_000

interface Told {
  processingStatus: string
  reportDocumentId?: string
}

const create = async (double: TestDouble, reportType: string, more: object = {}): Promise<string> => {
  const body = { reportType, marketplaceIds: [US], ...more }
  const answered = await double.call(REPORTS, { method: 'POST', body })
  return (answered.body as { reportId: string }).reportId
}
const days = (since: string, until: string) => ({
  dataStartTime: `${since}T00:00:00Z`,
  dataEndTime: `${until}T00:00:00Z`,
})
const stateOf = async (double: TestDouble, id: string): Promise<Told> =>
  (await double.call(`${REPORTS}/${id}`)).body as Told
const addressOf = async (double: TestDouble, { reportDocumentId }: Told, token?: string) => {
  const answered = await double.call(`${DOCUMENTS}/${reportDocumentId}`, token ? { token } : {})
  return answered.body as { url: string; compressionAlgorithm?: string }
}
const contentOf = async (
  double: TestDouble,
  { url, compressionAlgorithm }: { url: string; compressionAlgorithm?: string },
) => {
  const response = await double.fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  const [, charset = ''] = /charset=(.*)/.exec(response.headers.get('content-type') ?? '') ?? []
  return new TextDecoder(charset).decode(compressionAlgorithm ? gunzipSync(bytes) : bytes)
}
/** A report from asking for it to what is in its document; undefined when there is nothing. */
const read = async (double: TestDouble, type: string, more: object = {}): Promise<string | undefined> => {
  const id = await create(double, type, more)
  double.pass(MINUTE)
  const state = await stateOf(double, id)
  return state.reportDocumentId ? contentOf(double, await addressOf(double, state)) : undefined
}
const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter(Boolean)

const [american] = testCompany.accounts
const world = openWorld(testCompany, american)

test('a report waits, is written, and is there', async () => {
  const double = openTestDouble()
  const id = await create(double, 'GET_MERCHANT_LISTINGS_ALL_DATA')
  expect(await stateOf(double, id)).toMatchObject({ processingStatus: 'IN_QUEUE' })
  double.pass(20_000)
  expect(await stateOf(double, id)).toMatchObject({ processingStatus: 'IN_PROGRESS' })
  double.pass(60_000)
  const state = await stateOf(double, id)
  expect(state).toMatchObject({ processingStatus: 'DONE', reportDocumentId: expect.any(String) })
  expect(await stateOf(double, id)).toEqual(state)
  expect(await contentOf(double, await addressOf(double, state))).toBe(world.textOf('listings-us.txt'))
})

test('the same asked for again too soon is cancelled, and so is what has no rows', async () => {
  const double = openTestDouble({ scale: 60 })
  const createOrders = () => create(double, ORDERS, days('2026-07-01', '2026-07-03'))
  const ids = [
    await createOrders(),
    await createOrders(),
    await create(double, ORDERS, days('2025-02-01', '2025-02-03')),
  ]
  double.pass(29_000)
  ids.push(await createOrders())
  double.pass(31_000)
  ids.push(await createOrders())
  double.pass(2000)
  const states: string[] = []
  for (const id of ids) states.push((await stateOf(double, id)).processingStatus)
  expect(states).toEqual(['DONE', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'DONE'])
})

test('too many days come to nothing, and the document says so', async () => {
  const double = openTestDouble({ scale: 1000 })
  const id = await create(double, ORDERS, days('2026-03-01', '2026-07-01'))
  double.pass(MINUTE)
  const state = await stateOf(double, id)
  expect(state.processingStatus).toBe('FATAL')
  const address = await addressOf(double, state)
  expect(address.compressionAlgorithm).toBeUndefined()
  expect(JSON.parse(await contentOf(double, address))).toMatchObject({ errorDetails: expect.any(String) })
})

test('the rows of each month together are those of the whole file, each once', async () => {
  const double = openTestDouble({ scale: 1000 })
  const lines: string[] = []
  for (const month of [1, 2, 3, 4, 5, 6, 7]) {
    const [since, until] = [`2026-0${month}-01T00:00:00Z`, `2026-0${month + 1}-01T00:00:00Z`]
    const dataEndTime = new Date(Math.min(Date.parse(until) - 1000, PRESENT)).toISOString()
    lines.push(...linesOf(await read(double, ORDERS, { dataStartTime: since, dataEndTime })).slice(1))
  }
  const [, ...whole] = linesOf(world.textOf('all-orders.txt'))
  // the file begins in 2025
  const year = whole.filter((line) => (line.split('\t')[2] ?? '') >= '2026-01-01')
  expect(lines.sort()).toEqual(year.sort())
  expect(year.length).toBeGreaterThan(1000)
})

test('days are those of the marketplace', async () => {
  const double = openTestDouble({ scale: 1000 })
  // midnight in Los Angeles
  const range = { dataStartTime: '2026-07-01T07:00:00Z', dataEndTime: '2026-07-03T07:00:00Z' }
  const [, ...lines] = linesOf(await read(double, 'GET_LEDGER_SUMMARY_VIEW_DATA', range))
  expect(new Set(lines.map((line) => line.split('\t')[0]))).toEqual(new Set(['"07/01/2026"', '"07/02/2026"']))
})

test('the summary of sales and traffic is of the days asked for, by date and by product', async () => {
  const double = openTestDouble({ scale: 1000 })
  const state = JSON.parse(
    (await read(double, 'GET_SALES_AND_TRAFFIC_REPORT', {
      ...days('2026-07-02', '2026-07-04'),
      reportOptions: { dateGranularity: 'DAY', asinGranularity: 'SKU' },
    })) ?? '',
  )
  const rows = JSON.parse(world.textOf('sales-and-traffic-us.json')) as {
    startDate: string
    traffic: { pageViews: number }
    sales: { unitsOrdered: number }
  }[]
  // asked for until midnight in UTC, which is the day before in Los Angeles
  const within = rows.filter(({ startDate }) => startDate >= '2026-07-01' && startDate <= '2026-07-03')
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
  const units = sum(within.map(({ sales }) => sales.unitsOrdered))
  const byDate = state.salesAndTrafficByDate as { date: string; salesByDate: { unitsOrdered: number } }[]
  const byAsin = state.salesAndTrafficByAsin as { trafficByAsin: { pageViews: number } }[]
  expect(byDate.map(({ date }) => date)).toEqual(['2026-07-01', '2026-07-02', '2026-07-03'])
  expect(sum(byDate.map(({ salesByDate }) => salesByDate.unitsOrdered))).toBe(units)
  expect(sum(byAsin.map(({ trafficByAsin }) => trafficByAsin.pageViews))).toBe(
    sum(within.map(({ traffic }) => traffic.pageViews)),
  )
})

test('settlements are listed page by page, and the amounts of each are its total', async () => {
  const double = openTestDouble()
  const state: { reportDocumentId: string }[] = []
  let path = `${REPORTS}?reportTypes=${SETTLEMENTS}&processingStatuses=DONE&pageSize=2`
  double.controls.emptyPage({ operation: 'getReports' })
  for (let page = 0; path; page += 1) {
    const body = (await double.call(path)).body as { reports: { reportDocumentId: string }[]; nextToken?: string }
    // an empty page is no end, and the last page may have one alone
    if (page === 0) expect(body.reports).toHaveLength(0)
    else if (body.nextToken) expect(body.reports).toHaveLength(2)
    else expect([1, 2]).toContain(body.reports.length)
    state.push(...body.reports)
    path = body.nextToken ? `${REPORTS}?nextToken=${encodeURIComponent(body.nextToken)}` : ''
  }
  expect(new Set(state.map(({ reportDocumentId }) => reportDocumentId)).size).toBe(state.length)
  for (const one of state) {
    const text = await contentOf(double, await addressOf(double, { processingStatus: 'DONE', ...one }))
    const [header = [], ...rows] = linesOf(text).map((line) => line.split('\t'))
    const cents = (row: readonly string[], name: string) => Math.round(100 * Number(row[header.indexOf(name)] || 0))
    const total = rows.reduce((sum, row) => sum + cents(row, 'amount'), 0)
    expect(total).toBe(cents(rows[0] ?? [], 'total-amount'))
    expect(new Set(rows.map(([id]) => id)).size).toBe(1)
    double.pass(MINUTE)
  }
  expect(
    await double.call(REPORTS, { method: 'POST', body: { reportType: SETTLEMENTS, marketplaceIds: [US] } }),
  ).toMatchObject({ status: 400 })
})

test('a page cannot be turned after five minutes', async () => {
  const double = openTestDouble()
  const { body } = await double.call(`${REPORTS}?reportTypes=${SETTLEMENTS}&pageSize=1`)
  const next = `${REPORTS}?nextToken=${encodeURIComponent((body as { nextToken: string }).nextToken)}`
  expect(await double.call(next)).toMatchObject({ status: 200 })
  double.pass(5 * MINUTE)
  expect(await double.call(next)).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidInput' }] } })
})

test('the address of a document works for five minutes, and without a name and password', async () => {
  const double = openTestDouble({ scale: 1000 })
  const id = await create(double, 'GET_RESERVED_INVENTORY_DATA')
  double.pass(MINUTE)
  const { url } = await addressOf(double, await stateOf(double, id))
  expect(await double.answered(url)).toMatchObject({ status: 200 })
  expect(await double.answered(url, { headers: { authorization: 'Bearer x' } })).toMatchObject({ status: 400 })
  double.pass(5 * MINUTE)
  expect(await double.answered(url)).toMatchObject({
    status: 403,
    body: expect.stringContaining('<Code>AccessDenied</Code><Message>Request has expired</Message>'),
  })
  expect(await double.answered('https://amazon.demo.invalid/documents/none')).toMatchObject({ status: 404 })
})

test('names and streets are told for a restricted data token alone', async () => {
  const double = openTestDouble({ scale: 1000 })
  const range = days('2026-07-01', '2026-07-10')
  const open = await read(double, 'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL', range)
  const id = await create(double, 'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_INVOICING', range)
  double.pass(MINUTE)
  const state = await stateOf(double, id)
  const path = `${DOCUMENTS}/${state.reportDocumentId}`
  expect(await double.call(path)).toMatchObject({ status: 403 })
  const resource = { restrictedResources: [{ method: 'GET', path, dataElements: [] }] }
  const given = await double.call('/tokens/2021-03-01/restrictedDataToken', { method: 'POST', body: resource })
  const { restrictedDataToken: token } = given.body as { restrictedDataToken: string }
  const closed = await contentOf(double, await addressOf(double, state, token))
  expect(await double.call(`${REPORTS}/${id}`, { token })).toMatchObject({ status: 403 })
  const names = (text: string | undefined) => {
    const [header = '', ...lines] = linesOf(text)
    const at = header.split('\t').indexOf('recipient-name')
    return lines.map((line) => line.split('\t')[at])
  }
  expect(new Set(names(open))).toEqual(new Set(['']))
  expect(names(closed)).not.toContain('')
  expect(names(closed)).toHaveLength(names(open).length)
})

test('what was asked for is done although its answer was lost, and the list has it', async () => {
  const double = openTestDouble()
  double.controls.loseAnswer({ operation: 'createReport' })
  await expect(create(double, ORDERS, days('2026-07-01', '2026-07-03'))).rejects.toThrow('fetch failed')
  const { body } = await double.call(`${REPORTS}?reportTypes=${ORDERS}`)
  expect(body).toMatchObject({ reports: [{ reportType: ORDERS, dataStartTime: '2026-07-01T00:00:00+00:00' }] })
  expect(double.controls.reports()).toHaveLength(1)
})

test('a report ends as was planned for it', async () => {
  const double = openTestDouble({ scale: 1000 })
  double.controls.endReport('FATAL')
  double.controls.endReport('CANCELLED', { operation: 'createReport' })
  const ids = [await create(double, 'GET_RESERVED_INVENTORY_DATA'), await create(double, 'GET_LEDGER_DETAIL_VIEW_DATA')]
  double.pass(MINUTE)
  expect([await stateOf(double, ids[0] ?? ''), await stateOf(double, ids[1] ?? '')]).toMatchObject([
    { processingStatus: 'FATAL' },
    { processingStatus: 'CANCELLED' },
  ])
})

test('ids that tell what they are of are known to a double that was opened later', async () => {
  const double = openTestDouble({ stateless: true })
  const token = await double.token()
  const id = await create(double, 'GET_RESERVED_INVENTORY_DATA')
  const later = openTestDouble({ stateless: true, at: PRESENT + 2 * MINUTE })
  const { body } = await later.call(`${REPORTS}/${id}`, { token })
  expect(body).toMatchObject({ reportId: id, processingStatus: 'DONE' })
  const another = openTestDouble({ stateless: true, at: PRESENT + 2 * MINUTE })
  const { url } = await addressOf(another, body as Told, token)
  const third = openTestDouble({ stateless: true, at: PRESENT + 3 * MINUTE })
  expect((await third.answered(url)).body).toBe(world.textOf('reserved-inventory-us.txt'))
})

test('every report that is fetched can be had', () => {
  // shipments are looked up, as no report tells of them
  const known = fetchedReports.flatMap(({ api, name, changes, from }) =>
    api === 'ads' || from === 'shipments' ? [] : [name, ...(changes ? [changes] : [])],
  )
  expect(known.filter((name) => !reportTypes[name])).toEqual([])
  const kinds = fetchedReports.filter(({ api }) => api === 'ads').map(({ name }) => name)
  expect(kinds.filter((name) => !adsReportKinds[name])).toEqual([])
})
