import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope } from '#platform/db/scope.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { sweepFiles } from './sweepFiles.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a file that nobody needs goes after a day; one that waits for an answer stays, and so does a document', async () => {
  const { platform } = server
  const { tenantId: tenant } = await server.client({ tenant: 'sweep' })
  const folder = join(platform.settings.dataDir, 'files', tenant)
  await mkdir(folder, { recursive: true })
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000)
  for (const name of ['orphan', 'waiting', 'arriving', 'document']) {
    await writeFile(join(folder, name), 'sealed')
    if (name !== 'arriving') await utimes(join(folder, name), yesterday, yesterday)
  }
  await inScope(platform.db, { tenant }, ({ tx }) =>
    tx
      .insertInto('uploads')
      .values({
        tenant_id: tenant,
        filename: 'a.txt',
        stored_as: join(tenant, 'waiting'),
        state: 'detected',
        as_of: new Date(),
      })
      .execute(),
  )
  await inScope(platform.db, { tenant }, ({ tx }) =>
    tx
      .insertInto('documents')
      .values({
        ...{ tenant_id: tenant, token: 'document', kind: 'invoice', name: 'a.pdf', content_type: 'application/pdf' },
        ...{ bytes: 6, sha256: Buffer.alloc(32), added_by: 'Ada' },
      })
      .execute(),
  )
  expect(await sweepFiles(platform)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['arriving', 'document', 'waiting'])
})
