import type { Catalogue, Relation } from '#contract/asins.ts'
import type { Platform } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import { type AsinPart, skuKeyOf } from '../catalogueDocument.ts'

export interface SkuGridRow {
  key: string
  row: SkuRow
  name: string | null
  category: string | null
  /** Parents it is a variation of, over all marketplaces. */
  parents: string
  state: 'Active' | 'Discontinued'
}

const parentsOf = (relations: readonly Relation[]) => {
  const parents = new Map<string, Set<string>>()
  for (const { parent, children } of relations)
    for (const child of children) parents.set(child, (parents.get(child) ?? new Set()).add(parent))
  return parents
}

/** Every SKU, the active ones first. */
export const skuGridRows = (
  active: readonly SkuRow[],
  discontinued: readonly SkuRow[],
  meta: Catalogue['meta'],
  relations: readonly Relation[],
): SkuGridRow[] => {
  const parents = parentsOf(relations)
  const made = (state: SkuGridRow['state']) => (row: SkuRow) => {
    const { name = null, category = null } = meta[row.asin] ?? {}
    return { key: skuKeyOf(row), row, name, category, parents: [...(parents.get(row.asin) ?? [])].join(' '), state }
  }
  return [...active.map(made('Active')), ...discontinued.map(made('Discontinued'))]
}

/** The sellers of products that rows belong to: that is what is discontinued and brought back. */
export const partsOf = (rows: readonly SkuGridRow[]): AsinPart[] => {
  const parts = new Map<string, AsinPart>()
  for (const { row } of rows) {
    const { asin, platform, seller } = row
    parts.set(`${asin} ${platform} ${seller}`, { asin, platform: platform as Platform, seller })
  }
  return [...parts.values()]
}
