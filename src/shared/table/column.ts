import type { ReactNode } from 'react'
import type { Figure } from '#contract/explain.ts'

/** What a cell can hold; null is unknown and shows as '–'. */
export type CellValue = string | number | null

/**
 * How a column is filtered, sorted, aligned and written. `text` has words; `code` is an ASIN, SKU or FNSKU; `choice` has few
 * different values; `number` are units; `decimal` has one digit after the point; `percent` 0…100; `money` minor units of the row's currency; `day` `YYYY-MM-DD`.
 */
export type ColumnKind = 'text' | 'code' | 'choice' | 'number' | 'decimal' | 'percent' | 'money' | 'day'

/** A column as data. The engine reads `value` alone; `cell` draws what is in sight. */
export interface Column<Row> {
  key: string
  title: string
  /** What it is called away from the heading it stands under; its title when nothing is said. */
  name?: string
  kind: ColumnKind
  /** Money of one of something: little of it is told to parts of a minor unit. */
  fine?: boolean
  /** Pixels at first. */
  width: number
  value(row: Row): CellValue
  /** Heading above neighbouring columns of the same group. */
  group?: string
  /** What the title means and how it is counted; shown on hover. */
  hint?: string
  /** The text filter looks in it; text and code columns are looked in unless this says no. */
  searched?: boolean
  /** How rows are summed up in groups and in the totals row; numbers and money are summed unless this says otherwise. */
  total?: 'sum' | 'none' | ((rows: readonly Row[]) => CellValue)
  /** ISO code of a money column's row. */
  currency?(row: Row): string | null
  /** What is drawn instead of the written value. */
  cell?(row: Row): ReactNode
  /** The values of a choice in the order it is sorted by; without it that of the alphabet. */
  choices?: readonly string[]
  /** Where the figure comes from: a click on it opens the explanation. */
  explain?(row: Row): { figure: Figure; key: Record<string, string> } | undefined
  /** Not shown until somebody asks for it. */
  hidden?: boolean
  /** Stays when there is room for two columns alone; a row then opens as a sheet. */
  narrow?: boolean
  /** What is drawn where it is narrow and the row opens by it: words alone, nothing to press. */
  narrowCell?(row: Row): ReactNode
  /** Stays in sight at the left. */
  pinned?: boolean
  /** Holds things to press alone: there is nothing to sort, filter, copy or save. */
  controls?: boolean
}

/** What a column is called where its heading is not in sight. */
export const nameOf = ({ name, title }: Pick<Column<never>, 'name' | 'title'>): string => name ?? title
