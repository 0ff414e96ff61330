import type { Seller } from '#contract/sellers.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

/** Seller accounts of the tenant acted for, by code. */
export const listSellers = async ({ tx }: Scope): Promise<Seller[]> =>
  (await tx
    .selectFrom('sellers')
    .select(['seller', 'title', 'platform', 'marketplaces'])
    .orderBy('seller')
    .execute()) as Seller[]

/** Adds the named accounts or changes them; a code's platform stays what its orders were imported under. */
export const saveSellers = async (scope: Scope, sellers: readonly Seller[]): Promise<void> => {
  const known = new Map((await listSellers(scope)).map((one) => [one.seller, one]))
  const named = new Set<string>()
  for (const { seller, platform, marketplaces } of sellers) {
    if (named.has(seller)) throw badRequest(`${seller} is named twice.`)
    named.add(seller)
    const unknown = marketplaces.find((code) => !marketplaceByCode(code))
    if (unknown) throw badRequest(`${unknown} is not a marketplace Clove knows.`)
    const before = known.get(seller)
    if (before && before.platform !== platform)
      throw badRequest(`${seller} is on ${before.platform}; give the other platform a code of its own.`)
  }
  if (!sellers.length) return
  await scope.tx
    .insertInto('sellers')
    .values(sellers.map((one) => ({ tenant_id: scope.tenant(), ...one, marketplaces: [...new Set(one.marketplaces)] })))
    .onConflict((on) =>
      on.columns(['tenant_id', 'seller']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        marketplaces: ref('excluded.marketplaces'),
      })),
    )
    .execute()
}
