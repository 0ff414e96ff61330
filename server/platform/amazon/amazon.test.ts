import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type AmazonAnswers, amazonErrors, jsonAnswer, newAmazonAnswers } from '#server/testing/amazonAnswers.ts'
import { newRushingClock, type RushingClock } from '#server/testing/rushingClock.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { ConnectorError } from '../connectors/connectorError.ts'
import { openConnectors } from '../connectors/connectors.ts'
import { inScope } from '../db/scope.ts'
import { type AmazonAccount, amazonSecret } from './account.ts'
import type { AdsApi } from './adsApi.ts'
import type { AmazonApi, OpenDocument } from './amazonApi.ts'
import { adsOpener } from './openAds.ts'
import { amazonOpener } from './openAmazon.ts'
import { amazonPlaces } from './places.ts'

const REPORTS = '/reports/2021-06-30/reports'
const DOCUMENTS = '/reports/2021-06-30/documents/'
const waiting = { deadline: 60_000 }

let server: TestServer
let tenant: string
let amazon: AmazonAnswers
let clock: RushingClock
let account: AmazonAccount
let api: AmazonApi
let ads: AdsApi
let turn = 0
beforeAll(async () => {
  server = await openTestServer()
  tenant = (await server.client({ tenant: 'lamps' })).tenantId
})
afterAll(() => server.close())
beforeEach(() => {
  turn += 1
  amazon = newAmazonAnswers()
  clock = newRushingClock()
  const keys = server.platform.secrets.keysOf(server.platform.secrets.newTenantKey())
  const secret = amazonSecret(keys, { refreshToken: 'Atzr|long', clientId: 'app-id', clientSecret: 'app-secret' })
  const profiles = { US: '42' }
  account = { tenant, keys, seller: `seller ${turn}`, region: 'na', secret, demo: false, profiles }
  open()
})

const open = (base?: string) => {
  const connectors = openConnectors({ db: server.platform.db, fetch: amazon.fetch, clock })
  const parts = { connectors, places: amazonPlaces(base), version: '1.0.0' }
  api = amazonOpener(parts)(account)
  ads = adsOpener(parts)(account)
}

const failure = async (made: Promise<unknown>) => {
  const error = await made.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ConnectorError)) throw new Error(`not refused as it should be: ${String(error)}`)
  return { step: error.step, reason: error.reason, status: error.status }
}

