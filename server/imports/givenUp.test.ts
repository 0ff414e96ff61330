import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, undefined, 250)
})
afterAll(() => server.close())

test('an upload whose server died once too often ends as failed, with a sentence', async () => {
  const { platform } = server
  const client = await server.client({ tenant: 'given-up' })
  const log = await openEventLog(platform, client.tenantId, 0)
  const upload = await inScope(platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const { id } = await tx
      .insertInto('uploads')
      .values({
        tenant_id: client.tenantId,
        filename: 'a.txt',
        stored_as: 'nowhere',
        state: 'staged',
        as_of: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('jobs')
      .values({
        tenant_id: client.tenantId,
        id: crypto.randomUUID(),
        kind: 'import',
        args: JSON.stringify([id]),
        data: '{}',
        state: 'running',
        own_deaths: 9,
      })
      .execute()
    return id
  })
  await log.next('import', ({ id, state }) => id === String(upload) && state === 'failed')
  log.close()
  expect(await client.data<Upload>('GET', `/uploads/${upload}`)).toMatchObject({
    state: 'failed',
    message:
      'The server or database stopped repeatedly during the import. Nothing was imported. Upload the file again.',
  })
})
