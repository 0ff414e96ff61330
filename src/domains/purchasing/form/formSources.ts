import type { RestockRow } from '#contract/restock.ts'
import type { Seller } from '#contract/sellers.ts'
import type { PurchaseSettings, Supplier } from '#contract/suppliers.ts'
import type { Product, Products, Suggestions } from '../products.ts'
import { type DraftLine, lineKey } from '../purchaseDraft.ts'

/** All that a form is made of. */
export interface FormSources {
  products: Products
  /** Undefined: this company has no restock. */
  suggestions: Suggestions | undefined
  settings: PurchaseSettings
  suppliers: readonly Supplier[]
  sellers: readonly Seller[]
  /** By the restock table's clock, else the browser's. */
  today: string
}

export const numberOf = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null)

export const productOf = ({ products }: Products, line: Pick<DraftLine, 'asin' | 'seller'>): Product | undefined =>
  products.find(({ asin, seller }) => asin === line.asin && seller === line.seller)

export const suggestionFor = (
  suggestions: Suggestions | undefined,
  line: Pick<DraftLine, 'asin' | 'seller' | 'marketplace'>,
): RestockRow | undefined => suggestions?.rows.find((row) => lineKey(row) === lineKey(line))

export const casePackOf = (products: Products, line: Pick<DraftLine, 'asin' | 'seller'>): number | null =>
  numberOf(productOf(products, line)?.info.case_pack)

/** The unit cost that is noted; in another currency than the company's nobody knows it. */
export const notedCost = (
  products: Products,
  line: Pick<DraftLine, 'asin' | 'seller'>,
  currency: string,
): number | null => (currency === products.currency ? numberOf(productOf(products, line)?.info.unit_cost) : null)

export const supplierOf = (
  { products, suppliers }: FormSources,
  line: Pick<DraftLine, 'asin' | 'seller'>,
): Supplier | undefined => {
  const noted = productOf(products, line)?.info.supplier
  return suppliers.find(({ name }) => typeof noted === 'string' && name.toLowerCase() === noted.trim().toLowerCase())
}
