import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Fetching, newFetching } from '#server/testing/fetching.ts'
import { runJob } from '#server/testing/jobRuns.ts'
import { openIdleServer, type TestServer } from '#server/testing/testServer.ts'
import { trimFetchesJob } from './trimFetches.ts'

let server: TestServer
let it: Fetching
beforeAll(async () => {
  server = await openIdleServer()
  it = await newFetching(server, 'trimmed', '2026-06-10T19:00:00Z')
})
afterAll(() => server.close())

type Told = readonly [
  type: string,
  since: string | null,
  state: 'empty' | 'failed' | 'waiting',
  reason: 'schedule' | 'person',
]

const enter = (rows: readonly Told[], at: string) =>
  it.within(async ({ tx, tenant }) => {
    for (const [type, since, state, reason] of rows)
      await tx
        .insertInto('fetches')
        .values({
          ...{ tenant_id: tenant(), type, seller: 'main', region: 'na', marketplace: '', report: 'REPORT' },
          ...{ since, until: since, reason, asked_name: 'Schedule', urgency: 1, state },
          ...{ created_at: new Date(at), changed_at: new Date(at) },
        })
        .execute()
  })

const kept = () =>
  it.within(({ tx, tenant }) =>
    tx
      .selectFrom('fetches')
      .select(['type', 'since', 'state', 'reason'])
      .where('tenant_id', '=', tenant())
      .orderBy('id')
      .execute(),
  )

test('what the clock fetched a year ago and again since goes; the newest of a place and its days stays', async () => {
  await enter(
    [
      ['stock', null, 'empty', 'schedule'],
      ['stock', null, 'empty', 'person'],
      ['stock', null, 'failed', 'schedule'],
      ['orders', '2025-01-01', 'failed', 'schedule'],
      ['orders', '2025-01-01', 'empty', 'schedule'],
      ['orders', '2025-01-02', 'empty', 'schedule'],
      ['orders', '2025-01-02', 'failed', 'schedule'],
      ['orders', '2025-01-03', 'failed', 'schedule'],
    ],
    '2025-02-01T00:00:00Z',
  )
  await enter(
    [
      ['stock', null, 'empty', 'schedule'],
      ['stock', null, 'empty', 'schedule'],
    ],
    '2026-06-01T00:00:00Z',
  )
  expect(await runJob(it.platform, trimFetchesJob(it.platform), it.client.tenantId)).toEqual({ fetches: 3 })
  expect((await kept()).map((row) => Object.values(row).join(' '))).toEqual([
    'stock  empty person',
    // its days came, and no later than it failed
    'orders 2025-01-01 empty schedule',
    'orders 2025-01-02 empty schedule',
    'orders 2025-01-02 failed schedule',
    'orders 2025-01-03 failed schedule',
    // younger than a year
    'stock  empty schedule',
    'stock  empty schedule',
  ])
})
