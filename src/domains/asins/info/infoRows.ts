import type { Catalogue } from '#contract/asins.ts'
import type { SkuRow } from '#contract/skus.ts'

/** Info values of one ASIN and seller. */
export interface InfoRow {
  key: string
  asin: string
  seller: string
  name: string | null
  category: string | null
  skus: number
  info: Catalogue['asin_info'][string][string]
}

/** Returns every ASIN and seller that has a SKU, in catalogue order. */
export const infoRows = (skus: readonly SkuRow[], info: Catalogue['asin_info'], meta: Catalogue['meta']): InfoRow[] => {
  const rows = new Map<string, InfoRow>()
  for (const { asin, seller } of skus) {
    const key = `${asin} ${seller}`
    const existingRow = rows.get(key)
    if (existingRow) existingRow.skus += 1
    else {
      const { name = null, category = null } = meta[asin] ?? {}
      rows.set(key, { key, asin, seller, name, category, skus: 1, info: info[asin]?.[seller] ?? {} })
    }
  }
  return [...rows.values()]
}

export const sellersOf = (rows: readonly InfoRow[]): Map<string, string[]> => {
  const sellers = new Map<string, string[]>()
  for (const { asin, seller } of rows) sellers.set(asin, [...(sellers.get(asin) ?? []), seller])
  return sellers
}

/** Returns the number of rows without a value of the info type. */
export const countLacking = (rows: readonly InfoRow[], type: string): number =>
  rows.filter(({ info }) => info[type] === undefined).length
