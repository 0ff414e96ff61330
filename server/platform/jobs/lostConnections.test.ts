import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { Client } from 'pg'
import { type DatabaseProxy, openDatabaseProxy } from '#server/testing/databaseProxy.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { inScope } from '../db/scope.ts'
import { type Engine, openEngine } from '../engine/engine.ts'
import { openLog } from '../reporting/log.ts'
import type { JobKind } from './job.ts'
import { queueJob } from './queue.ts'

let folder: string
let engine: Engine
let proxy: DatabaseProxy
let server: TestServer
let tenant: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clove-cut-'))
  engine = await openEngine({ dataDir: folder })
  proxy = await openDatabaseProxy(engine.url())
  const place = { ownerUrl: proxy.url, dataDir: folder, log: openLog('silent') }
  server = await openTestServer({}, place, 250)
  tenant = (await server.client({ tenant: 'company' })).tenantId
}, 60_000)
afterAll(async () => {
  await server.close()
  await proxy.cut()
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = async <T extends object>(sql: string, values: unknown[] = []) => {
  const owner = new Client(engine.url())
  await owner.connect()
  try {
    return (await owner.query<T>(sql, values)).rows
  } finally {
    await owner.end()
  }
}

interface Row {
  state: string
  deaths: number
  failures: number
  lost: number
}

const rowOf = async (id: string) =>
  (await ask<Row>('select state, deaths, failures, lost_connections as lost from jobs where id = $1', [id]))[0]

const ended = async (id: string) => {
  let row = await rowOf(id)
  for (; !row || /queued|running/.test(row.state); row = await rowOf(id)) await wait(50)
  return row
}

/** Limit of a wait in milliseconds, less than that of the tests. */
const LIMIT_MS = 20_000

/** A kind whose job asks the database as long as it is held, and how often it has been begun. */
const holdable = (kind: string) => {
  let free = false
  const held = {
    runs: 0,
    release: () => {
      free = true
    },
    kind: {
      kind,
      atOnce: 1,
      run: async ({ finish }) => {
        held.runs += 1
        while (!free) await inScope(server.platform.db, { tenant }, ({ tx }) => sql`select pg_sleep(0.5)`.execute(tx))
        await finish(async () => ({}))
      },
    } satisfies JobKind,
    begun: (count: number) => waitUntil(`${kind} has begun ${count} times`, () => held.runs >= count, LIMIT_MS),
  }
  return held
}

const add = (kind: string) =>
  inScope(server.platform.db, { tenant }, (scope) => queueJob(scope, kind)).then(({ id }) => id)

test('a job goes on when the connection that says its process lives is lost', async () => {
  let free = false
  let runs = 0
  server.work({
    kind: 'steady',
    atOnce: 1,
    run: async ({ finish }) => {
      runs += 1
      while (!free) await wait(20)
      await finish(async () => ({}))
    },
  })
  const id = await add('steady')
  await waitUntil('the job has begun', () => runs > 0, LIMIT_MS)
  for (let round = 0; round < 3; round += 1) {
    await ask(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 1668050806 and granted`,
    )
    await wait(1500)
  }
  free = true
  expect(await ended(id)).toEqual({ state: 'finished', deaths: 0, failures: 0, lost: 0 })
  expect(runs).toBe(1)
}, 30_000)

test('a job whose connections are cut again and again waits, and is neither a death nor a failure', async () => {
  const job = holdable('cut')
  server.work(job.kind)
  const id = await add('cut')
  for (let round = 1; round <= 4; round += 1) {
    await job.begun(round)
    await ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'clove_app' and query like '%pg_sleep%'`,
    )
    // the wait grows each time
    await waitUntil(`the job is lost ${round} times`, async () => (await rowOf(id))?.lost === round, LIMIT_MS)
    await ask(`update jobs set run_at = now() where id = $1`, [id])
  }
  await job.begun(5)
  job.release()
  expect(await ended(id)).toEqual({ state: 'finished', deaths: 0, failures: 0, lost: 4 })
}, 60_000)

test('a job outlives a database that is away longer than ten sweeps, and a restart of it', async () => {
  const job = holdable('away')
  server.work(job.kind)
  const id = await add('away')
  await job.begun(1)
  await proxy.cut()
  await engine.stop()
  await wait(4000)
  engine = await openEngine({ dataDir: folder })
  await proxy.restore(engine.url())
  await job.begun(2)
  job.release()
  expect(await ended(id)).toMatchObject({ state: 'finished', deaths: 0, failures: 0 })
}, 90_000)

test('a job waits twice as long each time for a part of the database that is away, up to a minute', async () => {
  let runs = 0
  server.work({
    kind: 'part',
    atOnce: 1,
    run: async ({ finish }) => {
      runs += 1
      if (runs <= 12)
        throw Object.assign(new Error('connection to the remote node worker:5432 failed'), { code: '08006' })
      await finish(async () => ({}))
    },
  })
  const id = await add('part')
  const waits: number[] = []
  for (let round = 1; round <= 12; round += 1) {
    await waitUntil(`the job is lost ${round} times`, async () => (await rowOf(id))?.lost === round, LIMIT_MS)
    const [row] = await ask<{ seconds: number }>(
      `with before as (select extract(epoch from run_at - updated_at)::float as seconds, id from jobs where id = $1)
       update jobs set run_at = now() from before where jobs.id = before.id returning seconds`,
      [id],
    )
    waits.push(Math.round(row?.seconds ?? 0))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60])
  expect(await ended(id)).toEqual({ state: 'finished', deaths: 0, failures: 0, lost: 12 })
}, 60_000)
