import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { newRushingClock, type RushingClock } from '#server/testing/rushingClock.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { ConnectorError } from './connectorError.ts'
import { openThrottle, type Throttle } from './throttle.ts'

let server: TestServer
let tenant: string
let clock: RushingClock
let throttle: Throttle
let seller = 0
beforeAll(async () => {
  server = await openTestServer()
  tenant = (await server.client({ tenant: 'lamps' })).tenantId
})
afterAll(() => server.close())
beforeEach(() => {
  seller += 1
  clock = newRushingClock()
  // stands still but for its sleeps, so that waits can be told to the millisecond
  const begun = clock.now()
  let ahead = 0
  clock = {
    ...clock,
    now: () => begun + ahead,
    pass: (ms) => {
      ahead += ms
    },
    sleep: async (ms) => {
      clock.slept.push(ms)
    },
  }
  throttle = openThrottle(server.platform.db, clock)
})

const bucket = (more = {}) => ({
  tenant,
  connection: { kind: 'sp-api', seller: `seller ${seller}` },
  limit: { operation: 'getReport', app: 'clove', rate: 0.5, burst: 3, ...more },
})
const take = (more = {}, seconds = 600) => throttle.take(bucket(more), { until: clock.now() + seconds * 1000 })
const rounded = () => clock.slept.map((ms) => Math.round(ms))

test('so many calls go at once, then each in its turn', async () => {
  for (let call = 0; call < 6; call += 1) await take()
  expect(rounded()).toEqual([2000, 4000, 6000])
  clock.pass(20_000)
  await take()
  expect(rounded()).toHaveLength(3)
})

test('processes share a bucket', async () => {
  const other = openThrottle(server.platform.db, clock)
  const patience = { until: clock.now() + 600_000 }
  await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? throttle : other).take(bucket(), patience)))
  expect(rounded().sort((a, b) => a - b)).toEqual([2000, 4000, 6000, 8000, 10_000])
})

test('operations, accounts and apps have buckets of their own', async () => {
  for (let call = 0; call < 3; call += 1) await take()
  await take({ operation: 'createReport' })
  await take({ app: 'another' })
  seller += 1
  await take()
  expect(clock.slept).toEqual([])
})

test('what the service says of its rate counts, until it says otherwise', async () => {
  await take()
  await throttle.learn(bucket(), new Headers({ 'x-amzn-RateLimit-Limit': '0.1' }))
  for (const wrong of ['', 'many', '-1', '0'])
    await throttle.learn(bucket(), new Headers({ 'x-amzn-RateLimit-Limit': wrong }))
  for (let call = 0; call < 4; call += 1) await take()
  expect(rounded()).toEqual([10_000, 20_000])
  await throttle.learn(bucket(), new Headers({ 'x-amzn-RateLimit-Limit': '2' }))
  await take()
  expect(rounded().at(-1)).toBe(1500)
})

test('after 429 without a word when, the next call goes when a token has flowed in', async () => {
  await take()
  await throttle.empty(bucket(), undefined)
  await take()
  expect(rounded()).toEqual([2000])
})

test('after 429 that says when, the next call goes then, and others after it', async () => {
  await take()
  await throttle.empty(bucket(), 30_000)
  await take()
  await take()
  expect(rounded()).toEqual([30_000, 32_000])
})

test('a turn that comes too late is refused at once, and is nobody’s', async () => {
  for (let call = 0; call < 3; call += 1) await take()
  await expect(take({}, 1)).rejects.toMatchObject({ reason: 'throttled' })
  await take({}, 2)
  expect(rounded()).toEqual([2000])
})

test('who leaves the queue gives the turn back', async () => {
  for (let call = 0; call < 3; call += 1) await take()
  const given = new AbortController()
  clock.sleep = async () => {
    given.abort()
    throw given.signal.reason
  }
  const left = throttle.take(bucket(), { until: clock.now() + 60_000, signal: given.signal })
  await expect(left).rejects.toBeInstanceOf(ConnectorError)
  clock.sleep = async (ms) => void clock.slept.push(ms)
  await take()
  expect(rounded()).toEqual([2000])
})
