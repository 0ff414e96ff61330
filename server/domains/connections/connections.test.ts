import { expect, test } from '@jest/globals'
import type { Action } from '#contract/actions.ts'
import type { AmazonKind, ConnectionCard, TestStep } from '#contract/connections.ts'
import { noteAmazonCall, readAmazonAccount } from '#model/connections/index.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { StoreFailure } from '#platform/files/store.ts'
import { amazonErrors, jsonAnswer } from '#server/testing/amazonAnswers.ts'
import { connectionsBed, pasted, REPORTS, states, us } from '#server/testing/connectionsBed.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import type { TestClient } from '#server/testing/testServer.ts'
import { listTroubled } from './listTroubled.ts'

const bed = connectionsBed()
const { as, cards, card, connect, tokenRequested, tryIt } = bed
const troubled = () => as((scope) => listTroubled(scope, bed.server.platform))
const refusal = async (made: ReturnType<TestClient['call']>) => {
  const answer = await made
  return [answer.statusCode, (answer.json() as { message?: string }).message]
}

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
  const log = await openEventLog(bed.server.platform, bed.admin.tenantId)
  await connect()
  const connected = await card()
  expect(connected).toMatchObject({ state: 'on', connectedBy: expect.stringMatching(/^User/), problem: null })
  expect(connected?.secret?.sign).toMatch(/^[0-9a-f]{8}$/)
  await connect({ refreshToken: 'Atzr|another' })
  expect((await card())?.secret?.sign).not.toBe(connected?.secret?.sign)
  const told = (await bed.admin.call('GET', '/connections')).body + (await bed.admin.call('GET', '/audit')).body
  expect(told).not.toMatch(/Atzr|client-pasted|secret-pasted/)
  expect(await log.next('connection')).toEqual({ kind: 'sp-api.na', seller: 'main', state: 'on' })
  log.close()
})

test('what cannot be connected is refused in words', async () => {
  const put = (more: object) => refusal(bed.admin.call('PUT', '/connections/amazon', { ...us, ...pasted, ...more }))
  expect(await put({ seller: 'own' })).toEqual([400, 'There is no seller account own on Amazon.'])
  expect(await put({ region: 'fe' })).toEqual([400, 'main has no marketplace in this region. Add one first.'])
  expect(await put({ clientSecret: undefined })).toEqual([400, 'Paste both the client ID and the client secret.'])
  expect(await put({ refreshToken: ' ' })).toEqual([400, 'refreshToken: Paste the refresh token.'])
})

test('a token without an app is of the installation’s own', async () => {
  await connect({ clientId: undefined, clientSecret: undefined })
  expect(states(await tryIt())).toBe('ok ok ok')
  expect(tokenRequested().client_id).toBe('our-id')
})

