import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** How many rows of a table the planner knows of; -1: it has never looked. */
const known = async (table: string): Promise<number> => {
  const client = new Client(server.url('owner'))
  await client.connect()
  try {
    const { rows } = await client.query('select reltuples::int as rows from pg_class where oid = $1::regclass', [table])
    return rows[0].rows
  } finally {
    await client.end()
  }
}

const orders = (prefix: string, count: number) =>
  ordersFile(Array.from({ length: count }, (_, n) => order(`${prefix}${n}`)))

test('the planner knows of the first rows in a table at once, and of more when they are many beside those', async () => {
  const uploader = await newUploader(server, 'planned', [['main', 'amazon', ['US']]])
  await uploader.send(orders('a', 20))
  const before = await known('order_lines')
  expect(before).toBeLessThan(20)
  await uploader.send(orders('b', 600))
  expect(await known('order_lines')).toBe(620)
  await uploader.send(orders('c', 30))
  expect(await known('order_lines')).toBe(620)
  // nobody's address is in them
  expect(await known('sightings')).toBe(-1)
  uploader.close()
})

test('a few rows do not wait until another company’s import ends', async () => {
  const uploader = await newUploader(server, 'beside', [['main', 'amazon', ['US']]])
  const other = new Client(server.url('owner'))
  await other.connect()
  try {
    await other.query('begin; analyze order_lines; analyze sales_daily')
    expect((await uploader.send(orders('d', 900))).state).toBe('imported')
  } finally {
    await other.query('rollback')
    await other.end()
    uploader.close()
  }
})
