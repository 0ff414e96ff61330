import { type RawBuilder, sql } from 'kysely'
import { listedKinds } from './stockCandidates.ts'
import { stockKinds } from './stockSums.ts'

/** Returns SQL of sellers and marketplaces with a current stock report; elsewhere the stock is unknown. */
export const stockCoverageSql = (tenant: string): RawBuilder<{ seller: string; marketplace: string }> => sql<{
  seller: string
  marketplace: string
}>`
  select distinct u.seller collate "C" as seller, m.marketplace collate "C" as marketplace
  from uploads u cross join lateral unnest(u.marketplaces) m (marketplace)
  where u.tenant_id = ${tenant}::uuid and u.state = 'imported' and u.type in ${listedKinds(stockKinds)} and u.seller is not null`
