import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { onOneServer } from '#server/testing/onOneServer.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/**
 * How many rows the planner knows of where a company's rows of a table lie; -1: it has never looked, or none lie there. Asked by a text that
 * runs there, on one server or on a worker of a cluster.
 */
const known = async (uploader: Uploader, table: string): Promise<number> => {
  const client = new Client(server.url('owner'))
  await client.connect()
  try {
    const { rows } = await client.query<{ told: string }>(
      `select query_to_xml(format('select reltuples::int from pg_class where oid = %s', tableoid::oid), false, true, '')::text as told
      from ${table} where tenant_id = $1 limit 1`,
      [uploader.client.tenantId],
    )
    return Number(rows[0]?.told.match(/<reltuples>(.*?)</)?.[1] ?? -1)
  } finally {
    await client.end()
  }
}

const orders = (prefix: string, count: number) =>
  ordersFile(Array.from({ length: count }, (_, n) => order(`${prefix}${n}`)))

test('the planner knows of the first rows in a table at once, and of more when they are many beside those', async () => {
  const uploader = await newUploader(server, 'planned', [['main', 'amazon', ['US']]])
  await uploader.send(orders('a', 20))
  const before = await known(uploader, 'order_lines')
  expect(before).toBeLessThan(20)
  await uploader.send(orders('b', 600))
  expect(await known(uploader, 'order_lines')).toBe(620)
  await uploader.send(orders('c', 30))
  expect(await known(uploader, 'order_lines')).toBe(620)
  // nobody's address is in them
  expect(await known(uploader, 'sightings')).toBe(-1)
  uploader.close()
})

onOneServer(
  'the blocks lie on workers',
  'blocks of new rows are summarized, so that queries by import skip them',
  async () => {
    const uploader = await newUploader(server, 'summarized', [['main', 'amazon', ['US']]])
    const owner = new Client(server.url('owner'))
    await owner.connect()
    try {
      // more than the 128 pages of a range
      expect((await uploader.send(orders('s', 5000))).state).toBe('imported')
      const { rows } = await owner.query(`
      select c.relname as name, brin_summarize_new_values(c.oid) as missing from pg_class c
      join pg_index i on i.indexrelid = c.oid join pg_am m on m.oid = c.relam
      where i.indrelid = 'order_lines'::regclass and m.amname = 'brin' order by 1`)
      expect(rows).toEqual([
        { name: 'order_lines_by_day', missing: 0 },
        { name: 'order_lines_by_import', missing: 0 },
      ])
    } finally {
      await owner.end()
      uploader.close()
    }
  },
)

onOneServer(
  'others may lie in another shard',
  'the planner knows of the first rows of a company, however many others have',
  async () => {
    const many = await newUploader(server, 'many', [['main', 'amazon', ['US']]])
    const first = await newUploader(server, 'first', [['main', 'amazon', ['US']]])
    await many.send(orders('m', 8000))
    const before = await known(many, 'order_lines')
    await first.send(orders('f', 510))
    expect(await known(first, 'order_lines')).toBeGreaterThanOrEqual(before + 510)
    await many.send(orders('n', 510))
    expect(await known(many, 'order_lines')).toBeLessThan(before + 1020)
    many.close()
    first.close()
  },
)

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
