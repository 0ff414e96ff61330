import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { DAY_MS } from '#rules/days.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { runJob } from '#server/testing/jobRuns.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { standingFacts } from '#server/testing/standingRows.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { trimSightingsJob } from './trimSightingsJob.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const orders = ordersFile(['a', 'b', 'c'].map((id) => order(id)))
const asOf = (day: number) => ({ asOf: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z` })
/** The same orders day by day: each file but the first says again what stands. Bytes differ, or it would be the same file. */
const sendDaily = async (uploader: DirectImports, days: number) => {
  const ids: string[] = []
  for (let day = 1; day <= days; day += 1)
    ids.push((await uploader.send(`${orders}${'\n'.repeat(day)}`, asOf(day), `${day}.txt`)).id)
  return ids
}

const sightings = async (uploader: DirectImports) =>
  (
    await owner.query<{ n: number }>('select count(*)::int as n from sightings where tenant_id = $1', [
      uploader.client.tenantId,
    ])
  ).rows[0]?.n

/** So many days from now, by walks of so many sightings. */
const trimIn = (uploader: DirectImports, days: number, looked?: number) => {
  const now = () => new Date(Date.now() + days * DAY_MS)
  return runJob(server.platform, trimSightingsJob({ ...server.platform, now }, looked), uploader.client.tenantId)
}

test('what was said again goes once it is old, but for the last three times; younger ones stay', async () => {
  const uploader = await newDirectImports(server, 'old', [['us', 'amazon', ['US']]])
  const [, second] = await sendDaily(uploader, 7)
  expect(await sightings(uploader)).toBe(18)
  expect(await trimIn(uploader, 89)).toEqual({ sightings: 0 })
  const earlier = await owner.query(`select received_at - interval '2 days' as at from uploads where id = $1`, [second])
  await owner.query('update uploads set received_at = $2 where id = $1', [second, earlier.rows[0]?.at])
  expect(await trimIn(uploader, 89)).toEqual({ sightings: 3 })
  // a walk in small steps comes as far
  expect(await trimIn(uploader, 91, 7)).toEqual({ sightings: 6 })
  expect(await trimIn(uploader, 91)).toEqual({ sightings: 0 })
  expect(await sightings(uploader)).toBe(9)
})

test('imports can be taken back as before', async () => {
  const uploader = await newDirectImports(server, 'undone', [['us', 'amazon', ['US']]])
  const ids = await sendDaily(uploader, 7)
  await trimIn(uploader, 91)
  const standing = () => standingFacts(server, uploader, 'order_lines', 'set_key')
  for (const id of [ids[0], ids[6], ids[1], ids[5]]) {
    await uploader.undo(id ?? '')
    expect(await standing()).toHaveLength(3)
  }
})

test('a snapshot that says the same again tells of its own day, and stays', async () => {
  const uploader = await newDirectImports(server, 'stock', [['us', 'amazon', ['US']]])
  for (let day = 1; day <= 6; day += 1) {
    const file = myiFile([{ sku: 'A', fnsku: 'XA', asin: 'B0AAAAAAAA', 'afn-fulfillable-quantity': '5' }])
    await uploader.send(`${file}${'\n'.repeat(day)}`, asOf(day), `${day}.txt`)
  }
  const before = await sightings(uploader)
  expect(before).toBeGreaterThan(0)
  await trimIn(uploader, 91)
  expect(await sightings(uploader)).toBe(before)
})
