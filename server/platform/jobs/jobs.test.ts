import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { LeadJob } from '#contract/leads.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { openSecondServer } from '#server/testing/secondServer.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { loginUrl } from '../db/logins.ts'
import { openPool } from '../db/pools.ts'
import { inScope } from '../db/scope.ts'
import { badRequest } from '../errors.ts'
import { startBoss } from './boss.ts'
import { type JobKind, type JobRun, openJobs } from './jobs.ts'
import { openLifeline } from './lifeline.ts'

let server: TestServer
let tenant: string
let owner: Client
let log: EventLog
beforeAll(async () => {
  server = await openTestServer({}, undefined, 250)
  tenant = (await server.client({ tenant: 'company' })).tenantId
  owner = new Client(server.url('owner'))
  await owner.connect()
  log = await openEventLog(server.platform, tenant, 0)
})
afterAll(async () => {
  log.close()
  await owner.end()
  await server.close()
})

const kindOf = (kind: string, run: JobKind['run']): JobKind => ({ kind, atOnce: 1, announced: true, run })

const add = (kind: string, args: unknown[] = ['B0LAMP0001'], data?: Record<string, unknown>) =>
  inScope(server.platform.db, { tenant }, (scope) => server.platform.jobs.add(scope, kind, args, data))

const statesOf = (id: string) =>
  log.events.flatMap(({ data }) => ((data as LeadJob).id === id ? [(data as LeadJob).state] : []))

const queued = async (kind: string) =>
  (await owner.query(`select state from pgboss.job where name = $1`, [kind])).rows.map(({ state }) => state as string)

test('a job gets its arguments and data, says how far it is, and finishes with its result', async () => {
  const seen: unknown[] = []
  await server.platform.jobs.work(
    kindOf('plain', async ({ args, data, progress, finish }) => {
      seen.push(args, data)
      await progress(49.6)
      await finish(async () => ({ count: 3 }))
    }),
  )
  const { id } = await add('plain', ['a', 1], { filters: { since: '2026-01-01' } })
  expect(await log.jobEnd(id)).toMatchObject({ state: 'finished', args: ['a', 1], result: { count: 3 } })
  expect(seen).toEqual([['a', 1], { filters: { since: '2026-01-01' } }])
  expect(await log.next('job', (job) => job.id === id && job.result?.progress !== undefined)).toMatchObject({
    state: 'running',
    result: { progress: 50 },
  })
})

test('what a job writes and its being finished commit together', async () => {
  let tries = 0
  await server.platform.jobs.work(
    kindOf('whole', ({ finish }) =>
      finish(async ({ tx }) => {
        tries += 1
        await tx
          .insertInto('lead_asins')
          .values({ tenant_id: tenant, asin: `TRY${tries}` })
          .execute()
        if (tries === 1) throw new Error('after the write')
        return {}
      }),
    ),
  )
  await log.jobEnd((await add('whole')).id)
  const { rows } = await owner.query('select asin from lead_asins')
  expect(rows).toEqual([{ asin: 'TRY2' }])
})

test('a bug is tried again, twice; the third time it stays', async () => {
  const tries = new Map<string, number>()
  await server.platform.jobs.work(
    kindOf('buggy', async ({ id, args, finish }) => {
      const count = (tries.get(id) ?? 0) + 1
      tries.set(id, count)
      if (count <= Number(args[0])) throw new Error('secret inside')
      await finish(async () => ({}))
    }),
  )
  const [twice, always] = [await add('buggy', [2]), await add('buggy', [9])]
  expect((await log.jobEnd(twice.id)).state).toBe('finished')
  expect(statesOf(twice.id)).toEqual(['queued', 'running', 'queued', 'running', 'queued', 'running', 'finished'])
  const end = await log.jobEnd(always.id)
  expect([end.state, end.message]).toEqual(['failed', 'Something went wrong on the server. It can be tried again.'])
  expect(tries.get(always.id)).toBe(3)
}, 20_000)

test('a refusal in words ends a job at once, with those words', async () => {
  await server.platform.jobs.work(kindOf('refused', () => Promise.reject(badRequest('There is no such seller.'))))
  const { id } = await add('refused')
  const end = await log.jobEnd(id)
  expect([end.message, statesOf(id)]).toEqual(['There is no such seller.', ['queued', 'running', 'failed']])
})

