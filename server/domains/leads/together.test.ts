import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { LeadJob } from '#contract/leads.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { importOrders } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const TABLE = 'B0TABLE001'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterEach(async () => {
  await owner.query('alter table leads drop constraint if exists no_shelves')
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

test.each([
  ['after', [LAMP, SHELF, TABLE]],
  ['before', [SHELF, LAMP, TABLE]],
])('what one job of a batch fails by is not the fault of the others: it comes %s another', async (where, asins) => {
  const client = await server.client({ tenant: `company-${where}` })
  await importOrders(
    server.platform,
    client.tenantId,
    asins.map((asin) => ({ order: asin, asin, buyer: `buyer of ${asin}` })),
  )
  await owner.query(`alter table leads add constraint no_shelves check (asin <> '${SHELF}')`)
  const log = await openEventLog(server.platform, client.tenantId)
  const { jobs } = await client.data<{ jobs: LeadJob[] }>('POST', '/leads/batch', { asins })
  const ends = await Promise.all(jobs.map(({ id }) => log.jobEnd(id)))
  log.close()
  expect(ends.map(({ args, state, result }) => [args[0], state, result?.count])).toEqual(
    asins.map((asin) => (asin === SHELF ? [asin, 'failed', undefined] : [asin, 'finished', 1])),
  )
  const { rows } = await owner.query('select asin from leads where tenant_id = $1 order by asin', [client.tenantId])
  expect(rows).toEqual([{ asin: LAMP }, { asin: TABLE }])
})
