import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openClient } from '#platform/db/pools.ts'
import { inScope } from '#platform/db/scope.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { readAsinInfo } from './asinInfo.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await openTestServer()
  tenant = (await server.client({ tenant: 'own' })).tenantId
})
afterAll(() => server.close())

test('thousands of attributes are those that an object for each product has', async () => {
  const database = openClient(server.url('owner'))
  await database.connect()
  await database.query(
    `insert into asin_info (tenant_id, asin, seller, type, since, value)
      select $1::uuid, 'B' || number, case when number % 2 = 0 then 'us' else 'de' end, type, since::date,
        case when number % 7 = 0 and since > '2026-01-01' then null when type = 'supplier' then to_jsonb('"' || number)
          else to_jsonb(number / 4.0) end
      from generate_series(1, 3001) number, unnest('{supplier,unit_cost}'::text[]) type,
        unnest('{2026-01-01,2026-02-01,2026-03-01}'::text[]) since
      where number % 3 > 0 or type = 'supplier'`,
    [tenant],
  )
  const { rows: expected } = await database.query(
    `select asin, seller, jsonb_object_agg(type, value) as info from asin_info
      where tenant_id = $1::uuid and since = '2026-02-01' and value is not null group by asin, seller order by asin`,
    [tenant],
  )
  await database.end()
  const info = await inScope(server.platform.db, { tenant }, (scope) => readAsinInfo(scope, '2026-02-15'))
  expect(expected.length).toBeGreaterThan(2500)
  expect(info.toSorted((one, other) => (one.asin < other.asin ? -1 : 1))).toEqual(expected)
})
