import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Action, MonthOutcome, OutcomeItem } from '#contract/actions.ts'
import type { DeadRow } from '#contract/inventory.ts'
import { refreshActions } from '#model/actions/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import {
  removalOrdersFile,
  removalShipmentsFile,
  settlementHead,
  settlementV2File,
} from '#server/testing/claimFiles.ts'
import { jobsOver } from '#server/testing/jobRuns.ts'
import { planningFile } from '#server/testing/logisticsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { readClearedOutcomes } from './clearedOutcomes.ts'
import { deadActions as deadSource } from './deadActions.ts'

/** The last whole day that orders cover. */
const END = '2026-06-30'
const ASIN = 'B0DEAD0000'
const made = { asOf: '2026-07-01T21:00:00Z' }
const listing = { marketplace: 'US', asin: ASIN, seller: 'us' }
/** Sold once 94 days ago: 0.3 sales in 94 + 30 days. */
const RATE = 0.3 / 124
/** What a sale leaves: 10.00 less 15 % and 4.50. */
const MARGIN = 400
let server: TestServer
let shop: Uploader

const sold = (name: string, asin: string, day: string) =>
  order(`${name} ${day}`, {
    ...{ sku: name, asin, 'purchase-date': `${day}T20:00:00+00:00`, quantity: '1', 'item-price': '10.00' },
  })

beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'cleared', [['us', 'amazon', ['US']]])
  await shop.send(
    ordersFile([
      ...daysUpTo('2026-07-01', 150).map((day) => sold('STEADY', 'B0STEADY00', day)),
      sold('DEAD', ASIN, addDays(END, -94)),
    ]),
    made,
  )
  const dead = { sku: 'DEAD', fnsku: 'XDEAD', asin: ASIN }
  await shop.send(
    myiFile([
      { ...dead, 'product-name': 'Dead', 'afn-fulfillable-quantity': '10' },
      { sku: 'STEADY', fnsku: 'XSTEADY', asin: 'B0STEADY00', 'afn-fulfillable-quantity': '5' },
    ]),
    made,
  )
  await shop.send(
    planningFile([{ ...dead, 'snapshot-date': END, available: '10', 'estimated-storage-cost-next-month': '3.00' }]),
    made,
  )
})
afterAll(async () => {
  shop.close()
  await server.close()
})

const within = <T>(work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: shop.client.tenantId }, work)
const record = () => shop.client.call('POST', '/sales/dead/done', { table: 'dead', rows: [listing] })
const deadRow = async () => (await shop.client.data<DeadRow[]>('GET', '/sales/dead'))[0]
const outcomes = async () => (await shop.client.data<{ months: MonthOutcome[] }>('GET', '/actions/outcomes')).months
const deadActions = async () =>
  (await shop.client.data<{ actions: Action[] }>('GET', '/actions')).actions.filter(({ kind }) => kind === 'deadStock')
const setDay = (doneOn: string) =>
  within(({ tx }) => tx.updateTable('stock_clearances').set({ done_on: doneOn }).execute())

/** Sum of 1 to n. */
const upTo = (n: number) => (n * (n + 1)) / 2

test('the advice is recorded once in 28 days with its promise, and can be taken back', async () => {
  expect(await deadRow()).toMatchObject({ clearance: { exit: 'liquidate', keep: 0 }, doneOn: null })
  const { ids } = await shop.client.data<{ ids: string[] }>('POST', '/sales/dead/done', {
    ...{ table: 'dead', rows: [listing, { ...listing, marketplace: 'CA' }] },
  })
  expect(ids).toHaveLength(1)
  expect((await deadRow())?.doneOn).not.toBeNull()
  expect(await deadActions()).toEqual([])
  // in 180 days ten units cost a cent a day each, less those that would sell; a removal costs 1.04, a liquidator pays 7.5 % of 10.00, less 15 %
  const promised = Math.round(180 * 10 - RATE * upTo(180) - RATE * 180 * MARGIN - 10 * (104 - 63.75))
  expect(await outcomes()).toMatchObject([{ kind: 'deadStock', count: 1, promised, received: 0, open: 1 }])
  expect((await record()).statusCode).toBe(409)
  await shop.client.data('POST', '/sales/dead/undone', { ids })
  expect(await within(({ tx }) => tx.selectFrom('stock_clearances').select('id').execute())).toEqual([])
  expect((await deadRow())?.doneOn).toBeNull()
})

