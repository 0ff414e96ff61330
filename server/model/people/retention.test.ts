import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Company } from '#contract/company.ts'
import { inScope } from '#platform/db/scope.ts'
import { DAY_MS } from '#rules/days.ts'
import { shipmentsFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { keptSince } from './retention.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const dayBack = (days: number) =>
  `${new Date(server.platform.now().getTime() - days * DAY_MS).toISOString().slice(0, 19)}+00:00`

test('each platform keeps its own time', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  expect(keptSince({ amazon: 30, shop: 730 }, 'amazon', now)).toBe('2026-03-01T12:00:00.000Z')
  expect(keptSince({ amazon: 30, shop: 1 }, 'shop', now)).toBe('2026-03-30T12:00:00.000Z')
})

test('names and addresses older than the company keeps them are not imported', async () => {
  const { client, send, close } = await newUploader(server, 'company', [['us', 'amazon', ['US']]])
  const company = await client.data<Company>('GET', '/admin/company')
  await client.data('PUT', '/admin/company', { ...company, retention: { ...company.retention, amazon: 7 } })
  const shipped = (days: number) => ({ 'shipment-date': dayBack(days), 'reporting-date': dayBack(days) })
  await send(
    shipmentsFile([
      ['1', 'Ada', shipped(6)],
      ['2', 'Bob', shipped(8)],
    ]),
  )
  close()
  const kept = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx.selectFrom('recipients').select(['order_id', 'person', 'buyer']).orderBy('order_id').execute(),
  )
  expect(kept.map(({ order_id, person, buyer }) => [order_id, person !== null, buyer !== null])).toEqual([
    ['1', true, true],
    ['2', false, true],
  ])
})
