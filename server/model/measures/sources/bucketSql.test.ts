import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { bucketOf as bucketOfRule } from '#rules/measures/timeBuckets.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { bucketOf } from './bucketSql.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const kinds = ['week', 'month', 'quarter', 'year', 'jalaliMonth', 'jalaliQuarter', 'jalaliYear'] as const

test.each(kinds)('every day of ten years is in the same %s in SQL as in charts', async (kind) => {
  const { rows } = await sql<{ day: string; bucket: string }>`
    select d.day::date::text as day, (${bucketOf(kind, sql`d.day::date`)})::text as bucket
    from generate_series(date '2019-01-01', date '2028-12-31', interval '1 day') d (day)`.execute(server.platform.db)
  expect(rows).toHaveLength(3653)
  expect(rows.filter(({ day, bucket }) => bucket !== bucketOfRule(day, kind))).toEqual([])
})
