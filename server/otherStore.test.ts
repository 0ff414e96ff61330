import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { openLog } from '#platform/reporting/log.ts'
import { SESSION_COOKIE, startSession } from '#platform/session/sessions.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { inScope } from './platform/db/scope.ts'
import { startServer } from './testing/startServer.ts'
import { myiFile } from './testing/stockFiles.ts'
import { openTestServer, type TestServer } from './testing/testServer.ts'
import { formOf, newUploader } from './testing/uploading.ts'

let web: TestServer
let dataDir: string
let second: Awaited<ReturnType<typeof startServer>> | undefined
const errors: string[] = []
beforeAll(async () => {
  web = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  dataDir = await mkdtemp(join(tmpdir(), 'clove-other-store-'))
})
afterAll(async () => {
  await second?.close()
  await web.close()
  await rm(dataDir, { recursive: true })
})

test('a process whose files lie elsewhere says so, and receives and imports nothing until they are the right ones', async () => {
  const { platform } = web
  const shop = await newUploader(web, 'company', [['us', 'amazon', ['US']]])
  const { id } = (await shop.post(myiFile([{}]), { marketplace: 'US', asOf: '2026-03-01T02:00:00Z' })).json<{
    data: Upload
  }>().data

  const log = openLog('error', { write: (line) => void errors.push((JSON.parse(line) as { msg: string }).msg) })
  second = await startServer({ ...platform.settings, role: 'all', dataDir }, web.url('owner'), log)
  expect(errors).toEqual([
    `The files of this database are not in ${join(dataDir, 'files')}. Let CLOVE_DATA or CLOVE_FILES name the store that Clove used before, or that the other processes use. Until then this process receives and imports no files.`,
  ])
  const token = await inScope(platform.db, { user: shop.client.userId }, (scope) =>
    startSession(scope, shop.client.userId, new Date()),
  )
  const { payload, headers } = formOf([['file', myiFile([{}]), 'report.txt']])
  const answer = await second.app.inject({
    ...{ method: 'POST', url: '/uploads', payload },
    headers: { ...headers, 'x-clove-tenant': 'company' },
    cookies: { [SESSION_COOKIE]: token },
  })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    503,
    'Clove cannot store files right now. Send the file again in a few minutes.',
  ])
  // it has looked for jobs by now, and works on another kind
  let worked = false
  second.work({
    kind: 'probe',
    atOnce: 1,
    run: async ({ finish }) => {
      await finish(async () => ({}))
      worked = true
    },
  })
  await inScope(platform.db, { tenant: shop.client.tenantId }, ({ tx }) =>
    tx
      .insertInto('jobs')
      .values({
        tenant_id: shop.client.tenantId,
        id: crypto.randomUUID(),
        kind: 'probe',
        args: '[]',
        data: '{}',
        state: 'queued',
      })
      .execute(),
  )
  await waitUntil('the job has run', () => worked)
  expect((await shop.client.data<Upload>('GET', `/uploads/${id}`)).state).toBe('received')

  await cp(join(platform.settings.dataDir, 'files'), join(dataDir, 'files'), { recursive: true })
  expect(await shop.rest((upload) => upload.id === id)).toMatchObject({ state: 'imported' })
  shop.close()
}, 60_000)
