import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AmazonKind, ConnectionCard, TestStep } from '#contract/connections.ts'
import type { Home } from '#contract/home.ts'
import { noteAmazonCall, readAmazonAccount } from '#model/connections/index.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { StoreFailure } from '#platform/files/store.ts'
import { type AmazonAnswers, amazonErrors, jsonAnswer, newAmazonAnswers } from '#server/testing/amazonAnswers.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const REPORTS = '/reports/2021-06-30/reports'
const app = {
  CLOVE_AMAZON_CLIENT_ID: 'our-id',
  CLOVE_AMAZON_CLIENT_SECRET: 'our-secret',
  CLOVE_AMAZON_APP_ID: 'our-app',
}

let server: TestServer
let amazon: AmazonAnswers
let admin: TestClient
let turn = 0
beforeAll(async () => {
  server = await openTestServer(app, undefined, undefined, (url, init) => amazon.fetch(url, init))
})
afterAll(() => server.close())
beforeEach(async () => {
  turn += 1
  amazon = newAmazonAnswers()
  const takesPart = (id: string) => ({
    marketplace: { id },
    participation: { isParticipating: true, hasSuspendedListings: false },
  })
  amazon.on('/sellers/v1/', () => jsonAnswer({ payload: [takesPart('ATVPDKIKX0DER')] }))
  // what is fetched by itself waits
  const queued = {
    reportId: 'r',
    reportType: 'GET_X',
    processingStatus: 'IN_QUEUE',
    createdTime: '2026-11-01T00:00:00Z',
  }
  amazon.on(REPORTS, () => jsonAnswer({ reports: [], ...queued }))
  admin = await server.client({ tenant: `company${turn}` })
  await admin.data('POST', '/admin/sellers', [
    { seller: 'main', title: 'Main', platform: 'amazon', marketplaces: ['US', 'CA', 'DE'] },
    { seller: 'own', title: 'Own', platform: 'shop', marketplaces: ['US'] },
  ])
})

const us = { seller: 'main', region: 'na', api: 'sp-api' } as const
const pasted = { refreshToken: 'Atzr|pasted-token', clientId: 'client-pasted', clientSecret: 'secret-pasted' }
const cards = () => admin.data<ConnectionCard[]>('GET', '/connections')
const card = async (kind = 'sp-api.na') => (await cards()).find((one) => one.kind === kind)
/** Connects, and lets what is found out by itself be found out. */
const connect = async (more = {}) => {
  await admin.data('PUT', '/connections/amazon', { ...us, ...pasted, ...more })
  await settled()
}
const tryIt = async (kind = 'sp-api.na', seller = 'main') =>
  (await admin.data<{ steps: TestStep[] }>('POST', '/connections/test', { kind, seller })).steps
const states = (steps: TestStep[]) => steps.map(({ state }) => state).join(' ')
const settled = async () => {
  const isOver = () =>
    as(async ({ tx }) => {
      const rows = await tx.selectFrom('jobs').select('state').where('kind', '=', 'connections.reach').execute()
      return rows.every(({ state }) => state === 'finished' || state === 'failed')
    })
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const refusal = async (made: ReturnType<TestClient['call']>) => {
  const answer = await made
  return [answer.statusCode, (answer.json() as { message?: string }).message]
}
const as = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: admin.tenantId }, work)

/** How a token was asked for first. What is fetched by a new connection calls too. */
const tokenRequested = () =>
  Object.fromEntries(new URLSearchParams(amazon.calls.find(({ at }) => at.includes('/auth/o2/token'))?.body))

test('there is a card for each account, service and region, and for what the company has one of', async () => {
  expect((await cards()).map(({ kind, seller, state, marketplaces }) => [kind, seller, state, marketplaces])).toEqual([
    ['sp-api.na', 'main', 'off', ['US', 'CA']],
    ['ads.na', 'main', 'off', ['US', 'CA']],
    ['sp-api.eu', 'main', 'off', ['DE']],
    ['ads.eu', 'main', 'off', ['DE']],
    ['sheets', '', 'off', []],
    ['smtp', '', 'off', []],
    ['errors', '', 'off', []],
  ])
})

