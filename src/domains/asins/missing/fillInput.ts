import type { Platform } from '#contract/sellers.ts'
import { type SkuKey, skuRoutes } from '#contract/skus.ts'
import type { MissingRow } from '../catalogueDocument.ts'
import type { SkuFill } from '../skuInput.ts'

const Fnsku = skuRoutes.fillFnsku.body.shape.fnsku

/** Returns the request for a row, or why the typed value is invalid. */
export const fillOf = (
  lacks: SkuFill['lacks'],
  row: MissingRow,
  typed: string,
  isKnown: (asin: string) => boolean,
): { fill: SkuFill } | { mistake: string } => {
  const key: SkuKey = { sku: row.sku, seller: row.seller, platform: row.platform as Platform }
  const value = typed.trim().toUpperCase()
  if (lacks === 'asin') {
    if (!isKnown(value)) return { mistake: `${value} is not an ASIN in the catalog` }
    return { fill: { lacks, key, asin: value } }
  }
  const { data, error } = Fnsku.safeParse(value)
  if (data === undefined) return { mistake: error.issues[0]?.message ?? '' }
  return { fill: { lacks, key, asin: row.asin ?? '', fnsku: data } }
}

/**
 * Distributes a pasted column to the rows from one downwards; in a range with SKUs, each value goes to its SKU.
 * Undefined for a single value, which the field handles.
 */
export const spread = <Row extends { sku: string }>(
  text: string,
  rows: readonly Row[],
  from: number,
): { row: Row; value: string }[] | undefined => {
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
  while (lines.length > 1 && lines.at(-1)?.join('') === '') lines.pop()
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return undefined
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const matchedFills = lines.flatMap((cells) => {
    const row = cells.length > 1 ? bySku.get(cells.find((cell) => bySku.has(cell)) ?? '') : undefined
    const value = cells.findLast((cell) => cell && cell !== row?.sku)
    return row && value ? [{ row, value }] : []
  })
  if (matchedFills.length) return matchedFills
  return lines.flatMap(([value = ''], lineIndex) => {
    const row = rows[from + lineIndex]
    return row && value ? [{ row, value }] : []
  })
}
