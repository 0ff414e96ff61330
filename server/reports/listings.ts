import { marketplaceByCode } from '#rules/marketplaces.ts'
import { joined } from './cell.ts'
import { instant } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { integer, money } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text } from './textCells.ts'

/** Value of product-id-type for an ASIN in product-id. */
const ASIN = '1'

/** Merchant listings of one marketplace: all offers there. Quantities are empty for FBA offers. */
export const listings = defineReport({
  type: 'listings',
  shape: 'snapshot',
  decisive: 'item-name listing-id seller-sku price quantity open-date',
  unread: `
    item-description item-is-marketplace zshop-shipping-fee item-note zshop-category1 zshop-browse-path zshop-storefront-feature
    asin2 asin3 will-ship-internationally expedited-shipping zshop-boldface bid-for-featured-placement add-delete
    pending-quantity merchant-shipping-group minimum-order-quantity sell-remainder business-price quantity-price-type
    quantity-lower-bound-1 quantity-price-1 quantity-lower-bound-2 quantity-price-2 quantity-lower-bound-3 quantity-price-3
    quantity-lower-bound-4 quantity-price-4 quantity-lower-bound-5 quantity-price-5 progressive-price-type
    progressive-lower-bound-1 progressive-price-1 progressive-lower-bound-2 progressive-price-2 progressive-lower-bound-3
    progressive-price-3`,
  asks: ['seller', 'marketplace', 'asOf'],
  inputs: {
    asin1: id('asin1'),
    productId: id('product-id'),
    productIdType: text('product-id-type'),
  },
  tables: {
    listings: {
      marketplace: answered,
      sku: requiredId('seller-sku'),
      asin: (line) => line.asin1 ?? (line.productIdType === ASIN ? line.productId : null),
      name: text('item-name'),
      price: money('price'),
      currency: (line) => marketplaceByCode(line.marketplace)?.currency ?? null,
      quantity: integer('quantity'),
      status: text('status'),
      channel: text('fulfillment-channel'),
      condition: text('item-condition'),
      listing_id: text('listing-id'),
      opened_at: instant('open-date'),
      image_url: text('image-url'),
      raw: unknownCells,
    },
  },
  setKey: (line) => line.marketplace,
  key: (line) => joined('\n', line.sku, line.condition),
})
