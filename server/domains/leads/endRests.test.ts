import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { markWritten } from '#model/leads/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { runJob } from '#server/testing/jobRuns.ts'
import { importOrders, markOf } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { endRestsJob } from './endRests.ts'
import { leadsRoom } from './index.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const MINUTE = 60_000
/** A company's households rest so long when it has said nothing. */
const REST = 30 * 24 * 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a household can be written to again once its rest is over, by the clock alone', async () => {
  const client = await server.client({ tenant: 'rested' })
  const home = { household: 'home' }
  await importOrders(server.platform, client.tenantId, [
    { order: '1', asin: LAMP, buyer: 'ada', ...home },
    { order: '2', asin: SHELF, buyer: 'bob', ...home },
    { order: '3', asin: SHELF, buyer: 'eve', consent: false, ...home },
    { order: '4', asin: SHELF, buyer: 'max' },
  ])
  const log = await openEventLog(server.platform, client.tenantId)
  const { jobs } = await client.data<{ jobs: LeadJob[] }>('POST', '/leads/batch', { asins: [LAMP, SHELF] })
  await Promise.all(jobs.map(({ id }) => log.jobEnd(id)))
  log.close()
  const written = server.platform.now()
  const lamp = { asin: LAMP, buyer: markOf('ada'), household: markOf('home') }
  await inScope(server.platform.db, { tenant: client.tenantId }, (scope) => markWritten(scope, [lamp], written))
  const printableAt = async (now: number) => {
    const clock = { ...server.platform, now: () => new Date(now) }
    await runJob(clock, endRestsJob(clock), client.tenantId)
    const [row] = await client.data<LeadRow[]>('POST', '/leads/batch/ready', { asins: [SHELF] })
    return [row?.ready, row?.printable]
  }
  const over = written.getTime() + REST
  expect(await printableAt(over - MINUTE)).toEqual([3, 1])
  // whose source does not allow it stays left alone
  expect(await printableAt(over + MINUTE)).toEqual([3, 2])
  expect(leadsRoom.schedules?.map(({ kind }) => kind)).toEqual([endRestsJob(server.platform).kind])
})
