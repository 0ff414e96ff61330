import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { openEventStream } from '#server/testing/eventStream.ts'
import { openSecondServer } from '#server/testing/secondServer.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { inScope } from '../db/scope.ts'
import { startSession } from '../session/sessions.ts'
import { joinTenant } from '../tenancy/newUser.ts'

let server: TestServer
let company: TestClient
let cookie: string
let url: string
beforeAll(async () => {
  server = await openTestServer()
  company = await server.client({ tenant: 'company' })
  const { userId } = company
  const token = await inScope(server.platform.db, { user: userId }, (scope) => startSession(scope, userId, new Date()))
  cookie = `clove-session=${token}`
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/events?tenant=company`
})
afterAll(() => server.close())
afterEach(() => void jest.useRealTimers())

const say = (value: number) =>
  inScope(server.platform.db, { tenant: company.tenantId }, async ({ emit }) => {
    emit('notification', { name: 'said', value })
  })

test('a stream begins with the version, then what happens, and is neither cached nor compressed', async () => {
  const stream = await openEventStream(url, { cookie, 'accept-encoding': 'br, gzip' })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('content-encoding')).toBe(null)
  expect(stream.headers.get('cache-control')).toBe('no-store')
  const version = await stream.next(({ event }) => event === 'version')
  expect(version).toEqual({ event: 'version', data: '{"version":"0.0.0-test","event":0}' })
  await say(1)
  const notification = await stream.next(({ event }) => event === 'notification')
  expect(notification).toEqual({ id: '1', event: 'notification', data: '{"name":"said","value":1}' })
  stream.close()
})

test('Last-Event-ID takes it up where it was left', async () => {
  for (const value of [2, 3, 4]) await say(value)
  const stream = await openEventStream(url, { cookie, 'last-event-id': '2' })
  expect((await stream.next(({ event }) => event === 'notification')).id).toBe('3')
  await stream.next(({ id }) => id === '4')
  stream.close()
})

/** Only what comes round and round waits for the test. */
const holdIntervals = () =>
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'],
  })

test('silence is broken, so that no proxy takes the stream for dead', async () => {
  holdIntervals()
  const stream = await openEventStream(url, { cookie })
  await stream.next(({ event }) => event === 'version')
  jest.advanceTimersByTime(20_000)
  expect(await stream.next(({ comment }) => comment !== undefined)).toEqual({ comment: 'still here' })
  stream.close()
})

test('nobody else gets in', async () => {
  await server.client({ tenant: 'other' })
  const status = async (address: string, headers: Record<string, string>) => (await fetch(address, { headers })).status
  expect(await status(url, {})).toBe(401)
  expect(await status(url.replace('company', 'other'), { cookie })).toBe(403)
  expect(await status(url, { cookie, 'x-clove-tenant': 'other' })).toBe(400)
})

test('a server that stops ends its streams', async () => {
  const second = await openSecondServer(server)
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = second.app.server.address() as AddressInfo
  const stream = await openEventStream(`http://127.0.0.1:${port}/events?tenant=company`, { cookie })
  await stream.next(({ event }) => event === 'version')
  await second.close()
  await expect(stream.ended).resolves.toBeUndefined()
})

test('who has the company open is seen there; who is deactivated hears no more', async () => {
  const { tenantId: tenant, userId: user } = company
  const membership = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server.platform.db, { tenant, user }, work)
  holdIntervals()
  const stream = await openEventStream(url, { cookie })
  await stream.next(({ event }) => event === 'version')
  await membership(({ tx }) => tx.updateTable('memberships').set({ active: false }).execute())
  jest.advanceTimersByTime(20_000)
  await stream.ended
  await expect(openEventStream(url, { cookie })).rejects.toThrow('You are not a member of this tenant.')
  const { seen_at: seenAt } = await membership(({ tx }) =>
    tx.selectFrom('memberships').select('seen_at').executeTakeFirstOrThrow(),
  )
  expect(seenAt).toBeInstanceOf(Date)
  await membership((scope) => joinTenant(scope, user, 'admin'))
})

test('one user has twenty streams at most, and may open another once one is closed', async () => {
  const { userId } = await server.client({ tenant: 'company' })
  const token = await inScope(server.platform.db, { user: userId }, (scope) => startSession(scope, userId, new Date()))
  const own = { cookie: `clove-session=${token}` }
  const streams = await Promise.all(Array.from({ length: 20 }, () => openEventStream(url, own)))
  const refused = await fetch(url, { headers: own })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toEqual({
    message: 'Clove is open in too many places at once. Close some of them and reload.',
  })
  for (const stream of streams) stream.close()
  let status = 0
  for (let tries = 0; status !== 200 && tries < 50; tries += 1) {
    const answer = await fetch(url, { headers: own })
    status = answer.status
    await answer.body?.cancel()
  }
  expect(status).toBe(200)
})
