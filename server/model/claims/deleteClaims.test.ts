import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { nukeSales } from '#imports/nukeSku.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openCase } from '#server/testing/documents.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newAccounts } from '#server/testing/uploading.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a deleted SKU takes its cases along, but for those that were filed with Amazon', async () => {
  const { tenantId } = await newAccounts(server, 'deleted-claims', [['us', 'amazon', ['US']]])
  const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: tenantId }, work)
  const filedAt = new Date('2026-04-02T00:00:00Z')
  const open = (values: Parameters<typeof openCase>[2]) =>
    openCase(server.platform, tenantId, { seller: 'us', ...values })
  await open({ status: 'found' })
  await open({ status: 'ready' })
  await open({ status: 'dismissed', name: 'never filed' })
  const filed = await open({ status: 'filed', filed_at: filedAt })
  const paid = await open({ status: 'reimbursed', filed_at: filedAt })
  const otherSku = await open({ status: 'found', sku: 'SHELF', asin: 'B0SHELF001' })
  await within((scope) => nukeSales(scope, { platform: 'amazon', seller: 'us', sku: 'LAMP' }, new Date(), 'somebody'))
  const cases = await within(({ tx }) => tx.selectFrom('claims').select('id').orderBy('id').execute())
  expect(cases.map(({ id }) => id)).toEqual([filed, paid, otherSku])
})
