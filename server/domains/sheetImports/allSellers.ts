import { ALL_SELLERS } from '#contract/sheetImports.ts'
import { sellersOfProducts } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { SheetItem } from '#platform/sheets/readItems.ts'
import type { SheetRecord } from '#platform/sheets/targets.ts'

/** What a product can have for each of its sellers. */
const bySeller: ReadonlySet<SheetRecord> = new Set(['info', 'safety'])

/** Items that are meant for all sellers, once for each seller of their product; of other records they name none. */
export const forEachSeller = async (scope: Scope, items: readonly SheetItem[]): Promise<SheetItem[]> => {
  const isForAll = ({ key, record }: SheetItem) => key.seller === ALL_SELLERS && bySeller.has(record)
  const sellers = await sellersOfProducts(
    scope,
    items.filter(isForAll).map(({ key: { asin, sku } }) => ({ asin, sku })),
  )
  let at = 0
  return items.flatMap((item) => {
    if (item.key.seller !== ALL_SELLERS) return [item]
    const { seller: _all, ...key } = item.key
    const own = isForAll(item) ? (sellers[at++] ?? []) : []
    // a product that nobody sells has the problem that it would have without a seller
    return own.length > 0 ? own.map((seller) => ({ ...item, key: { ...key, seller } })) : [{ ...item, key }]
  })
}
