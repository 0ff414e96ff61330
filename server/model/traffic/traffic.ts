import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Projection } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import { trafficSums } from './trafficSums.ts'

const figures = sql.raw('sessions, page_views, buy_box_views, units, orders, revenue, currency')

const clear = async ({ tx, tenant }: Scope, spans: RawBuilder<unknown>) => {
  const same = (alias: string) =>
    sql`${sql.ref(`${alias}.tenant_id`)} = ${tenant()}::uuid and ${sql.ref(`${alias}.seller`)} = k.seller
      and ${sql.ref(`${alias}.marketplace`)} = k.marketplace`
  await sql`delete from traffic_daily d using ${spans} k where ${same('d')} and d.day = k.since and k.since = k.until`.execute(
    tx,
  )
  await sql`
    delete from traffic_spans s using ${spans} k
    where ${same('s')} and s.since = k.since and s.until = k.until and k.since < k.until`.execute(tx)
}

/**
 * Maintains visits and resulting sales by day and by longer span, for each product and, under ASIN '', for the rest of
 * a marketplace.
 */
export const traffic: Projection = {
  name: 'traffic',
  mark: (change) =>
    change.tells('traffic_rows')
      ? sql`select distinct f.seller, f.marketplace, f.since, f.until from (${change.rows('traffic_rows')}) f`
      : undefined,
  rebuild: async ({ scope, marked, lists }) => {
    if (marked.count === 0) return undefined
    const { tenant } = scope
    await clear(scope, marked.table)
    const sums = await lists.keep('traffic_sums', trafficSums(tenant(), marked.table))
    await insertNew(
      scope,
      sql`
        insert into traffic_daily (tenant_id, day, marketplace, seller, asin, ${figures})
        select ${tenant()}::uuid, since, marketplace, seller, asin, ${figures} from ${sums.table} s where since = until
        order by since, asin`,
    )
    await insertNew(
      scope,
      sql`
        insert into traffic_spans (tenant_id, since, until, marketplace, seller, asin, ${figures})
        select ${tenant()}::uuid, since, until, marketplace, seller, asin, ${figures} from ${sums.table} s where since < until
        order by since, asin`,
    )
    await analyzeGrown(scope, ['traffic_daily', 'traffic_spans'], sums.count)
    return undefined
  },
}
