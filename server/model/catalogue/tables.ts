import type { ColumnType, Generated } from 'kysely'

interface Skus {
  tenant_id: string
  platform: string
  seller: string
  sku: string
  said: Generated<boolean>
  said_asin: string | null
  said_fnsku: string | null
  said_name: string | null
  said_category: string | null
  merchant: Generated<boolean>
  marketplaces: Generated<string[]>
  by_hand: Generated<boolean>
  set_asin: string | null
  set_fnsku: string | null
  asin: ColumnType<string | null, never, never>
  fnsku: ColumnType<string | null, never, never>
  extra: ColumnType<unknown, string | undefined, string>
  removed: Generated<boolean>
  discontinued_at: Date | null
  discontinued_by: string | null
}

interface Products {
  tenant_id: string
  asin: string
  name: string | null
  skus: string[]
  words: string
}

interface ProductToken {
  tenant_id: string
  word: string
  asin: string
}

/** A product whose tokens in product_words are those of `words`: none if null. */
interface UnindexedProduct {
  tenant_id: string
  asin: string
  words: string | null
}

interface SkuSources {
  tenant_id: string
  seller: string
  sku: string
  kind: string
  asin: string
  marketplace: string
  fnsku: string | null
  name: string | null
  category: string | null
  merchant: boolean | null
  /** Null if it is the time of its kind and marketplace in source_times. */
  at: Date | null
}

interface SourceTimes {
  tenant_id: string
  seller: string
  kind: string
  marketplace: string
  at: Date
}

interface ProductParents {
  tenant_id: string
  seller: string
  marketplace: string
  asin: string
  parent: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    skus: Skus
    products: Products
    product_words: ProductToken
    unindexed_products: UnindexedProduct
    sku_sources: SkuSources
    source_times: SourceTimes
    product_parents: ProductParents
  }
}
