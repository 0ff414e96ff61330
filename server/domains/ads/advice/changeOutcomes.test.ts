import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { describeChanges, readChangeOutcomes } from './changeOutcomes.ts'

const us = { seller: 'us', marketplace: 'US' }

let server: TestServer
let shop: DirectImports
beforeAll(async () => {
  server = await openTestServer()
  shop = await newDirectImports(server, 'ads-changes', [['us', 'amazon', ['US']]])
})
afterAll(() => server.close())

const within = <T>(work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: shop.client.tenantId }, work)

const record = (kind: 'bid' | 'negative' | 'harvest', term: string, doneOn = '2026-03-15') =>
  within(async ({ tx, tenant }) => {
    const { id } = await tx
      .insertInto('ads_changes')
      .values({
        ...{ tenant_id: tenant(), done_on: doneOn, kind, ...us, currency: 'USD', campaign: 'C', ad_group: 'Group' },
        ...{ targeting: 'lamps', match_type: 'BROAD', term, rate: 0.1, margin: 1000, promised: 5000, made_by: 'Ada' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  })

const terms = (day: string, rows: readonly [term: string, clicks: number, spend: number, more?: object][]) =>
  rows.map(([term, clicks, spend, more]) => ({
    ...{ day, campaign: 'C', targeting: 'lamps', matchType: 'BROAD', term, clicks, spend, ...more },
  }))

test('a change is measured by clicks and spend of 28 days, and no click counts for two changes', async () => {
  const bid = await record('bid', '')
  const negative = await record('negative', 'red lamp')
  const harvest = await record('harvest', 'blue lamp')
  const own = { campaign: 'Exact', targeting: 'blue lamp', matchType: 'EXACT' }
  const file = (until: string) =>
    adsFile('term', [
      // a day too early, the day itself and a day too late do not count
      ...terms('2026-02-14', [['lamp', 50, 100]]),
      ...terms('2026-03-01', [
        ['lamp', 40, 80],
        ['red lamp', 20, 60],
        ['blue lamp', 10, 20],
      ]),
      ...terms('2026-03-15', [['lamp', 30, 60]]),
      ...terms('2026-04-01', [
        ['lamp', 30, 40],
        ['blue lamp', 25, 45, own],
      ]),
      ...terms(until, [['other lamp', 1, 1]]),
    ])
  await shop.send(file('2026-04-11'), us, 'terms.csv')
  expect((await within(readChangeOutcomes)).map(({ received, isSettled }) => [received, isSettled])).toEqual([
    [0, false],
    [0, false],
    [0, false],
  ])
  await shop.send(file('2026-04-12'), { ...us, asOf: '2026-04-20T00:00:00Z' }, 'later.csv')
  const outcomes = new Map((await within(readChangeOutcomes)).map(({ subject, ...outcome }) => [subject, outcome]))
  const spend = 'Spend of 28 days before, less that of 28 days after'
  const settled = { kind: 'adsWaste', doneOn: '2026-03-15', promised: 5000, isSettled: true }
  // a click is worth $1.00: 8 fewer (32 for 40), and $38 less spend
  expect(outcomes.get(bid)).toEqual({
    ...{ ...settled, received: -800 + 3800 },
    parts: [
      { name: spend, money: 3800 },
      { name: 'Profit expected of 8 fewer clicks', money: -800 },
    ],
  })
  expect(outcomes.get(negative)).toMatchObject({ ...settled, received: -2000 + 6000 })
  expect(outcomes.get(harvest)).toEqual({
    ...{ ...settled, received: 1500 - 2500 },
    parts: [
      { name: spend, money: -2500 },
      { name: 'Profit expected of 15 more clicks', money: 1500 },
    ],
  })
  const titles = await within((scope) => describeChanges(scope, [bid, negative, harvest]))
  expect([bid, negative, harvest].map((id) => titles.get(id)?.title)).toEqual([
    ...['Bid of “lamps”, C', '“red lamp” excluded, C', '“blue lamp” added as a keyword, C'],
  ])
})
