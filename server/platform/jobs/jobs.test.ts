import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { LeadJob } from '#contract/leads.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { openSecondServer } from '#server/testing/secondServer.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { loginUrl } from '../db/logins.ts'
import { openPool } from '../db/pools.ts'
import { inScope } from '../db/scope.ts'
import { badRequest } from '../errors.ts'
import type { JobKind, JobRun } from './job.ts'
import { holdLivenessLock } from './livenessLock.ts'
import { queueJob, queueJobs, queueOnce } from './queue.ts'
import { startWorkers } from './workers.ts'

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

const kindOf = (kind: string, run: JobKind['run']): JobKind => ({ kind, atOnce: 1, run })

const add = (kind: string, args: unknown[] = ['B0LAMP0001'], data?: Record<string, unknown>) =>
  inScope(server.platform.db, { tenant }, (scope) =>
    queueJob(scope, kind, args, { announced: true, ...(data ? { data } : {}) }),
  )

const statesOf = (id: string) =>
  log.events.flatMap(({ data }) => ((data as LeadJob).id === id ? [(data as LeadJob).state] : []))

const statesIn = async (kind: string) =>
  (await owner.query<{ state: string }>('select state from jobs where kind = $1', [kind])).rows.map(
    ({ state }) => state,
  )

