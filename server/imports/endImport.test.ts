import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { lockImports } from '#facts/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { importInThreads } from './inThread.ts'
import { ImportEnded, watchImport } from './watchImport.ts'

let server: TestServer
let shop: Uploader
beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'company', [['us', 'amazon', ['US']]])
})
afterAll(async () => {
  shop.close()
  await server.close()
})

/** Keeps every import of the company waiting while something is done. */
const whileHeld = (work: () => Promise<void>) =>
  inScope(server.platform.db, { tenant: shop.client.tenantId }, async (scope) => {
    await lockImports(scope)
    await work()
  })
const fields = { marketplace: 'US', asOf: '2026-03-01T02:00:00Z' }
const jobs = async (state: 'running') =>
  inScope(server.platform.db, { tenant: shop.client.tenantId }, ({ tx }) =>
    tx.selectFrom('jobs').select('id').where('kind', '=', 'import').where('state', '=', state).execute(),
  )

test('an import at work ends when its file is dropped, and the next one begins', async () => {
  await whileHeld(async () => {
    const { id } = (await shop.post(myiFile([{}]), fields)).json<{ data: Upload }>().data
    while ((await jobs('running')).length === 0) await wait(20)
    expect(await shop.act(id, 'drop')).toMatchObject({ id, state: 'dropped' })
    while ((await jobs('running')).length > 0) await wait(20)
    expect((await shop.client.data<Upload>('GET', `/uploads/${id}`)).state).toBe('dropped')
  })
  expect(await shop.send(myiFile([{}, { sku: 'OTHER' }]), fields)).toMatchObject({
    state: 'imported',
    rows: { new: 2 },
  })
})

test('an import that takes too long is told to end, however busy its thread is', async () => {
  const { platform } = server
  const { tenantId } = shop.client
  await whileHeld(async () => {
    const watch = await watchImport(platform, tenantId, 0, 5000)
    const { id } = (await shop.post(myiFile([{ sku: 'LATE' }]), fields)).json<{ data: Upload }>().data
    while ((await jobs('running')).length === 0) await wait(20)
    const tenant = await inScope(platform.db, { tenant: tenantId }, ({ tx }) =>
      tx.selectFrom('tenants').select('sealed_key').executeTakeFirstOrThrow(),
    )
    const key = platform.secrets.keysOf(tenant.sealed_key).raw
    const task = {
      url: platform.appUrl,
      tenant: tenantId,
      key,
      files: platform.files.place,
      upload: Number(id),
      room: 1e12,
      now: 0,
    }
    await expect(importInThreads()(task, () => undefined, watch.stop)).rejects.toEqual(new ImportEnded('late'))
    watch.end()
    await shop.act(id, 'drop')
  })
})

test('what imports store is counted, has an end for each company, and undoing gives it back', async () => {
  const { settings } = server.platform
  const { quotaBytes } = settings
  const used = () => shop.client.data<{ used: number; quota: number }>('GET', '/uploads/space')
  const before = (await used()).used
  const day = { marketplace: 'US', asOf: '2026-03-02T02:00:00Z' }
  const rows = Array.from({ length: 50 }, (_, at) => ({ sku: `SPACE${at}`, 'product-name': 'x'.repeat(1000) }))
  const { id } = await shop.send(myiFile(rows), day)
  const after = (await used()).used
  expect(after - before).toBeGreaterThan(50_000)
  await shop.act(id, 'undo')
  expect((await used()).used).toBe(before)

  settings.quotaBytes = before + 10_000
  expect(await shop.send(myiFile(rows), day)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('more space than your company has left'),
  })
  settings.quotaBytes = before
  const refused = await shop.post(myiFile(rows), day)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    413,
    expect.stringContaining('is full'),
  ])
  settings.quotaBytes = quotaBytes
})
