import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import { DAY_MS } from '#rules/days.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { openPool } from '../db/pools.ts'
import { readEnv } from '../env.ts'
import { trim } from './trimmer.ts'

let server: TestServer
let pool: pg.Pool
let owner: pg.Pool
let tenant: string
beforeAll(async () => {
  // it works on no jobs, and trims nothing by itself
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  pool = openPool(server.url('jobs'), 1, () => undefined)
  owner = openPool(server.url('owner'), 1, () => undefined)
  tenant = (await server.client({ tenant: 'trims' })).tenantId
})
afterAll(async () => {
  for (const one of [pool, owner]) await one.end()
  await server.close()
})
beforeEach(() => owner.query('delete from jobs; delete from events; delete from audit_log'))

const { keep } = readEnv({})
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const addJobs = (kind: string, state: string, ages: readonly number[]) =>
  owner.query(
    `insert into jobs (tenant_id, id, kind, args, state, created_at, updated_at)
      select $1, gen_random_uuid(), $2, to_jsonb(array[age]), $3, now() - age * interval '1 day', now() - age * interval '1 day'
      from unnest($4::int[]) age`,
    [tenant, kind, state, ages],
  )
const ages = async (kind: string) =>
  (
    await owner.query<{ age: number }>(`select (args->>0)::int as age from jobs where kind = $1 order by 1`, [kind])
  ).rows.map(({ age }) => age)

test('jobs that are over go after their days, in batches; what waits or runs stays', async () => {
  await addJobs('done', 'finished', [0, 29, 31, 40, 50])
  await addJobs('done', 'failed', [45])
  await addJobs('open', 'queued', [99])
  await addJobs('open', 'running', [98])
  expect((await trim(pool, keep, new Date(), 2)).jobs).toBe(4)
  expect(await ages('done')).toEqual([0, 29])
  expect(await ages('open')).toEqual([98, 99])
  // a clock that goes on
  expect((await trim(pool, keep, inDays(2))).jobs).toBe(1)
})

test('of each kind the last stays, and so does what became of a mailed purchase', async () => {
  await addJobs('rare', 'finished', [400, 300])
  await addJobs('purchases.mail', 'finished', [500, 400])
  await trim(pool, keep, new Date())
  expect(await ages('rare')).toEqual([300])
  expect(await ages('purchases.mail')).toEqual([400, 500])
})

test('no setting and no clock takes what is younger than a day', async () => {
  await addJobs('young', 'finished', [0, 0, 0, 3])
  await trim(pool, { ...keep, jobs: 1 }, inDays(1000))
  expect(await ages('young')).toEqual([0, 0, 0])
})

const addAudit = (months: readonly number[]) =>
  owner.query(
    `insert into audit_log (tenant_id, at, request_id, action)
      select $1, now() - age * interval '1 month', '', age::text from unnest($2::int[]) age`,
    [tenant, months],
  )
const audited = async () =>
  (await owner.query<{ action: string }>('select action from audit_log order by action::int')).rows.map(({ action }) =>
    Number(action),
  )

test('the audit log is kept for good unless months are set, and a year whatever is set', async () => {
  await addAudit([0, 11, 13, 25, 90])
  await trim(pool, keep, inDays(9000))
  expect(await audited()).toEqual([0, 11, 13, 25, 90])
  expect((await trim(pool, { ...keep, auditMonths: 24 }, new Date())).audit_log).toBe(2)
  expect(await audited()).toEqual([0, 11, 13])
  await trim(pool, { ...keep, auditMonths: 12 }, inDays(9000))
  expect(await audited()).toEqual([0, 11])
  expect(() => readEnv({ CLOVE_KEEP_AUDIT: '6' })).toThrow('CLOVE_KEEP_AUDIT must be 12 months or more')
})

test('events are kept for those who come back, as long as is set', async () => {
  const add = (id: number, hours: number) =>
    owner.query(
      `insert into events (tenant_id, id, name, data, at) values ($1, $2, 'job', '{}', now() - $3 * interval '1 hour')`,
      [tenant, id, hours],
    )
  for (const [id, hours] of [
    [1, 80],
    [2, 30],
    [3, 20],
  ] as const)
    await add(id, hours)
  expect((await trim(pool, { ...keep, events: 3 }, new Date())).events).toBe(1)
  expect((await trim(pool, keep, new Date())).events).toBe(1)
  expect((await owner.query('select id from events')).rows).toEqual([{ id: 3 }])
})