const bytesOf = async ({ content }: OpenDocument) => {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const textOf = async (opened: OpenDocument) => (await bytesOf(opened)).toString('utf8')

const report = (id: string, more = {}) => ({
  ...{ reportId: id, reportType: 'GET_X', processingStatus: 'DONE', createdTime: `2026-11-0${id}T00:00:00Z` },
  ...more,
})

test('a report is asked for by the account’s token, in the region’s own place, in Amazon’s words', async () => {
  amazon.on(REPORTS, () => jsonAnswer({ reportId: '7' }, { status: 202 }))
  const since = new Date('2026-10-01T07:00:00Z')
  const until = new Date('2026-10-31T06:59:59Z')
  const request = { type: 'GET_LEDGER', marketplaces: ['US', 'CA'], since, until, options: { period: 'DAILY' } }
  expect(await api.createReport(request, waiting)).toBe('7')
  const [signIn, call] = amazon.calls
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
  open('https://proxy.example/amazon/')
  amazon.on('/lwa', () => jsonAnswer({ access_token: 'proxied', expires_in: 3600 }))
  amazon.on(REPORTS, () => jsonAnswer(report('1')))
  await api.report('1', waiting)
  expect(amazon.calls.map(({ at }) => at)).toEqual([
    'proxy.example/amazon/lwa',
    `proxy.example/amazon/sp/na${REPORTS}/1`,
  ])
})

test('a report that was asked for may be lost on the way back, and is not asked for again', async () => {
  amazon.on(REPORTS, () => jsonAnswer({}, { status: 503 }))
  const request = { type: 'GET_LEDGER', marketplaces: ['US'] }
  expect(await failure(api.createReport(request, waiting))).toEqual({
    step: 'call',
    reason: 'unreachable',
    status: 503,
  })
  expect(amazon.paths().filter((path) => path.includes('reports'))).toHaveLength(1)
})

test.each([
  ['429 without a word when', () => amazonErrors(429, 'QuotaExceeded')],
  ['a quota said under another status', () => amazonErrors(400, 'QuotaExceeded')],
])('after %s the bucket is empty, and the next try goes when a token has flowed in', async (_, refused) => {
  amazon.on(REPORTS, (_call, times) => (times === 1 ? refused() : jsonAnswer(report('1'))))
  await api.report('1', waiting)
  // two a second, as Amazon's own client says
  expect(clock.slept).toHaveLength(1)
  expect(clock.slept[0]).toBeGreaterThan(400)
  expect(clock.slept[0]).toBeLessThanOrEqual(500)
})

test('the rate that Amazon says counts for the account and the app', async () => {
  const rate = { 'x-amzn-RateLimit-Limit': '0.1' }
  amazon.on(REPORTS, () => jsonAnswer(report('1'), { headers: rate }))
  for (let call = 0; call < 16; call += 1) await api.report('1', { deadline: 60_000 })
  expect(clock.slept).toHaveLength(1)
  // some has flowed in while the calls were made
  expect(clock.slept[0]).toBeGreaterThan(5000)
  const apps = await inScope(server.platform.db, { tenant }, ({ tx }) =>
    tx.selectFrom('connector_buckets').select('app').where('seller', '=', account.seller).execute(),
  )
  expect(apps).toEqual([{ app: expect.stringMatching(/^[0-9a-f]{8}$/) }])
})

test('pages are asked for by their token alone; an empty one leads on', async () => {
  amazon.on(REPORTS, ({ query }) => {
    const pages: Record<string, unknown> = {
      a: { reports: [], nextToken: 'b' },
      b: { reports: [report('1')] },
    }
    return jsonAnswer(pages[query.get('nextToken') ?? ''] ?? { reports: [report('2')], nextToken: 'a' })
  })
  const since = new Date('2026-10-01T00:00:00Z')
  const found = await api.reports({ types: ['GET_X', 'GET_Y'], since, states: ['DONE', 'FATAL'] }, waiting)
  expect(found.map(({ id }) => id)).toEqual(['2', '1'])
  const queries = amazon.calls.filter(({ at }) => at.endsWith(REPORTS)).map(({ query }) => `${query}`)
  expect(queries.slice(1)).toEqual(['nextToken=a', 'nextToken=b'])
  const first = new URLSearchParams(queries[0])
  expect(first.getAll('reportTypes').join()).toBe('GET_X,GET_Y')
  expect(first.get('pageSize')).toBe('100')
  expect(first.get('createdSince')).toBe('2026-10-01T00:00:00.000Z')
})

test('a token that has run out begins the list again, and brings nothing twice', async () => {
  let stale = true
  amazon.on(REPORTS, ({ query }) => {
    if (!query.has('nextToken')) return jsonAnswer({ reports: [report('1'), report('2')], nextToken: 'next' })
    if (!stale) return jsonAnswer({ reports: [report('2'), report('3')] })
    stale = false
    return amazonErrors(400, 'InvalidInput', 'The nextToken has expired')
  })
  const found = await api.reports({ types: ['GET_X'], since: new Date('2026-10-01') }, waiting)
  expect(found.map(({ id }) => id)).toEqual(['3', '2', '1'])
})

test('a token that runs out each time is given up, and a wrong question at once', async () => {
  amazon.on(REPORTS, ({ query }) =>
    query.has('nextToken') ? amazonErrors(400, 'InvalidInput') : jsonAnswer({ reports: [], nextToken: 'next' }),
  )
  expect((await failure(api.reports({ types: ['GET_X'], since: new Date() }, waiting))).status).toBe(400)
  expect(amazon.paths().filter((path) => path.includes('reports'))).toHaveLength(6)
  amazon.on(REPORTS, () => amazonErrors(400, 'InvalidInput'))
  expect((await failure(api.reports({ types: ['GET_X'], since: new Date() }, waiting))).status).toBe(400)
  expect(amazon.paths().filter((path) => path.includes('reports'))).toHaveLength(7)
})

test('a report without data is told apart from one that failed, whose document says why', async () => {
  amazon.on(`${REPORTS}/1`, () => jsonAnswer(report('1', { processingStatus: 'CANCELLED' })))
  amazon.on(`${REPORTS}/2`, () => jsonAnswer(report('2', { processingStatus: 'FATAL', reportDocumentId: 'why' })))
  expect(await api.report('1', waiting)).toMatchObject({ state: 'CANCELLED' })
  expect(await api.report('2', waiting)).toMatchObject({ state: 'FATAL', document: 'why' })
})

test.each([401, 403])('a token refused with %i is renewed once', async (status) => {
  amazon.on(REPORTS, ({ headers }) =>
    headers.get('x-amz-access-token') === 'Atza|1' ? amazonErrors(status, 'Unauthorized') : jsonAnswer(report('1')),
  )
  expect((await api.report('1', waiting)).id).toBe('1')
  amazon.on(REPORTS, () => amazonErrors(status, 'Unauthorized'))
  expect(await failure(api.report('1', waiting))).toEqual({ step: 'call', reason: 'unauthorised', status })
  expect(amazon.paths().filter((path) => path.includes('token'))).toHaveLength(3)
})

const store = 'bucket.s3.example'
const document = (content: Buffer | string, headers: Record<string, string> = {}, more = {}) => {
  amazon.on(DOCUMENTS, () => jsonAnswer({ reportDocumentId: 'd', url: `https://${store}/d?signed=1`, ...more }))
  amazon.on(store, () => new Response(new Uint8Array(Buffer.from(content)), { headers }))
}

test.each([
  ['plain, and says UTF-8', 'Lämp', 'text/plain;charset=UTF-8', false],
  ['gzip, in Western Europe’s bytes', 'Lämp €', 'text/plain;charset=Cp1252', true],
  ['gzip, in Japan’s bytes', 'ランプ', 'text/plain; charset=Shift_JIS', true],
  ['gzip though nobody says so', 'Lamp', 'text/plain', true],
])('a document is read: %s', async (_, text, type, packed) => {
  const bytes: Record<string, Buffer> = {
    'Lämp €': Buffer.from([0x4c, 0xe4, 0x6d, 0x70, 0x20, 0x80]),
    ランプ: Buffer.from([0x83, 0x89, 0x83, 0x93, 0x83, 0x76]),
  }
  const raw = bytes[text] ?? Buffer.from(text)
  document(packed ? gzipSync(raw) : raw, { 'content-type': type })
  expect(await textOf(await api.openDocument('d', waiting))).toBe(text)
  // its address is its own key: Amazon's token must not be sent along
  expect(amazon.calls.at(-1)?.headers.has('x-amz-access-token')).toBe(false)
})

test('bytes of which no charset is said come as they are, one at a time too', async () => {
  const raw = Buffer.from([0xff, 0xfe, 0x41, 0x00])
  document(raw, { 'content-type': 'text/plain' })
  expect(await bytesOf(await api.openDocument('d', waiting))).toEqual(raw)
  const slow = new ReadableStream({
    start: (to) => {
      for (const byte of gzipSync('slowly')) to.enqueue(Uint8Array.of(byte))
      to.close()
    },
  })
  amazon.on(store, () => new Response(slow))
  expect(await textOf(await api.openDocument('d', waiting))).toBe('slowly')
  document('')
  expect(await textOf(await api.openDocument('d', waiting))).toBe('')
})

test('an address that has run out is asked for anew; what says so is XML', async () => {
  let address = 0
  amazon.on(DOCUMENTS, () => {
    address += 1
    return jsonAnswer({ reportDocumentId: 'd', url: `https://${store}/${address}` })
  })
  const gone = () => new Response('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', { status: 403 })
  amazon.on(store, ({ at }) => (at.endsWith('/1') ? gone() : new Response('whole')))
  expect(await textOf(await api.openDocument('d', waiting))).toBe('whole')
  amazon.on(store, gone)
  expect(await failure(api.openDocument('d', waiting))).toEqual({
    step: 'document',
    reason: 'unauthorised',
    status: 403,
  })
  expect(address).toBe(5)
})

test('a document that breaks off is an error to be tried again, not a short one', async () => {
  document(gzipSync('a long text that is cut').subarray(0, 20))
  const opened = await api.openDocument('d', waiting)
  expect(await failure(bytesOf(opened))).toEqual({ step: 'document', reason: 'unreachable', status: undefined })
  const broken = new ReadableStream({
    pull: (to) => {
      to.enqueue(Buffer.from('first '))
      to.error(new TypeError('terminated'))
    },
  })
  amazon.on(store, () => new Response(broken))
  expect((await failure(bytesOf(await api.openDocument('d', waiting)))).reason).toBe('unreachable')
})

test('a large document flows: no more of it is held than is on its way', async () => {
  const block = Buffer.alloc(1 << 20, 'a line of a report\n')
  let made = 0
  const endless = new ReadableStream(
    {
      pull: (to) => {
        made += 1
        if (made > 64) to.close()
        else to.enqueue(new Uint8Array(block))
      },
    },
    { highWaterMark: 0 },
  )
  amazon.on(DOCUMENTS, () => jsonAnswer({ reportDocumentId: 'd', url: `https://${store}/d` }))
  amazon.on(store, () => new Response(endless, { headers: { 'content-type': 'text/plain;charset=cp1252' } }))
  const { content } = await api.openDocument('d', waiting)
  let read = 0
  let ahead = 0
  for await (const part of content) {
    read += (part as Buffer).length
    ahead = Math.max(ahead, made * block.length - read)
  }
  expect(read).toBe(64 * block.length)
  expect(ahead).toBeLessThan(8 * block.length)
})

test('where an account sells is told by our codes', async () => {
  const takesPart = (id: string, isParticipating: boolean) => ({
    ...{ marketplace: { id, name: 'n', countryCode: 'US', defaultCurrencyCode: 'USD' }, storeName: 's' },
    participation: { isParticipating, hasSuspendedListings: false },
  })
  amazon.on('/sellers/v1/', () =>
    jsonAnswer({
      payload: [takesPart('ATVPDKIKX0DER', true), takesPart('A2EUQ1WTGCTBG2', false), takesPart('A9', true)],
    }),
  )
  expect(await api.marketplaces(waiting)).toEqual([
    { marketplace: 'US', isParticipating: true, hasSuspendedListings: false },
    { marketplace: 'CA', isParticipating: false, hasSuspendedListings: false },
  ])
})

test('ads are asked for by profile, and a report asked for twice is the first one', async () => {
  const profile = { currencyCode: 'USD', timezone: 'America/Los_Angeles' }
  amazon.on('/v2/profiles', () =>
    jsonAnswer([
      { ...profile, profileId: 42, accountInfo: { marketplaceStringId: 'ATVPDKIKX0DER', type: 'seller' } },
      { ...profile, profileId: 43, accountInfo: { marketplaceStringId: 'ATVPDKIKX0DER', type: 'vendor' } },
    ]),
  )
  expect(await ads.profiles(waiting)).toEqual([
    { id: '42', marketplace: 'US', currency: 'USD', timeZone: 'America/Los_Angeles', isSeller: true },
    { id: '43', marketplace: 'US', currency: 'USD', timeZone: 'America/Los_Angeles', isSeller: false },
  ])
  amazon.on('/reporting/reports', (_, times) =>
    times === 1
      ? jsonAnswer({ reportId: 'first-of-all' })
      : jsonAnswer({ code: '425', detail: 'The Request is a duplicate of : first-of-all' }, { status: 425 }),
  )
  const request = { marketplace: 'US', since: '2026-10-01', until: '2026-10-31', columns: ['date', 'clicks'] }
  const ask = () => ads.createReport({ kind: 'spAdvertisedProduct', ...request }, waiting)
  expect([await ask(), await ask()]).toEqual(['first-of-all', 'first-of-all'])
  const call = amazon.calls.at(-1)
  expect(JSON.parse(call?.body ?? '').configuration).toEqual({
    ...{ adProduct: 'SPONSORED_PRODUCTS', groupBy: ['advertiser'], reportTypeId: 'spAdvertisedProduct' },
    ...{ columns: ['date', 'clicks'], timeUnit: 'DAILY', format: 'GZIP_JSON' },
  })
  expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
    authorization: 'Bearer Atza|1',
    'amazon-advertising-api-clientid': 'app-id',
    'amazon-advertising-api-scope': '42',
    'content-type': 'application/vnd.createasyncreportrequest.v3+json',
  })
})

