import cookie from '@fastify/cookie'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { contract } from '#contract/index.ts'
import { route } from '#contract/route.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { inScope } from '../db/scope.ts'
import { answerFailures } from '../http/failures.ts'
import { SESSION_COOKIE, startSession } from '../session/sessions.ts'
import { type FairQueue, openFairQueue } from '../turns/fairQueue.ts'
import { serve } from './serve.ts'

const member = { method: 'GET', title: 'A test', policy: { who: 'member' }, response: z.unknown() } as const
const sleeping = route({ ...member, path: '/sleeping', costly: true })
const limits = route({ ...member, path: '/limits', costly: true })
const cheap = route({ ...member, path: '/cheap' })
const held = route({ ...member, path: '/held', api: 'inventory' })

let server: TestServer
let app: FastifyInstance
let base: string
/** Costly calls that have come to the queue. */
let arrived = 0
const headers: Record<'loud' | 'quiet', Record<string, string>> = { loud: {}, quiet: {} }
const tokens: string[] = []
/** Calls of other programs that are at work, until they are let go. */
let atWork = 0
let letGo: () => void = () => undefined
const isLetGo = new Promise<void>((resolve) => {
  letGo = resolve
})
beforeAll(async () => {
  server = await openTestServer()
  for (const tenant of ['loud', 'quiet'] as const) {
    const client = await server.client({ tenant })
    const { userId } = client
    const made = { title: tenant, scopes: ['inventory:read'], days: 30 }
    tokens.push((await client.data<{ token: string }>('POST', '/api-tokens', made)).token)
    const token = await inScope(server.platform.db, { user: userId }, (scope) =>
      startSession(scope, userId, server.platform.now()),
    )
    headers[tenant] = { cookie: `${SESSION_COOKIE}=${token}`, 'x-clove-tenant': tenant }
  }
  app = Fastify({ forceCloseConnections: true })
  answerFailures(app)
  await app.register(cookie)
  const queue = openFairQueue({ total: 1, perOwner: 1, waiting: 1, waitMs: 60_000 })
  const costly: FairQueue = {
    run: (...call) => {
      arrived += 1
      return queue.run(...call)
    },
  }
  const programs = openFairQueue({ total: 3, perOwner: 2, waiting: 64, waitMs: 60_000 })
  const platform = { ...server.platform, costly, programs }
  serve(app, platform, sleeping, async ({ scope }) => (await sql`select pg_sleep(9)`.execute(scope.tx)).rows)
  serve(app, platform, held, async () => {
    atWork += 1
    await isLetGo
    return null
  })
  for (const row of [limits, cheap])
    serve(
      app,
      platform,
      row,
      async ({ scope }) =>
        (
          await sql`select current_setting('statement_timeout') as timeout,
            current_setting('max_parallel_workers_per_gather') as workers`.execute(scope.tx)
        ).rows[0],
    )
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  letGo()
  await app.close()
  await server.close()
})

/** Waits until so many of the long statements are at work. */
const untilSleeping = (count: number) =>
  waitUntil(`${count} long statements run`, async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where query like '%pg_sleep(9)%' and state = 'active' and pid <> pg_backend_pid()`.execute(server.platform.db)
    return rows[0]?.count === count
  })

test('costly calls keep to one core of the database and half a minute', async () => {
  const settings = async (path: string) => (await app.inject({ url: path, headers: headers.quiet })).json<unknown>()
  expect(await settings('/limits')).toEqual({ data: { timeout: '30s', workers: '0' } })
  expect(await settings('/cheap')).toMatchObject({
    data: { timeout: '10s', workers: expect.not.stringMatching('^0$') },
  })
})

test('they take turns, one that nobody waits for ends, and one too many is refused with when to come back', async () => {
  const gone = new AbortController()
  const before = arrived
  const first = fetch(`${base}/sleeping`, { headers: headers.loud, signal: gone.signal }).catch(() => undefined)
  await untilSleeping(1)
  const second = fetch(`${base}/sleeping`, { headers: headers.loud, signal: gone.signal }).catch(() => undefined)
  await waitUntil('both calls have arrived', () => arrived >= before + 2)
  const other = fetch(`${base}/limits`, { headers: headers.quiet })
  const cheapOnes = await Promise.all(
    [headers.loud, headers.quiet].map((own) => app.inject({ url: '/cheap', headers: own })),
  )
  expect(cheapOnes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const signedOut = await app.inject({ url: '/limits', headers: { 'x-clove-tenant': 'loud' } })
  expect(signedOut.statusCode).toBe(401)
  const third = await app.inject({ url: '/limits', headers: headers.loud })
  expect([third.statusCode, third.headers['retry-after'], third.json()]).toEqual([
    429,
    '5',
    { message: expect.stringContaining('Try again in a few seconds') },
  ])
  gone.abort()
  await Promise.all([first, second])
  await untilSleeping(0)
  expect((await other).status).toBe(200)
})

test('calls of other programs wait for each other, and no page waits for them', async () => {
  const [loud = '', quiet = ''] = tokens
  const call = async (token: string) =>
    await app.inject({ url: '/api/v1/held', headers: { authorization: `Bearer ${token}` } })
  const calls = [loud, loud, loud, loud, quiet].map(call)
  await waitUntil('two calls of one token and one of the other are at work', () => atWork === 3)
  expect((await app.inject({ url: '/cheap', headers: headers.loud })).statusCode).toBe(200)
  expect(atWork).toBe(3)
  letGo()
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(atWork).toBe(5)
})

test('the calls that read years of figures are costly', () => {
  const names = Object.entries(contract).flatMap(([name, row]) => (row.costly ? [name] : []))
  expect(names.sort()).toEqual([
    'listAdsAdvice',
    'listAdsAttribution',
    'listAdsMeasures',
    'listAdsSales',
    'listAdsSpend',
    'planBudget',
    'previewMetric',
    'previewReport',
    'queryMeasures',
    'recordAdsChanges',
    'showAdsReplay',
    'showBacktest',
    'showCash',
  ])
})
