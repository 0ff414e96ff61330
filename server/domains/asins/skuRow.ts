import { type RawBuilder, sql } from 'kysely'
import type { SkuKey, SkuRow } from '#contract/skus.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound, UserError } from '#platform/errors.ts'

/** The columns of `skus` that requests need. */
export interface StoredSku extends SkuKey {
  said: boolean
  said_asin: string | null
  asin: string | null
  fnsku: string | null
  marketplaces: string[]
  extra: Record<string, unknown>
  removed: boolean
  discontinued_at: Date | null
  discontinued_by: string | null
}

const columns = sql.raw(
  'platform, seller, sku, said, said_asin, asin, fnsku, marketplaces, extra, removed, discontinued_at, discontinued_by',
)

/** Returns a SKU as the contract describes it. Its extra fields never hide the fixed ones. */
export const skuRowOf = ({ platform, seller, sku, asin, fnsku, extra }: StoredSku): SkuRow => ({
  ...extra,
  platform,
  seller,
  sku,
  asin: asin ?? '',
  ...(fnsku === null ? {} : { fnsku }),
})

/** Returns matching rows of the tenant by platform, asin, seller and SKU, without those that a user removed. */
export const readSkus = async ({ tx, tenant }: Scope, fits: RawBuilder<boolean>): Promise<StoredSku[]> => {
  const { rows } = await sql<StoredSku>`
    select ${columns} from skus where tenant_id = ${tenant()}::uuid and not removed and ${fits}
    order by platform, asin, seller, sku`.execute(tx)
  return rows
}

/** Returns the row of a SKU, even a removed one, and locks it until the transaction ends. */
export const findSku = async ({ tx, tenant }: Scope, key: SkuKey): Promise<StoredSku | undefined> => {
  const { rows } = await sql<StoredSku>`
    select ${columns} from skus
    where tenant_id = ${tenant()}::uuid and platform = ${key.platform} and seller = ${key.seller} and sku = ${key.sku}
    for update`.execute(tx)
  return rows[0]
}

export const nameOfSku = ({ sku, seller, platform }: SkuKey): string => `${sku} of ${seller} on ${platform}`

/** Returns the row of a SKU of the ASIN. Throws a 404 error when there is none. */
export const mustFindSku = async (scope: Scope, asin: string, key: SkuKey): Promise<StoredSku> => {
  const storedSku = await findSku(scope, key)
  if (!storedSku || storedSku.removed) throw notFound(nameOfSku(key))
  if (storedSku.asin !== asin)
    throw new UserError(404, `${nameOfSku(key)} is not a SKU of ${asin}, but of ${storedSku.asin ?? 'no asin yet'}.`)
  return storedSku
}