test('a job of a transaction that failed does not exist', async () => {
  await server.platform.jobs.work(kindOf('never', ({ finish }) => finish(async () => ({}))))
  const failing = inScope(server.platform.db, { tenant }, async (scope) => {
    await server.platform.jobs.add(scope, 'never', ['x'])
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await queued('never')).toEqual([])
  expect((await owner.query(`select from jobs where kind = 'never'`)).rowCount).toBe(0)
})

test('what one waiting job will see to is queued once; that job does not start before who relies on it has committed', async () => {
  const { db, jobs } = server.platform
  const seen: string[] = []
  await jobs.work({ ...kindOf('once', async () => {}), atOnce: 0 })
  const addOnce = () => inScope(db, { tenant }, (scope) => jobs.addOnce(scope, 'once'))
  const ofKind = async () => (await owner.query<{ id: string }>(`select id from jobs where kind = 'once'`)).rows
  await addOnce()
  await addOnce()
  const [job, ...more] = await ofKind()
  expect(more).toEqual([])
  const start = () =>
    owner.query(`update jobs set state = 'running' where id = $1`, [job?.id]).then(() => seen.push('started'))
  let started: Promise<number> | undefined
  await inScope(db, { tenant }, async (scope) => {
    await jobs.addOnce(scope, 'once')
    started = start()
    await scope.tx.selectFrom('tenants').select('id').execute()
    seen.push('committing')
  })
  await started
  expect(seen).toEqual(['committing', 'started'])
  await addOnce()
  expect(await ofKind()).toHaveLength(2)
})

test('an open job that the queue knows nothing of, as after a restore, is run all the same', async () => {
  await server.platform.jobs.work(
    kindOf('restored', ({ args, finish }) => finish(async () => ({ count: Number(args[0]) }))),
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into jobs (tenant_id, id, kind, args, state, worker) values
      ($1, gen_random_uuid(), 'restored', '[1]', 'queued', null), ($1, gen_random_uuid(), 'restored', '[2]', 'running', 7)
     returning id`,
    [tenant],
  )
  const ends = await Promise.all(rows.map(({ id }) => log.jobEnd(id)))
  expect(ends.map(({ state, result }) => [state, result?.count])).toEqual([
    ['finished', 1],
    ['finished', 2],
  ])
}, 20_000)

test('many jobs are queued at once and run without waiting for a poll between them', async () => {
  await server.platform.jobs.work(kindOf('many', ({ finish }) => finish(async () => ({}))))
  const asins = Array.from({ length: 40 }, (_, index) => [`ASIN${index}`])
  const began = performance.now()
  const rows = await inScope(server.platform.db, { tenant }, (scope) =>
    server.platform.jobs.addAll(scope, 'many', asins),
  )
  expect(rows.map(({ args }) => args)).toEqual(asins)
  await Promise.all(rows.map(({ id }) => log.jobEnd(id)))
  expect(performance.now() - began).toBeLessThan(10_000)
}, 20_000)

/** A server process as far as jobs know one. Once dead it does no more, but its job is not handed back by it either. */
const startVictim = async (kind: string) => {
  const { platform, url } = server
  const jobsUrl = loginUrl(url('owner'), 'jobs', platform.secrets.key)
  const pool = openPool(jobsUrl, 2, () => undefined)
  const boss = await startBoss(jobsUrl, pool, platform.log)
  const lifeline = await openLifeline(jobsUrl, () => undefined)
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const at = new Promise<JobRun>((reached) => {
    const run: JobKind['run'] = (job) => {
      reached(job)
      return until
    }
    void openJobs({ db: platform.db, boss, lifeline, log: platform.log }).work(kindOf(kind, run))
  })
  return {
    /** The job it is in the middle of. */
    at,
    die: () => lifeline.close(),
    bury: async () => {
      release()
      await boss.stop({ wait: true, timeout: 5000 })
      await pool.end()
    },
  }
}

test('the job of a server that died goes to another one, and runs once to its end', async () => {
  await server.platform.jobs.work({ ...kindOf('rescued', async () => {}), atOnce: 0 })
  const victim = await startVictim('rescued')
  const { id } = await add('rescued')
  const zombie = await victim.at
  await victim.die()
  const second = await openSecondServer(server)
  await second.platform.jobs.work(kindOf('rescued', ({ finish }) => finish(async () => ({ count: 1 }))))
  expect(await log.jobEnd(id)).toMatchObject({ state: 'finished', result: { count: 1 } })
  expect(statesOf(id)).toEqual(['queued', 'running', 'running', 'finished'])
  await expect(zombie.finish(async () => ({ count: 2 }))).rejects.toThrow('finished elsewhere')
  expect(statesOf(id).filter((state) => state === 'finished')).toHaveLength(1)
  await second.close()
  await victim.bury()
}, 30_000)

test('a job handed to a server that died before it began goes to another one', async () => {
  const kind = kindOf('handed', ({ finish }) => finish(async () => ({})))
  await server.platform.jobs.work({ ...kind, atOnce: 0 })
  const { id } = await add('handed')
  const { rowCount } = await owner.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '20 seconds' where id = $1`,
    [id],
  )
  expect(rowCount).toBe(1)
  await server.platform.jobs.work(kind)
  expect((await log.jobEnd(id)).state).toBe('finished')
}, 20_000)

test('a job whose servers have died ten times is given up, once there is somebody who knows how', async () => {
  await server.platform.jobs.work({ ...kindOf('deadly', async () => {}), atOnce: 0 })
  const { id } = await add('deadly')
  await owner.query(`update pgboss.job set retry_count = 8 where id = $1`, [id])
  const ended: unknown[] = []
  const victims: Awaited<ReturnType<typeof startVictim>>[] = []
  for (let round = 0; round < 2; round += 1) {
    const victim = await startVictim('deadly')
    victims.push(victim)
    expect((await victim.at).id).toBe(id)
    await server.platform.jobs.work({
      ...kindOf('deadly', async () => {}),
      atOnce: 0,
      givenUp: async (_, args) => void ended.push(args),
    })
    await victim.die()
  }
  expect((await log.jobEnd(id)).message).toBe('The server stopped while this was running. It can be tried again.')
  expect(ended).toEqual([['B0LAMP0001']])
  for (const victim of victims) await victim.bury()
}, 30_000)

test('a server leaves jobs of kinds alone that it does not know, or not yet', async () => {
  const second = await openSecondServer(server)
  await second.platform.jobs.work({ ...kindOf('foreign', async () => {}), atOnce: 0 })
  const { id } = await inScope(second.platform.db, { tenant }, (scope) =>
    second.platform.jobs.add(scope, 'foreign', []),
  )
  await second.close()
  const active = `update pgboss.job set state = 'active', started_on = now() - interval '20 seconds' where id = $1`
  await owner.query(active, [id])
  const probe = await add('handed')
  await owner.query(active, [probe.id])
  // a sweep has been by once this one has ended
  await log.jobEnd(probe.id)
  expect(await queued('foreign')).toEqual(['active'])
}, 20_000)
