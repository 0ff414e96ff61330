import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type DatabaseProxy, openDatabaseProxy } from '#server/testing/databaseProxy.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { formOf } from '#server/testing/uploading.ts'
import { type Engine, openEngine } from '../engine/engine.ts'
import { openLog } from '../reporting/log.ts'

let folder: string
let engine: Engine
let proxy: DatabaseProxy
let server: TestServer
let client: TestClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clove-away-'))
  engine = await openEngine({ dataDir: folder })
  proxy = await openDatabaseProxy(engine.url())
  server = await openTestServer({}, { ownerUrl: proxy.url, dataDir: folder, log: openLog('silent') })
  client = await server.client({ tenant: 'company' })
}, 60_000)
afterAll(async () => {
  await server.close()
  await proxy.cut()
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
})

const away = {
  status: 503,
  after: '5',
  message: 'Clove can’t reach its database right now. Nothing is lost. Try again in a few seconds.',
}
const summary = ({ statusCode, headers, json }: Awaited<ReturnType<TestClient['call']>>) => ({
  status: statusCode,
  after: headers['retry-after'],
  message: json<{ message?: string }>().message,
})

test('while the database is away calls and uploads are answered with when to try again, and work once it is back', async () => {
  expect((await client.call('GET', '/leads')).statusCode).toBe(200)
  await proxy.cut()
  expect(summary(await client.call('GET', '/leads'))).toEqual(away)
  const form = formOf([['file', 'no report', 'orders.txt']])
  expect(summary(await client.call('POST', '/uploads', form.payload, { headers: form.headers }))).toEqual(away)
  const graph = await client.call('POST', '/refunds/graphql', { query: '{ reimbursements { id } }' })
  expect(graph.statusCode).not.toBe(500)
  await proxy.restore()
  expect((await client.call('GET', '/leads')).statusCode).toBe(200)
})
