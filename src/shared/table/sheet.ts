import type { CellValue, ColumnKind } from './column.ts'

/** A column of a table in a file. */
export interface SheetColumn {
  title: string
  kind: ColumnKind
  width: number
}

/** A table in a file. */
export interface Sheet {
  /** By default 'Table'. */
  name?: string
  columns: SheetColumn[]
  lines: CellValue[][]
}
