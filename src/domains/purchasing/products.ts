import type { InfoType, SkuRow } from '#contract/asins.ts'
import type { RestockRow } from '#contract/restock.ts'

/** A SKU, the marketplaces that reports tell of it in (none of one that only a person knows), and those it has units to sell in. */
interface ProductSku {
  sku: string
  fnsku: string | null
  marketplaces: readonly string[]
  stocked: readonly string[]
}

/** A product of a seller, as an order needs it. */
export interface Product {
  asin: string
  seller: string
  name: string | null
  skus: ProductSku[]
  info: Partial<Record<InfoType, string | number>>
}
export interface Products {
  /** Of unit costs; the company's own. */
  currency: string
  products: Product[]
}

interface Catalogue {
  skus: SkuRow[]
  asin_info: Record<string, Record<string, Product['info']>>
  meta: Record<string, { name: string | null }>
  currency: string
}

/** SKUs Amazon makes for what it grades or finds: nobody orders under them. */
const isAmazonsOwn = (sku: string) => /^amzn\.gr\.|^amazon\.found\./i.test(sku)

/** Products on Amazon with the asins, one for each seller. */
export const productsOf = ({ skus, asin_info, meta, currency }: Catalogue, asins: readonly string[]): Products => {
  const wanted = new Set(asins)
  const products = new Map<string, Product>()
  for (const { asin, seller, sku, fnsku, platform, marketplaces = [], stocked = [] } of skus) {
    if (platform !== 'amazon' || !wanted.has(asin) || isAmazonsOwn(sku)) continue
    const key = `${asin}|${seller}`
    const known = products.get(key)
    const product = known ?? {
      asin,
      seller,
      name: meta[asin]?.name ?? null,
      skus: [],
      info: asin_info[asin]?.[seller] ?? {},
    }
    product.skus.push({ sku, fnsku: fnsku ?? null, marketplaces, stocked })
    products.set(key, product)
  }
  return { currency, products: [...products.values()] }
}

/** The SKU to order a marketplace's units under: one of those sold there, at best with units there, else one whose marketplaces nobody knows. */
export const skuFor = (skus: readonly ProductSku[], marketplace: string): ProductSku | undefined => {
  const there = skus.filter(({ marketplaces }) => marketplaces.includes(marketplace))
  return (
    there.find(({ stocked }) => stocked.includes(marketplace)) ??
    there[0] ??
    skus.find(({ marketplaces }) => marketplaces.length === 0) ??
    skus[0]
  )
}

export interface Suggestions {
  today: string
  rows: RestockRow[]
}

export const suggestionsOf = (
  { table, today }: { table: RestockRow[]; today: string },
  asins: readonly string[],
): Suggestions => {
  const wanted = new Set(asins)
  return { today, rows: table.filter(({ asin }) => wanted.has(asin)) }
}
