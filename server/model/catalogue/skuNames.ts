import { type RawBuilder, sql } from 'kysely'
import type { FactSpace } from '#facts/index.ts'

/** Platform of all stock reports and shipments. */
export const PLATFORM = 'amazon'

/** Returns SQL of the catalogue's entries for SKUs, with the columns that stock and receipts use. */
export const skuNames = ({ tenant, seller }: FactSpace, skus: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.sku, k.asin, k.fnsku, k.set_fnsku, k.said_fnsku, k.removed
  from skus k join (select distinct sku from ${skus} l) t on t.sku = k.sku
  where k.tenant_id = ${tenant}::uuid and k.platform = ${PLATFORM} and k.seller = ${seller}`
