import type { Product } from './catalogue.ts'
import { isFirst, type Market } from './orders.ts'
import { mix } from './random.ts'
import type { Stock } from './supply.ts'

/** An edge-case SKU of a product. */
export interface EdgeCaseSku {
  kind: 'shared' | 'found' | 'graded' | 'unlabelled' | 'draft'
  sku: string
  /** Empty: it has none, or none yet. */
  fnsku: string
  asin: string
  name: string
  condition: string
  /** Sellable units at Amazon; a shared SKU repeats those of the product's own. */
  units: number
  /** Whether the units are not counted under another SKU as well. */
  hasOwnUnits: boolean
  price: number
}

const defaults = { condition: 'New', hasOwnUnits: true }
const codeOf = (product: Product, place: number) => mix(product.number, place).toString(36).slice(-4)

const sharedWith = ({ product, onHand }: Stock): EdgeCaseSku => ({
  ...defaults,
  ...product,
  kind: 'shared',
  sku: `${product.sku}-2ND`,
  units: onHand,
  hasOwnUnits: false,
})

/** Returns the SKU that Amazon creates for found units of a product. */
const foundOf = ({ product }: Stock): EdgeCaseSku => ({
  ...defaults,
  ...product,
  kind: 'found',
  sku: `Amazon.Found.${product.asin}`,
  fnsku: `${product.fnsku.slice(0, -3)}FND`,
  units: 2,
})

/** Returns the SKU of a return that is resold as used. */
const gradedOf = ({ product }: Stock): EdgeCaseSku => ({
  ...defaults,
  ...product,
  kind: 'graded',
  sku: `amzn.gr.${product.sku}-${codeOf(product, 1)}-VG`,
  fnsku: `${product.fnsku.slice(0, -3)}GRD`,
  condition: 'UsedVeryGood',
  units: 1,
})

const bundleOf = ({ product }: Stock): EdgeCaseSku => ({
  ...defaults,
  kind: 'unlabelled',
  sku: `GIFT-${product.sku}`,
  fnsku: '',
  asin: `${product.asin.slice(0, -2)}9Z`,
  name: `${product.name}, Gift Boxed`,
  price: product.price + 600,
  units: 0,
})

const draftOf = ({ product }: Stock): EdgeCaseSku => ({
  ...defaults,
  kind: 'draft',
  sku: `${product.sku}-TRIO`,
  fnsku: '',
  asin: '',
  name: `${product.name}, Set of 3`,
  price: product.price * 3,
  units: 0,
})

/** Returns the edge-case SKUs of an account; they are in the first of its marketplaces. */
export const edgeCaseSkusOf = (market: Market): EdgeCaseSku[] => {
  const { stock } = market
  if (!isFirst(market)) return []
  const makers = [sharedWith, foundOf, gradedOf, bundleOf, draftOf]
  return makers.flatMap((make, at) => {
    const of = stock[4 + at]
    return of ? [make(of)] : []
  })
}
