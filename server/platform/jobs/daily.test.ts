import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope } from '#platform/db/scope.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { startDaily } from './daily.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('every tenant gets its job, once a day', async () => {
  const [one, two] = [await server.client({ tenant: 'one' }), await server.client({ tenant: 'two' })]
  const { platform } = server
  const look = async () => (await startDaily(platform, ['tidy'])).stop()
  const count = (tenant: string) =>
    inScope(platform.db, { tenant }, async ({ tx }) => {
      const rows = await tx.selectFrom('jobs').select('id').where('kind', '=', 'tidy').execute()
      return rows.length
    })
  await look()
  await look()
  expect([await count(one.tenantId), await count(two.tenantId)]).toEqual([1, 1])
  await inScope(platform.db, { tenant: one.tenantId }, ({ tx }) =>
    tx
      .updateTable('jobs')
      .set({ state: 'finished', created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  )
  await look()
  expect([await count(one.tenantId), await count(two.tenantId)]).toEqual([2, 1])
})
