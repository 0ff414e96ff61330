import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Coverage } from '#contract/uploads.ts'
import { newDirectImports } from '#server/testing/directImports.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('coverage tells the days of each report, marketplace and seller, their gaps, and what an undo leaves', async () => {
  const uploader = await newDirectImports(server, 'covered', [['main', 'amazon', ['US', 'CA']]])
  const bought = (id: string, day: string) => order(id, { 'purchase-date': `2026-03-${day}T20:00:00+00:00` })
  const covered = () => uploader.client.data<Coverage[]>('GET', '/coverage')
  expect(await covered()).toEqual([])
  await uploader.send(ordersFile([bought('a', '01'), bought('b', '05')]), { asOf: '2026-03-06T12:00:00Z' })
  const later = await uploader.send(ordersFile([bought('c', '09'), bought('d', '12')]), {
    asOf: '2026-03-13T12:00:00Z',
  })
  // 02:00 UTC is the day before in the United States
  await uploader.send(myiFile([{}]), { marketplace: 'US', asOf: '2026-03-03T02:00:00Z' })
  await uploader.send(myiFile([{ 'afn-fulfillable-quantity': '4' }]), {
    marketplace: 'US',
    asOf: '2026-03-05T20:00:00Z',
  })
  await uploader.send(ledgerFile([{ Date: '03/02/2026' }, { Date: '03/03/2026' }]), { asOf: '2026-03-05T20:00:00Z' })
  const orders = {
    type: 'orders',
    seller: 'main',
    since: '2026-03-01',
    until: '2026-03-12',
    newest: '2026-03-13T12:00:00.000Z',
    rows: 4,
    gaps: [{ since: '2026-03-06', until: '2026-03-08' }],
  }
  expect(await covered()).toEqual([
    {
      type: 'ledgerSummary',
      marketplace: 'US',
      seller: 'main',
      since: '2026-03-02',
      until: '2026-03-03',
      newest: '2026-03-05T20:00:00.000Z',
      rows: 2,
      gaps: [],
    },
    {
      type: 'myi',
      marketplace: 'US',
      seller: 'main',
      since: '2026-03-02',
      until: '2026-03-05',
      newest: '2026-03-05T20:00:00.000Z',
      rows: 2,
      gaps: [{ since: '2026-03-03', until: '2026-03-04' }],
    },
    { ...orders, marketplace: 'CA' },
    { ...orders, marketplace: 'US' },
  ])
  await uploader.undo(later.id)
  expect((await covered()).filter(({ type }) => type === 'orders')).toMatchObject([
    { marketplace: 'CA', until: '2026-03-05', rows: 2, gaps: [] },
    { marketplace: 'US', until: '2026-03-05', rows: 2, gaps: [] },
  ])
})
