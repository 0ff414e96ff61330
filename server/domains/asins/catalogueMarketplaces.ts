import { sql } from 'kysely'
import type { asinRoutes } from '#contract/asins.ts'
import type { ResponseOf } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

interface Row {
  platform: string
  marketplace: string
  amt: number
}

/** Where the tenant's seller accounts sell, or reports tell of SKUs, and how many active SKUs there are. */
export const listMarketplaces = async ({
  tx,
  tenant,
}: Scope): Promise<ResponseOf<(typeof asinRoutes)['listMarketplaces']>> => {
  const { rows } = await sql<Row>`
    with listed as (
      select platform, m.marketplace, count(*) as amt from skus, unnest(marketplaces) as m (marketplace)
      where tenant_id = ${tenant()}::uuid and asin is not null and not removed and discontinued_at is null
      group by 1, 2
    ), sold as (
      select distinct platform, m.marketplace from sellers, unnest(marketplaces) as m (marketplace)
      where tenant_id = ${tenant()}::uuid
    )
    select platform, marketplace, coalesce(amt, 0) as amt from listed full join sold using (platform, marketplace)
    order by platform, marketplace`.execute(tx)
  return rows.map((row) => ({ ...row, currency: marketplaceByCode(row.marketplace)?.currency ?? '' }))
}
