import { type RawBuilder, sql } from 'kysely'
import type { FactSpace } from '#facts/index.ts'

/** All stock reports and the shipments are Amazon's. */
export const PLATFORM = 'amazon'

/** What the catalogue calls the SKUs of a list, as far as stock and receipts go by it. */
export const skuNames = ({ tenant, seller }: FactSpace, skus: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.sku, k.asin, k.fnsku, k.set_fnsku, k.said_fnsku, k.removed
  from skus k join (select distinct sku from ${skus} l) t on t.sku = k.sku
  where k.tenant_id = ${tenant}::uuid and k.platform = ${PLATFORM} and k.seller = ${seller}`