test('the document of an ads report is where the report says', async () => {
  amazon.on('/reporting/reports/r', () => jsonAnswer({ reportId: 'r', status: 'COMPLETED', url: `https://${store}/r` }))
  amazon.on(store, () => new Response(new Uint8Array(gzipSync('[]'))))
  expect(await ads.report({ id: 'r', marketplace: 'US' }, waiting)).toMatchObject({ state: 'COMPLETED' })
  expect(await textOf(await ads.openDocument({ id: 'r', marketplace: 'US' }, waiting))).toBe('[]')
  expect((await failure(ads.report({ id: 'r', marketplace: 'CA' }, waiting))).reason).toBe('refused')
})

test('a document with names and addresses is opened by a token for it alone', async () => {
  amazon.on('/restrictedDataToken', (_, times) =>
    jsonAnswer({ restrictedDataToken: `Atz.sprdt|${times}`, expiresIn: 3600 }),
  )
  amazon.on(DOCUMENTS, () => jsonAnswer({ reportDocumentId: 'd', url: `https://${store}/d?signed=1` }))
  amazon.on(store, () => new Response('recipient-name'))
  expect(await textOf(await api.openDocument('d', waiting, true))).toBe('recipient-name')
  const [asked, opened] = amazon.calls.slice(1)
  expect([asked?.headers.get('x-amz-access-token'), JSON.parse(asked?.body ?? '')]).toEqual([
    'Atza|1',
    { restrictedResources: [{ method: 'GET', path: `${DOCUMENTS}d` }] },
  ])
  expect(opened?.headers.get('x-amz-access-token')).toBe('Atz.sprdt|1')
  // an app without the role for it is told so
  amazon.on('/restrictedDataToken', () => amazonErrors(403, 'Unauthorized'))
  expect(await failure(api.openDocument('d', waiting, true))).toEqual({
    ...{ step: 'call', reason: 'unauthorised', status: 403 },
  })
})