test('a job gets its arguments and data, says how far it is, and finishes with its result', async () => {
  const seen: unknown[] = []
  server.work(
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
  server.work(
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
  server.work(
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
  expect({ state: end.state, message: end.message }).toEqual({
    state: 'failed',
    message: 'Something went wrong on the server. It can be tried again.',
  })
  expect(tries.get(always.id)).toBe(3)
}, 20_000)

test('a refusal in words ends a job at once, with those words', async () => {
  server.work(kindOf('refused', () => Promise.reject(badRequest('There is no such seller.'))))
  const { id } = await add('refused')
  const end = await log.jobEnd(id)
  expect({ message: end.message, states: statesOf(id) }).toEqual({
    message: 'There is no such seller.',
    states: ['queued', 'running', 'failed'],
  })
})

test('a job of a transaction that failed does not exist', async () => {
  server.work(kindOf('never', ({ finish }) => finish(async () => ({}))))
  const failing = inScope(server.platform.db, { tenant }, async (scope) => {
    await queueJob(scope, 'never', ['x'])
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await statesIn('never')).toEqual([])
})

test('what one waiting job will see to is queued once; that job does not start before who relies on it has committed', async () => {
  const { db } = server.platform
  const seen: string[] = []
  server.work({ ...kindOf('once', async () => {}), atOnce: 0 })
  const addOnce = () => inScope(db, { tenant }, (scope) => queueOnce(scope, 'once'))
  const ofKind = async () => (await owner.query<{ id: string }>(`select id from jobs where kind = 'once'`)).rows
  await addOnce()
  await addOnce()
  const [job, ...more] = await ofKind()
  expect(more).toEqual([])
  const start = () =>
    owner.query(`update jobs set state = 'running' where id = $1`, [job?.id]).then(() => seen.push('started'))
  let started: Promise<number> | undefined
  await inScope(db, { tenant }, async (scope) => {
    await queueOnce(scope, 'once')
    started = start()
    await scope.tx.selectFrom('tenants').select('id').execute()
    seen.push('committing')
  })
  await started
  expect(seen).toEqual(['committing', 'started'])
  await addOnce()
  expect(await ofKind()).toHaveLength(2)
})

test('a company takes one place of such a kind, and the others are for those who wait', async () => {
  const other = (await server.client({ tenant: 'another' })).tenantId
  const begun: string[] = []
  let end = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  await add('fair', ['ours'])
  await add('fair', ['ours'])
  await inScope(server.platform.db, { tenant: other }, (scope) => queueJob(scope, 'fair', ['theirs']))
  server.work({
    kind: 'fair',
    atOnce: 2,
    onePerTenant: true,
    run: async ({ args, finish }) => {
      begun.push(String(args[0]))
      // Two places, so both are taken here: by whom, and not in which order, is what is told.
      if (begun.length === 2) end()
      await until
      await finish(async () => ({}))
    },
  })
  await until
  expect([...begun].sort()).toEqual(['ours', 'theirs'])
})

test('an open job of another time, as after a restore, is run all the same', async () => {
  server.work(kindOf('restored', ({ args, finish }) => finish(async () => ({ count: Number(args[0]) }))))
  const { rows } = await owner.query<{ id: string }>(
    `insert into jobs (tenant_id, id, kind, args, state, worker, announced) values
      ($1, gen_random_uuid(), 'restored', '[1]', 'queued', null, true),
      ($1, gen_random_uuid(), 'restored', '[2]', 'running', 7, true)
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
  server.work(kindOf('many', ({ finish }) => finish(async () => ({}))))
  const asins = Array.from({ length: 40 }, (_, index) => [`ASIN${index}`])
  const began = performance.now()
  const rows = await inScope(server.platform.db, { tenant }, (scope) =>
    queueJobs(scope, 'many', asins, { announced: true }),
  )
  expect(rows.map(({ args }) => args)).toEqual(asins)
  await Promise.all(rows.map(({ id }) => log.jobEnd(id)))
  expect(performance.now() - began).toBeLessThan(10_000)
}, 20_000)

/** A server process as far as jobs know one. Once dead it does no more, but its job is not handed back by it either. */
const startVictim = async (kind: string, atOnce = 1) => {
  const { platform, url } = server
  const jobsUrl = loginUrl(url('owner'), 'jobs', platform.secrets.key)
  const pool = openPool(jobsUrl, 2, () => undefined)
  const nothing = () => undefined
  const lock = await holdLivenessLock(jobsUrl, { channel: 'nothing', onNotice: nothing, onError: nothing })
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  let reached = (_: JobRun) => {}
  const at = new Promise<JobRun>((resolve) => {
    reached = resolve
  })
  const run: JobKind['run'] = (job) => {
    reached(job)
    return until
  }
  const workers = startWorkers({ ...platform, pool, lock }, new Map([[kind, { ...kindOf(kind, run), atOnce }]]))
  return {
    /** The job it is in the middle of. */
    at,
    die: () => lock.close(),
    close: () => workers.close(),
    bury: async () => {
      release()
      await workers.close()
      await pool.end()
    },
  }
}

test('the job of a server that died goes to another one, and runs once to its end', async () => {
  server.work({ ...kindOf('rescued', async () => {}), atOnce: 0 })
  const victim = await startVictim('rescued')
  const { id } = await add('rescued')
  const zombie = await victim.at
  await victim.die()
  const second = await openSecondServer(server)
  second.work(kindOf('rescued', ({ finish }) => finish(async () => ({ count: 1 }))))
  expect(await log.jobEnd(id)).toMatchObject({ state: 'finished', result: { count: 1 } })
  expect(statesOf(id)).toEqual(['queued', 'running', 'running', 'finished'])
  await expect(zombie.finish(async () => ({ count: 2 }))).rejects.toThrow('finished elsewhere')
  expect(statesOf(id).filter((state) => state === 'finished')).toHaveLength(1)
  await second.close()
  await victim.bury()
}, 30_000)

test('a job handed to a server that died before it began goes to another one', async () => {
  const kind = kindOf('handed', ({ finish }) => finish(async () => ({})))
  server.work({ ...kind, atOnce: 0 })
  const { id } = await add('handed')
  const { rowCount } = await owner.query(`update jobs set state = 'running', worker = 7 where id = $1`, [id])
  expect(rowCount).toBe(1)
  server.work(kind)
  expect((await log.jobEnd(id)).state).toBe('finished')
}, 20_000)

test('a job whose servers have died ten times is given up, once there is somebody who knows how', async () => {
  server.work({ ...kindOf('deadly', async () => {}), atOnce: 0 })
  const { id } = await add('deadly')
  await owner.query(`update jobs set own_deaths = 8 where id = $1`, [id])
  const ended: unknown[] = []
  const victims: Awaited<ReturnType<typeof startVictim>>[] = []
  for (let round = 0; round < 2; round += 1) {
    const victim = await startVictim('deadly')
    victims.push(victim)
    expect((await victim.at).id).toBe(id)
    server.work({
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

test('deaths that jobs share are counted against none of them, however many', async () => {
  server.work({ ...kindOf('together', async () => {}), atOnce: 0 })
  const ids = [(await add('together')).id, (await add('together')).id]
  await owner.query(`update jobs set deaths = 1, own_deaths = 9 where id = any($1)`, [ids])
  const victim = await startVictim('together', 2)
  const rows = async () =>
    (
      await owner.query<{ state: string; deaths: number; own: number }>(
        'select state, deaths, own_deaths as own from jobs where id = any($1)',
        [ids],
      )
    ).rows
  while (!(await rows()).every(({ state }) => state === 'running')) await victim.at
  await victim.die()
  await waitUntil('the jobs are queued again', async () => (await rows()).every(({ state }) => state === 'queued'))
  expect(await rows()).toEqual([
    { state: 'queued', deaths: 2, own: 9 },
    { state: 'queued', deaths: 2, own: 9 },
  ])
  await victim.bury()
  // each is run alone now, so that the next death would be its own
  const running = new Set<string>()
  const beside: number[] = []
  server.work({
    ...kindOf('together', async ({ id, finish }) => {
      running.add(id)
      beside.push(running.size)
      await finish(async () => ({}))
      running.delete(id)
    }),
    atOnce: 2,
  })
  await Promise.all(ids.map((id) => log.jobEnd(id)))
  expect(beside).toEqual([1, 1])
}, 30_000)

test('a server leaves jobs of kinds alone that it does not know, or not yet', async () => {
  const lose = `update jobs set state = 'running', worker = 7 where id = $1`
  await owner.query(lose, [(await add('foreign')).id])
  server.work(kindOf('known', ({ finish }) => finish(async () => ({}))))
  const probe = await add('known')
  await log.jobEnd(probe.id)
  await owner.query(`update jobs set state = 'running', worker = 7 where id = $1`, [probe.id])
  await log.next('job', ({ id, state }) => id === probe.id && state === 'finished')
  expect(await statesIn('foreign')).toEqual(['running'])
}, 20_000)

test('a job waits for its moment', async () => {
  const begun: unknown[] = []
  server.work(
    kindOf('timed', async ({ args, finish }) => {
      begun.push(args[0])
      await finish(async () => ({}))
    }),
  )
  const [later, now] = await inScope(server.platform.db, { tenant }, async (scope) => [
    await queueJob(scope, 'timed', ['later'], { announced: true, runAt: new Date(Date.now() + 3_600_000) }),
    await queueJob(scope, 'timed', ['now'], { announced: true }),
  ])
  await log.jobEnd(now?.id ?? '')
  expect(begun).toEqual(['now'])
  await owner.query('update jobs set run_at = now() where id = $1', [later?.id])
  await log.jobEnd(later?.id ?? '')
  expect(begun).toEqual(['now', 'later'])
}, 20_000)

test('a job waits for the one it is to follow, however that one ends', async () => {
  const ended: unknown[] = []
  let fail = () => {}
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(badRequest('on purpose'))
  })
  failing.catch(() => undefined)
  server.work(kindOf('first', () => failing.finally(() => ended.push('first'))))
  server.work(
    kindOf('second', async ({ args, finish }) => {
      ended.push(args[0])
      await finish(async () => ({}))
    }),
  )
  const [after, free] = await inScope(server.platform.db, { tenant }, async (scope) => {
    const first = await queueJob(scope, 'first', ['x'], { announced: true })
    return [
      await queueJob(scope, 'second', ['after'], { announced: true, runAfter: first.id }),
      await queueJob(scope, 'second', ['free'], { announced: true }),
    ]
  })
  await log.jobEnd(free?.id ?? '')
  fail()
  await log.jobEnd(after?.id ?? '')
  expect(ended).toEqual(['free', 'first', 'after'])
}, 20_000)

test('a kind waits for others of the same tenant, at work or queued, and for no other tenant’s', async () => {
  const { db } = server.platform
  const other = (await server.client({ tenant: 'neighbour' })).tenantId
  const ended: string[] = []
  let finishChange = () => {}
  const changed = new Promise<void>((resolve) => {
    finishChange = resolve
  })
  server.work(
    kindOf('change', async ({ finish }) => {
      await changed
      await finish(async () => ({}))
      ended.push('change')
    }),
  )
  let lookedElsewhere = () => {}
  const elsewhere = new Promise<void>((resolve) => {
    lookedElsewhere = resolve
  })
  server.work({
    ...kindOf('look', async ({ tenant: whose, finish }) => {
      await finish(async () => ({}))
      ended.push(whose === other ? 'look elsewhere' : 'look')
      if (whose === other) lookedElsewhere()
    }),
    waitsFor: ['change'],
  })
  const look = await inScope(db, { tenant }, async (scope) => {
    await queueJobs(scope, 'change', [['one'], ['two']])
    await queueJob(scope, 'change', ['in an hour'], { runAt: new Date(Date.now() + 3_600_000) })
    return queueJob(scope, 'look', ['x'], { announced: true })
  })
  await inScope(db, { tenant: other }, (scope) => queueOnce(scope, 'look'))
  await elsewhere
  finishChange()
  await log.jobEnd(look.id)
  expect(ended.slice(0, 3)).toEqual(['look elsewhere', 'change', 'change'])
}, 20_000)

test('several processes share the jobs, and none runs twice', async () => {
  const runs: string[] = []
  const kind = kindOf('shared', async ({ id, finish }) => {
    runs.push(id)
    await finish(async () => ({}))
  })
  const second = await openSecondServer(server)
  for (const { work } of [server, second]) work({ ...kind, atOnce: 3 })
  const rows = await inScope(server.platform.db, { tenant }, (scope) =>
    queueJobs(
      scope,
      'shared',
      Array.from({ length: 60 }, (_, index) => [`JOB${index}`]),
      { announced: true },
    ),
  )
  await Promise.all(rows.map(({ id }) => log.jobEnd(id)))
  expect([...runs].sort()).toEqual(rows.map(({ id }) => id).sort())
  await second.close()
}, 20_000)

test('a server that is closed puts back what it could not end', async () => {
  server.work({ ...kindOf('endless', async () => {}), atOnce: 0 })
  const victim = await startVictim('endless')
  const { id } = await add('endless')
  const zombie = await victim.at
  await victim.close()
  const { rows } = await owner.query('select state, worker, deaths, failures from jobs where id = $1', [id])
  expect(rows).toEqual([{ state: 'queued', worker: null, deaths: 0, failures: 0 }])
  await expect(zombie.finish(async () => ({}))).rejects.toThrow('finished elsewhere')
  await victim.die()
  await victim.bury()
}, 30_000)
