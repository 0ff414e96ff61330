import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import {
  businessByAsinFile,
  businessByDateFile,
  salesAndTrafficFile,
  type Visits,
} from '#server/testing/trafficFiles.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let shop: Uploader
beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'visited', [['main', 'amazon', ['US', 'DE']]])
})
afterAll(async () => {
  shop.close()
  await server.close()
})

const visits = (sessions: number, views: number, share: number, units: number): Visits => {
  return { sessions, views, share, units, orders: units, revenue: units * 1000 }
}
const CUP = 'B0CUP00001'
const cup = (told: Visits) => ({ parent: 'B0FAMILY01', asin: CUP, visits: told })
const asOf = '2026-03-10T12:00:00Z'
const march = { since: '2026-03-01', until: '2026-03-07' }

interface Answer {
  rows: unknown[][]
  totals: Record<string, number | null>
  covered: { source: string; marketplace: string; since: string; until: string }[]
}
const asked = () =>
  shop.client.data<Answer>('POST', '/measures/query', {
    measures: ['sessions', 'pageViews', 'conversion', 'buyBoxShare'],
    dimensions: ['asin'],
    filters: {},
    ...march,
    compareWith: null,
    currency: null,
    order: { by: 'sessions', descending: true },
    limit: 10,
  })

test('traffic goes from the question of its days to measures and their lines, and back', async () => {
  const file = businessByAsinFile([cup(visits(100, 200, 90, 5))])
  const waiting = await shop.send(file, { asOf }, 'by-child.csv')
  expect(waiting).toMatchObject({ state: 'detected', type: 'businessByAsin' })
  expect(waiting.questions?.map(({ field }) => field)).toEqual(['marketplace', 'since', 'until'])
  await shop.act(waiting.id, 'accept', { marketplace: 'US', since: '2026-03-02', until: '2026-03-02' })
  const imported = await shop.rest((upload) => upload.id === waiting.id)
  expect(imported).toMatchObject({ state: 'imported', rows: { new: 1 }, since: '2026-03-02', until: '2026-03-02' })
  // a span is told by no day
  const span = await shop.send(file, { asOf, marketplace: 'US', ...march })
  expect(span).toMatchObject({ state: 'imported', since: march.since, until: march.until })
  const days = businessByDateFile([
    { date: '3/2/26', visits: visits(150, 260, 80, 6) },
    { date: '3/3/26', visits: visits(10, 10, 100, 0) },
  ])
  const byDate = await shop.send(days, { asOf, marketplace: 'US' })
  expect(byDate.state).toBe('imported')

  const { rows, totals, covered } = await asked()
  expect(rows).toEqual([
    [CUP, 100, 200, 0.05, 0.9],
    ['', 60, 70, 1 / 60, (260 * 0.8 - 200 * 0.9 + 10) / 70],
  ])
  expect(totals).toMatchObject({ sessions: 160, pageViews: 270 })
  expect(covered).toEqual([{ source: 'traffic', marketplace: 'US', since: '2026-03-02', until: '2026-03-03' }])
  const explained = await shop.client.data<{ rows: { filename: string; line: number }[] }>('POST', '/explain', {
    figure: 'measure',
    key: { measure: 'sessions', ...march, asin: CUP },
  })
  expect(explained.rows.map(({ filename, line }) => [filename, line])).toEqual([['by-child.csv', 2]])

  for (const { id } of [imported, span, byDate]) expect((await shop.act(id, 'undo')).state).toBe('undone')
  expect((await asked()).rows).toEqual([])
})

test('a report of the API of a marketplace that the account does not sell in is held', async () => {
  const other = await newUploader(server, 'visited-elsewhere', [['main', 'amazon', ['DE']]])
  const one = visits(1, 1, 100, 0)
  const dates = [{ date: '2026-03-02', visits: one }]
  const file = salesAndTrafficFile({ since: '2026-03-02', until: '2026-03-02', dates, products: [cup(one)] })
  const held = await other.send(file, { asOf })
  expect(held).toMatchObject({ state: 'held', holds: [{ this: 'US', usual: 'DE' }] })
  other.close()
})

test('rows that cannot be read are told, and take away nothing that is known of their days', async () => {
  const day = { asOf, marketplace: 'US', since: '2026-03-05', until: '2026-03-05' }
  const mug = { parent: 'B0FAMILY01', asin: 'B0MUG00001', visits: visits(7, 9, 100, 1) }
  await shop.send(businessByAsinFile([cup(visits(40, 50, 100, 2)), mug]), day)
  const broken = businessByAsinFile([cup(visits(41, 50, 100, 2)), mug]).replace(',7,', ',seven,')
  const again: Upload = await shop.send(broken, { ...day, asOf: '2026-03-11T12:00:00Z' })
  if (again.state === 'held') await shop.act(again.id, 'accept')
  const done = again.state === 'held' ? await shop.rest((upload) => upload.id === again.id) : again
  expect(done).toMatchObject({ state: 'imported', rows: { rejected: 1 } })
  expect((await asked()).rows.map((row) => row.slice(0, 2))).toEqual([
    [CUP, 41],
    ['B0MUG00001', 7],
  ])
})
