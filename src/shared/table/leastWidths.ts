import type { Days } from '../ui/useDays.ts'
import { cellText } from './cellText.ts'
import type { Column } from './column.ts'
import { dayFormat } from './shape.ts'
import { textPx } from './textPx.ts'

/** Padding of a cell. */
const PADDING_PX = 16
/** Longer choices, such as names of suppliers, may be cut. */
const MAX_CHOICE_PX = 240
/** Rows that are read; the values of later rows are alike. */
const SAMPLE_COUNT = 500

const isMeasured = ({ kind }: Column<never>) => kind === 'choice' || kind === 'money' || kind === 'day'

/** Returns the width, in pixels, at which a column's texts fit into its cells. */
export const wholeTextWidth = <Row>(column: Column<Row>, rows: readonly Row[], days: Days): number => {
  const showDay = dayFormat(column, days)
  let px = 0
  const texts = new Set<string>()
  const count = Math.min(rows.length, SAMPLE_COUNT)
  for (let rowIndex = 0; rowIndex < count; rowIndex += 1) {
    const row = rows[rowIndex] as Row
    texts.add(column.longText?.(row) ?? cellText(column, row, showDay))
  }
  for (const text of texts) px = Math.max(px, textPx(text))
  return px + (column.besidePx ?? 0) + PADDING_PX
}

/**
 * Returns the least width of each column in pixels, so that no date, amount or status is cut; 0 for columns that may be
 * cut.
 */
export const leastWidths = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], days: Days): number[] =>
  columns.map((column) => {
    if (!isMeasured(column)) return 0
    const px = wholeTextWidth(column, rows, days)
    return column.kind === 'choice' ? Math.min(px, MAX_CHOICE_PX) : px
  })
