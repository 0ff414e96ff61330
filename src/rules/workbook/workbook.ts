/** The content of a cell: text, a number, nothing, or a formula with its value. */
export type WorkbookCell = string | number | null | { formula: string; value: number | null }

/** Conditional formatting of a column; ranges and colors (RRGGBB) in the form of spreadsheet programs. */
export type WorkbookColors =
  | { column: number; scale: readonly string[] }
  | { column: number; bands: readonly { from?: number; below?: number; background: string }[] }

export interface WorkbookColumn {
  title: string
  /** In widths of a digit. */
  width: number
  /** A number format of spreadsheet programs, such as `#,##0.00`; none by default. */
  format?: string
}

/** A workbook with one table, and a sheet that describes it unless there is nothing to say. */
export interface Workbook {
  /** Name of the table's sheet. */
  name: string
  columns: readonly WorkbookColumn[]
  /** Rows in batches. */
  rows: AsyncIterable<readonly (readonly WorkbookCell[])[]>
  /** The last row. */
  totals?: readonly WorkbookCell[]
  colors: readonly WorkbookColors[]
  /** Lines of the second sheet: label and value. */
  about: readonly (readonly [string, string])[]
}
