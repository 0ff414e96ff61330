import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Total } from './groupTotals.ts'
import type { View } from './tableLayoutsSlice.ts'

/** What the server says of all rows that pass the table's own filters. */
export interface Served {
  count: number
  /** What they come to, by column. */
  totals: Readonly<Record<string, Total>>
}

/** What a table is given. Its text, column filters, sort, groups, widths and columns live in the tables slice under `name`. */
export interface DataTableProps<Row> {
  /** Names its state; two screens with the same component have two names. */
  name: string
  /** The same array as long as nothing changed: a new one is read anew. */
  rows: readonly Row[]
  /** Arrays of the same basis hold the same rows in the same order; only these columns differ from one to the next. */
  revised?: { basis: object; columns: readonly string[] }
  rowKey(row: Row): string
  /** The same array as long as nothing changed. */
  columns: readonly Column<Row>[]
  /** Keys of the selected rows; without it nothing can be selected. */
  selected?: readonly string[]
  onSelect?(keys: string[]): void
  /** Which rows can be selected; without it every one. */
  canSelect?(row: Row): boolean
  /** What can be done with the selected rows, shown at the foot. */
  actions?: ReactNode
  /** Further controls of the tool bar, before Columns and Views. */
  tools?: ReactNode
  /** Freshness of the sources, at the left of the foot. */
  footer?: ReactNode
  /** What shows when there is not a single row to begin with. */
  empty?: ReactNode
  /** What a row opens as where it is narrow; without it a list of all its columns. */
  sheet?(row: Row): ReactNode
  /** Columns a row can be grouped by, by key; a grouped table shows sub-totals that open. */
  groupBy?: readonly string[]
  /** Name of the file that CSV and XLSX are saved under, without its ending. */
  fileName?: string
  /** Only part of all rows is here, as the server pages them: they are not filtered, sorted or summed up. */
  part?: boolean
  /**
   * The server has filtered and sorted the rows as the table's own search says, and only the first of them are here: the screen
   * reads that search and asks.
   */
  served?: Served
  /** It is being made: laid out and sorted, with `served` rows, and nothing else; there is nothing to filter, save or link to yet. */
  preview?: boolean
  /** Views that are there from the start. */
  views?: readonly View[]
  /** Brings all of them all the same, to be saved as a file. */
  whole?(): Promise<readonly Row[]>
  /** The last rows come into sight: more may be asked for. */
  onEnd?(): void
  /** Its rows have room for two lines, and its texts take both. */
  tall?: boolean
  /** Is told the rows that pass the table's own filters, in their order, and among which; undefined while that is being found out. */
  onShown?(result: { shown: readonly Row[]; rows: readonly Row[] } | undefined): void
  rowClass?(row: Row): string | undefined
  /** Names a row's check box; its key when nothing is said. */
  rowLabel?(row: Row): string
  /**
   * A paste while a cell, not a field in it, has the focus: the text, and the keys of rows downwards and of columns to the
   * right from that cell, as they are shown; no more rows than the text has lines.
   */
  onPaste?(text: string, rowKeys: readonly string[], columnKeys: readonly string[]): void
  /** A click on a row, where it hits nothing that has an effect of its own, or Enter. */
  onOpen?(row: Row): void
}
