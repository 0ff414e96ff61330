import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Action } from '#contract/actions.ts'
import { DAY_MS } from '#rules/days.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { staleReports } from './staleReports.ts'

const now = new Date('2026-03-05T12:00:00Z')
const source = (type: string, hours: number) => ({
  type,
  seller: 'us',
  marketplaces: ['US'],
  at: new Date(now.getTime() - hours * 3_600_000).toISOString(),
  importedAt: now.toISOString(),
})

test('reports are stale after a day, oldest first', () => {
  const types = staleReports([source('orders', 25), source('myi', 23), source('ledger', 90)], now).map(
    ({ type }) => type,
  )
  expect(types).toEqual(['ledger', 'orders'])
})

test('reports that cannot be renewed are never stale', () =>
  expect(staleReports([source('receipts', 90), source('exchangeRates', 90)], now)).toEqual([]))

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('an old report is something to do', async () => {
  const uploader = await newUploader(server, 'stale', [['us', 'amazon', ['US']]])
  await uploader.send(ordersFile([order('a')]), { asOf: new Date(Date.now() - 3 * DAY_MS).toISOString() })
  const { actions } = await uploader.client.data<{ actions: Action[] }>('GET', '/actions')
  expect(actions.filter(({ kind }) => kind === 'stale')).toMatchObject([
    { count: 1, details: { reports: [{ type: 'orders', seller: 'us' }] } },
  ])
  uploader.close()
})
