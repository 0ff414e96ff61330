import type { Restock, RestockRow } from '#contract/restock.ts'
import type { SkuRow } from '#contract/skus.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'
import { lineKey } from './purchaseDraft.ts'

/**
 * A SKU, its marketplaces in reports (empty for one that only a person entered), and those where it has sellable units.
 */
interface ProductSku {
  sku: string
  fnsku: string | null
  marketplaces: readonly string[]
  stocked: readonly string[]
}

/** A product of a seller, with the data of an order. */
export interface Product {
  asin: string
  seller: string
  name: string | null
  skus: ProductSku[]
  info: Readonly<Record<string, string | number>>
}
export const productKey = ({ asin, seller }: Pick<Product, 'asin' | 'seller'>) => `${asin}|${seller}`

/** Products by `asin|seller`. */
export interface ProductsDocument extends ListDocument<Product> {
  /** Currency of unit costs: the company's. */
  currency: string
}
export const productAdapter = createListAdapter<Product>(productKey)

interface Catalogue {
  skus: SkuRow[]
  asin_info: Record<string, Record<string, Product['info']>>
  meta: Record<string, { name: string | null }>
  currency: string
}

/** SKUs that Amazon creates for graded or found units, which are never ordered. */
const isAmazonsOwn = (sku: string) => /^amzn\.gr\.|^amazon\.found\./i.test(sku)

/** Returns every product on Amazon, one per seller. */
export const productsOf = ({ skus, asin_info, meta, currency }: Catalogue): ProductsDocument => {
  const products = new Map<string, Product>()
  for (const { asin, seller, sku, fnsku, platform, marketplaces = [], stocked = [] } of skus) {
    if (platform !== 'amazon' || isAmazonsOwn(sku)) continue
    const key = productKey({ asin, seller })
    const existingProduct = products.get(key)
    const product = existingProduct ?? {
      asin,
      seller,
      name: meta[asin]?.name ?? null,
      skus: [],
      info: asin_info[asin]?.[seller] ?? {},
    }
    product.skus.push({ sku, fnsku: fnsku ?? null, marketplaces, stocked })
    products.set(key, product)
  }
  return { ...productAdapter.documentOf([...products.values()]), currency }
}

/**
 * Returns the SKU for ordering a marketplace's units: one sold there, preferably with units, otherwise one with unknown
 * marketplaces.
 */
export const skuFor = (skus: readonly ProductSku[], marketplace: string): ProductSku | undefined => {
  const marketplaceSkus = skus.filter(({ marketplaces }) => marketplaces.includes(marketplace))
  return (
    marketplaceSkus.find(({ stocked }) => stocked.includes(marketplace)) ??
    marketplaceSkus[0] ??
    skus.find(({ marketplaces }) => marketplaces.length === 0) ??
    skus[0]
  )
}

/** Restock suggestions by `asin|marketplace|seller`. */
export interface SuggestionsDocument extends ListDocument<RestockRow> {
  /** The day of the restock table. */
  today: string
}
export const suggestionAdapter = createListAdapter<RestockRow>(lineKey)
export const suggestionsOf = ({ table, today }: Pick<Restock, 'table' | 'today'>): SuggestionsDocument => ({
  ...suggestionAdapter.documentOf(table),
  today,
})
