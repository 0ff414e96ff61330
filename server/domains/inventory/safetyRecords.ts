import { nameProducts } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { FoundThing } from '#platform/sheets/compareItems.ts'
import type { SheetRecords } from '#platform/sheets/sheetRecords.ts'
import { setSafety } from './safety.ts'

const listingOf = (marketplace: string, asin: string, seller: string) => `${marketplace}|${asin}|${seller}`

const readSet = async ({ tx, tenant }: Scope): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('safety_stock')
    .select(['marketplace', 'asin', 'seller', 'quantity'])
    .where('tenant_id', '=', tenant())
    .execute()
  return new Map(
    rows.map(({ marketplace, asin, seller, quantity }) => [listingOf(marketplace, asin, seller), quantity]),
  )
}

const readMarketplaces = async ({ tx, tenant }: Scope): Promise<Map<string, string[]>> => {
  const rows = await tx
    .selectFrom('sellers')
    .select(['seller', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .execute()
  return new Map(rows.map(({ seller, marketplaces }) => [seller, marketplaces]))
}

/** Imports safety stock from sheets, with the same effect as its screen. */
export const safetyRecords: SheetRecords = {
  record: 'safety',
  read: async (scope, things) => {
    const products = await nameProducts(
      scope,
      things.map(({ key }) => key),
    )
    const set = await readSet(scope)
    const soldIn = await readMarketplaces(scope)
    return products.map((product, index): FoundThing => {
      if ('problem' in product) return product
      const { asin, seller, sku } = product
      const sellerMarketplaces = soldIn.get(seller) ?? []
      const marketplace =
        things[index]?.key.marketplace ?? (sellerMarketplaces.length === 1 ? sellerMarketplaces[0] : undefined)
      if (marketplace === undefined)
        return {
          ...{
            at: 'marketplace',
            problem: `${seller} sells in ${sellerMarketplaces.join(', ')}. Say which in a column, or for all rows.`,
          },
        }
      if (!sellerMarketplaces.includes(marketplace))
        return {
          at: 'marketplace',
          problem: `${seller} does not sell in ${marketplace}, but in ${sellerMarketplaces.join(', ')}.`,
        }
      return {
        key: { asin, seller, marketplace },
        name: `${sku ?? asin} for ${seller} in ${marketplace}`,
        values: { quantity: set.get(listingOf(marketplace, asin, seller)) ?? null },
      }
    })
  },
  write: async (scope, things, { by: actor }) => {
    const requestedRows = things.map(({ key, values: { quantity } }) => ({
      ...{ marketplace: key.marketplace ?? '', asin: key.asin ?? '', seller: key.seller ?? '' },
      safetyQty: typeof quantity === 'number' ? quantity : null,
    }))
    await setSafety(scope, requestedRows, actor.name)
    return things.map(() => null)
  },
}
