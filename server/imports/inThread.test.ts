import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import type { ImportTask } from './importFile.ts'
import { importInThreads } from './inThread.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const importer = () => {
  const importFile = importInThreads()
  const task: ImportTask = {
    url: server.platform.appUrl,
    tenant: '00000000-0000-4000-8000-000000000000',
    key: Buffer.alloc(32, 1),
    filesDir: server.platform.filesDir,
    // nothing waits there, which is no failure
    upload: 1,
    now: 0,
  }
  return (url = task.url) => importFile({ ...task, url }, () => undefined)
}

test('a thread takes one file after the other, and one that fails costs the others nothing', async () => {
  const run = importer()
  await run()
  await run()
  await expect(run('postgres://nobody@127.0.0.1:1/none')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await Promise.all([run(), run()])
  await run()
}, 60_000)

/** How far each thread of this process gives way to others, as Linux has it. */
const nices = async () => {
  const threads = await readdir('/proc/self/task')
  const texts = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8')))
  // the 19th field; the second, a name in brackets, may hold spaces
  return texts.map((text) => Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]))
}

const onLinux = process.platform === 'linux' ? test : test.skip

onLinux(
  'a thread that imports gives way to the answers, which give way to nobody',
  async () => {
    await importer()()
    expect(await nices()).toContain(10)
    expect(getPriority()).toBe(0)
  },
  60_000,
)
