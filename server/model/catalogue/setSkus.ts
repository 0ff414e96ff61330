import { sql } from 'kysely'
import type { SkuKey } from '#contract/skus.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Time and actor of discontinuing a SKU; null for active SKUs. */
export interface Discontinued {
  discontinued_at: Date | null
  discontinued_by: string | null
}

/** A SKU as a person enters it; `extra`: other fields as JSON. */
export interface SetSku {
  asin: string
  fnsku: string | null
  extra: string
  discontinued?: Discontinued
}

/**
 * Writes a SKU that a person has entered. Values equal to those in reports stay under the reports' control, so reports
 * can change them.
 */
export const setSku = async (
  { tx, tenant }: Scope,
  key: SkuKey,
  { asin, fnsku, extra, discontinued }: SetSku,
): Promise<void> => {
  const { discontinued_at, discontinued_by } = discontinued ?? { discontinued_at: null, discontinued_by: null }
  await sql`
    insert into skus as s (tenant_id, platform, seller, sku, by_hand, set_asin, set_fnsku, extra, discontinued_at, discontinued_by)
    values (${tenant()}::uuid, ${key.platform}, ${key.seller}, ${key.sku}, true, ${asin}, ${fnsku}, ${extra}::jsonb,
      ${discontinued_at}, ${discontinued_by})
    on conflict (tenant_id, platform, seller, sku) do update set
      by_hand = not s.said, set_asin = nullif(excluded.set_asin, s.said_asin), set_fnsku = nullif(excluded.set_fnsku, s.said_fnsku),
      extra = excluded.extra, removed = false, discontinued_at = excluded.discontinued_at, discontinued_by = excluded.discontinued_by`.execute(
    tx,
  )
}

/** Removes a SKU: one that reports still contain is hidden, others are deleted. */
export const vacateSku = async ({ tx, tenant }: Scope, key: SkuKey): Promise<void> => {
  const keyCondition = sql`tenant_id = ${tenant()}::uuid and platform = ${key.platform} and seller = ${key.seller} and sku = ${key.sku}`
  await sql`delete from skus where ${keyCondition} and not said`.execute(tx)
  await sql`
    update skus set removed = true, by_hand = false, set_asin = null, set_fnsku = null, extra = '{}', discontinued_at = null,
      discontinued_by = null
    where ${keyCondition}`.execute(tx)
}

/** Discontinues SKUs, or reactivates them. */
export const setDiscontinued = async (
  { tx, tenant }: Scope,
  keys: readonly SkuKey[],
  { discontinued_at, discontinued_by }: Discontinued,
): Promise<void> => {
  const mapKeys = (pick: (key: SkuKey) => string) => keys.map(pick)
  await sql`
    update skus s set discontinued_at = ${discontinued_at}, discontinued_by = ${discontinued_by}
    from unnest(${mapKeys(({ platform }) => platform)}::text[], ${mapKeys(({ seller }) => seller)}::text[], ${mapKeys(({ sku }) => sku)}::text[])
      as i (platform, seller, sku)
    where s.tenant_id = ${tenant()}::uuid and s.platform = i.platform and s.seller = i.seller and s.sku = i.sku`.execute(
    tx,
  )
}