test('shipments are listed page by page, begun again when a page has run out, and their items told by our names', async () => {
  const since = new Date('2026-10-01T07:00:00Z')
  const until = new Date('2026-10-02T06:59:59Z')
  const shipped = (id: string) => ({ ShipmentId: id, ShipmentName: `name of ${id}`, ShipmentStatus: 'RECEIVING' })
  const page = (ids: string[], NextToken?: string) =>
    jsonAnswer({ payload: { ShipmentData: ids.map(shipped), NextToken } })
  amazon.on('/fba/inbound/v0/shipments', ({ query }, times) => {
    if (query.get('QueryType') === 'DATE_RANGE') return page(['FBA1'], `more ${times}`)
    if (times === 2) return amazonErrors(400, 'InvalidInput')
    return query.get('NextToken') === 'more 3' ? page([], 'last') : page(['FBA1', 'FBA2'])
  })
  const listed = await api.shipments({ marketplace: 'US', since, until }, waiting)
  expect(listed).toEqual(
    ['FBA1', 'FBA2'].map((id) => ({ id, name: `name of ${id}`, status: 'RECEIVING', destination: '' })),
  )
  const first = amazon.calls.find(({ at }) => at.includes('/shipments'))
  expect(Object.fromEntries(first?.query ?? [])).toEqual({
    MarketplaceId: 'ATVPDKIKX0DER',
    QueryType: 'DATE_RANGE',
    LastUpdatedAfter: since.toISOString(),
    LastUpdatedBefore: until.toISOString(),
  })
  amazon.on('/shipments/FBA1/items', () =>
    jsonAnswer({
      payload: {
        ItemData: [
          {
            ShipmentId: 'FBA1',
            SellerSKU: 'lamp',
            FulfillmentNetworkSKU: 'X001',
            QuantityShipped: 9,
            QuantityReceived: 4,
          },
          { ShipmentId: 'FBA1', SellerSKU: 'shelf', QuantityShipped: 2, QuantityInCase: 2 },
        ],
      },
    }),
  )
  expect(await api.shipmentItems('FBA1', waiting)).toEqual([
    { sku: 'lamp', fnsku: 'X001', shipped: 9, received: 4, inCase: null },
    { sku: 'shelf', fnsku: '', shipped: 2, received: 0, inCase: 2 },
  ])
})