test('a pasted token connects, is told apart by a sign, and never told', async () => {
  const log = await openEventLog(server.platform, admin.tenantId)
  await connect()
  const connected = await card()
  expect(connected).toMatchObject({ state: 'on', connectedBy: expect.stringMatching(/^User/), problem: null })
  expect(connected?.secret?.sign).toMatch(/^[0-9a-f]{8}$/)
  await connect({ refreshToken: 'Atzr|another' })
  expect((await card())?.secret?.sign).not.toBe(connected?.secret?.sign)
  const bodies = (await admin.call('GET', '/connections')).body + (await admin.call('GET', '/audit')).body
  expect(bodies).not.toMatch(/Atzr|client-pasted|secret-pasted/)
  expect(await log.next('connection')).toEqual({ kind: 'sp-api.na', seller: 'main', state: 'on' })
  log.close()
})

test('what cannot be connected is refused in words', async () => {
  const put = (more: object) => refusal(admin.call('PUT', '/connections/amazon', { ...us, ...pasted, ...more }))
  expect(await put({ seller: 'own' })).toEqual([400, 'There is no seller account own on Amazon.'])
  expect(await put({ region: 'fe' })).toEqual([
    400,
    'main names no marketplace of this region. Please add one to it first.',
  ])
  expect(await put({ clientSecret: undefined })).toEqual([
    400,
    'The client ID and the client secret belong together: please paste both.',
  ])
  expect(await put({ refreshToken: ' ' })).toEqual([400, 'refreshToken: Please paste the refresh token.'])
})

test('a token without an app is of the installation’s own', async () => {
  await connect({ clientId: undefined, clientSecret: undefined })
  expect(states(await tryIt())).toBe('ok ok ok')
  expect(tokenRequested().client_id).toBe('our-id')
})

test('a test tells each step, and what Amazon said of the account', async () => {
  await connect()
  amazon.calls.length = 0
  const began = Date.now()
  const steps = await tryIt()
  expect(Date.now() - began).toBeLessThan(5000)
  expect(steps).toEqual([
    { title: 'Sign in with Amazon', state: 'ok', ms: expect.any(Number) },
    {
      ...{ title: 'Ask where the account sells', state: 'ok', ms: expect.any(Number) },
      message: 'US. It does not sell in CA, which the seller account names.',
    },
    { title: 'Request reports', state: 'ok', ms: expect.any(Number), message: 'Reports can be requested.' },
  ])
  // and whatever is fetched by itself meanwhile
  expect(amazon.paths()).toEqual(
    expect.arrayContaining(['POST /auth/o2/token', 'GET /sellers/v1/marketplaceParticipations', `GET ${REPORTS}`]),
  )
  expect(await card()).toMatchObject({ state: 'on', marketplaces: ['US'], lastWorked: expect.any(String) })
})

test('ads need a profile in each marketplace', async () => {
  const profile = {
    currencyCode: 'USD',
    timezone: 'UTC',
    accountInfo: { marketplaceStringId: 'ATVPDKIKX0DER', type: 'seller' },
  }
  amazon.on('/v2/profiles', () => jsonAnswer([{ ...profile, profileId: 42 }]))
  await connect({ api: 'ads' })
  expect((await tryIt('ads.na')).at(-1)?.message).toBe('US. There is none in CA, which the seller account names.')
  const account = await as((scope) => readAmazonAccount(server.platform, scope, { ...us, api: 'ads' }))
  expect(account?.profiles).toEqual({ US: '42' })
})

test('what is asked for by marketplace is found out by itself', async () => {
  const profile = { currencyCode: 'USD', timezone: 'UTC' }
  const accountInfo = { marketplaceStringId: 'ATVPDKIKX0DER', type: 'seller' }
  amazon.on('/v2/profiles', () => jsonAnswer([{ ...profile, accountInfo, profileId: 42 }]))
  await connect()
  await connect({ api: 'ads' })
  const account = await as((scope) => readAmazonAccount(server.platform, scope, { ...us, api: 'ads' }))
  expect(account?.profiles).toEqual({ US: '42' })
  expect(await card()).toMatchObject({ marketplaces: ['US'], lastWorked: expect.any(String) })
  amazon.on('/auth/o2/token', () => jsonAnswer({ error: 'invalid_grant' }, { status: 400 }))
  await connect({ refreshToken: 'Atzr|wrong' })
  expect(await card()).toMatchObject({ state: 'revoked', marketplaces: ['US', 'CA'] })
})

