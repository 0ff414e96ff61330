import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type JobsBed, kindOf, openJobsBed } from '#server/testing/jobsBed.ts'
import { openSecondServer } from '#server/testing/secondServer.ts'
import { inScope } from '../db/scope.ts'
import { badRequest } from '../errors.ts'
import { queueJob, queueJobs } from './queue.ts'

let bed: JobsBed
beforeAll(async () => {
  bed = await openJobsBed()
})
afterAll(() => bed.close())

test('a job gets its arguments and data, says how far it is, and finishes with its result', async () => {
  const seen: unknown[] = []
  bed.server.work(
    kindOf('plain', async ({ args, data, progress, finish }) => {
      seen.push(args, data)
      await progress(49.6)
      await finish(async () => ({ count: 3 }))
    }),
  )
  const { id } = await bed.add('plain', ['a', 1], { filters: { since: '2026-01-01' } })
  expect(await bed.log.jobEnd(id)).toMatchObject({ state: 'finished', args: ['a', 1], result: { count: 3 } })
  expect(seen).toEqual([['a', 1], { filters: { since: '2026-01-01' } }])
  expect(await bed.log.next('job', (job) => job.id === id && job.result?.progress !== undefined)).toMatchObject({
    state: 'running',
    result: { progress: 50 },
  })
})

test('what a job writes and its being finished commit together', async () => {
  let tries = 0
  bed.server.work(
    kindOf('whole', ({ finish }) =>
      finish(async ({ tx }) => {
        tries += 1
        await tx
          .insertInto('lead_asins')
          .values({ tenant_id: bed.tenant, asin: `TRY${tries}` })
          .execute()
        if (tries === 1) throw new Error('after the write')
        return {}
      }),
    ),
  )
  await bed.log.jobEnd((await bed.add('whole')).id)
  const { rows } = await bed.owner.query('select asin from lead_asins')
  expect(rows).toEqual([{ asin: 'TRY2' }])
})

test('a bug is tried again, twice; the third time it stays', async () => {
  const tries = new Map<string, number>()
  bed.server.work(
    kindOf('buggy', async ({ id, args, finish }) => {
      const count = (tries.get(id) ?? 0) + 1
      tries.set(id, count)
      if (count <= Number(args[0])) throw new Error('secret inside')
      await finish(async () => ({}))
    }),
  )
  const [twice, always] = [await bed.add('buggy', [2]), await bed.add('buggy', [9])]
  expect((await bed.log.jobEnd(twice.id)).state).toBe('finished')
  expect(bed.statesOf(twice.id)).toEqual(['queued', 'running', 'queued', 'running', 'queued', 'running', 'finished'])
  const end = await bed.log.jobEnd(always.id)
  expect({ state: end.state, message: end.message }).toEqual({
    state: 'failed',
    message: 'Something went wrong on the server. It can be tried again.',
  })
  expect(tries.get(always.id)).toBe(3)
}, 20_000)

test('a refusal in words ends a job at once, with those words', async () => {
  bed.server.work(kindOf('refused', () => Promise.reject(badRequest('There is no such seller.'))))
  const { id } = await bed.add('refused')
  const end = await bed.log.jobEnd(id)
  expect({ message: end.message, states: bed.statesOf(id) }).toEqual({
    message: 'There is no such seller.',
    states: ['queued', 'running', 'failed'],
  })
})

test('a job of a transaction that failed does not exist', async () => {
  bed.server.work(kindOf('never', ({ finish }) => finish(async () => ({}))))
  const failing = inScope(bed.server.platform.db, { tenant: bed.tenant }, async (scope) => {
    await queueJob(scope, 'never', ['x'])
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await bed.statesIn('never')).toEqual([])
})

test('many jobs are queued at once and run without waiting for a poll between them', async () => {
  bed.server.work(kindOf('many', ({ finish }) => finish(async () => ({}))))
  const asins = Array.from({ length: 40 }, (_, index) => [`ASIN${index}`])
  const began = performance.now()
  const rows = await inScope(bed.server.platform.db, { tenant: bed.tenant }, (scope) =>
    queueJobs(scope, 'many', asins, { announced: true }),
  )
  expect(rows.map(({ args }) => args)).toEqual(asins)
  await Promise.all(rows.map(({ id }) => bed.log.jobEnd(id)))
  expect(performance.now() - began).toBeLessThan(10_000)
}, 20_000)

test('several processes share the jobs, and none runs twice', async () => {
  const runs: string[] = []
  const kind = kindOf('shared', async ({ id, finish }) => {
    runs.push(id)
    await finish(async () => ({}))
  })
  const second = await openSecondServer(bed.server)
  for (const { work } of [bed.server, second]) work({ ...kind, atOnce: 3 })
  const rows = await inScope(bed.server.platform.db, { tenant: bed.tenant }, (scope) =>
    queueJobs(
      scope,
      'shared',
      Array.from({ length: 60 }, (_, index) => [`JOB${index}`]),
      { announced: true },
    ),
  )
  await Promise.all(rows.map(({ id }) => bed.log.jobEnd(id)))
  expect([...runs].sort()).toEqual(rows.map(({ id }) => id).sort())
  await second.close()
}, 20_000)
