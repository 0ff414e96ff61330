import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { lockImports } from '#facts/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { openProgressWriter } from './progressWriter.ts'

const fields = { marketplace: 'US', asOf: '2026-03-01T02:00:00Z' }
const progressAt = (done: number) => ({ step: 'storing', rows: 100, done, rowsPerSecond: 0, secondsLeft: 3 }) as const

let server: TestServer
let shop: Uploader
let log: EventLog
beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'company', [['us', 'amazon', ['US']]])
  log = await openEventLog(server.platform, shop.client.tenantId)
})
afterAll(async () => {
  log.close()
  shop.close()
  await server.close()
})

const inCompany = <T>(work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: shop.client.tenantId }, work)
const read = async (id: string) => shop.client.data<Upload>('GET', `/uploads/${id}`)

test('progress reaches browsers while the import holds its row, and the final state comes last', async () => {
  let id = ''
  await inCompany(async (scope) => {
    // the import waits for this lock, so that its row stays as it is
    await lockImports(scope)
    id = (await shop.post(myiFile([{}]), fields)).json<{ data: Upload }>().data.id
    await log.next('import', (upload) => upload.id === id && upload.progress !== undefined)
    const writer = openProgressWriter(server.platform, shop.client.tenantId)
    writer.write(Number(id), progressAt(0.5))
    await writer.end()
    expect((await read(id)).progress).toEqual(progressAt(0.5))
    await inCompany(async (holder) => {
      await holder.tx.selectFrom('uploads').select('id').where('id', '=', Number(id)).forUpdate().execute()
      writer.write(Number(id), progressAt(0.8))
      await log.next('import', (upload) => upload.id === id && upload.progress?.done === 0.8)
      expect((await read(id)).progress).toEqual(progressAt(0.5))
      await writer.end()
    })
  })
  await log.next('import', (upload) => upload.id === id && upload.state === 'imported')
})
