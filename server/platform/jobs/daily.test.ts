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
  const countOf = (tenant: string) =>
    inScope(platform.db, { tenant }, async ({ tx }) => {
      const rows = await tx.selectFrom('jobs').select('id').where('kind', '=', 'tidy').execute()
      return rows.length
    })
  const counts = async () => ({ one: await countOf(one.tenantId), two: await countOf(two.tenantId) })
  await look()
  await look()
  expect(await counts()).toEqual({ one: 1, two: 1 })
  await inScope(platform.db, { tenant: one.tenantId }, ({ tx }) =>
    tx
      .updateTable('jobs')
      .set({ state: 'finished', created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  )
  await look()
  expect(await counts()).toEqual({ one: 2, two: 1 })
})
