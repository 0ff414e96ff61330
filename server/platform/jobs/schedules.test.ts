import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { openPool } from '../db/pools.ts'
import { inScope } from '../db/scope.ts'
import { nextMoment, queueDue, resetNextRuns } from './schedules.ts'

const HOUR = 3_600_000

test.each([
  ['an ordinary day', '30 2 * * *', 'America/New_York', '2026-07-01T00:00:00Z', '2026-07-01T06:30:00Z'],
  ['spring: 2:30 is left out', '30 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00Z'],
  ['the day after', '30 2 * * *', 'America/New_York', '2026-03-08T07:00:00Z', '2026-03-09T06:30:00Z'],
  ['autumn: 1:30 comes twice', '30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T05:30:00Z'],
  ['only the first counts', '30 1 * * *', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
  [
    'every hour, while the clock is put back',
    '0 * * * *',
    'Europe/Berlin',
    '2026-10-25T00:00:00Z',
    '2026-10-25T01:00:00Z',
  ],
  ['every hour, while it is put forward', '0 * * * *', 'Europe/Berlin', '2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z'],
  ['without such hours', '30 2 * * *', 'Asia/Tokyo', '2026-03-08T00:00:00Z', '2026-03-08T17:30:00Z'],
])('next moment, %s', (_, cron, zone, after, moment) => {
  expect(nextMoment(cron, zone, new Date(after)).toISOString()).toBe(new Date(moment).toISOString())
})

let server: TestServer
let pools: [pg.Pool, pg.Pool]
let owner: pg.Pool
beforeAll(async () => {
  // it has no clock of its own
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  pools = [openPool(server.url('jobs'), 1, () => undefined), openPool(server.url('jobs'), 1, () => undefined)]
  owner = openPool(server.url('owner'), 1, () => undefined)
})
afterAll(async () => {
  for (const pool of [...pools, owner]) await pool.end()
  await server.close()
})

const setZone = (tenant: string, timeZone: string) =>
  owner.query(`update tenants set settings = jsonb_build_object('timeZone', $2::text) where id = $1`, [
    tenant,
    timeZone,
  ])

/** A company that has one kind of its own queued by the clock. */
const openCompany = async (tenant: string, timeZone: string, cron: string) => {
  const { tenantId } = await server.client({ tenant })
  await setZone(tenantId, timeZone)
  await owner.query('insert into schedules (tenant_id, kind, cron) values ($1, $2, $3)', [tenantId, tenant, cron])
  let at = new Date(0)
  /** Both processes look at the same time; what they queued is worked on at once. The moment, if anything was queued. */
  const look = async (now: Date) => {
    at = now
    const { db, log } = server.platform
    await Promise.all(pools.map((pool) => queueDue({ db, pool, log, now: () => now }, [])))
    const { rowCount } = await owner.query(`update jobs set state = 'finished' where kind = $1 and state = 'queued'`, [
      tenant,
    ])
    return rowCount ?? 0
  }
  return {
    tenantId,
    look,
    /** Every half hour up to this moment; the moments when a job was queued, and how many. */
    lookUntil: async (until: string) => {
      const queued: [string, number][] = []
      while (at < new Date(until)) {
        const count = await look(new Date(at.getTime() + HOUR / 2))
        if (count) queued.push([at.toISOString(), count])
      }
      return queued
    },
  }
}

test('a company’s time is kept through both changes of the clock, once a day, by two processes that look at once', async () => {
  const spring = await openCompany('spring', 'America/New_York', '30 2 * * *')
  expect(await spring.look(new Date('2026-03-07T00:00:00Z'))).toBe(0)
  expect(await spring.lookUntil('2026-03-10T00:00:00Z')).toEqual([
    ['2026-03-07T07:30:00.000Z', 1],
    ['2026-03-08T07:00:00.000Z', 1],
    ['2026-03-09T06:30:00.000Z', 1],
  ])
  const autumn = await openCompany('autumn', 'America/New_York', '30 1 * * *')
  expect(await autumn.look(new Date('2026-10-31T00:00:00Z'))).toBe(0)
  expect(await autumn.lookUntil('2026-11-03T00:00:00Z')).toEqual([
    ['2026-10-31T05:30:00.000Z', 1],
    ['2026-11-01T05:30:00.000Z', 1],
    ['2026-11-02T06:30:00.000Z', 1],
  ])
}, 30_000)

test('what was missed while no process ran is queued once, and the next time is as it would have been', async () => {
  const { look } = await openCompany('away', 'Europe/Berlin', '0 6 * * *')
  await look(new Date('2026-05-01T00:00:00Z'))
  expect(await look(new Date('2026-05-09T15:00:00Z'))).toBe(1)
  expect(await look(new Date('2026-05-10T03:59:59Z'))).toBe(0)
  expect(await look(new Date('2026-05-10T04:00:00Z'))).toBe(1)
})

test('a time that comes while the last job still waits adds none', async () => {
  const { tenantId } = await openCompany('slow', 'UTC', '* * * * *')
  const { db, log } = server.platform
  const look = (minute: number) =>
    queueDue({ db, pool: pools[0], log, now: () => new Date(Date.UTC(2026, 4, 1, 0, minute)) }, [])
  for (const minute of [0, 1, 2, 3]) await look(minute)
  const { rows } = await owner.query('select args from jobs where tenant_id = $1', [tenantId])
  expect(rows).toEqual([{ args: [] }])
})

test('when a company keeps another time, so do its schedules; one that is switched off queues nothing', async () => {
  const { tenantId, look } = await openCompany('moved', 'UTC', '0 6 * * *')
  await look(new Date('2026-05-01T00:00:00Z'))
  await setZone(tenantId, 'Asia/Tokyo')
  await inScope(server.platform.db, { tenant: tenantId }, resetNextRuns)
  await look(new Date('2026-05-01T00:00:00Z'))
  expect(await look(new Date('2026-05-01T20:59:00Z'))).toBe(0)
  expect(await look(new Date('2026-05-01T21:00:00Z'))).toBe(1)
  await owner.query('update schedules set enabled = false where tenant_id = $1', [tenantId])
  expect(await look(new Date('2026-05-03T00:00:00Z'))).toBe(0)
})

test('every company has what rooms ask for, as they ask for it today, beside what is its own', async () => {
  const { tenantId, look } = await openCompany('own', 'UTC', '0 6 * * *')
  const { db, log } = server.platform
  const own = `insert into schedules (tenant_id, kind, args, cron) values ($1, 'tidy', '["its own"]', '0 7 * * *')`
  await owner.query(own, [tenantId])
  const due = (now: string, cron: string) =>
    queueDue({ db, pool: pools[0], log, now: () => new Date(now) }, [{ kind: 'tidy', cron }])
  await due('2026-05-01T00:00:00Z', '0 3 * * *')
  await due('2026-05-01T01:00:00Z', '0 5 * * *')
  await due('2026-05-01T01:00:00Z', '0 5 * * *')
  await look(new Date('2026-05-01T04:00:00Z'))
  const { rows } = await owner.query(
    `select args, cron, next_at from schedules where tenant_id = $1 and kind = 'tidy' order by cron`,
    [tenantId],
  )
  expect(rows).toEqual([
    { args: [], cron: '0 5 * * *', next_at: new Date('2026-05-01T05:00:00Z') },
    { args: ['its own'], cron: '0 7 * * *', next_at: new Date('2026-05-01T07:00:00Z') },
  ])
  await due('2026-05-01T08:00:00Z', '0 5 * * *')
  const queued = await owner.query(`select args from jobs where tenant_id = $1 and kind = 'tidy' order by args`, [
    tenantId,
  ])
  expect(queued.rows).toEqual([{ args: [] }, { args: ['its own'] }])
})
