import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { MonthOutcome, OutcomeItem } from '#contract/actions.ts'
import { beginActions, refreshActions } from '#model/actions/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openIdleServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { claimActions } from './claimActions.ts'

const NOW = new Date('2026-11-10T09:00:00Z')
const WINDOW = { event_on: '2026-10-01', anchor_on: '2026-10-01', opens_on: '2026-10-05', window_id: 'lost' }

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openIdleServer()
  client = await server.client({ tenant: 'outcomes', flags: ['refund_ninja'] })
})
afterAll(() => server.close())

const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: client.tenantId }, work)

const addClaim = (key: string, closesOn: string, filedAt: string | null, company = client) =>
  inScope(server.platform.db, { tenant: company.tenantId }, async ({ tx, tenant }) => {
    const { id } = await tx
      .insertInto('claims')
      .values({
        ...{ tenant_id: tenant(), claim_type: 'Warehouse Lost', evidence_key: key, marketplace: 'US', seller: 'us' },
        ...{ units: 2, per_unit: 2000, estimated: 4000, currency: 'USD', asin: null, sku: null, fnsku: null },
        ...{ shipment_id: null, order_id: null, closing_anchor_on: null, amazon_case_id: null, assignee: null },
        ...{ ...WINDOW, closes_on: closesOn, finding: '{}', change: null },
        ...{ status: filedAt === null ? 'found' : 'filed', filed_at: filedAt === null ? null : new Date(filedAt) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const pay = (claim: number, reimbursement: string, amount: number) =>
  within(async ({ tx, tenant, emit }) => {
    await tx
      .insertInto('claim_payments')
      .values({
        ...{ tenant_id: tenant(), claim_id: claim, reimbursement_id: reimbursement, item: 'a', day: '2026-11-08' },
        ...{ units: 1, amount, currency: 'USD' },
      })
      .execute()
    await tx.updateTable('claims').set({ recovered: amount }).where('id', '=', claim).execute()
    emit('claims', {})
  })

const months = async () => (await client.data<{ months: MonthOutcome[] }>('GET', '/actions/outcomes')).months

test('filed claims promise the share that is paid, keep it, and receive what is reimbursed for them', async () => {
  const sources = [claimActions({ now: () => NOW })]
  await addClaim('urgent', '2026-11-11', null)
  await addClaim('later', '2026-11-30', null)
  const first = await addClaim('first', '2026-11-30', '2026-10-20T10:00:00Z')
  await addClaim('second', '2026-11-30', '2026-10-25T10:00:00Z')
  await within((scope) => beginActions(scope, sources, NOW))
  const list = await within(({ tx }) =>
    tx.selectFrom('actions').select(['kind', 'count', 'money', 'stake', 'deadline']).orderBy('kind').execute(),
  )
  expect(list).toEqual([
    { kind: 'claims', count: 1, money: 4000, stake: 2000, deadline: '2026-11-30' },
    { kind: 'claimsClosing', count: 1, money: 4000, stake: 2000, deadline: '2026-11-11' },
  ])
  expect(await months()).toEqual([
    { month: '2026-10-01', kind: 'claims', count: 2, promised: 4000, received: 0, open: 2, days: null },
  ])
  await pay(first, 'r1', 3500)
  await within((scope) => refreshActions(scope, sources, NOW))
  await within((scope) => refreshActions(scope, sources, NOW))
  expect(await months()).toEqual([
    { month: '2026-10-01', kind: 'claims', count: 2, promised: 4000, received: 3500, open: 2, days: null },
  ])
  const { items } = await client.data<{ items: OutcomeItem[] }>('GET', '/actions/outcomes/2026-10-15/claims')
  expect(items).toMatchObject([
    { subject: String(first), title: 'US', received: 3500, parts: [{ name: 'Reimbursed on 2026-11-08', money: 3500 }] },
    { received: 0, isSettled: false, parts: [] },
  ])
  const other = await server.client({ tenant: 'other-outcomes', flags: ['refund_ninja'] })
  expect(await other.data('GET', '/actions/outcomes')).toMatchObject({ months: [] })
  expect(await other.data('GET', '/actions/outcomes/2026-10-01/claims')).toMatchObject({ count: 0, items: [] })
  expect((await other.call('GET', '/actions/outcomes/2026-10-01/order')).statusCode).toBe(404)
})

test('who opens the results before home sees what was done all the same', async () => {
  const early = await server.client({ tenant: 'early-outcomes', flags: ['refund_ninja'] })
  await addClaim('early', '2026-11-30', '2026-10-20T10:00:00Z', early)
  expect(await early.data('GET', '/actions/outcomes')).toMatchObject({ months: [{ month: '2026-10-01', count: 1 }] })
})
