import { marketplaceByCode } from '#rules/marketplaces.ts'
import { cellReaders, isoMoment } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { answeredMarketplace } from './snapshot.ts'
import { words } from './words.ts'

const known = words(`
  item-name item-description listing-id seller-sku price quantity open-date image-url item-is-marketplace product-id-type
  zshop-shipping-fee item-note item-condition zshop-category1 zshop-browse-path zshop-storefront-feature asin1 asin2 asin3
  will-ship-internationally expedited-shipping zshop-boldface product-id bid-for-featured-placement add-delete pending-quantity
  fulfillment-channel merchant-shipping-group status minimum-order-quantity sell-remainder business-price quantity-price-type
  quantity-lower-bound-1 quantity-price-1 quantity-lower-bound-2 quantity-price-2 quantity-lower-bound-3 quantity-price-3
  quantity-lower-bound-4 quantity-price-4 quantity-lower-bound-5 quantity-price-5 progressive-price-type progressive-lower-bound-1
  progressive-price-1 progressive-lower-bound-2 progressive-price-2 progressive-lower-bound-3 progressive-price-3`)

const columns = words(`
  marketplace sku asin name price currency quantity status channel condition listing_id opened_at image_url raw`)

/** What product-id-type says of product-id: an ASIN. */
const ASIN = '1'

/** Merchant listings of one marketplace: all that is offered there. Quantities are empty for what Amazon stocks. */
export const listings: KnownReport = {
  type: 'listings',
  shape: 'snapshot',
  ...fitting(words('item-name listing-id seller-sku price quantity open-date')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: ['price', 'quantity'],
  dates: ['open-date'],
  columns,
  targets: [{ table: 'listings', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [sku, asin, productId, idType] = [
      read.requiredId('seller-sku'),
      read.id('asin1'),
      read.id('product-id'),
      read.text('product-id-type'),
    ]
    const [name, status, channel] = [read.text('item-name'), read.text('status'), read.text('fulfillment-channel')]
    const [condition, listing, image] = [read.text('item-condition'), read.text('listing-id'), read.text('image-url')]
    const [price, quantity, opened] = [read.money('price'), read.count('quantity'), read.moment('open-date')]
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const marketplace = answeredMarketplace(context)
      const currency = marketplaceByCode(marketplace)?.currency ?? null
      const [key, state] = [sku(cells), condition(cells)]
      return {
        setKey: marketplace,
        key: `${key}\n${state ?? ''}`,
        at: null,
        day: null,
        units: 0,
        currency,
        marketplace,
        values: [
          marketplace,
          key,
          asin(cells) ?? (idType(cells) === ASIN ? productId(cells) : null),
          name(cells),
          price(cells, currency),
          currency,
          quantity(cells),
          status(cells),
          channel(cells),
          state,
          listing(cells),
          isoMoment(opened(cells, marketplace)),
          image(cells),
          raw(cells),
        ],
      }
    })
  },
}
