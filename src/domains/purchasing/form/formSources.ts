import type { RestockRow } from '#contract/restock.ts'
import type { Seller } from '#contract/sellers.ts'
import type { PurchaseSettings, Supplier } from '#contract/suppliers.ts'
import {
  type Product,
  type ProductsDocument,
  productAdapter,
  productKey,
  type SuggestionsDocument,
} from '../productsDocument.ts'
import { type DraftLine, lineKey } from '../purchaseDraft.ts'

/** All that a form is made of. */
export interface FormSources {
  products: ProductsDocument
  /** Undefined: this company has no restock. */
  suggestions: SuggestionsDocument | undefined
  settings: PurchaseSettings
  suppliers: readonly Supplier[]
  sellers: readonly Seller[]
  /** By the restock table's clock, else the browser's. */
  today: string
}

export const numberOf = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null)

/** The product of an asin, one for each seller. */
export const productsWith = (products: ProductsDocument, asin: string): Product[] =>
  productAdapter.selectAll(products).filter((product) => product.asin === asin)

export const productOf = (products: ProductsDocument, line: Pick<DraftLine, 'asin' | 'seller'>): Product | undefined =>
  products.entities[productKey(line)]

export const suggestionFor = (
  suggestions: SuggestionsDocument | undefined,
  line: Pick<DraftLine, 'asin' | 'seller' | 'marketplace'>,
): RestockRow | undefined => suggestions?.entities[lineKey(line)]

export const casePackOf = (products: ProductsDocument, line: Pick<DraftLine, 'asin' | 'seller'>): number | null =>
  numberOf(productOf(products, line)?.info.case_pack)

/** The unit cost that is noted; in another currency than the company's nobody knows it. */
export const notedCost = (
  products: ProductsDocument,
  line: Pick<DraftLine, 'asin' | 'seller'>,
  currency: string,
): number | null => (currency === products.currency ? numberOf(productOf(products, line)?.info.unit_cost) : null)

export const supplierOf = (
  { products, suppliers }: FormSources,
  line: Pick<DraftLine, 'asin' | 'seller'>,
): Supplier | undefined => {
  const supplierName = productOf(products, line)?.info.supplier
  return suppliers.find(
    ({ name }) => typeof supplierName === 'string' && name.toLowerCase() === supplierName.trim().toLowerCase(),
  )
}
