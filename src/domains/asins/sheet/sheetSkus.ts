import type { AsinSheet } from '#contract/asins.ts'
import type { SkuRow } from '#contract/skus.ts'
import { grouped } from '#rules/grouped.ts'
import type { AsinRows } from '../asinsSelectors.ts'
import { skuKeyOf } from '../catalogueDocument.ts'

/** A SKU of a product with its report data by marketplace. */
export interface SheetSku {
  key: string
  row: SkuRow
  state: 'active' | 'discontinued' | 'unknown'
  offers: AsinSheet['skus']
}

const byPlace = ({ row: a }: SheetSku, { row: b }: SheetSku) =>
  a.platform.localeCompare(b.platform) || a.seller.localeCompare(b.seller) || a.sku.localeCompare(b.sku)

/** Returns the SKUs of a sheet: the catalogue's, or those of reports while it is loading. */
export const sheetSkus = ({ asin, skus }: AsinSheet, rows: AsinRows | undefined): SheetSku[] => {
  const offers = grouped(skus, skuKeyOf)
  const createSheetSku = (row: SkuRow, state: SheetSku['state']): SheetSku => {
    const key = skuKeyOf(row)
    return { key, row, state, offers: offers.get(key) ?? [] }
  }
  const offeredSkus = [...offers.values()].flatMap(([firstOffer]) =>
    firstOffer
      ? [
          createSheetSku(
            {
              asin,
              platform: firstOffer.platform,
              seller: firstOffer.seller,
              sku: firstOffer.sku,
              ...(firstOffer.fnsku ? { fnsku: firstOffer.fnsku } : {}),
            },
            'unknown',
          ),
        ]
      : [],
  )
  const catalogueSkus = rows && [
    ...rows.active.map((row) => createSheetSku(row, 'active')),
    ...rows.discontinued.map((row) => createSheetSku(row, 'discontinued')),
  ]
  return (catalogueSkus ?? offeredSkus).sort(byPlace)
}
