import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { inScope } from '#platform/db/scope.ts'
import { startSession } from '#platform/session/sessions.ts'
import { openS3Double, type S3Double } from './testing/s3Double.ts'
import { key } from './testing/startServer.ts'
import { myiFile } from './testing/stockFiles.ts'
import { storedFiles } from './testing/storedFiles.ts'
import { openTestServer, type TestServer } from './testing/testServer.ts'
import { newAccounts } from './testing/uploading.ts'

let double: S3Double
let server: TestServer
const machines: { child: ChildProcess; dataDir: string }[] = []
beforeAll(async () => {
  double = await openS3Double()
  // it answers, and leaves the work to the others
  const env = { CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own', CLOVE_FILES: double.url }
  server = await openTestServer(env)
})
afterAll(async () => {
  for (const { child, dataDir } of machines) {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGKILL')
    await ended
    await rm(dataDir, { recursive: true })
  }
  await server.close()
  await double.close()
})

/** A Clove as on another machine: a process and a folder of its own; only database and bucket are shared. */
const startMachine = async (role: 'web' | 'jobs') => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clove-machine-'))
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: {
      ...process.env,
      ...{ CLOVE_DATA: dataDir, CLOVE_ROLE: role, CLOVE_FILES: double.url, CLOVE_KEY: key.toString('hex') },
      ...{ DATABASE_URL: server.url('owner'), CLOVE_DEMO: '0', CLOVE_LOG: 'warn', HOST: '127.0.0.1', PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  machines.push({ child, dataDir })
  let output = ''
  const url = await new Promise<string>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const address = /ready at (\S+)/.exec(output)?.[1]
        if (address) ready(address)
      })
    child.once('exit', () => fail(new Error(`It ended before it was ready: ${output}`)))
  })
  return { url, child, dataDir }
}

test('a file that a machine acknowledges and dies is imported by another', async () => {
  const client = await newAccounts(server, 'company', [['us', 'amazon', ['US']]])
  const [receiver] = await Promise.all([startMachine('web'), startMachine('jobs')])
  const { userId, tenantId } = client
  const token = await inScope(server.platform.db, { user: userId }, (scope) => startSession(scope, userId, new Date()))
  const form = new FormData()
  form.append('marketplace', 'US')
  form.append('file', new Blob([myiFile([{}])]), 'stock.txt')
  const headers = { cookie: `clove-session=${token}`, 'x-clove-tenant': 'company' }

  const answer = await fetch(`${receiver.url}/uploads`, { method: 'POST', headers, body: form })
  receiver.child.kill('SIGKILL')
  expect(answer.status).toBe(202)
  const { id } = ((await answer.json()) as { data: Upload }).data

  const seen = () => client.data<Upload>('GET', `/uploads/${id}`)
  let upload = await seen()
  for (; /^(received|staged)$/.test(upload.state); upload = await seen()) await wait(50)
  expect(upload).toMatchObject({ state: 'imported', message: null })
  // what is imported is kept nowhere
  while ((await storedFiles(server.platform, tenantId)).length) await wait(50)
  expect(await readdir(receiver.dataDir)).toEqual([])
}, 300_000)
