import { sql } from 'kysely'
import type { SkuKey } from '#contract/skus.ts'
import { isGraded, listedKinds, stockKinds, stockRank } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { nameOfSku } from './skuRow.ts'

/**
 * Returns, for SKUs of sellers with several for an ASIN, the marketplaces where the newest report counts sellable
 * units, by `nameOfSku`.
 */
export const readStocked = async ({ tx, tenant }: Scope): Promise<Map<string, string[]>> => {
  const { rows } = await sql<SkuKey & { stocked: string[] }>`
    with several as materialized (
      select platform, seller, sku from (
        select platform, seller, sku, count(*) over (partition by seller, asin) as together from skus
        where tenant_id = ${tenant()}::uuid and platform = 'amazon' and asin is not null and not removed
          and not starts_with(sku, 'amzn.gr.')
      ) s where together > 1
    ), newest as (
      select distinct on (f.seller, f.sku, f.marketplace) s.platform, f.seller, f.sku, f.marketplace, f.fulfillable
      from several s
      join stock_rows f on f.tenant_id = ${tenant()}::uuid and f.sku = s.sku and f.seller = s.seller and f.standing
        and f.kind in ${listedKinds(stockKinds)} and not ${isGraded}
      order by f.seller, f.sku, f.marketplace, f.at desc, ${stockRank}
    )
    select platform, seller, sku, array_agg(marketplace order by marketplace) as stocked from newest
    where fulfillable > 0 group by 1, 2, 3`.execute(tx)
  return new Map(rows.map(({ stocked, ...key }) => [nameOfSku(key), stocked]))
}