test('access that was taken back is told by the first step, on the card, at home and as an event', async () => {
  await connect()
  const log = await openEventLog(server.platform, admin.tenantId)
  amazon.on('/auth/o2/token', () =>
    jsonAnswer({ error: 'invalid_grant', error_description: 'revoked' }, { status: 400 }),
  )
  const [first, ...rest] = await tryIt()
  expect(first).toMatchObject({ state: 'failed', message: expect.stringContaining('access was taken back') })
  expect(states(rest)).toBe('skipped skipped')
  expect(await card()).toMatchObject({
    state: 'revoked',
    problem: { todo: expect.stringContaining('Connect the account again') },
  })
  expect((await admin.data<Home>('GET', '/home/figures')).connections).toEqual([
    { kind: 'sp-api.na', seller: 'main', state: 'revoked', message: expect.stringContaining('taken back') },
  ])
  const regular = await server.client({ tenant: admin.tenantCode, type: 'regular' })
  expect((await regular.data<Home>('GET', '/home/figures')).connections).toBeNull()
  amazon.on('/auth/o2/token', () => jsonAnswer({ access_token: 'again', expires_in: 3600 }))
  await connect()
  expect((await admin.data<Home>('GET', '/home/figures')).connections).toEqual([])
  await log.next('connection', ({ state }) => state === 'revoked')
  await log.next('connection', ({ state }) => state === 'on')
  log.close()
})

test.each([
  ['invalid_client', 'does not know the app'],
  ['unauthorized_client', 'belongs to another app'],
])('%s at the sign-in says what to mend', async (error, words) => {
  await connect()
  amazon.on('/auth/o2/token', () => jsonAnswer({ error }, { status: 401 }))
  expect((await tryIt())[0]?.message).toContain(words)
})

test('a role that is missing for one question is not access taken back', async () => {
  await connect()
  amazon.on('/sellers/v1/', () => amazonErrors(403, 'Unauthorized'))
  expect(states(await tryIt())).toBe('ok failed ok')
  expect((await card())?.state).toBe('on')
  amazon.on(REPORTS, () => amazonErrors(403, 'Unauthorized'))
  expect(states(await tryIt())).toBe('ok failed failed')
  expect((await card())?.state).toBe('revoked')
})

test('a step that does not answer is named, within five seconds, and those after it are left out', async () => {
  await connect()
  amazon.on('/sellers/v1/', () => undefined)
  const began = Date.now()
  expect(states(await tryIt())).toBe('ok hangs skipped')
  expect(Date.now() - began).toBeLessThan(5000)
  expect(await card()).toMatchObject({
    state: 'failing',
    problem: { message: expect.stringContaining('where the account sells') },
  })
})

test('a test that Amazon has no turn for says nothing of the connection', async () => {
  await connect()
  amazon.on('/sellers/v1/', () => amazonErrors(429, 'QuotaExceeded'))
  expect(states(await tryIt())).toBe('ok skipped ok')
  expect((await card())?.state).toBe('on')
})

test('a call of another room that is refused for good shuts the connection, one that lacks a role does not', async () => {
  await connect()
  const account = await as((scope) => readAmazonAccount(server.platform, scope, us))
  if (!account) throw new Error('it is connected')
  const forbidden = new ConnectorError({ reason: 'unauthorised', step: 'call', status: 403, body: '' })
  expect(await noteAmazonCall(server.platform, account, 'sp-api', forbidden)).toBe('on')
  const away = new ConnectorError({ reason: 'unreachable', step: 'call', status: 503 })
  expect(await noteAmazonCall(server.platform, account, 'sp-api', away)).toBe('failing')
  // a disturbance needs nobody until it has lasted a day
  expect((await admin.data<Home>('GET', '/home/figures')).connections).toEqual([])
  const { now } = server.platform
  server.platform.now = () => new Date(now().getTime() + 25 * 3_600_000)
  expect((await admin.data<Home>('GET', '/home/figures')).connections).toMatchObject([{ state: 'failing' }])
  server.platform.now = now
  expect(await noteAmazonCall(server.platform, account, 'sp-api')).toBe('on')
  const body = '{"errors":[{"details":"The access token you provided is revoked, malformed or invalid."}]}'
  const revoked = new ConnectorError({ reason: 'unauthorised', step: 'call', status: 403, body })
  expect(await noteAmazonCall(server.platform, account, 'sp-api', revoked)).toBe('revoked')
  await connect()
  amazon.on('/sellers/v1/', () => amazonErrors(403, 'Unauthorized'))
  expect(await noteAmazonCall(server.platform, account, 'sp-api', forbidden)).toBe('revoked')
})

