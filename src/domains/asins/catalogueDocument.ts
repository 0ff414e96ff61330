import type { Catalogue, Discontinued } from '#contract/asins.ts'
import type { Part } from '#contract/discontinue.ts'
import type { MissingSku, SkuKey, SkuRow } from '#contract/skus.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** What names a SKU: codes of platforms and sellers have no spaces, so that no two keys meet. */
export const skuKeyOf = ({ platform, seller, sku }: Pick<SkuRow, 'platform' | 'seller' | 'sku'>): string =>
  `${platform} ${seller} ${sku}`

/** SKU rows of one group, active or discontinued, and what is known of their asins. */
export interface CatalogueDocument {
  rows: ListDocument<SkuRow>
  info: Catalogue['asin_info']
  meta: Catalogue['meta']
  blames: Discontinued['blames']
  /** Of unit costs. */
  currency: string
}

const skuAdapter = createListAdapter<SkuRow>(skuKeyOf)

/** A group as the server lists it. */
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

/** Rows of an asin: all, those on a platform, or those of a seller there. */
export const rowsIn = (doc: CatalogueDocument | undefined, { asin, platform, seller }: AsinPart): SkuRow[] =>
  Object.values(doc?.rows.entities ?? {}).filter(
    (row) => row.asin === asin && (!platform || row.platform === platform) && (!seller || row.seller === seller),
  )

/** Takes rows out; what is noted of their asins stays for rows that come back. */
export const takeRows = (doc: CatalogueDocument, rows: readonly SkuRow[]) => {
  skuAdapter.removeMany(doc.rows, rows.map(skuKeyOf))
}

/** Puts rows in, with what the other group knew of their asins. */
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
  /** Money in minor units; null forgets. */
  value: string | number | null
}

/** Notes or forgets a value. */
export const setInfo = (info: Catalogue['asin_info'], { asin, seller, type, value }: InfoChange) => {
  info[asin] ??= {}
  const asinInfo = info[asin]
  asinInfo[seller] ??= {}
  if (value === null) delete asinInfo[seller][type]
  else asinInfo[seller][type] = value
}

/** A SKU of which something is missing; `asin` when only its FNSKU is. */
export type MissingRow = MissingSku & { asin?: string }
export const missingAdapter = createListAdapter<MissingRow>(skuKeyOf)
export type MissingDocument = ListDocument<MissingRow>

/** A row's fields change, its platform and seller perhaps too: then the old row goes and the new one comes. */
export const replaceRow = (doc: CatalogueDocument, key: SkuKey, row: SkuRow) => {
  const old = doc.rows.entities[skuKeyOf(key)]
  if (!old) return
  skuAdapter.removeOne(doc.rows, skuKeyOf(key))
  skuAdapter.setOne(doc.rows, { ...old, ...row })
}
