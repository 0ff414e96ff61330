import { expect, test } from '@jest/globals'
import { amazonErrors, jsonAnswer } from '#server/testing/amazonAnswers.ts'
import { amazonBed, failureOf, waiting } from '#server/testing/amazonBed.ts'
import { inScope } from '../db/scope.ts'

const bed = amazonBed()
const REPORTS = '/reports/2021-06-30/reports'

const report = (id: string, more = {}) => ({
  ...{ reportId: id, reportType: 'GET_X', processingStatus: 'DONE', createdTime: `2026-11-0${id}T00:00:00Z` },
  ...more,
})

test('a report is requested by the account’s token, in the region’s own place, in Amazon’s words', async () => {
  bed.amazon.on(REPORTS, () => jsonAnswer({ reportId: '7' }, { status: 202 }))
  const since = new Date('2026-10-01T07:00:00Z')
  const until = new Date('2026-10-31T06:59:59Z')
  const request = { type: 'GET_LEDGER', marketplaces: ['US', 'CA'], since, until, options: { period: 'DAILY' } }
  expect(await bed.api.createReport(request, waiting)).toBe('7')
  const [signIn, call] = bed.amazon.calls
  expect({ at: signIn?.at, body: Object.fromEntries(new URLSearchParams(signIn?.body)) }).toEqual({
    at: 'api.amazon.com/auth/o2/token',
    body: {
      ...{ grant_type: 'refresh_token', refresh_token: 'Atzr|long' },
      ...{ client_id: 'app-id', client_secret: 'app-secret' },
    },
  })
  expect({ at: call?.at, method: call?.method, body: JSON.parse(call?.body ?? '') }).toEqual({
    at: `sellingpartnerapi-na.amazon.com${REPORTS}`,
    method: 'POST',
    body: {
      ...{ reportType: 'GET_LEDGER', marketplaceIds: ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2'] },
      ...{ dataStartTime: '2026-10-01T07:00:00.000Z', dataEndTime: '2026-10-31T06:59:59.000Z' },
      reportOptions: { period: 'DAILY' },
    },
  })
  expect(call?.headers.get('x-amz-access-token')).toBe('Atza|1')
  expect(call?.headers.get('user-agent')).toMatch(/^Clove\/1\.0\.0 /)
  expect(call?.headers.get('authorization')).toBeNull()
})

test('one address may stand in for all of Amazon’s', async () => {
  bed.open('https://proxy.example/amazon/')
  bed.amazon.on('/lwa', () => jsonAnswer({ access_token: 'proxied', expires_in: 3600 }))
  bed.amazon.on(REPORTS, () => jsonAnswer(report('1')))
  await bed.api.report('1', waiting)
  expect(bed.amazon.calls.map(({ at }) => at)).toEqual([
    'proxy.example/amazon/lwa',
    `proxy.example/amazon/sp/na${REPORTS}/1`,
  ])
})

test('a request for a report may be lost on the way back, and is not repeated', async () => {
  bed.amazon.on(REPORTS, () => jsonAnswer({}, { status: 503 }))
  const request = { type: 'GET_LEDGER', marketplaces: ['US'] }
  expect(await failureOf(bed.api.createReport(request, waiting))).toEqual({
    step: 'call',
    reason: 'unreachable',
    status: 503,
  })
  expect(bed.amazon.paths().filter((path) => path.includes('reports'))).toHaveLength(1)
})

test.each([
  ['429 without a word when', () => amazonErrors(429, 'QuotaExceeded')],
  ['a quota under another status', () => amazonErrors(400, 'QuotaExceeded')],
])('after %s the bucket is empty, and the next try goes when a token has flowed in', async (_, refused) => {
  bed.amazon.on(REPORTS, (_call, times) => (times === 1 ? refused() : jsonAnswer(report('1'))))
  await bed.api.report('1', waiting)
  // two a second, as Amazon's own client says
  expect(bed.clock.slept).toHaveLength(1)
  expect(bed.clock.slept[0]).toBeGreaterThan(400)
  expect(bed.clock.slept[0]).toBeLessThanOrEqual(500)
})

test('the rate that Amazon says counts for the account and the app', async () => {
  const rate = { 'x-amzn-RateLimit-Limit': '0.1' }
  bed.amazon.on(REPORTS, () => jsonAnswer(report('1'), { headers: rate }))
  for (let call = 0; call < 16; call += 1) await bed.api.report('1', { deadline: 60_000 })
  expect(bed.clock.slept).toHaveLength(1)
  // some has flowed in while the calls were made
  expect(bed.clock.slept[0]).toBeGreaterThan(5000)
  const apps = await inScope(bed.server.platform.db, { tenant: bed.account.tenant }, ({ tx }) =>
    tx.selectFrom('connector_buckets').select('app').where('seller', '=', bed.account.seller).execute(),
  )
  expect(apps).toEqual([{ app: expect.stringMatching(/^[0-9a-f]{8}$/) }])
})

test('pages are requested by their token alone; an empty one leads on', async () => {
  bed.amazon.on(REPORTS, ({ query }) => {
    const pages: Record<string, unknown> = {
      a: { reports: [], nextToken: 'b' },
      b: { reports: [report('1')] },
    }
    return jsonAnswer(pages[query.get('nextToken') ?? ''] ?? { reports: [report('2')], nextToken: 'a' })
  })
  const since = new Date('2026-10-01T00:00:00Z')
  const found = await bed.api.reports({ types: ['GET_X', 'GET_Y'], since, states: ['DONE', 'FATAL'] }, waiting)
  expect(found.map(({ id }) => id)).toEqual(['2', '1'])
  const queries = bed.amazon.calls.filter(({ at }) => at.endsWith(REPORTS)).map(({ query }) => `${query}`)
  expect(queries.slice(1)).toEqual(['nextToken=a', 'nextToken=b'])
  const first = new URLSearchParams(queries[0])
  expect(first.getAll('reportTypes').join()).toBe('GET_X,GET_Y')
  expect(first.get('pageSize')).toBe('100')
  expect(first.get('createdSince')).toBe('2026-10-01T00:00:00.000Z')
})

test('a token that has run out begins the list again, and brings nothing twice', async () => {
  let stale = true
  bed.amazon.on(REPORTS, ({ query }) => {
    if (!query.has('nextToken')) return jsonAnswer({ reports: [report('1'), report('2')], nextToken: 'next' })
    if (!stale) return jsonAnswer({ reports: [report('2'), report('3')] })
    stale = false
    return amazonErrors(400, 'InvalidInput', 'The nextToken has expired')
  })
  const found = await bed.api.reports({ types: ['GET_X'], since: new Date('2026-10-01') }, waiting)
  expect(found.map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('a token that runs out each time is given up, and a wrong question at once', async () => {
  bed.amazon.on(REPORTS, ({ query }) =>
    query.has('nextToken') ? amazonErrors(400, 'InvalidInput') : jsonAnswer({ reports: [], nextToken: 'next' }),
  )
  expect((await failureOf(bed.api.reports({ types: ['GET_X'], since: new Date() }, waiting))).status).toBe(400)
  expect(bed.amazon.paths().filter((path) => path.includes('reports'))).toHaveLength(6)
  bed.amazon.on(REPORTS, () => amazonErrors(400, 'InvalidInput'))
  expect((await failureOf(bed.api.reports({ types: ['GET_X'], since: new Date() }, waiting))).status).toBe(400)
  expect(bed.amazon.paths().filter((path) => path.includes('reports'))).toHaveLength(7)
})

test('a report without data differs from one that failed, whose document says why', async () => {
  bed.amazon.on(`${REPORTS}/1`, () => jsonAnswer(report('1', { processingStatus: 'CANCELLED' })))
  bed.amazon.on(`${REPORTS}/2`, () => jsonAnswer(report('2', { processingStatus: 'FATAL', reportDocumentId: 'why' })))
  expect(await bed.api.report('1', waiting)).toMatchObject({ state: 'CANCELLED' })
  expect(await bed.api.report('2', waiting)).toMatchObject({ state: 'FATAL', document: 'why' })
})

test.each([401, 403])('a token refused with %i is renewed once', async (status) => {
  bed.amazon.on(REPORTS, ({ headers }) =>
    headers.get('x-amz-access-token') === 'Atza|1' ? amazonErrors(status, 'Unauthorized') : jsonAnswer(report('1')),
  )
  expect((await bed.api.report('1', waiting)).id).toBe('1')
  bed.amazon.on(REPORTS, () => amazonErrors(status, 'Unauthorized'))
  expect(await failureOf(bed.api.report('1', waiting))).toEqual({ step: 'call', reason: 'unauthorised', status })
  expect(bed.amazon.paths().filter((path) => path.includes('token'))).toHaveLength(3)
})
