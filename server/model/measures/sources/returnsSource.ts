import { sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import { counts } from './plainTable.ts'
import { rowsTogether } from './rowsTogether.ts'
import type { Source } from './source.ts'

/**
 * Customer returns: to Amazon by the day of arrival, to the seller by the day of the request. Reports of the latter do
 * not say whether a unit is sellable. They are few, so they are summed when read.
 */
export const returnsSource: Source = {
  reports: ['customerReturns', 'merchantReturns'],
  rows: ({ tenant, since, until }) => sql`(
    select d.day, d.marketplace, d.seller, d.asin, d.units, d.sellable from returns_daily d
    where d.tenant_id = ${tenant}::uuid and d.day between ${since}::date and ${until}::date
    union all
    select m.day, m.marketplace, m.seller, coalesce(m.asin, '') collate "C", m.quantity, 0 from merchant_returns m
    where m.tenant_id = ${tenant}::uuid and m.standing and m.day between ${since}::date and ${until}::date
  ) f`,
  sums: counts({ units: 'units', sellable: 'sellable' }),
  behind: async (scope, { sums, within: filterSql }) => {
    const where = sql<boolean>`f.standing and ${filterSql({ asin: sql`coalesce(f.asin, '')` })}`
    // with several sums no row adds up to a single one
    const summedColumns = sums.every((sum) => sum === 'units') ? ['quantity'] : []
    const toAmazon = await rowsBehind(scope, 'customer_returns', where, summedColumns)
    return sums.includes('units')
      ? rowsTogether(toAmazon, await rowsBehind(scope, 'merchant_returns', where, summedColumns))
      : toAmazon
  },
}
