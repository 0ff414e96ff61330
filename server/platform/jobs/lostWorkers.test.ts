import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type JobsBed, kindOf, openJobsBed } from '#server/testing/jobsBed.ts'
import { openSecondServer } from '#server/testing/secondServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { loginUrl } from '../db/logins.ts'
import { openPool } from '../db/pools.ts'
import type { JobKind, JobRun } from './job.ts'
import { holdLivenessLock } from './livenessLock.ts'
import { startWorkers } from './workers.ts'

let bed: JobsBed
beforeAll(async () => {
  bed = await openJobsBed()
})
afterAll(() => bed.close())

test('an open job of another time, as after a restore, is run all the same', async () => {
  bed.server.work(kindOf('restored', ({ args, finish }) => finish(async () => ({ count: Number(args[0]) }))))
  const { rows } = await bed.owner.query<{ id: string }>(
    `insert into jobs (tenant_id, id, kind, args, state, worker, announced) values
      ($1, gen_random_uuid(), 'restored', '[1]', 'queued', null, true),
      ($1, gen_random_uuid(), 'restored', '[2]', 'running', 7, true)
     returning id`,
    [bed.tenant],
  )
  const ends = await Promise.all(rows.map(({ id }) => bed.log.jobEnd(id)))
  expect(ends.map(({ state, result }) => [state, result?.count])).toEqual([
    ['finished', 1],
    ['finished', 2],
  ])
}, 20_000)

/** A server process as far as jobs know one. Once dead it does no more, but its job is not handed back by it either. */
const startVictim = async (kind: string, atOnce = 1) => {
  const { platform, url } = bed.server
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
  bed.server.work({ ...kindOf('rescued', async () => {}), atOnce: 0 })
  const victim = await startVictim('rescued')
  const { id } = await bed.add('rescued')
  const zombie = await victim.at
  await victim.die()
  const second = await openSecondServer(bed.server)
  second.work(kindOf('rescued', ({ finish }) => finish(async () => ({ count: 1 }))))
  expect(await bed.log.jobEnd(id)).toMatchObject({ state: 'finished', result: { count: 1 } })
  expect(bed.statesOf(id)).toEqual(['queued', 'running', 'running', 'finished'])
  await expect(zombie.finish(async () => ({ count: 2 }))).rejects.toThrow('finished elsewhere')
  expect(bed.statesOf(id).filter((state) => state === 'finished')).toHaveLength(1)
  await second.close()
  await victim.bury()
}, 30_000)

test('a job handed to a server that died before it began goes to another one', async () => {
  const kind = kindOf('handed', ({ finish }) => finish(async () => ({})))
  bed.server.work({ ...kind, atOnce: 0 })
  const { id } = await bed.add('handed')
  const { rowCount } = await bed.owner.query(`update jobs set state = 'running', worker = 7 where id = $1`, [id])
  expect(rowCount).toBe(1)
  bed.server.work(kind)
  expect((await bed.log.jobEnd(id)).state).toBe('finished')
}, 20_000)

test('a job whose servers have died ten times is given up, once there is somebody who knows how', async () => {
  bed.server.work({ ...kindOf('deadly', async () => {}), atOnce: 0 })
  const { id } = await bed.add('deadly')
  await bed.owner.query(`update jobs set own_deaths = 8 where id = $1`, [id])
  const ended: unknown[] = []
  const victims: Awaited<ReturnType<typeof startVictim>>[] = []
  for (let round = 0; round < 2; round += 1) {
    const victim = await startVictim('deadly')
    victims.push(victim)
    expect((await victim.at).id).toBe(id)
    bed.server.work({
      ...kindOf('deadly', async () => {}),
      atOnce: 0,
      givenUp: async (_, args) => void ended.push(args),
    })
    await victim.die()
  }
  expect((await bed.log.jobEnd(id)).message).toBe('The server stopped while this was running. It can be tried again.')
  expect(ended).toEqual([['B0LAMP0001']])
  for (const victim of victims) await victim.bury()
}, 30_000)

test('deaths that jobs share are counted against none of them, however many', async () => {
  bed.server.work({ ...kindOf('together', async () => {}), atOnce: 0 })
  const ids = [(await bed.add('together')).id, (await bed.add('together')).id]
  await bed.owner.query(`update jobs set deaths = 1, own_deaths = 9 where id = any($1)`, [ids])
  const victim = await startVictim('together', 2)
  const rows = async () =>
    (
      await bed.owner.query<{ state: string; deaths: number; own: number }>(
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
  bed.server.work({
    ...kindOf('together', async ({ id, finish }) => {
      running.add(id)
      beside.push(running.size)
      await finish(async () => ({}))
      running.delete(id)
    }),
    atOnce: 2,
  })
  await Promise.all(ids.map((id) => bed.log.jobEnd(id)))
  expect(beside).toEqual([1, 1])
}, 30_000)

test('a server leaves jobs of kinds alone that it does not know, or not yet', async () => {
  const lose = `update jobs set state = 'running', worker = 7 where id = $1`
  await bed.owner.query(lose, [(await bed.add('foreign')).id])
  bed.server.work(kindOf('known', ({ finish }) => finish(async () => ({}))))
  const probe = await bed.add('known')
  await bed.log.jobEnd(probe.id)
  await bed.owner.query(`update jobs set state = 'running', worker = 7 where id = $1`, [probe.id])
  await bed.log.next('job', ({ id, state }) => id === probe.id && state === 'finished')
  expect(await bed.statesIn('foreign')).toEqual(['running'])
}, 20_000)

test('a server that is closed puts back what it could not end', async () => {
  bed.server.work({ ...kindOf('endless', async () => {}), atOnce: 0 })
  const victim = await startVictim('endless')
  const { id } = await bed.add('endless')
  const zombie = await victim.at
  await victim.close()
  const { rows } = await bed.owner.query('select state, worker, deaths, failures from jobs where id = $1', [id])
  expect(rows).toEqual([{ state: 'queued', worker: null, deaths: 0, failures: 0 }])
  await expect(zombie.finish(async () => ({}))).rejects.toThrow('finished elsewhere')
  await victim.die()
  await victim.bury()
}, 30_000)