test('a connection that is taken off is forgotten with its secret', async () => {
  await connect()
  await tryIt()
  await admin.data('DELETE', '/connections/sp-api.na/main')
  expect(await card()).toMatchObject({ state: 'off', secret: null, lastWorked: null })
  const left = await as(async ({ tx }) => [
    await tx.selectFrom('connector_secrets').selectAll().execute(),
    await tx.selectFrom('connector_tokens').selectAll().execute(),
  ])
  expect(left).toEqual([[], []])
  expect(await refusal(admin.call('DELETE', '/connections/sp-api.na/main'))).toEqual([
    404,
    'This connection was not found.',
  ])
  expect(await refusal(admin.call('POST', '/connections/test', { kind: 'sp-api.na', seller: 'main' }))).toEqual([
    404,
    'This connection was not found.',
  ])
})

const begin = async (by = admin, asked: object = us) =>
  new URL((await by.data<{ url: string }>('POST', '/connections/amazon/begin', asked)).url)
const comeBack = async (by: TestClient, query: Record<string, string>) => {
  const answer = await by.call('GET', `/connections/amazon/return?${new URLSearchParams(query)}`, undefined, {
    headers: { 'x-clove-tenant': '', 'sec-fetch-site': 'cross-site' },
  })
  return { status: answer.statusCode, to: answer.headers.location }
}

test('signing in with Amazon leads there and back, once', async () => {
  const page = await begin()
  expect(`${page.origin}${page.pathname}`).toBe('https://sellercentral.amazon.com/apps/authorize/consent')
  expect(page.searchParams.get('application_id')).toBe('our-app')
  expect(page.searchParams.get('redirect_uri')).toMatch(/\/connections\/amazon\/return$/)
  const state = page.searchParams.get('state') ?? ''
  amazon.on('/auth/o2/token', () => jsonAnswer({ access_token: 'a', refresh_token: 'Atzr|granted', expires_in: 3600 }))
  const brought = { state, spapi_oauth_code: 'code-of-consent', selling_partner_id: 'A1PARTNER' }
  expect(await comeBack(admin, brought)).toEqual({
    status: 302,
    to: `/#/settings/integrations?t=${admin.tenantCode}&kind=sp-api.na&seller=main`,
  })
  expect(tokenRequested()).toMatchObject({
    ...{ grant_type: 'authorization_code', code: 'code-of-consent', client_id: 'our-id', client_secret: 'our-secret' },
  })
  expect(await card()).toMatchObject({ state: 'on', secret: { sign: expect.any(String) } })
  const rows = await as(({ tx }) =>
    tx
      .selectFrom('audit_log')
      .select(['params', 'after'])
      .where('action', '=', 'GET /connections/amazon/return')
      .execute(),
  )
  expect(rows).toEqual([{ params: {}, after: { kind: 'sp-api.na', seller: 'main', secret: expect.anything() } }])
  expect(await comeBack(admin, brought)).toMatchObject({ to: expect.stringContaining('refused=expired') })
})

test('ads are consented to on Amazon’s own page of the region', async () => {
  const page = await begin(admin, { ...us, region: 'eu', api: 'ads' })
  expect(page.host).toBe('eu.account.amazon.com')
  expect(page.searchParams.get('scope')).toBe('advertising::campaign_management')
  expect((await begin(admin, { ...us, region: 'eu' })).host).toBe('sellercentral-europe.amazon.com')
})

