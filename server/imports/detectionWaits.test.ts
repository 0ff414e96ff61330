import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

const NEVER = 3_600_000
/** A process that the first sweep has to wait for. */
const ANOTHER = 7

let server: TestServer
beforeAll(async () => {
  // no server process is at work on the imports here, and a sweep would find out
  server = await openTestServer({}, undefined, NEVER)
})
afterAll(() => server.close())

/** A company with evidence nobody has looked at, and imports that are at work. */
const importing = async (tenant: string) => {
  const { tenantId } = await server.client({ tenant, flags: ['refund_ninja'] })
  const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: tenantId }, work)
  const ids = [randomUUID(), randomUUID()] as const
  await within(async ({ tx }) => {
    const touched = { tenant_id: tenantId, kind: 'units' as const, seller: 'us', subject: 'XLAMP' }
    await tx.insertInto('claim_touched').values(touched).execute()
    const jobs = ids.map((id) => ({ id, tenant_id: tenantId, kind: jobKinds.importFile, args: '[0]', data: '{}' }))
    await tx
      .insertInto('jobs')
      .values(jobs.map((job) => ({ ...job, state: 'running' as const, worker: ANOTHER })))
      .execute()
  })
  return {
    ids,
    end: (id: string) =>
      within(async (scope) => {
        await queueOnce(scope, jobKinds.detectClaims)
        await scope.tx.updateTable('jobs').set({ state: 'finished' }).where('id', '=', id).execute()
      }),
    detections: () =>
      within(({ tx }) => tx.selectFrom('jobs').select('state').where('kind', '=', jobKinds.detectClaims).execute()),
  }
}

const until = async <T>(look: () => Promise<T>, fits: (found: T) => boolean): Promise<T> => {
  for (;;) {
    const found = await look()
    if (fits(found)) return found
    await wait(50)
  }
}

const areOver = (jobs: readonly { state: string }[]) => jobs.every(({ state }) => state === 'finished')

test('what follows imports begins after the last of them, once', async () => {
  const [busy, other] = [await importing('busy'), await importing('other')]
  await busy.end(busy.ids[0])
  for (const id of other.ids) await other.end(id)
  expect(await until(other.detections, areOver)).toHaveLength(1)
  expect(await busy.detections()).toEqual([{ state: 'queued' }])
  await busy.end(busy.ids[1])
  expect(await until(busy.detections, areOver)).toHaveLength(1)
}, 20_000)

test('when two end at once, what follows is not forgotten', async () => {
  const { ids, end, detections } = await importing('at-once')
  await Promise.all(ids.map(end))
  expect((await until(detections, areOver)).length).toBeGreaterThan(0)
}, 20_000)

test('figures are judged after the demand of their days is computed', async () => {
  const { tenantId } = await server.client({ tenant: 'rolling', flags: ['sales'] })
  const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: tenantId }, work)
  const roll = { id: randomUUID(), tenant_id: tenantId, kind: jobKinds.rollDemand, args: '[]', data: '{}' }
  await within(async (scope) => {
    await scope.tx
      .insertInto('jobs')
      .values({ ...roll, state: 'running', worker: ANOTHER })
      .execute()
    await queueOnce(scope, jobKinds.findAnomalies)
  })
  const judgements = () =>
    within(({ tx }) => tx.selectFrom('jobs').select('state').where('kind', '=', jobKinds.findAnomalies).execute())
  const other = await importing('beside-it')
  for (const id of other.ids) await other.end(id)
  await until(other.detections, areOver)
  expect(await judgements()).toEqual([{ state: 'queued' }])
  await within(async (scope) => {
    await scope.tx.updateTable('jobs').set({ state: 'finished' }).where('id', '=', roll.id).execute()
    // wakes the workers
    await queueOnce(scope, jobKinds.findAnomalies)
  })
  expect(await until(judgements, areOver)).toHaveLength(1)
}, 20_000)
