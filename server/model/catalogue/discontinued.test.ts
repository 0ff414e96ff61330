import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { discontinuedAsins, discontinuedOfSellers } from './discontinued.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A SKU of one asin, as `platform seller state`. */
type Sku = `${'amazon' | 'shop'} ${'us' | 'eu'} ${'active' | 'discontinued' | 'removed'}`

test.each<[string, Sku[], string[], boolean]>([
  ['a product without a SKU', [], [], false],
  ['an active one', ['amazon us active'], [], false],
  ['a discontinued one', ['amazon us discontinued'], ['us'], true],
  ['all of its SKUs', ['amazon us discontinued', 'amazon us discontinued'], ['us'], true],
  ['one of two', ['amazon us discontinued', 'amazon us active'], [], false],
  ['the rest removed', ['amazon us discontinued', 'amazon us removed'], ['us'], true],
  ['all removed', ['amazon us removed'], [], false],
  ['still sold in a shop', ['amazon us discontinued', 'shop us active'], [], false],
  ['still sold by another seller', ['amazon us discontinued', 'amazon eu active'], ['us'], false],
])('discontinued: %s', async (_, skus, sellers, whole) => {
  tenants += 1
  const { tenantId } = await server.client({ tenant: `discontinued-${tenants}` })
  const found = await inScope(server.platform.db, { tenant: tenantId }, async ({ tx, tenant }) => {
    for (const [index, sku] of skus.entries()) {
      const [platform = '', seller = '', state] = sku.split(' ')
      await tx
        .insertInto('skus')
        .values({
          ...{ tenant_id: tenant(), platform, seller, sku: `SKU-${index}`, set_asin: 'B0LAMP0001', by_hand: true },
          ...{ removed: state === 'removed', discontinued_at: state === 'discontinued' ? new Date() : null },
        })
        .execute()
    }
    const ofSellers = await sql<{ seller: string }>`${discontinuedOfSellers(tenant())}`.execute(tx)
    const asins = await sql`${discontinuedAsins(tenant())}`.execute(tx)
    return { sellers: [...new Set(ofSellers.rows.map(({ seller }) => seller))], whole: asins.rows.length > 0 }
  })
  expect(found).toEqual({ sellers, whole })
})
