import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { plainRow } from '#rules/lists/columnRows.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { type IndexedRow, readInColumns } from './readInColumns.ts'
import { inScope, type Scope } from './scope.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await openTestServer()
  tenant = (await server.client({ tenant: 'own' })).tenantId
})
afterAll(() => server.close())

interface Numbered {
  number: number
  name: string | null
  price: number
  seasons: { weeks: number[] }
  known: boolean
}

const names = ['number', 'name', 'price', 'seasons', 'known'] as const

/** SQL of numbers up to a count, the highest with the first index, with values of several types. */
const numbers = (count: number) => sql<Numbered & IndexedRow>`
  select row_number() over (order by number desc) - 1 as row_index, number, nullif('number ' || number, 'number 7') as name, number / 4.0::float8 as price,
    json_build_object('weeks', json_build_array(number, null)) as seasons, number % 2 = 0 as known
  from generate_series(1, ${count}::int) number order by number`

const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant }, work)

test.each([0, 1, 500, 1301])('%i rows are the same, in the same order, as row by row', async (count) => {
  const [byColumns, byRows] = await within(async (scope) => [
    await readInColumns(scope, numbers(count), names),
    (
      await sql<Numbered>`select ${sql.raw(names.join())} from (${numbers(count)}) n order by number desc`.execute(
        scope.tx,
      )
    ).rows,
  ])
  expect(byRows).toHaveLength(count)
  expect(byColumns.map(plainRow)).toEqual(byRows)
})

test('the order holds when grouping sorts on disk', async () => {
  const rows = await within(async (scope) => {
    await sql`select set_config('work_mem', '64kB', true), set_config('enable_hashagg', 'off', true)`.execute(scope.tx)
    return readInColumns(scope, numbers(5000), ['number', 'name'])
  })
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 5000 }, (_, index) => 5000 - index))
})
