/** What a cell holds: text, a number, nothing, or a formula with what it comes to. */
export type WorkbookCell = string | number | null | { formula: string; value: number | null }

/** How the figures of a column stand out; ranges and colors (RRGGBB) as a spreadsheet program takes them. */
export type WorkbookColors =
  | { column: number; scale: readonly string[] }
  | { column: number; bands: readonly { from?: number; below?: number; ground: string }[] }

export interface WorkbookColumn {
  title: string
  /** In widths of a digit. */
  width: number
  /** A number format of spreadsheet programs, such as `#,##0.00`; none: as it is. */
  format?: string
}

/** A workbook with one table, and a sheet that says what it is about. */
export interface Workbook {
  /** Name of the sheet of the table. */
  name: string
  columns: readonly WorkbookColumn[]
  /** Rows, some at a time. */
  rows: AsyncIterable<readonly (readonly WorkbookCell[])[]>
  /** The last row. */
  totals?: readonly WorkbookCell[]
  colors: readonly WorkbookColors[]
  /** Lines of the second sheet: what, and its value. */
  about: readonly (readonly [string, string])[]
}
