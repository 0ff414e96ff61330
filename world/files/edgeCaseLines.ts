import type { EdgeCaseSku } from '../trade/edgeCaseSkus.ts'
import type { Market } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'
import { type Cells, moneyCell } from './table.ts'

/** Returns whether it is a seller's listing; SKUs created by Amazon are not. */
export const isListed = ({ kind }: EdgeCaseSku) => kind !== 'found' && kind !== 'graded'

/** Returns the listing of an edge-case SKU: a draft lacks required data; unlabeled units are shipped by the seller. */
export const edgeCaseListing = ({ facts }: Market, { kind, sku, asin, name, price }: EdgeCaseSku): Cells => ({
  'item-name': name,
  'listing-id': `${String(mix(price, sku.length) % 10_000).padStart(4, '0')}Z${sku.slice(-6)}`,
  'seller-sku': sku,
  price: kind === 'draft' ? '' : moneyCell(Math.round(price * facts.rate)),
  quantity: kind === 'unlabelled' ? '14' : '',
  'item-is-marketplace': 'y',
  'product-id-type': asin ? '1' : '',
  'item-condition': '11',
  asin1: asin,
  'product-id': asin,
  'fulfillment-channel':
    kind === 'unlabelled'
      ? 'DEFAULT'
      : facts.currency === 'USD' || facts.currency === 'CAD'
        ? 'AMAZON_NA'
        : 'AMAZON_EU',
  'merchant-shipping-group': 'Migrated Template',
  status: kind === 'draft' ? 'Incomplete' : 'Active',
})

/** Returns the MYI line of an edge-case SKU: without own units, those of the product's SKU again. */
export const edgeCaseInventory = (
  { kind, sku, fnsku, asin, name, condition, units, price }: EdgeCaseSku,
  { facts }: Market,
): Cells => ({
  sku,
  fnsku,
  asin,
  'product-name': name,
  condition,
  'your-price': moneyCell(Math.round(price * facts.rate)),
  'mfn-listing-exists': kind === 'unlabelled' ? 'Yes' : 'No',
  'mfn-fulfillable-quantity': kind === 'unlabelled' ? '14' : '',
  'afn-listing-exists': 'Yes',
  'afn-warehouse-quantity': String(units),
  'afn-fulfillable-quantity': String(units),
  'afn-unsellable-quantity': '0',
  'afn-reserved-quantity': '0',
  'afn-total-quantity': String(units),
  'afn-inbound-working-quantity': '0',
  'afn-inbound-shipped-quantity': '0',
  'afn-inbound-receiving-quantity': '0',
})
