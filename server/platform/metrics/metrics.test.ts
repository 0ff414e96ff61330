import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { inScope } from '../db/scope.ts'
import { queueJob } from '../jobs/queue.ts'
import { serveMetrics } from './serveMetrics.ts'

let server: TestServer
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  server = await openTestServer()
  served = await serveMetrics(server.platform, '127.0.0.1', 0)
})
afterAll(async () => {
  await served.close()
  await server.close()
})

const ask = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`)
/** The value of one line, by its name and labels. */
const read = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )

test('calls, jobs, imports, queues, pools and events are told to Prometheus', async () => {
  const shop = await newUploader(server, 'measured', [['main', 'amazon', ['US']]])
  const heard = await server.platform.events.subscribe(shop.client.tenantId, undefined, () => undefined)
  expect((await shop.send(ordersFile([order('1'), order('2')]))).state).toBe('imported')
  await shop.client.call('GET', '/uploads')
  await shop.client.call('GET', '/uploads/999')
  await inScope(server.platform.db, { tenant: shop.client.tenantId }, (scope) => queueJob(scope, 'of.nobody'))
  shop.close()
  // the job's own end is noted after the browsers have heard of the import
  let text = ''
  while (!(read(text, 'clove_job_seconds_count{kind="import",outcome="finished"}') >= 1))
    text = await (await ask('/metrics')).text()
  expect(read(text, 'clove_request_seconds_count{method="GET",route="/uploads",status="200"}')).toBe(1)
  expect(read(text, 'clove_request_seconds_count{method="GET",route="/uploads/:id",status="404"}')).toBe(1)
  expect(read(text, 'clove_imports_total{state="imported"}')).toBe(1)
  expect(read(text, 'clove_import_rows_total')).toBe(2)
  expect(read(text, 'clove_queue_jobs{kind="of.nobody",state="due"}')).toBe(1)
  expect(read(text, 'clove_queue_age_seconds{kind="of.nobody"}')).toBeGreaterThanOrEqual(0)
  expect(read(text, 'clove_pool_connections{pool="calls",state="waiting"}')).toBe(0)
  expect(read(text, 'clove_event_lag_seconds_count')).toBeGreaterThan(0)
  expect(read(text, 'clove_event_streams')).toBeGreaterThan(0)
  expect(read(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  expect(text).not.toContain(shop.client.tenantId)
  heard.close()
})

test('metrics are nowhere but on their own port, and nothing else is there', async () => {
  const calls = await server.app.inject('/metrics')
  expect(calls.body).not.toContain('clove_request_seconds')
  expect((await ask('/')).status).toBe(404)
})
