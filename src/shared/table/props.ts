import type { ReactNode } from 'react'
import type { ToolFilter } from '../ui/toolFilter.ts'
import type { Column } from './column.ts'
import type { Total } from './groupTotals.ts'
import type { View } from './tableLayoutsSlice.ts'

/** The server's data about all rows that match the table's filters. */
export interface Served {
  count: number
  /** Totals by column. */
  totals: Readonly<Record<string, Total>>
}

/**
 * Props of a table. Its text, column filters, sort, groups, widths and columns are in the tables slice under `name`.
 */
export interface DataTableProps<Row> {
  /** Key of its state; two screens with the same component use two names. */
  name: string
  /** Must be the same array until the data changes, because a new array is read again. */
  rows: readonly Row[]
  /** Arrays with the same basis have the same rows in the same order; only these columns differ between them. */
  revised?: { basis: object; columns: readonly string[] }
  rowKey(row: Row): string
  /** Must be the same array until the columns change. */
  columns: readonly Column<Row>[]
  /** Keys of the selected rows; without it, rows cannot be selected. */
  selected?: readonly string[]
  onSelect?(keys: string[]): void
  /** Whether a row can be selected; by default every row. */
  canSelect?(row: Row): boolean
  /** Actions for the selected rows, shown in the footer. */
  actions?: ReactNode
  /** Additional controls of the tool bar. */
  tools?: ReactNode
  /** Filters and options of the screen, beside the filters of the columns. */
  filters?: readonly ToolFilter[]
  /** The screen's buttons behind '⋯', above those of the table. */
  menu?: ReactNode
  /** Number of rows when the server pages them. */
  count?: ReactNode
  /** Data freshness, at the left of the footer. */
  footer?: ReactNode
  /** Shown when there are no rows at all. */
  empty?: ReactNode
  /** Content of the sheet that a row opens on narrow screens; by default a list of all columns. */
  sheet?(row: Row): ReactNode
  /** Keys of the columns that rows can be grouped by; groups show sub-totals and can be opened. */
  groupBy?: readonly string[]
  /** Name of the exported CSV and XLSX files, without extension. */
  fileName?: string
  /** The server pages the rows and only part is loaded, so they are not filtered, sorted or summed here. */
  part?: boolean
  /**
   * The server has filtered and sorted the rows by the table's search and returned the first of them; the screen reads
   * that search and sends the query.
   */
  served?: Served
  /**
   * A preview with `served` rows: columns can be arranged and sorted, but there is nothing to filter, save or link to.
   */
  preview?: boolean
  /** Predefined views. */
  views?: readonly View[]
  /** Loads all rows for an export. */
  whole?(): Promise<readonly Row[]>
  /** Called when the last rows become visible, to load more. */
  onEnd?(): void
  /** Rows have room for two lines of text. */
  tall?: boolean
  /**
   * Called with the rows that match the table's filters, in order, and with all rows; undefined while the result is
   * pending.
   */
  onShown?(result: { shown: readonly Row[]; rows: readonly Row[] } | undefined): void
  rowClass?(row: Row): string | undefined
  /** Label of a row's check box; by default its key. */
  rowLabel?(row: Row): string
  /**
   * A paste while a cell, not a field in it, has the focus: the text, and the displayed keys of rows downwards and of
   * columns to the right from that cell; at most as many rows as the text has lines.
   */
  onPaste?(text: string, rowKeys: readonly string[], columnKeys: readonly string[]): void
  /** Called on Enter or a click on a row outside its controls. */
  onOpen?(row: Row): void
}
