import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type JobsBed, kindOf, openJobsBed } from '#server/testing/jobsBed.ts'
import { inScope } from '../db/scope.ts'
import { badRequest } from '../errors.ts'
import { queueJob, queueJobs, queueOnce } from './queue.ts'

let bed: JobsBed
beforeAll(async () => {
  bed = await openJobsBed()
})
afterAll(() => bed.close())

test('what one waiting job will see to is queued once; that job does not start before who relies on it has committed', async () => {
  const { db } = bed.server.platform
  const seen: string[] = []
  bed.server.work({ ...kindOf('once', async () => {}), atOnce: 0 })
  const addOnce = () => inScope(db, { tenant: bed.tenant }, (scope) => queueOnce(scope, 'once'))
  const ofKind = async () => (await bed.owner.query<{ id: string }>(`select id from jobs where kind = 'once'`)).rows
  await addOnce()
  await addOnce()
  const [job, ...more] = await ofKind()
  expect(more).toEqual([])
  const start = () =>
    bed.owner.query(`update jobs set state = 'running' where id = $1`, [job?.id]).then(() => seen.push('started'))
  let started: Promise<number> | undefined
  await inScope(db, { tenant: bed.tenant }, async (scope) => {
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
  const other = (await bed.server.client({ tenant: 'another' })).tenantId
  const begun: string[] = []
  let end = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  await bed.add('fair', ['ours'])
  await bed.add('fair', ['ours'])
  await inScope(bed.server.platform.db, { tenant: other }, (scope) => queueJob(scope, 'fair', ['theirs']))
  bed.server.work({
    kind: 'fair',
    atOnce: 2,
    onePerTenant: true,
    run: async ({ args, finish }) => {
      begun.push(String(args[0]))
      // both places are taken here: this shows by which company, not in which order
      if (begun.length === 2) end()
      await until
      await finish(async () => ({}))
    },
  })
  await until
  expect([...begun].sort()).toEqual(['ours', 'theirs'])
})

test('a job waits for its moment', async () => {
  const begun: unknown[] = []
  bed.server.work(
    kindOf('timed', async ({ args, finish }) => {
      begun.push(args[0])
      await finish(async () => ({}))
    }),
  )
  const [later, now] = await inScope(bed.server.platform.db, { tenant: bed.tenant }, async (scope) => [
    await queueJob(scope, 'timed', ['later'], { announced: true, runAt: new Date(Date.now() + 3_600_000) }),
    await queueJob(scope, 'timed', ['now'], { announced: true }),
  ])
  await bed.log.jobEnd(now?.id ?? '')
  expect(begun).toEqual(['now'])
  await bed.owner.query('update jobs set run_at = now() where id = $1', [later?.id])
  await bed.log.jobEnd(later?.id ?? '')
  expect(begun).toEqual(['now', 'later'])
}, 20_000)

test('a job waits for the one it is to follow, however that one ends', async () => {
  const ended: unknown[] = []
  let fail = () => {}
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(badRequest('on purpose'))
  })
  failing.catch(() => undefined)
  bed.server.work(kindOf('first', () => failing.finally(() => ended.push('first'))))
  bed.server.work(
    kindOf('second', async ({ args, finish }) => {
      ended.push(args[0])
      await finish(async () => ({}))
    }),
  )
  const [after, free] = await inScope(bed.server.platform.db, { tenant: bed.tenant }, async (scope) => {
    const first = await queueJob(scope, 'first', ['x'], { announced: true })
    return [
      await queueJob(scope, 'second', ['after'], { announced: true, runAfter: first.id }),
      await queueJob(scope, 'second', ['free'], { announced: true }),
    ]
  })
  await bed.log.jobEnd(free?.id ?? '')
  fail()
  await bed.log.jobEnd(after?.id ?? '')
  expect(ended).toEqual(['free', 'first', 'after'])
}, 20_000)

test('a kind waits for others of the same tenant, at work or queued, and for no other tenant’s', async () => {
  const { db } = bed.server.platform
  const other = (await bed.server.client({ tenant: 'neighbour' })).tenantId
  const ended: string[] = []
  let finishChange = () => {}
  const changed = new Promise<void>((resolve) => {
    finishChange = resolve
  })
  bed.server.work(
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
  bed.server.work({
    ...kindOf('look', async ({ tenant: whose, finish }) => {
      await finish(async () => ({}))
      ended.push(whose === other ? 'look elsewhere' : 'look')
      if (whose === other) lookedElsewhere()
    }),
    waitsFor: ['change'],
  })
  const look = await inScope(db, { tenant: bed.tenant }, async (scope) => {
    await queueJobs(scope, 'change', [['one'], ['two']])
    await queueJob(scope, 'change', ['in an hour'], { runAt: new Date(Date.now() + 3_600_000) })
    return queueJob(scope, 'look', ['x'], { announced: true })
  })
  await inScope(db, { tenant: other }, (scope) => queueOnce(scope, 'look'))
  await elsewhere
  finishChange()
  await bed.log.jobEnd(look.id)
  expect(ended.slice(0, 3)).toEqual(['look elsewhere', 'change', 'change'])
}, 20_000)
