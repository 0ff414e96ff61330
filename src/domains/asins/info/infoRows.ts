import type { Catalogue } from '#contract/asins.ts'
import type { SkuRow } from '#contract/skus.ts'

/** Info values of one ASIN and seller. */
export interface InfoRow {
  key: string
  asin: string
  seller: string
  name: string | null
  category: string | null
  skus: string[]
  info: Catalogue['asin_info'][string][string]
}

/** Returns every ASIN and seller that has a SKU, in catalogue order. */
export const infoRows = (skus: readonly SkuRow[], info: Catalogue['asin_info'], meta: Catalogue['meta']): InfoRow[] => {
  const rows = new Map<string, InfoRow>()
  for (const { asin, seller, sku } of skus) {
    const key = `${asin} ${seller}`
    const existingRow = rows.get(key)
    if (existingRow) existingRow.skus.push(sku)
    else {
      const { name = null, category = null } = meta[asin] ?? {}
      rows.set(key, { key, asin, seller, name, category, skus: [sku], info: info[asin]?.[seller] ?? {} })
    }
  }
  return [...rows.values()]
}

/** Returns the number of rows without a value of the info type. */
export const countLacking = (rows: readonly InfoRow[], type: string): number =>
  rows.filter(({ info }) => info[type] === undefined).length
