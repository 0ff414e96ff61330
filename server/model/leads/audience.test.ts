import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Audience } from '#contract/audience.ts'
import type { LeadJob } from '#contract/leads.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { importOrders, markOf, type OrderFact } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { audienceSql } from './audienceSql.ts'
import { countAudience } from './countAudience.ts'
import { readStandards } from './standards.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client({ tenant: 'alpha' })
  const sold = (buyer: string, more: Partial<OrderFact> = {}): OrderFact => ({
    order: `${buyer}-${more.asin ?? LAMP}-${more.day ?? ''}`,
    asin: LAMP,
    buyer,
    ...more,
  })
  await importOrders(server.platform, client.tenantId, [
    sold('ada'),
    sold('ada', { asin: SHELF, day: '2026-03-05' }),
    sold('bob', { seller: 'us' }),
    sold('eve', { consent: false }),
    sold('max', { undeliverable: 'no-postcode' }),
    sold('zoe'),
    sold('neighbor of zoe', { household: 'home of zoe', asin: SHELF }),
  ])
  const log = await openEventLog(server.platform, client.tenantId)
  const { jobs } = await client.data<{ jobs: LeadJob[] }>('POST', '/leads/batch', { asins: [LAMP, SHELF] })
  await Promise.all(jobs.map(({ id }) => log.jobEnd(id)))
  log.close()
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    await tx
      .updateTable('leads')
      .set({ printed_at: server.platform.now() })
      .where('asin', '=', LAMP)
      .where('buyer', '=', markOf('zoe'))
      .execute()
    await tx
      .insertInto('labels')
      .values({ tenant_id: client.tenantId, type: 'address', hash: markOf('home of bob'), label: 'shared' })
      .execute()
  })
})
afterAll(() => server.close())

const read = (audience: Audience) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => {
    const standards = await readStandards(scope, server.platform.now())
    const { rows } = await sql<{ buyer: Buffer; asin: string; obstacle: string | null }>`
      select * from (${audienceSql(scope, audience, standards)}) a order by asin, order_id`.execute(scope.tx)
    return { count: await countAudience(scope, audience, standards), rows }
  })

test('every lead is counted in one place, and the rows are those that are ready', async () => {
  const { count, rows } = await read({})
  expect(count).toEqual({
    matching: 7,
    ready: 6,
    printable: 3,
    leftOut: [
      { reason: 'contacted for this product', count: 1 },
      { reason: 'household contacted too recently', count: 1 },
      { reason: 'no postcode in the address', count: 1 },
      { reason: 'source doesn’t allow marketing mail', count: 1 },
    ],
  })
  expect(rows.map(({ buyer, asin, obstacle }) => [buyer.equals(markOf('ada')), asin, obstacle])).toEqual([
    [true, LAMP, null],
    [false, LAMP, null],
    [false, LAMP, 'source'],
    [false, LAMP, 'no-postcode'],
    [true, SHELF, null],
    [false, SHELF, 'written'],
  ])
})

test.each<[Audience, number, number]>([
  [{ asins: [SHELF] }, 2, 1],
  [{ asins: [] }, 0, 0],
  [{ filters: { asinSearch: 'lamp' } }, 5, 2],
  [{ filters: { since: '2026-03-02' } }, 1, 1],
  [{ filters: { sellers: ['us'] } }, 1, 1],
  [{ filters: { repeat: { count: 2, all: true } } }, 2, 2],
  [{ filters: { repeat: { since: '2030-01-01' } } }, 7, 3],
  [{ labels: { with: [{ type: 'address', label: 'shared' }] } }, 1, 1],
  [{ labels: { with: [{ type: 'customer', label: 'shared' }] } }, 0, 0],
  [{ labels: { without: [{ type: 'address', label: 'shared' }] } }, 6, 2],
  [{ asins: [LAMP], filters: { repeat: { count: 2, all: true } }, labels: { with: [], without: [] } }, 1, 1],
])('%j: %i match, %i printable', async (audience, matching, printable) => {
  const { count, rows } = await read(audience)
  expect([count.matching, count.printable]).toEqual([matching, printable])
  expect(rows).toHaveLength(count.ready)
})
