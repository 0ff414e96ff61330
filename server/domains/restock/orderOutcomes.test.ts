import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { MonthOutcome } from '#contract/actions.ts'
import { beginActions, refreshActions } from '#model/actions/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openIdleServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { restockActions } from './restockActions.ts'

const NOW = new Date('2026-11-10T09:00:00Z')
const listing = { marketplace: 'US', asin: 'B0LAMP0001', seller: 'us' }

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openIdleServer()
  client = await server.client({ tenant: 'ordered', flags: ['logistics'] })
})
afterAll(() => server.close())

const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: client.tenantId }, work)

const addOrder = (number: number, orderedOn: string) =>
  within(async ({ tx, tenant }) => {
    const { id } = await tx
      .insertInto('purchase_orders')
      .values({
        ...{ tenant_id: tenant(), number, status: 'open', currency: 'USD', expected: '2026-11-20', created_by: 'Ada' },
        ordered_on: orderedOn,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { tenant_id: tenant(), order_id: id, line: 1, sku: 'LAMP', fnsku: 'X0LAMP', quantity: 60, ...listing }
    await tx.insertInto('purchase_lines').values(line).execute()
    return id
  })

/** Receives all units of an order on a day. */
const receive = (order: number, shipment: string, day: string) =>
  within(async ({ tx, tenant }) => {
    const key = { tenant_id: tenant(), fnsku: 'X0LAMP', shipment_id: shipment, seller: 'us' }
    await tx
      .insertInto('shipment_arrivals')
      .values({ ...key, marketplace: 'US', asin: listing.asin, sku: 'LAMP', units: 60, first_day: day, last_day: day })
      .execute()
    await tx
      .insertInto('shipment_bookings')
      .values({ ...key, order_id: order, line: 1, quantity: 60, booked_by: 'Ada' })
      .execute()
  })

const months = async () => (await client.data<{ months: MonthOutcome[] }>('GET', '/actions/outcomes')).months

test('an order keeps the sales of the week after its arrival that other stock does not cover', async () => {
  const sources = [restockActions({ now: () => NOW })]
  const first = await addOrder(1, '2026-10-05')
  await addOrder(2, '2026-11-02')
  await within((scope) => beginActions(scope, sources, NOW))
  expect(await months()).toMatchObject([
    { month: '2026-11-01', kind: 'order', count: 1, received: 0, open: 1, days: null },
    { month: '2026-10-01', kind: 'order', count: 1, received: 0, open: 1, days: null },
  ])
  await receive(first, 'FBA1', '2026-10-20')
  await within(async ({ tx, tenant, emit }) => {
    const days = Array.from({ length: 10 }, (_, nr) => `2026-10-${20 + nr}`)
    await tx
      .insertInto('stock_spans')
      .values({ tenant_id: tenant(), since: '2026-10-19', until: '2026-10-20', units: 10, ...listing })
      .execute()
    await tx
      .insertInto('stock_report_days')
      .values({
        tenant_id: tenant(),
        day: '2026-10-19',
        marketplace: listing.marketplace,
        seller: listing.seller,
        units: 10,
      })
      .execute()
    await tx
      .insertInto('sales_daily')
      .values(
        days.map((day) => ({
          tenant_id: tenant(),
          day,
          ...listing,
          currency: 'USD',
          units: 4,
          orders: 4,
          revenue: 8000,
        })),
      )
      .execute()
    emit('import', { state: 'imported' } as never)
  })
  await within((scope) => refreshActions(scope, sources, NOW))
  // 10 units cover two days and half of the third; 18 of the week's 28 units at $20 come from the order.
  expect((await months()).find(({ month }) => month === '2026-10-01')).toMatchObject({
    ...{ count: 1, received: 36_000, days: 4 },
  })
  const day = (nr: number, units: number) => ({
    ...{ name: `2026-10-${nr}: ${units} units that other stock would not have covered`, money: units * 2000 },
  })
  expect(await client.data('GET', '/actions/outcomes/2026-10-01/order')).toEqual({
    ...{ currency: 'USD', count: 1 },
    items: [
      {
        ...{ subject: `${first}:1`, title: 'B0LAMP0001, US, order 1', asin: 'B0LAMP0001', doneOn: '2026-10-05' },
        ...{ promised: null, received: 36_000, days: 4, isSettled: false },
        parts: [day(22, 2), day(23, 4), day(24, 4), day(25, 4), day(26, 4)],
      },
    ],
  })
  await within(({ tx }) =>
    tx.updateTable('purchase_orders').set({ status: 'cancelled' }).where('number', '=', 2).execute(),
  )
  await within(async ({ emit }) => emit('changed', { nouns: ['Purchase'] }))
  await within((scope) => refreshActions(scope, sources, NOW))
  expect(await months()).toHaveLength(1)
})