test('the way back is shut to others, to the signed out, and when its time is over', async () => {
  const stateFor = async () => (await begin()).searchParams.get('state') ?? ''
  const code = { spapi_oauth_code: 'code' }
  const other = await server.client({ tenant: admin.tenantCode })
  const refusedTo = async (by: TestClient, query: Record<string, string>) =>
    new URLSearchParams((await comeBack(by, query)).to?.split('?')[1]).get('refused')
  const first = await stateFor()
  expect(await refusedTo(other, { ...code, state: first })).toBe('expired')
  const elsewhere = await server.client({ tenant: `elsewhere${turn}` })
  expect(await refusedTo(elsewhere, { ...code, state: first })).toBe('signedOut')
  const nobody = await server.app.inject({ url: `/connections/amazon/return?state=${first}&spapi_oauth_code=c` })
  expect(nobody.headers.location).toContain('refused=signedOut')
  expect(await refusedTo(admin, { state: first, error: 'access_denied' })).toBe('denied')
  const late = await stateFor()
  const { now } = server.platform
  server.platform.now = () => new Date(now().getTime() + 11 * 60_000)
  expect(await refusedTo(admin, { ...code, state: late })).toBe('expired')
  server.platform.now = now
  amazon.on('/auth/o2/token', () => jsonAnswer({ error: 'invalid_grant' }, { status: 400 }))
  expect(await refusedTo(admin, { ...code, state: await stateFor() })).toBe('failed')
  expect((await card())?.state).toBe('off')
})

test('who is still setting up connects too, and comes back to that', async () => {
  await as(({ tx }) => tx.updateTable('users').set({ is_onboarding: true }).where('id', '=', admin.userId).execute())
  await inScope(server.platform.db, { user: admin.userId }, ({ tx }) =>
    tx.updateTable('users').set({ is_onboarding: true }).where('id', '=', admin.userId).execute(),
  )
  const state = (await begin()).searchParams.get('state') ?? ''
  expect((await comeBack(admin, { state })).to).toMatch(/^\/#\/onboarding\/connect[?]/)
  await connect()
  expect(states(await tryIt())).toBe('ok ok ok')
})

test.each<[AmazonKind]>([['sp-api.na'], ['ads.na']])('%s of another company is not there', async (kind) => {
  await connect({ api: kind.split('.')[0] })
  const stranger = await server.client({ tenant: `stranger${turn}` })
  expect((await stranger.call('POST', '/connections/test', { kind, seller: 'main' })).statusCode).toBe(404)
  expect((await stranger.call('DELETE', `/connections/${kind}/main`)).statusCode).toBe(404)
})

test('where files lie is the installation’s: superusers alone see and test it', async () => {
  const superuser = await server.client({ tenant: admin.tenantCode, type: 'superuser' })
  const seen = await superuser.data<ConnectionCard[]>('GET', '/connections')
  expect(seen.at(-1)).toMatchObject({ kind: 'files', title: 'Files, in a folder', state: 'on' })
  const test = { kind: 'files', seller: '' }
  const tried = async () => (await superuser.data<{ steps: TestStep[] }>('POST', '/connections/test', test)).steps
  expect(states(await tried())).toBe('ok ok ok ok')
  expect((await admin.call('POST', '/connections/test', test)).statusCode).toBe(404)

  const { files } = server.platform
  const refused = new StoreFailure('FILES_REFUSED', 'The keys have no right to write to the bucket b.', 'Allow them.')
  server.platform.files = { ...files, put: () => Promise.reject(refused) }
  expect((await tried()).slice(0, 2)).toMatchObject([
    { state: 'failed', message: refused.message, todo: 'Allow them.' },
    { state: 'skipped' },
  ])
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  server.platform.files = { ...files, put: () => Promise.reject(full) }
  expect((await tried())[0]).toMatchObject({ state: 'failed', message: 'The folder does not take files (ENOSPC).' })
  server.platform.files = files
})

test('mail and error reports are tested where they are set', async () => {
  expect((await tryIt('smtp', ''))[0]).toMatchObject({ state: 'failed', message: 'No mail server is set.' })
  const { mail } = server.platform
  server.platform.mail = { canSend: true, send: async () => true, attempt: async () => undefined }
  expect((await tryIt('smtp', ''))[0]).toMatchObject({ state: 'ok', message: expect.stringContaining('@') })
  server.platform.mail = { canSend: true, send: async () => false, attempt: async () => 'EAUTH' }
  expect((await tryIt('smtp', ''))[0]?.message).toBe('The mail server does not accept user and password.')
  server.platform.mail = mail
  expect((await admin.call('POST', '/connections/test', { kind: 'errors', seller: '' })).statusCode).toBe(404)
  expect((await admin.call('POST', '/connections/test', { kind: 'sheets', seller: '' })).statusCode).toBe(409)
})