test('a test tells each step, and what Amazon said of the account', async () => {
  await connect()
  bed.amazon.calls.length = 0
  const began = Date.now()
  const steps = await tryIt()
  expect(Date.now() - began).toBeLessThan(5000)
  expect(steps).toEqual([
    { title: 'Sign in with Amazon', state: 'ok', ms: expect.any(Number) },
    {
      ...{ title: 'List marketplaces', state: 'ok', ms: expect.any(Number) },
      message: 'US. It does not sell in CA, which the seller account names.',
    },
    { title: 'Request reports', state: 'ok', ms: expect.any(Number), message: 'Reports can be requested.' },
  ])
  // and whatever is fetched by itself meanwhile
  expect(bed.amazon.paths()).toEqual(
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
  bed.amazon.on('/v2/profiles', () => jsonAnswer([{ ...profile, profileId: 42 }]))
  await connect({ api: 'ads' })
  expect((await tryIt('ads.na')).at(-1)?.message).toBe('US. There is none in CA, which the seller account names.')
  const account = await as((scope) => readAmazonAccount(bed.server.platform, scope, { ...us, api: 'ads' }))
  expect(account?.profiles).toEqual({ US: '42' })
})

test('what is asked for by marketplace is found out by itself', async () => {
  const profile = { currencyCode: 'USD', timezone: 'UTC' }
  const accountInfo = { marketplaceStringId: 'ATVPDKIKX0DER', type: 'seller' }
  bed.amazon.on('/v2/profiles', () => jsonAnswer([{ ...profile, accountInfo, profileId: 42 }]))
  await connect()
  await connect({ api: 'ads' })
  const account = await as((scope) => readAmazonAccount(bed.server.platform, scope, { ...us, api: 'ads' }))
  expect(account?.profiles).toEqual({ US: '42' })
  expect(await card()).toMatchObject({ marketplaces: ['US'], lastWorked: expect.any(String) })
  bed.amazon.on('/auth/o2/token', () => jsonAnswer({ error: 'invalid_grant' }, { status: 400 }))
  await connect({ refreshToken: 'Atzr|wrong' })
  expect(await card()).toMatchObject({ state: 'revoked', marketplaces: ['US', 'CA'] })
})

test('access that was taken back is told by the first step, on the card, at home and as an event', async () => {
  await connect()
  const log = await openEventLog(bed.server.platform, bed.admin.tenantId)
  bed.amazon.on('/auth/o2/token', () =>
    jsonAnswer({ error: 'invalid_grant', error_description: 'revoked' }, { status: 400 }),
  )
  const [first, ...rest] = await tryIt()
  expect(first).toMatchObject({ state: 'failed', message: expect.stringContaining('access was revoked') })
  expect(states(rest)).toBe('skipped skipped')
  expect(await card()).toMatchObject({
    state: 'revoked',
    problem: { todo: expect.stringContaining('Connect the account again') },
  })
  expect(await troubled()).toEqual([
    { kind: 'sp-api.na', seller: 'main', message: expect.stringContaining('access was revoked') },
  ])
  const listed = async (client: TestClient) =>
    (await client.data<{ actions: Action[] }>('GET', '/actions')).actions.map(({ kind, count }) => [kind, count])
  expect(await listed(bed.admin)).toEqual([['connections', 1]])
  const regular = await bed.server.client({ tenant: bed.admin.tenantCode, type: 'regular' })
  expect(await listed(regular)).toEqual([])
  bed.amazon.on('/auth/o2/token', () => jsonAnswer({ access_token: 'again', expires_in: 3600 }))
  await connect()
  expect(await troubled()).toEqual([])
  await log.next('connection', ({ state }) => state === 'revoked')
  await log.next('connection', ({ state }) => state === 'on')
  log.close()
})

test.each([
  ['invalid_client', 'does not know the app'],
  ['unauthorized_client', 'belongs to another app'],
])('%s at the sign-in says what to mend', async (error, words) => {
  await connect()
  bed.amazon.on('/auth/o2/token', () => jsonAnswer({ error }, { status: 401 }))
  expect((await tryIt())[0]?.message).toContain(words)
})

test('a role that is missing for one question is not access taken back', async () => {
  await connect()
  bed.amazon.on('/sellers/v1/', () => amazonErrors(403, 'Unauthorized'))
  expect(states(await tryIt())).toBe('ok failed ok')
  expect((await card())?.state).toBe('on')
  bed.amazon.on(REPORTS, () => amazonErrors(403, 'Unauthorized'))
  expect(states(await tryIt())).toBe('ok failed failed')
  expect((await card())?.state).toBe('revoked')
})

test('a step that does not answer is named, within five seconds, and those after it are left out', async () => {
  await connect()
  bed.amazon.on('/sellers/v1/', () => undefined)
  const began = Date.now()
  expect(states(await tryIt())).toBe('ok hangs skipped')
  expect(Date.now() - began).toBeLessThan(5000)
  expect(await card()).toMatchObject({
    state: 'failing',
    problem: { message: expect.stringContaining('List marketplaces') },
  })
})

test('a test that Amazon has no turn for says nothing of the connection', async () => {
  await connect()
  bed.amazon.on('/sellers/v1/', () => amazonErrors(429, 'QuotaExceeded'))
  expect(states(await tryIt())).toBe('ok skipped ok')
  expect((await card())?.state).toBe('on')
})

test('a call of another room that is refused for good shuts the connection, one that lacks a role does not', async () => {
  await connect()
  const account = await as((scope) => readAmazonAccount(bed.server.platform, scope, us))
  if (!account) throw new Error('it is connected')
  const forbidden = new ConnectorError({ reason: 'unauthorised', step: 'call', status: 403, body: '' })
  expect(await noteAmazonCall(bed.server.platform, account, 'sp-api', forbidden)).toBe('on')
  const away = new ConnectorError({ reason: 'unreachable', step: 'call', status: 503 })
  expect(await noteAmazonCall(bed.server.platform, account, 'sp-api', away)).toBe('failing')
  // a disturbance needs nobody until it has lasted a day
  expect(await troubled()).toEqual([])
  const { now } = bed.server.platform
  bed.server.platform.now = () => new Date(now().getTime() + 25 * 3_600_000)
  expect(await troubled()).toMatchObject([{ seller: 'main' }])
  bed.server.platform.now = now
  expect(await noteAmazonCall(bed.server.platform, account, 'sp-api')).toBe('on')
  const body = '{"errors":[{"details":"The access token you provided is revoked, malformed or invalid."}]}'
  const revoked = new ConnectorError({ reason: 'unauthorised', step: 'call', status: 403, body })
  expect(await noteAmazonCall(bed.server.platform, account, 'sp-api', revoked)).toBe('revoked')
  await connect()
  bed.amazon.on('/sellers/v1/', () => amazonErrors(403, 'Unauthorized'))
  expect(await noteAmazonCall(bed.server.platform, account, 'sp-api', forbidden)).toBe('revoked')
})

test('a connection that is taken off is forgotten with its secret', async () => {
  await connect()
  await tryIt()
  await bed.admin.data('DELETE', '/connections/sp-api.na/main')
  expect(await card()).toMatchObject({ state: 'off', secret: null, lastWorked: null })
  const left = await as(async ({ tx }) => [
    await tx.selectFrom('connector_secrets').selectAll().execute(),
    await tx.selectFrom('connector_tokens').selectAll().execute(),
  ])
  expect(left).toEqual([[], []])
  expect(await refusal(bed.admin.call('DELETE', '/connections/sp-api.na/main'))).toEqual([
    404,
    'This connection was not found.',
  ])
  expect(await refusal(bed.admin.call('POST', '/connections/test', { kind: 'sp-api.na', seller: 'main' }))).toEqual([
    404,
    'This connection was not found.',
  ])
})

test.each<[AmazonKind]>([['sp-api.na'], ['ads.na']])('%s of another company is not there', async (kind) => {
  await connect({ api: kind.split('.')[0] })
  const stranger = await bed.server.client({ tenant: `stranger${bed.turn}` })
  expect((await stranger.call('POST', '/connections/test', { kind, seller: 'main' })).statusCode).toBe(404)
  expect((await stranger.call('DELETE', `/connections/${kind}/main`)).statusCode).toBe(404)
})

test('where files lie is the installation’s: superusers alone see and test it', async () => {
  const superuser = await bed.server.client({ tenant: bed.admin.tenantCode, type: 'superuser' })
  const seen = await superuser.data<ConnectionCard[]>('GET', '/connections')
  expect(seen.at(-1)).toMatchObject({ kind: 'files', title: 'Files, in a folder', state: 'on' })
  const test = { kind: 'files', seller: '' }
  const tried = async () => (await superuser.data<{ steps: TestStep[] }>('POST', '/connections/test', test)).steps
  expect(states(await tried())).toBe('ok ok ok ok')
  expect((await bed.admin.call('POST', '/connections/test', test)).statusCode).toBe(404)

  const { files } = bed.server.platform
  const refused = new StoreFailure('FILES_REFUSED', 'The keys have no right to write to the bucket b.', 'Allow them.')
  bed.server.platform.files = { ...files, put: () => Promise.reject(refused) }
  expect((await tried()).slice(0, 2)).toMatchObject([
    { state: 'failed', message: refused.message, todo: 'Allow them.' },
    { state: 'skipped' },
  ])
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  bed.server.platform.files = { ...files, put: () => Promise.reject(full) }
  expect((await tried())[0]).toMatchObject({ state: 'failed', message: 'Can’t write to the folder (ENOSPC).' })
  bed.server.platform.files = files
})

test('mail and error reports are tested where they are set', async () => {
  expect((await tryIt('smtp', ''))[0]).toMatchObject({ state: 'failed', message: 'No mail server is set.' })
  const { mail } = bed.server.platform
  bed.server.platform.mail = { canSend: true, send: async () => true, attempt: async () => undefined }
  expect((await tryIt('smtp', ''))[0]).toMatchObject({ state: 'ok', message: expect.stringContaining('@') })
  bed.server.platform.mail = { canSend: true, send: async () => false, attempt: async () => 'EAUTH' }
  expect((await tryIt('smtp', ''))[0]?.message).toBe('The mail server rejected the user name or password.')
  bed.server.platform.mail = mail
  expect((await bed.admin.call('POST', '/connections/test', { kind: 'errors', seller: '' })).statusCode).toBe(404)
  expect((await bed.admin.call('POST', '/connections/test', { kind: 'sheets', seller: '' })).statusCode).toBe(409)
})
