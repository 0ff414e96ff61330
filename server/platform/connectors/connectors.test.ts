import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { newRushingClock, type RushingClock } from '#server/testing/rushingClock.ts'
import { newServiceDouble, type ServiceDouble } from '#server/testing/serviceDouble.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { ConnectorError } from './connectorError.ts'
import { type ApiCall, type Connectors, openConnectors } from './connectors.ts'
import type { Access } from './tokens.ts'

let server: TestServer
let client: TestClient
let service: ServiceDouble
let clock: RushingClock
let connectors: Connectors
let access: Access
let turn = 0
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client({ tenant: 'lamps' })
})
afterAll(() => server.close())
beforeEach(() => {
  turn += 1
  service = newServiceDouble()
  clock = newRushingClock()
  connectors = another()
  access = {
    tenant: client.tenantId,
    keys: server.platform.secrets.keysOf(server.platform.secrets.newTenantKey()),
    connection: { kind: 'sp-api', seller: `seller ${turn}` },
    token: 'access',
    mark: Buffer.from('credentials'),
    request: () => ({ url: 'https://service.example/token', init: { method: 'POST' } }),
  }
})

/** As another server process on the same database. */
const another = () => openConnectors({ db: server.platform.db, fetch: service.fetch, clock })

const apiCall = (more: Partial<ApiCall<unknown>> = {}): ApiCall<unknown> => ({
  limit: { operation: 'getReports', app: 'clove', rate: 10, burst: 100 },
  request: (token) => ({ url: 'https://service.example/reports', init: { headers: { 'x-token': token } } }),
  read: (response) => response.json(),
  repeatable: true,
  ...more,
})
const call = (more?: Partial<ApiCall<unknown>>, waiting = { deadline: 60_000 }, by = connectors) =>
  by.call(access, apiCall(more), waiting)
const failure = async (made: Promise<unknown>) => {
  const error = await made.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ConnectorError)) throw new Error(`not refused as it should be: ${String(error)}`)
  return { step: error.step, reason: error.reason, status: error.status }
}

test('a token is asked for once, by whichever of several processes comes first', async () => {
  const processes = [another(), another(), another()]
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => call({}, { deadline: 60_000 }, processes[at % 3])),
  )
  expect(answers).toEqual(answers.map(() => ({ done: true })))
  expect(service.grants).toBe(1)
  expect(new Set(service.calls)).toEqual(new Set(['token-1']))
})

test('a token is renewed before it ends, while others go on with the old one', async () => {
  await call()
  clock.pass(54 * 60_000)
  await call()
  expect(service.grants).toBe(1)
  clock.pass(2 * 60_000)
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begun: () => void = () => undefined
  const renewing = new Promise<void>((resolve) => {
    begun = resolve
  })
  service.grant = async (number) => {
    begun()
    await held
    return { body: { access_token: `token-${number}`, expires_in: 3600 } }
  }
  const first = call()
  await renewing
  await call({}, { deadline: 60_000 }, another())
  letGo()
  await first
  expect(service.calls).toEqual(['token-1', 'token-1', 'token-1', 'token-2'])
})

test('who died while renewing holds up nobody for long', async () => {
  service.grant = () => new Promise(() => undefined)
  void call().catch(() => undefined)
  await waitUntil('a token is requested', () => service.grants > 0)
  service.grant = () => ({ body: { access_token: 'token-2', expires_in: 3600 } })
  expect(await call({}, { deadline: 120_000 }, another())).toEqual({ done: true })
  expect(clock.slept.length).toBeGreaterThan(10)
  expect(service.calls).toEqual(['token-2'])
})

test('a token got with other credentials is not used', async () => {
  await call()
  access.mark = Buffer.from('others')
  await call()
  expect(service.calls).toEqual(['token-1', 'token-2'])
})

test.each([401, 403])('a token that is answered %i is renewed once', async (status) => {
  service.answer = (token) => (token === 'token-1' ? { status } : { body: { token } })
  expect(await call()).toEqual({ token: 'token-2' })
  service.answer = () => ({ status })
  expect(await failure(call())).toEqual({ step: 'call', reason: 'unauthorised', status })
  expect(service.calls).toEqual(['token-1', 'token-2', 'token-2', 'token-3'])
  expect(clock.slept).toEqual([])
})

test('credentials that are not accepted are asked about once', async () => {
  service.grant = () => ({ status: 400, body: { error: 'invalid_grant' } })
  expect(await failure(call())).toEqual({ step: 'token', reason: 'refused', status: 400 })
  expect({ grants: service.grants, calls: service.calls }).toEqual({ grants: 1, calls: [] })
})

test.each([
  ['a failure of the service', () => ({ status: 503 })],
  [
    'no answer at all',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('after %s it tries again, each time later, up to six times', async (_, answer) => {
  service.answer = answer
  expect((await failure(call())).reason).toBe('unreachable')
  expect(service.calls).toHaveLength(6)
  expect(clock.slept).toEqual([250, 500, 1000, 2000, 4000])
})

test('what may not be done twice is tried again only when it was surely not done', async () => {
  service.answer = () => ({ status: 500 })
  expect(await failure(call({ repeatable: false }))).toEqual({ step: 'call', reason: 'unreachable', status: 500 })
  expect(service.calls).toHaveLength(1)
  service.answer = () => (service.calls.length < 3 ? { status: 429 } : {})
  await call({ repeatable: false })
  expect(service.calls).toHaveLength(3)
})

test.each([400, 404, 422])('%i is final', async (status) => {
  service.answer = () => ({ status, body: { message: 'not so' } })
  expect(await failure(call())).toEqual({ step: 'call', reason: 'refused', status })
  expect(service.calls).toHaveLength(1)
})

test('waiting ends at the deadline, and when nobody wants the answer any more', async () => {
  service.answer = () => ({ status: 503, headers: { 'retry-after': '20' } })
  expect((await failure(call({}, { deadline: 30_000 }))).reason).toBe('unreachable')
  expect({ calls: service.calls.length, slept: clock.slept }).toEqual({ calls: 2, slept: [20_000] })
  const given = new AbortController()
  service.answer = () => {
    given.abort()
    throw new TypeError('aborted')
  }
  const waiting = { deadline: 30_000, signal: given.signal }
  expect((await failure(connectors.call(access, apiCall(), waiting))).reason).toBe('aborted')
  expect(service.calls).toHaveLength(3)
})

test('an error shows nothing of token, address or answer to whoever logs it', async () => {
  service.answer = () => ({ status: 400, body: { buyer: 'Mr Quorvex' } })
  const error = await call().catch((thrown: unknown) => thrown)
  if (!(error instanceof ConnectorError)) throw new Error('it was not refused')
  expect(error.body).toContain('Quorvex')
  expect(`${error} ${error.stack} ${JSON.stringify(error)}`).not.toMatch(/Quorvex|token-|service.example/)
})