test('storage saved, fees and liquidations count from the day on which they show in reports', async () => {
  await record()
  await setDay('2026-06-01')
  // an outcome that was stored before is of today
  await jobsOver(server.platform, shop.client.tenantId)
  await within(({ tx }) => tx.deleteFrom('action_outcomes').execute())
  const kept = -RATE * upTo(29) - RATE * 29 * MARGIN
  // nothing left yet: the sales that are expected at the price of before are missing
  expect(await within(readClearedOutcomes)).toMatchObject([{ received: Math.round(kept), isSettled: false }])
  const removal = { sku: 'DEAD', fnsku: 'XDEAD', disposition: 'Sellable' }
  await shop.send(
    removalOrdersFile([
      {
        ...{
          ...removal,
          'order-type': 'Liquidations',
          'request-date': '2026-06-03T09:00:00+00:00',
          'requested-quantity': '10',
        },
        ...{ 'shipped-quantity': '10', 'removal-fee': '5.00', currency: 'USD', 'order-status': 'Completed' },
      },
    ]),
    made,
  )
  await shop.send(
    removalShipmentsFile([
      {
        ...removal,
        'request-date': '2026-06-03T09:00:00+00:00',
        'shipment-date': '2026-06-10T12:00:00+00:00',
        'shipped-quantity': '10',
      },
    ]),
    made,
  )
  // on 21 of 29 days ten units are not stored any more
  const removed = kept + 10 * 21 - 500
  expect(await within(readClearedOutcomes)).toMatchObject([{ received: Math.round(removed) }])
  await shop.send(
    settlementV2File([
      settlementHead('7.00'),
      {
        ...{
          'transaction-type': 'Liquidations',
          'order-id': 'A1b2C3d4E5',
          'marketplace-name': 'Amazon.com',
          sku: 'DEAD',
        },
        ...{ 'amount-type': 'ItemPrice', 'amount-description': 'Principal', amount: '7.00' },
        ...{ 'posted-date': '2026-06-20', 'posted-date-time': '2026-06-20 10:00:00 UTC' },
      },
    ]),
    made,
  )
  const [one] = await within(readClearedOutcomes)
  expect(one).toMatchObject({
    received: Math.round(removed + 700),
    parts: [
      { name: 'Paid by liquidators', money: 700 },
      { name: 'Fees of removal orders', money: -500 },
      { name: 'Storage saved', money: Math.round(10 * 21 - RATE * upTo(29)) },
      { name: '0 units expected to sell at the price of before', money: Math.round(-RATE * 29 * MARGIN) },
    ],
  })
  await jobsOver(server.platform, shop.client.tenantId)
  await within((scope) => refreshActions(scope, [deadSource(server.platform)], server.platform.now()))
  const { items } = await shop.client.data<{ items: OutcomeItem[] }>('GET', '/actions/outcomes/2026-06-01/deadStock')
  expect(items).toMatchObject([{ title: 'Dead, US', asin: ASIN }])
})

test('it is settled after 180 days, or when the listing is cleared again', async () => {
  await setDay(addDays(END, -180))
  const [settled] = await within(readClearedOutcomes)
  expect(settled).toMatchObject({ isSettled: true })
  await setDay(addDays(END, -90))
  await within(async ({ tx, tenant }) => {
    const { id: _, ...again } = await tx.selectFrom('stock_clearances').selectAll().executeTakeFirstOrThrow()
    await tx
      .insertInto('stock_clearances')
      .values({ ...again, tenant_id: tenant(), done_on: addDays(END, -40), storage: JSON.stringify(again.storage) })
      .execute()
  })
  const [first, second] = await within(readClearedOutcomes)
  expect([first?.isSettled, second?.isSettled]).toEqual([true, false])
  // the removals of June belong to the second record alone
  expect(first?.received).toBe(Math.round(-RATE * upTo(50) - RATE * 50 * MARGIN))
})
