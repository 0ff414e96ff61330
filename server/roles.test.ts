import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { inScope } from '#platform/db/scope.ts'
import { startSession } from '#platform/session/sessions.ts'
import { openEventStream } from './testing/eventStream.ts'
import { openSecondServer, type SecondServer } from './testing/secondServer.ts'
import { myiFile } from './testing/stockFiles.ts'
import { openTestServer, type TestServer } from './testing/testServer.ts'
import { newUploader } from './testing/uploading.ts'

let web: TestServer
let jobs: SecondServer | undefined
beforeAll(async () => {
  web = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(async () => {
  await jobs?.close()
  await web.close()
})

const eventsOf = async (userId: string, tenant: string) => {
  const token = await inScope(web.platform.db, { user: userId }, (scope) => startSession(scope, userId, new Date()))
  await web.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = web.app.server.address() as AddressInfo
  return openEventStream(`http://127.0.0.1:${port}/events?tenant=${tenant}`, { cookie: `clove-session=${token}` })
}

test('what a web process receives a jobs process imports, and the browser hears of it', async () => {
  const shop = await newUploader(web, 'company', [['us', 'amazon', ['US']]])
  const stream = await eventsOf(shop.client.userId, 'company')
  const answer = await shop.post(myiFile([{}]), { marketplace: 'US', asOf: '2026-03-01T02:00:00Z' })
  const { id } = answer.json<{ data: Upload }>().data
  expect((await shop.client.data<Upload>('GET', `/uploads/${id}`)).state).toBe('received')
  expect(() => web.work({ kind: 'any', atOnce: 1, run: () => Promise.resolve() })).toThrow('works on no jobs')

  jobs = await openSecondServer(web, { role: 'jobs' })
  const end = await stream.next(({ event, data }) => {
    return event === 'import' && ['imported', 'failed', 'held'].includes((JSON.parse(data ?? '{}') as Upload).state)
  })
  expect(JSON.parse(end.data ?? '{}')).toMatchObject({ id, state: 'imported' })
  stream.close()
  shop.close()
})

test('a jobs process says how it is, and answers nothing else', async () => {
  const statuses = ['/healthz', '/readyz', '/', '/leads', '/events?tenant=company'].map(async (url) => {
    return [url, (await jobs?.app.inject({ url }))?.statusCode]
  })
  expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
    '/healthz': 200,
    '/readyz': 200,
    '/': 404,
    '/leads': 404,
    '/events?tenant=company': 404,
  })
})
