import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { LeadJob } from '#contract/leads.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { bringPurchasesInStep, importOrders, markOf, type OrderFact } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { leadExplainers } from './explainLeads.ts'

const LAMP = 'B0LAMP0001'
/** Different counts, so that no number can stand for another. */
const OPTED_OUT = ['opted out 1', 'opted out 2']
const LABELED = ['labeled 1', 'labeled 2', 'labeled 3']

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const sold = (buyer: string, more: Partial<OrderFact> = {}): OrderFact => ({
  order: `order of ${buyer}`,
  asin: LAMP,
  buyer,
  ...more,
})

const numbers = ({ inputs }: Explanation) => Object.fromEntries(inputs.map(({ name, value }) => [name, value]))

test('ready and printable are the sum of what is said of them, with the rows behind', async () => {
  const client = await server.client({ tenant: 'explained' })
  const { platform } = server
  const tenant_id = client.tenantId
  const facts = [sold('ada'), sold('bob', { consent: false }), sold('eve', { erased: true }), sold('pat')]
  const importId = await importOrders(platform, tenant_id, facts)
  const undone = await importOrders(platform, tenant_id, [sold('taken back')])
  const log = await openEventLog(platform, tenant_id)
  const { job } = await client.data<{ job: LeadJob }>('POST', `/leads/${LAMP}`, {})
  await log.jobEnd(job.id)
  await importOrders(platform, tenant_id, [
    sold('later'),
    ...OPTED_OUT.map((buyer) => sold(buyer)),
    ...LABELED.map((buyer) => sold(buyer)),
    sold('bought back', { cancelled: true }),
  ])
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(platform.db, { tenant: tenant_id }, work)
  await within(async (scope) => {
    const { tx } = scope
    await tx.updateTable('order_lines').set({ standing: false }).where('import_id', '=', undone).execute()
    await bringPurchasesInStep(scope)
    await tx.updateTable('leads').set({ printed_at: new Date() }).where('buyer', '=', markOf('pat')).execute()
    await tx
      .insertInto('opt_outs')
      .values(OPTED_OUT.map((buyer) => ({ tenant_id, buyer: markOf(buyer) })))
      .execute()
    await tx
      .insertInto('labels')
      .values(LABELED.map((buyer) => ({ tenant_id, type: 'customer' as const, hash: markOf(buyer), label: 'x' })))
      .execute()
  })
  const ready = await within((scope) => leadExplainers['leads.ready'](scope, { asin: LAMP }))
  expect(numbers(ready)).toEqual({
    'Buyers with an order that was not canceled': 10,
    'Contacted for this ASIN': 1,
    Labeled: 3,
    'Opted out': 2,
    'Not generated': 1,
    'Leads whose orders were undone or canceled; Refresh removes them': 1,
    Ready: 4,
  })
  const printable = await within((scope) => leadExplainers['leads.printable'](scope, { asin: LAMP }))
  expect(numbers(printable)).toEqual({
    Ready: 4,
    'No street in the address': 0,
    'No postcode in the address': 0,
    'Undeliverable address': 0,
    'Address erased after the retention period': 1,
    'Household contacted too recently': 0,
    'Source doesn’t allow marketing mail': 1,
    Printable: 2,
  })
  // of the printable two one was taken back: an order line and two recipients are left
  expect(printable.total).toBe(3)
  expect(printable.rows[0]).toEqual({
    upload: String(importId),
    filename: 'orders.txt',
    line: 2,
    values: {
      report: 'shop',
      order: 'order of ada',
      day: '2026-03-01',
      seller: 'shop',
      sku: `SKU-${LAMP}`,
      quantity: 1,
      status: 'Shipped',
    },
  })
  // the recipient of what was taken back still stands, its order line does not
  expect(ready.total).toBe(3 + 4)
  expect(JSON.stringify(ready)).not.toContain('sealed')
})

test('another company learns nothing of it', async () => {
  const other = await server.client({ tenant: 'other' })
  const explanation = await inScope(server.platform.db, { tenant: other.tenantId }, (scope) =>
    leadExplainers['leads.ready'](scope, { asin: LAMP }),
  )
  expect(explanation.rows).toEqual([])
  expect(Object.values(numbers(explanation))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('an explanation needs an asin', async () => {
  await expect(inScope(server.platform.db, {}, (scope) => leadExplainers['leads.ready'](scope, {}))).rejects.toThrow(
    'Enter the ASIN as key',
  )
})
