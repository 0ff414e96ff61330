import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client, type Pool } from 'pg'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { openPool } from '../db/pools.ts'
import { inScope } from '../db/scope.ts'
import { claimJob } from './claimJob.ts'
import { type JobKind, type Weight, weights } from './job.ts'
import { queueJobs } from './queue.ts'
import { freeKinds } from './workers.ts'

let server: TestServer
let pool: Pool
let owner: Client
const tenants = new Map<string, string>()
beforeAll(async () => {
  server = await openTestServer()
  pool = openPool(server.url('jobs'), 2, () => undefined)
  owner = new Client(server.url('owner'))
  await owner.connect()
  for (const tenant of ['loud', 'quiet', 'small']) tenants.set(tenant, (await server.client({ tenant })).tenantId)
})
afterAll(async () => {
  await owner.end()
  await pool.end()
  await server.close()
})

const kindOf = (kind: string, more: Partial<JobKind> = {}): JobKind => ({
  kind,
  atOnce: 1,
  run: () => Promise.resolve(),
  ...more,
})
const queue = async (company: string, kind: string, count: number, weight?: Weight) => {
  const tenant = tenants.get(company) ?? ''
  const args = Array.from({ length: count }, (_, at) => [at])
  await inScope(server.platform.db, { tenant }, (scope) => queueJobs(scope, kind, args, weight ? { weight } : {}))
}
/** Takes one job as a process would, and ends it unless it is to stay at work; whose it was. */
const next = async (kinds: readonly JobKind[], worker = 1, { idle = true, stays = false } = {}) => {
  const free = freeKinds(kinds, [])
  const job = await claimJob(pool, free, { worker, idle, kinds: kinds.map(({ kind }) => kind) })
  if (job && !stays) await owner.query(`update jobs set state = 'finished' where id = $1`, [job.id])
  return [...tenants].find(([, id]) => id === job?.tenant)?.[0]
}
/** Companies in the order in which they are served. */
const order = async (kinds: readonly JobKind[]) => {
  const served: string[] = []
  for (let company = await next(kinds); company; company = await next(kinds)) served.push(company)
  return served
}

test('every company that waits is served once before any is served again', async () => {
  await queue('loud', 'report', 4)
  await queue('quiet', 'report', 2)
  await queue('small', 'report', 1)
  expect(await order([kindOf('report')])).toEqual(['loud', 'quiet', 'small', 'loud', 'quiet', 'loud', 'loud'])
})

test('whoever comes while others have many waits for one of them at most, served before or not', async () => {
  const kinds = [kindOf('print')]
  await queue('small', 'print', 1)
  expect(await next(kinds)).toBe('small')
  await queue('loud', 'print', 30)
  expect([await next(kinds), await next(kinds)]).toEqual(['loud', 'loud'])
  await queue('small', 'print', 1)
  expect([await next(kinds), await next(kinds)]).toEqual(['small', 'loud'])
})

test('processes share the turns', async () => {
  const kinds = [kindOf('sheet')]
  await queue('loud', 'sheet', 3)
  await queue('quiet', 'sheet', 3)
  const served = [await next(kinds, 1), await next(kinds, 2), await next(kinds, 1), await next(kinds, 2)]
  expect(served).toEqual(['loud', 'quiet', 'loud', 'quiet'])
})

test('turns of one kind say nothing of another', async () => {
  await queue('loud', 'fetch', 1)
  await queue('loud', 'export', 1)
  await queue('quiet', 'export', 1)
  expect(await order([kindOf('fetch'), kindOf('export')])).toEqual(['loud', 'loud', 'quiet'])
})

test('a company that has used up a whole limit waits behind the others, for an hour at most', async () => {
  const kinds = [kindOf('heavy', { atOnce: 2 })]
  await queue('loud', 'heavy', 3, weights.behind)
  await queue('quiet', 'heavy', 2)
  expect([await next(kinds), await next(kinds), await next(kinds)]).toEqual(['quiet', 'quiet', 'loud'])
  await queue('quiet', 'heavy', 1)
  await owner.query(
    `update jobs set run_at = run_at - interval '61 minutes' where kind = 'heavy' and tenant_id = $1 and state = 'queued'`,
    [tenants.get('loud')],
  )
  await queue('small', 'heavy', 1)
  expect(await order(kinds)).toEqual(['small', 'quiet', 'loud', 'loud'])
})

test('a job that shares deaths with others is taken by an idle process only, which another one becomes for it', async () => {
  const kinds = [kindOf('risky')]
  await queue('loud', 'risky', 1)
  await owner.query(`update jobs set deaths = 2 where kind = 'risky'`)
  await queue('quiet', 'risky', 2)
  expect(await next(kinds, 1, { idle: false })).toBe('quiet')
  await owner.query(`update jobs set updated_at = now() - interval '16 minutes' where kind = 'risky' and deaths = 2`)
  expect(await next(kinds, 1, { idle: false })).toBeUndefined()
  expect([await next(kinds), await next(kinds)]).toEqual(['loud', 'quiet'])
})

test('small jobs have a place of their own, and a company that is behind leaves one to the others', () => {
  const kind = kindOf('import', { atOnce: 2, smallAtOnce: 1 })
  const room = (...atWork: Weight[]) =>
    freeKinds(
      [kind],
      atWork.map((weight) => ({ kind, weight })),
    )[0]?.maxWeight
  const { small, normal, behind } = weights
  expect([room(), room(normal), room(behind)]).toEqual([behind, behind, normal])
  expect([room(normal, normal), room(normal, behind)]).toEqual([small, small])
  expect([room(small), room(small, small), room(small, small, small)]).toEqual([behind, behind, undefined])
  expect([room(small, normal), room(normal, normal, small)]).toEqual([behind, undefined])
})

test('thousands of jobs that wait cost the next one little', async () => {
  const kinds = [kindOf('many', { atOnce: 2, onePerTenant: true })]
  await queue('loud', 'many', 5000)
  expect(await next(kinds, 1, { stays: true })).toBe('loud')
  await queue('quiet', 'many', 3000)
  const begun = performance.now()
  expect([await next(kinds), await next(kinds), await next(kinds)]).toEqual(['quiet', 'quiet', 'quiet'])
  expect(performance.now() - begun).toBeLessThan(1500)
})
