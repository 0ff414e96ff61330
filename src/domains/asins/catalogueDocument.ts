import type { Catalogue, Discontinued } from '#contract/asins.ts'
import type { Part } from '#contract/discontinue.ts'
import type { MissingSku, SkuKey, SkuRow } from '#contract/skus.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** Returns the key of a SKU: codes of platforms and sellers contain no spaces, so keys are unique. */
export const skuKeyOf = ({ platform, seller, sku }: Pick<SkuRow, 'platform' | 'seller' | 'sku'>): string =>
  `${platform} ${seller} ${sku}`

/** SKU rows of one group, active or discontinued, with the data of their ASINs. */
export interface CatalogueDocument {
  rows: ListDocument<SkuRow>
  info: Catalogue['asin_info']
  meta: Catalogue['meta']
  blames: Discontinued['blames']
  /** Currency of unit costs. */
  currency: string
}

const skuAdapter = createListAdapter<SkuRow>(skuKeyOf)

/** Converts a group from the server. */
export const documentOf = ({
  skus,
  asin_info: info,
  meta,
  currency,
  blames = {},
}: Catalogue & Partial<Pick<Discontinued, 'blames'>>): CatalogueDocument => ({
  rows: skuAdapter.documentOf(skus),
  info,
  meta,
  blames,
  currency,
})

export type AsinPart = Part & { asin: string }

/** Returns rows of an ASIN: all, those on a platform, or those of a seller there. */
export const rowsIn = (doc: CatalogueDocument | undefined, { asin, platform, seller }: AsinPart): SkuRow[] =>
  Object.values(doc?.rows.entities ?? {}).filter(
    (row) => row.asin === asin && (!platform || row.platform === platform) && (!seller || row.seller === seller),
  )

/** Removes rows; info values of their ASINs are kept for rows that return. */
export const takeRows = (doc: CatalogueDocument, rows: readonly SkuRow[]) => {
  skuAdapter.removeMany(doc.rows, rows.map(skuKeyOf))
}

/** Adds rows, with the other group's data of their ASINs. */
export const putRows = (
  doc: CatalogueDocument,
  rows: readonly SkuRow[],
  productDetails: Pick<CatalogueDocument, 'info' | 'meta'> = { info: {}, meta: {} },
) => {
  skuAdapter.setMany(doc.rows, rows)
  for (const { asin } of rows) {
    const [info, meta] = [productDetails.info[asin], productDetails.meta[asin]]
    if (info) doc.info[asin] ??= info
    if (meta) doc.meta[asin] ??= meta
  }
}

export interface InfoChange {
  asin: string
  seller: string
  /** The key of an info type. */
  type: string
  /** Money in minor units; null deletes. */
  value: string | number | null
  /** The day from which it applies, or `always`; that of all changes when omitted. */
  from?: string | undefined
}

/** Sets or deletes a value. */
export const setInfo = (info: Catalogue['asin_info'], { asin, seller, type, value }: InfoChange) => {
  info[asin] ??= {}
  const asinInfo = info[asin]
  asinInfo[seller] ??= {}
  if (value === null) delete asinInfo[seller][type]
  else asinInfo[seller][type] = value
}

/** A SKU with missing data; has an `asin` when only its FNSKU is missing. */
export type MissingRow = MissingSku & { asin?: string }
export const missingAdapter = createListAdapter<MissingRow>(skuKeyOf)
export type MissingDocument = ListDocument<MissingRow>

/** Changes the fields of a row; a new platform or seller changes its key, so the row is replaced. */
export const replaceRow = (doc: CatalogueDocument, key: SkuKey, row: SkuRow) => {
  const old = doc.rows.entities[skuKeyOf(key)]
  if (!old) return
  skuAdapter.removeOne(doc.rows, skuKeyOf(key))
  skuAdapter.setOne(doc.rows, { ...old, ...row })
}
