import type { ReactNode } from 'react'
import type { Figure } from '#contract/explain.ts'

/** The value of a cell; null is unknown and shows as '–'. */
export type CellValue = string | number | null

/**
 * How a column is filtered, sorted, aligned and formatted. `text` has words; `code` is an ASIN, SKU or FNSKU; `choice`
 * has few distinct values; `number` is units; `decimal` has one decimal digit; `percent` is 0…100; `money` is minor
 * units of the row's currency; `day` is `YYYY-MM-DD`.
 */
export type ColumnKind = 'text' | 'code' | 'choice' | 'number' | 'decimal' | 'percent' | 'money' | 'day'

/** A column as data. The engine only reads `value`; `cell` renders visible rows. */
export interface Column<Row> {
  key: string
  title: string
  /** Name of the column outside its heading; by default its title. */
  name?: string
  kind: ColumnKind
  /** Money per unit, of which small amounts show fractions of a minor unit. */
  fine?: boolean
  /** Initial width in pixels. */
  width: number
  value(row: Row): CellValue
  /** Heading shared by neighboring columns of the same group. */
  group?: string
  /** Explains the title and the calculation; shown on hover. */
  hint?: string
  /** Whether the text filter searches it; by default true for text and code columns. */
  searched?: boolean
  /** How rows are totaled in groups and in the totals row; by default numbers and money are summed. */
  total?: 'sum' | 'none' | ((rows: readonly Row[]) => CellValue)
  /** ISO code of the row's currency, for money columns. */
  currency?(row: Row): string | null
  /** The longest text of its cell if that is not the value, such as a name above a code; it takes the space that is left. */
  longText?(row: Row): string | null
  /** Pixels that its cell needs beside the text: a dot, a sign. */
  besidePx?: number
  /** A day that identifies the row, which is not shown relative to today. */
  isKeyDay?: boolean
  /** Where its text leads: a product's page. */
  href?(row: Row): string | undefined
  /** Rendered instead of the formatted value. */
  cell?(row: Row): ReactNode
  /** Choices in sort order; alphabetical by default. */
  choices?: readonly string[]
  /** The origin of the figure: a click on it opens the explanation. */
  explain?(row: Row): { figure: Figure; key: Record<string, string> } | undefined
  /** Hidden by default. */
  hidden?: boolean
  /** Visible on screens with room for only two columns; a row then opens as a sheet. */
  narrow?: boolean
  /** Rendered on narrow screens: text only, without controls. In the first column it opens the row. */
  narrowCell?(row: Row): ReactNode
  /** Stays visible at the left. */
  pinned?: boolean
  /** Contains only controls: it is not sorted, filtered, copied or exported. */
  controls?: boolean
}

/** Returns the name of a column outside its heading. */
export const nameOf = ({ name, title }: Pick<Column<never>, 'name' | 'title'>): string => name ?? title
