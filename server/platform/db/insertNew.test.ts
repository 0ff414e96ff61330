import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { insertNew } from './insertNew.ts'
import { inScope } from './scope.ts'

let server: TestServer
let own: string
let other: string
beforeAll(async () => {
  server = await openTestServer()
  own = (await server.client({ tenant: 'own' })).tenantId
  other = (await server.client({ tenant: 'other' })).tenantId
})
afterAll(() => server.close())

/** Inserts a day for each number as the company `own`, from a list like those of imports. */
const insertDays = (tenant: string, numbers: readonly number[]) =>
  inScope(server.platform.db, { tenant: own }, async (scope) => {
    await sql`create temp table days on commit drop as select unnest(${numbers}::int[]) as number`.execute(scope.tx)
    return insertNew(
      scope,
      sql`
        insert into returns_daily (tenant_id, day, asin, marketplace, seller, units, sellable)
        select ${tenant}::uuid, '2026-01-01'::date + number, 'B0LAMP0001', 'US', 'main', number, 0 from days order by number`,
    )
  })
const readUnits = (tenant: string) =>
  inScope(server.platform.db, { tenant }, async ({ tx }) =>
    (await tx.selectFrom('returns_daily').select('units').orderBy('units').execute()).map(({ units }) => units),
  )

test('new rows are counted', async () => {
  expect(await insertDays(own, [])).toBe(0)
  expect(await insertDays(own, [1, 2, 3])).toBe(3)
  expect(await readUnits(own)).toEqual([1, 2, 3])
})

test('no row is inserted if the key of one exists', async () => {
  await expect(insertDays(own, [4, 3])).rejects.toMatchObject({ code: '23505' })
  expect(await readUnits(own)).toEqual([1, 2, 3])
})

test('a row of another company is refused', async () => {
  await expect(insertDays(other, [1])).rejects.toThrow('row-level security')
  expect(await readUnits(other)).toEqual([])
})
