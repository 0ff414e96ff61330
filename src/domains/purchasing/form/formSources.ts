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

/** Data that the form needs. */
export interface FormSources {
  products: ProductsDocument
  /** Undefined: this company has no restock. */
  suggestions: SuggestionsDocument | undefined
  settings: PurchaseSettings
  suppliers: readonly Supplier[]
  sellers: readonly Seller[]
  /** The day of the restock table, otherwise the browser's. */
  today: string
}

export const numberOf = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null)

/** Returns the products of an ASIN, one per seller. */
export const productsWith = (products: ProductsDocument, asin: string): Product[] =>
  productAdapter.selectAll(products).filter((product) => product.asin === asin)

export const productOf = (products: ProductsDocument, line: Pick<DraftLine, 'asin' | 'seller'>): Product | undefined =>
  products.entities[productKey(line)]

export const suggestionFor = (
  suggestions: SuggestionsDocument | undefined,
  line: Pick<DraftLine, 'asin' | 'seller' | 'marketplace'>,
): RestockRow | undefined => suggestions?.entities[lineKey(line)]

/** Returns the entered unit cost; undefined in another currency than the company's. */
export const notedCost = (
  products: ProductsDocument,
  line: Pick<DraftLine, 'asin' | 'seller'>,
  currency: string,
): number | null => (currency === products.currency ? numberOf(productOf(products, line)?.info.unit_cost) : null)

/** Returns the units of a case of a product, else of its supplier; null: none. */
export const casePackOf = (sources: FormSources, line: Pick<DraftLine, 'asin' | 'seller'>): number | null =>
  numberOf(productOf(sources.products, line)?.info.case_pack) ?? supplierOf(sources, line)?.casePack ?? null

/** Returns the least units of one order: the highest minimum of the lines, else that of the settings. */
export const minimumOf = (sources: FormSources, lines: readonly Pick<DraftLine, 'asin' | 'seller'>[]): number => {
  const ownMinimums = lines.flatMap(
    (line) =>
      numberOf(productOf(sources.products, line)?.info.min_quantity) ?? supplierOf(sources, line)?.minQuantity ?? [],
  )
  return ownMinimums.length ? Math.max(...ownMinimums) : sources.settings.minQuantity
}

export const supplierOf = (
  { products, suppliers }: FormSources,
  line: Pick<DraftLine, 'asin' | 'seller'>,
): Supplier | undefined => {
  const supplierName = productOf(products, line)?.info.supplier
  return suppliers.find(
    ({ name }) => typeof supplierName === 'string' && name.toLowerCase() === supplierName.trim().toLowerCase(),
  )
}
