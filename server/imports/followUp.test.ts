import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { followUp, IMPORT } from './followUp.ts'

const NEVER = 3_600_000

let server: TestServer
beforeAll(async () => {
  // the queue knows nothing of the jobs here, and a sweep would tell it
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
    const jobs = ids.map((id) => ({ id, tenant_id: tenantId, kind: IMPORT, args: '[0]', data: '{}' }))
    await tx
      .insertInto('jobs')
      .values(jobs.map((job) => ({ ...job, state: 'running' as const })))
      .execute()
  })
  return {
    ids,
    end: (id: string) =>
      within(async (scope) => {
        await followUp(server.platform, scope, id)
        await scope.tx.updateTable('jobs').set({ state: 'finished' }).where('id', '=', id).execute()
      }),
    detections: async () =>
      (await within(({ tx }) => tx.selectFrom('jobs').select('id').where('kind', '=', jobKinds.detectClaims).execute()))
        .length,
  }
}

test('of imports that wait for each other the last one queues what follows', async () => {
  const { ids, end, detections } = await importing('one-by-one')
  await end(ids[0])
  expect(await detections()).toBe(0)
  await end(ids[1])
  expect(await detections()).toBe(1)
})

test('of two that end at once one does', async () => {
  const { ids, end, detections } = await importing('at-once')
  await Promise.all(ids.map(end))
  expect(await detections()).toBe(1)
})
