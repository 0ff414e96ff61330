import type { AdsAdviceRow } from '#contract/ads.ts'
import { minorUnits } from '#rules/money.ts'
import type { CellValue } from '#shared/table/column.ts'
import type { Sheet } from '#shared/table/sheet.ts'

/** Columns of Amazon's bulk sheet for Sponsored Products that these rows fill. */
const columns = [
  'Product',
  'Entity',
  'Operation',
  'Campaign ID',
  'Ad Group ID',
  'Keyword ID',
  'Product Targeting ID',
  'State',
  'Bid',
  'Keyword Text',
  'Match Type',
  'Product Targeting Expression',
] as const
type Cells = Partial<Record<(typeof columns)[number], CellValue>>

/** The name of the sheet by which Amazon knows its campaigns. */
const SHEET_NAME = 'Sponsored Products Campaigns'
const COLUMN_PX = 140

const isAsin = (term: string): boolean => /^b0[a-z0-9]{8}$/i.test(term)
const isKeyword = (matchType: string): boolean => /^(exact|phrase|broad)$/i.test(matchType)
const asinExpression = (term: string): string => `asin="${term.toUpperCase()}"`

const product: Cells = { Product: 'Sponsored Products' }
const idCells = ({ campaignId, adGroupId }: NonNullable<AdsAdviceRow['console']>): Cells => ({
  'Campaign ID': campaignId,
  'Ad Group ID': adGroupId,
})
const bidCell = ({ newBid, currency }: AdsAdviceRow): Cells => ({
  Bid: newBid === null ? null : newBid / 10 ** (minorUnits(currency) ?? 2),
})

const bidLines = (row: AdsAdviceRow): Cells[] => {
  if (!row.console || row.targetId === null || row.newBid === null) return []
  const target: Cells = isKeyword(row.matchType)
    ? { Entity: 'Keyword', 'Keyword ID': row.targetId }
    : { Entity: 'Product Targeting', 'Product Targeting ID': row.targetId }
  return [{ ...product, ...target, Operation: 'Update', ...idCells(row.console), ...bidCell(row) }]
}

const negativeLines = ({ term, console }: AdsAdviceRow): Cells[] => {
  if (!console) return []
  const target: Cells = isAsin(term)
    ? { Entity: 'Negative Product Targeting', 'Product Targeting Expression': asinExpression(term) }
    : { Entity: 'Negative Keyword', 'Keyword Text': term, 'Match Type': 'negativeExact' }
  return [{ ...product, Operation: 'Create', ...idCells(console), State: 'enabled', ...target }]
}

/** A harvested term becomes a target of its own, and is excluded where it came from. */
const harvestLines = (row: AdsAdviceRow): Cells[] => {
  const { term, destination } = row
  if (!destination?.console || !row.console) return []
  const target: Cells = isAsin(term)
    ? { Entity: 'Product Targeting', 'Product Targeting Expression': asinExpression(term) }
    : { Entity: 'Keyword', 'Keyword Text': term, 'Match Type': 'exact' }
  const own: Cells = {
    ...product,
    Operation: 'Create',
    ...idCells(destination.console),
    State: 'enabled',
    ...target,
    ...bidCell(row),
  }
  // excluded in the ad group of its own keyword, the term would find nothing
  const isElsewhere = destination.console.adGroupId !== row.console.adGroupId
  return isElsewhere ? [own, ...negativeLines(row)] : [own]
}

const linesOf = (row: AdsAdviceRow): Cells[] => {
  if (row.kind === 'bid') return bidLines(row)
  return row.kind === 'negative' ? negativeLines(row) : harvestLines(row)
}

/** Returns the bulk sheet of some advice, and the number of rows that it lacks because their ids are unknown. */
export const bulkSheet = (rows: readonly AdsAdviceRow[]): { sheet: Sheet; missing: number } => {
  const lines = rows.map(linesOf)
  return {
    sheet: {
      name: SHEET_NAME,
      columns: columns.map((title) => ({ title, kind: 'text', width: COLUMN_PX })),
      lines: lines.flat().map((cells) => columns.map((title) => cells[title] ?? null)),
    },
    missing: lines.filter(({ length }) => length === 0).length,
  }
}
