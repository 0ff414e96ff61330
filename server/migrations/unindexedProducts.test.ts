import { expect, test } from '@jest/globals'
import { newDirectImports } from '#server/testing/directImports.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { listingsFile } from '#server/testing/reportFiles.ts'
import { unindexedProducts } from './0104_unindexed_products.ts'

const bed = ownedServer()

test('words of processes that knew no index are listed for the job', async () => {
  const { client, send } = await newDirectImports(bed.server, 'earlier', [['us', 'amazon', ['US']]])
  await send(listingsFile({ LAMP: 'B0LAMP0001' }), { seller: 'us', marketplace: 'US', asOf: '2026-03-01T00:00:00Z' })
  await bed.owner.query(`
    begin;
    update products set words = rtrim(words);
    delete from product_words;
    drop table unindexed_products;
    ${unindexedProducts}`)
  const { rows } = await bed.owner.query(
    'select u.asin, j.kind from unindexed_products u join jobs j using (tenant_id)',
  )
  await bed.owner.query('rollback')
  expect(rows).toContainEqual({ asin: 'B0LAMP0001', kind: 'products.index' })
  expect(await client.data('GET', '/asins/search?q=b0lamp')).toHaveLength(1)
})
