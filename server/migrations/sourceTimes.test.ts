import { expect, test } from '@jest/globals'
import { newDirectImports } from '#server/testing/directImports.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { listingsFile, order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { sourceTimes } from './0106_source_times.ts'

const bed = ownedServer()
const fields = { seller: 'us', marketplace: 'US' }
const skus = { LAMP: 'B0LAMP0001', SHELF: 'B0SHELF001' }
const stock = myiFile([{ asin: 'B0OTHER001' }])
const newCompany = (code: string) => newDirectImports(bed.server, code, [['us', 'amazon', ['US', 'CA']]])

test('times of earlier sources are those that imports keep', async () => {
  const company = await newCompany('earlier')
  await company.send(listingsFile(skus), { ...fields, asOf: '2026-03-01T12:00:00Z' })
  await company.send(listingsFile(skus), { ...fields, asOf: '2026-03-02T12:00:00Z' })
  await company.send(listingsFile({ LAMP: 'B0LAMP0001' }), {
    seller: 'us',
    marketplace: 'CA',
    asOf: '2026-03-03T12:00:00Z',
  })
  await company.send(stock, { ...fields, asOf: '2026-03-01T13:00:00Z' })
  await company.send(ordersFile([order('a')]), { asOf: '2026-03-04T00:00:00Z' })
  const rows = async (table: string) =>
    (await bed.owner.query(`select * from ${table} t order by to_jsonb(t)::text`)).rows
  const kept = async () => [await rows('source_times'), await rows('sku_sources')]
  const [times = [], sources = []] = await kept()
  expect(times).toHaveLength(3)
  expect(sources.filter(({ at }) => at === null)).toHaveLength(4)
  await bed.owner.query(`
    update sku_sources o set at = t.at from source_times t
    where o.at is null and t.tenant_id = o.tenant_id and t.seller = o.seller and t.kind = o.kind and t.marketplace = o.marketplace;
    alter table sku_sources alter column at set not null;
    drop table source_times`)
  await bed.owner.query(sourceTimes)
  expect(await kept()).toEqual([times, sources])
})

test('the same report a day later changes one time, and the SKUs about which reports disagree', async () => {
  const company = await newCompany('daily')
  const { tenantId } = company.client
  const sources = async () =>
    (
      await bed.owner.query('select sku, kind, xmin::text from sku_sources where tenant_id = $1 order by 1, 2', [
        tenantId,
      ])
    ).rows
  const asins = async () =>
    (await bed.owner.query('select sku, asin from skus where tenant_id = $1 order by 1', [tenantId])).rows.map(
      ({ sku, asin }) => `${sku} ${asin}`,
    )
  await company.send(listingsFile(skus), { ...fields, asOf: '2026-03-01T12:00:00Z' })
  await company.send(stock, { ...fields, asOf: '2026-03-01T13:00:00Z' })
  const first = await sources()
  expect([first.length, await asins()]).toEqual([3, ['LAMP B0OTHER001', 'SHELF B0SHELF001']])
  const again = await company.send(listingsFile(skus), { ...fields, asOf: '2026-03-02T12:00:00Z' })
  expect([await sources(), await asins()]).toEqual([first, ['LAMP B0LAMP0001', 'SHELF B0SHELF001']])
  await company.undo(again.id)
  expect([await sources(), await asins()]).toEqual([first, ['LAMP B0OTHER001', 'SHELF B0SHELF001']])
  await company.send(listingsFile({ ...skus, SHELF: 'B0SHELF002' }), { ...fields, asOf: '2026-03-03T12:00:00Z' })
  const changed = await sources()
  expect(changed.filter(({ xmin }, index) => xmin === first[index]?.xmin)).toHaveLength(2)
  expect(await asins()).toEqual(['LAMP B0LAMP0001', 'SHELF B0SHELF002'])
})
