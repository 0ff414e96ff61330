import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import type { ImportTask } from './importFile.ts'
import { importInThreads } from './inThread.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a thread takes one file after the other, and one that fails costs the others nothing', async () => {
  const importFile = importInThreads()
  const task: ImportTask = {
    url: server.platform.appUrl,
    tenant: '00000000-0000-4000-8000-000000000000',
    key: Buffer.alloc(32, 1),
    files: server.platform.files.place,
    // nothing waits there, which is no failure
    upload: 1,
    room: 1e9,
    now: 0,
  }
  const run = (url = task.url) => importFile({ ...task, url }, () => undefined)
  await run()
  await run()
  await expect(run('postgres://nobody@127.0.0.1:1/none')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await Promise.all([run(), run()])
  await run()
}, 60_000)
