import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { LeadJob } from '#contract/leads.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { bringPurchasesInStep, importOrders, markOf, type OrderFact } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { leadExplainers } from './explainLeads.ts'

const LAMP = 'B0LAMP0001'

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

const numbers = ({ inputs }: Explanation) => inputs.map(({ value }) => value)

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
    sold('opted out'),
    sold('labeled'),
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
      .values({ tenant_id, buyer: markOf('opted out') })
      .execute()
    await tx
      .insertInto('labels')
      .values({ tenant_id, type: 'customer', hash: markOf('labeled'), label: 'x' })
      .execute()
  })
  const ready = await within((scope) => leadExplainers['leads.ready'](scope, { asin: LAMP }))
  expect(numbers(ready)).toEqual([7, 1, 1, 1, 1, 1, 4])
  const printable = await within((scope) => leadExplainers['leads.printable'](scope, { asin: LAMP }))
  expect(numbers(printable)).toEqual([4, 0, 0, 0, 1, 0, 1, 2])
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
  const told = await inScope(server.platform.db, { tenant: other.tenantId }, (scope) =>
    leadExplainers['leads.ready'](scope, { asin: LAMP }),
  )
  expect({ numbers: numbers(told), rows: told.rows }).toEqual({ numbers: [0, 0, 0, 0, 0, 0, 0], rows: [] })
})

test('an explanation needs an asin', async () => {
  await expect(inScope(server.platform.db, {}, (scope) => leadExplainers['leads.ready'](scope, {}))).rejects.toThrow(
    'Say which asin',
  )
})
