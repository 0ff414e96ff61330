import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { route } from '#contract/route.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { answerFailures } from '../http/failures.ts'
import { serve } from '../wire/serve.ts'
import { inScope } from './scope.ts'

const anyone = { method: 'GET', title: 'A test', policy: { who: 'anyone' }, response: z.unknown() } as const
const slow = route({ ...anyone, path: '/slow' })
const brief = route({ ...anyone, path: '/brief', seconds: 1 })
const change = route({ ...anyone, method: 'POST', path: '/change' })
const plainRoute = route({ ...anyone, path: '/usual' })

let server: TestServer
let app: FastifyInstance
let base: string
beforeAll(async () => {
  server = await openTestServer()
  app = Fastify({ forceCloseConnections: true })
  answerFailures(app)
  await app.register(cookie)
  for (const row of [slow, brief, change])
    serve(app, server.platform, row, async ({ scope }) => (await sql`select pg_sleep(9)`.execute(scope.tx)).rows)
  serve(
    app,
    server.platform,
    plainRoute,
    async ({ scope }) => (await sql`show statement_timeout`.execute(scope.tx)).rows,
  )
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((app.server.address() as AddressInfo).port).toBeGreaterThan(0)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const sleeping = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where query like '%pg_sleep(9)%' and state = 'active' and pid <> pg_backend_pid()`.execute(server.platform.db)
  return rows[0]?.count
}
/** Waits until so many of the long questions are being asked. */
const untilSleeping = (count: number) =>
  waitUntil(`${count} long statements run`, async () => (await sleeping()) === count)

test('a question of a call takes ten seconds at most, unless the call says otherwise', async () => {
  expect((await app.inject('/usual')).json()).toEqual({ data: [{ statement_timeout: '10s' }] })
  const answer = await app.inject('/brief')
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: expect.stringContaining('took too long') }])
})

test('a question nobody waits for any more is ended, a change is not', async () => {
  const gone = new AbortController()
  const requests = ['/slow', '/slow'].map((path) => fetch(base + path, { signal: gone.signal }).catch(() => undefined))
  const changing = new AbortController()
  const changed = fetch(`${base}/change`, { method: 'POST', signal: changing.signal }).catch(() => undefined)
  await untilSleeping(3)
  changing.abort()
  gone.abort()
  await Promise.all([...requests, changed])
  await untilSleeping(1)
})

test('a call whose asker has gone makes no further statement', async () => {
  const gone = new AbortController()
  const statements: string[] = []
  const work = server.platform.answering.whileAwaited(
    gone.signal,
    () => true,
    (settled) =>
      inScope(server.platform.answering.db, {}, async ({ tx }) => {
        for (const statement of ['select 1', 'select 2']) {
          await sql.raw(statement).execute(tx)
          statements.push(statement)
          gone.abort()
          await settled()
        }
      }),
  )
  await expect(work).rejects.toMatchObject({ status: 503, message: 'The request was canceled.' })
  expect(statements).toEqual(['select 1'])
})

test('what waits for a connection while its asker goes asks nothing', async () => {
  const gone = new AbortController()
  const requests = Array.from({ length: 40 }, () =>
    fetch(`${base}/slow`, { signal: gone.signal }).catch(() => undefined),
  )
  await waitUntil('ten long statements run', async () => ((await sleeping()) ?? 0) >= 10)
  gone.abort()
  await Promise.all(requests)
  await untilSleeping(0)
  expect((await app.inject('/usual')).statusCode).toBe(200)
  expect(await sleeping()).toBe(0)
})

test('whether the database answers can be told while every connection for calls is taken', async () => {
  const gone = new AbortController()
  const requests = Array.from({ length: 20 }, () =>
    fetch(`${base}/slow`, { signal: gone.signal }).catch(() => undefined),
  )
  await waitUntil('fifteen long statements run', async () => ((await sleeping()) ?? 0) >= 15)
  const ready = await server.app.inject('/readyz')
  expect(ready.statusCode).toBe(200)
  gone.abort()
  await Promise.all(requests)
})
