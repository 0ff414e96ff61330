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
  uploader.close()
})
