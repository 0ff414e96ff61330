import type { restockRoutes } from '#contract/restock.ts'
import type { BodyOf } from '#contract/route.ts'
import { refreshDemand } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

type Wanted = BodyOf<typeof restockRoutes.setOneStock>

/** Says whether Amazon's stock and the seller's own serve the same buyers; whether they did before. @throws a refusal of a place that there is not */
export const setOneStock = async (scope: Scope, wanted: Wanted, by: string): Promise<boolean> => {
  const { tx, tenant } = scope
  const { oneStock, ...listing } = wanted
  if (!marketplaceByCode(listing.marketplace))
    throw badRequest(`There is no marketplace ${listing.marketplace.slice(0, 20)}. Write it as US or DE.`)
  const key = { tenant_id: tenant(), ...listing }
  const seller = await tx
    .selectFrom('sellers')
    .select('seller')
    .where('tenant_id', '=', key.tenant_id)
    .where('seller', '=', key.seller)
    .executeTakeFirst()
  if (!seller) throw badRequest(`${listing.seller.slice(0, 40)} is no seller account of yours.`)
  if (oneStock) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('one_stock')
      .values({ ...key, set_by: by })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return true
  } else {
    const { numDeletedRows } = await tx
      .deleteFrom('one_stock')
      .where('tenant_id', '=', key.tenant_id)
      .where('marketplace', '=', key.marketplace)
      .where('asin', '=', key.asin)
      .where('seller', '=', key.seller)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
  }
  await refreshDemand(scope, [listing.asin])
  scope.emit('inventory', { asins: [listing.asin] })
  return !oneStock
}
