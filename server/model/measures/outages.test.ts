import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { fillStockSpans } from '#server/testing/stockSpans.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { emptyDaysSql, outagesSource } from './sources/stockSources.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await openTestServer()
  tenant = (await server.client({ tenant: 'outages' })).tenantId
  await fill(tenant)
})
afterAll(() => server.close())

/** Listings of two marketplaces over 600 days: some covered, some with a stock row, with or without units, some with sales. */
const fill = async (tenantId: string) => {
  const owner = new Client(server.url('owner'))
  await owner.connect()
  await owner.query(`
    create temp table listing as
      select '${tenantId}'::uuid as tenant_id, marketplace, 'B0' || n as asin, 'us' as seller
      from generate_series(1, 12) n cross join unnest(array['US', 'CA']) marketplace;
    create temp table calendar as select day::date from generate_series('2025-01-10'::date, '2026-09-01', '1 day') day;
    insert into demand (tenant_id, marketplace, asin, seller, first_day, units, merchant, in_stock, trend, level, plain_level,
        in_stock_days, stock_units, stock_squares, unknown_stock, sold_last_90, price)
      select tenant_id, marketplace, asin, seller, '2025-01-01'::date + (abs(hashtext(asin)) % 500), '{1,1,1}', '{0,0,0}', '{3,7,30}',
        '', abs(hashtext(marketplace || asin)) % 4, 1, 90, 1, 1, asin = 'B03', true, nullif(abs(hashtext(asin)) % 300, 7) from listing;
    insert into stock_coverage (tenant_id, seller, marketplace, day)
      select distinct tenant_id, seller, marketplace, day from listing cross join calendar where hashtext(marketplace || day) % 3 <> 0;
    insert into sales_daily (tenant_id, day, asin, marketplace, seller, currency, units, orders, revenue)
      select tenant_id, day, asin, marketplace, seller, 'USD', abs(hashtext(day || marketplace)) % 3, 1, 100
      from listing cross join calendar where hashtext(asin || marketplace || day) % 5 = 0`)
  await fillStockSpans(
    owner,
    `select tenant_id, day, asin, marketplace, seller, greatest(0, hashtext(asin || day || marketplace) % 5) as units
      from listing cross join calendar where hashtext(day || asin) % 4 <> 0`,
  )
  await owner.end()
}

const spans = [
  ['2025-01-01', '2026-12-31'],
  ['2025-11-11', '2025-11-11'],
  ['2025-08-30', '2026-02-03'],
] as const

/** Days out of stock of some products, from their empty days and their days with sales. */
const outagesOfBits = async (scope: Scope, since: string, until: string, asins: readonly string[]) => {
  const { rows: sold } = await sql<{ fact: string }>`
    select distinct concat_ws(' ', day, asin) as fact from sales_daily where marketplace = 'US' and units > 0`.execute(
    scope.tx,
  )
  const soldDays = new Set(sold.map(({ fact }) => fact))
  const window = { since, until, marketplace: 'US', seller: 'us' }
  const { rows: empty } = await emptyDaysSql(
    scope.tenant(),
    window,
    (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = any(${asins}::text[])`,
  ).execute(scope.tx)
  return empty
    .flatMap(({ asin, days, firstIndex, revenue }) =>
      [...days].flatMap((isEmpty, index) => {
        const day = addDays(since, index)
        return isEmpty === '1' && index >= firstIndex && !soldDays.has(`${day} ${asin}`)
          ? [`${day} ${asin} ${revenue}`]
          : []
      }),
    )
    .sort()
}

test('empty days without sales are the days out of stock', async () => {
  await inScope(server.platform.db, { tenant }, async (scope) => {
    for (const [since, until] of spans) {
      const rows = outagesSource.rows({ tenant, since, until, dimensions: [], times: ['day'], sums: [] })
      const { rows: outages } = await sql<{ fact: string }>`
        select concat_ws(' ', day, asin, revenue) as fact from ${rows}
        where marketplace = 'US' and asin in ('B01', 'B02', 'B05', 'B07') order by 1`.execute(scope.tx)
      expect(outages.length).toBeGreaterThan(0)
      expect(await outagesOfBits(scope, since, until, ['B01', 'B02', 'B05', 'B07'])).toEqual(
        outages.map(({ fact }) => fact).sort(),
      )
    }
  })
})

test('days out of stock are covered days without units and sales, whatever span is asked for', async () => {
  const counts = await inScope(server.platform.db, { tenant }, async ({ tx }) => {
    const found: number[] = []
    for (const [since, until] of spans) {
      const rows = outagesSource.rows({ tenant, since, until, dimensions: [], times: ['day'], sums: [] })
      const { rows: outages } = await sql<{ fact: string }>`
        select concat_ws(' ', day, marketplace, asin, level, revenue, currency) as fact from ${rows} order by 1`.execute(
        tx,
      )
      const { rows: plain } = await sql<{ fact: string }>`
        select concat_ws(' ', c.day, c.marketplace, d.asin, d.level, d.level * coalesce(d.price, 0),
          case c.marketplace when 'US' then 'USD' else 'CAD' end) as fact
        from stock_coverage c join demand d on d.tenant_id = c.tenant_id and d.marketplace = c.marketplace and d.first_day <= c.day and d.level > 0
        where c.day between ${since}::date and ${until}::date and not d.unknown_stock
          and not (hashtext(c.day || d.asin) % 4 <> 0 and hashtext(d.asin || c.day || c.marketplace) % 5 > 0)
          and not exists (select from sales_daily s where s.tenant_id = c.tenant_id and s.day = c.day and s.asin = d.asin and s.marketplace = c.marketplace and s.units > 0)
        order by 1`.execute(tx)
      expect(outages).toEqual(plain)
      found.push(plain.length)
    }
    return found
  })
  for (const count of counts) expect(count).toBeGreaterThan(0)
})
