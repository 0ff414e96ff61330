import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { AuditEntry } from '#contract/company.ts'
import type { ShownPurchaseSettings, Supplier } from '#contract/suppliers.ts'
import { inScope } from '#platform/db/scope.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { type Buyer, lampLine, newBuyer } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = () => {
  tenants += 1
  return newBuyer(server, `placing-${tenants}`)
}
const facts = { name: 'Bright Lamps', email: '', address: '', currency: 'USD', leadTime: null }
const placeAgain = ({ client }: Buyer, id: string, name = 'send') => client.call('POST', `/po/${id}/${name}`, {})

test('placing an order can be undone for ten minutes, and is in the audit log', async () => {
  const buyer = await open()
  const placed = await buyer.order()
  const minutes = (Date.parse(placed.undoUntil ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
  expect(await buyer.move(placed.id, 'unplace')).toMatchObject({ status: 'draft', orderedAt: null, undoUntil: null })
  const { rows } = await buyer.client.data<{ rows: AuditEntry[] }>('GET', '/audit')
  expect(rows[0]).toMatchObject({ did: expect.stringMatching(/undid placing purchase order PO-1001/) })
  await buyer.move(placed.id, 'send', {})
  await inScope(server.platform.db, { tenant: buyer.client.tenantId }, ({ tx, tenant }) =>
    sql`update purchase_orders set placed_at = now() - interval '11 minutes' where tenant_id = ${tenant()}::uuid`.execute(
      tx,
    ),
  )
  expect((await buyer.show(placed.id)).undoUntil).toBeNull()
  const late = await placeAgain(buyer, placed.id, 'unplace')
  expect([late.statusCode, late.json()]).toEqual([
    409,
    { message: 'PO-1001 was placed more than ten minutes ago. Cancel it instead.' },
  ])
})

test('an order of which units arrived stays placed', async () => {
  const buyer = await open()
  const placed = await buyer.order()
  await buyer.move(placed.id, 'receive', { lines: [{ line: 1, quantity: 1 }] })
  expect((await placeAgain(buyer, placed.id, 'unplace')).statusCode).toBe(409)
})

test('an order below the minimum value of its supplier is not placed', async () => {
  const buyer = await open()
  const { id: supplier = null } = await buyer.client.data<Supplier>('POST', '/po/suppliers', {
    ...facts,
    minValue: 30_000,
  })
  await buyer.knowSkus([lampLine()])
  const { id } = await buyer.add({ supplier })
  const refused = await placeAgain(buyer, id)
  expect(refused.json()).toEqual({
    message:
      'PO-1001 is not placed yet. Bright Lamps takes orders of USD 300.00 or more, and this one is USD 250.00. Order more, or change the minimum value under PO Settings.',
  })
  const enough = await buyer.add({ supplier, lines: [lampLine({ quantity: 120 })] })
  expect(await buyer.move(enough.id, 'send', {})).toMatchObject({ status: 'waiting' })
})

test('the PDF says what is due when', async () => {
  const buyer = await open()
  const { id: supplier = null } = await buyer.client.data<Supplier>('POST', '/po/suppliers', {
    ...facts,
    ...{ depositPercent: 30, balanceDays: 45 },
  })
  const { id } = await buyer.order({ supplier }, '2026-03-01')
  const pdf = await buyer.client.call('GET', `/po/${id}.pdf`)
  const text = textOfPdf(pdf.rawPayload)
  expect(text).toContain('75.00 due 1 Mar 2026 (deposit)')
  expect(text).toContain('175.00 due 15 Apr 2026 (rest)')
})

test('new suppliers start with the company’s currency', async () => {
  const { client } = await open()
  const currency = async () => (await client.data<ShownPurchaseSettings>('GET', '/po/settings/creation')).currency
  expect(await currency()).toBe('USD')
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx, tenant }) =>
    sql`update tenants set settings = settings || '{"currency":"JPY"}' where id = ${tenant()}::uuid`.execute(tx),
  )
  expect(await currency()).toBe('JPY')
})
