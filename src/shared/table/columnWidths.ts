import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import { isPinned } from './shownColumns.ts'
import type { Layout } from './tableLayoutsSlice.ts'

const CHECK_PX = 40
export const MIN_PX = 48
export const MAX_PX = 900

/** A column with its rendered width; text columns that were not resized share the remaining space. */
interface Width {
  px: number
  grows: boolean
  pinned: boolean
}

/** A day is never truncated, because '2026-11-…' is useless. */
const DAY_PX = 102
const ownWidth = ({ kind, width }: Column<never>) => (kind === 'day' ? Math.max(width, DAY_PX) : width)

/** `least`: minimum width for each column's total. */
export const widthsOf = (columns: readonly Column<never>[], layout: Layout, least: readonly number[] = []): Width[] =>
  columns.map((column, columnIndex) => {
    const pinned = isPinned(column, layout)
    const set = layout.widths[column.key]
    const px = Math.max(set ?? ownWidth(column), least[columnIndex] ?? 0)
    return { px, grows: set === undefined && !pinned && column.kind === 'text', pinned }
  })

/** With room for two columns, the first one takes the space that the others leave. */
export const narrowWidths = (columns: readonly Column<never>[], least: readonly number[]): Width[] =>
  columns.map((column, columnIndex) => ({
    px: Math.max(ownWidth(column), least[columnIndex] ?? 0),
    grows: columnIndex === 0,
    pinned: false,
  }))

/** Custom properties that set the cell widths of every row, so that resizing a column rerenders no row. */
export const widthProperties = (widths: readonly Width[], checkable: boolean): Record<string, string> => {
  const check = checkable ? CHECK_PX : 0
  const tracks = widths.map(({ px, grows }) => (grows ? `minmax(${px}px, ${px}fr)` : `${px}px`))
  const filler = widths.some(({ grows }) => grows) ? [] : ['minmax(0, 1fr)']
  let leftPx = check
  const pins = widths.flatMap(({ px, pinned }, columnIndex) => {
    if (!pinned) return []
    leftPx += px
    return [[`--pin-${columnIndex}`, `${leftPx - px}px`] as const]
  })
  return {
    '--columns': [...(check ? [`${check}px`] : []), ...tracks, ...filler].join(' '),
    '--row-width': `${widths.reduce((sum, { px }) => sum + px, check)}px`,
    '--pinned-width': `${leftPx}px`,
    ...Object.fromEntries(pins),
  }
}

const places: CSSProperties[] = []

/** Returns the position of a pinned column: always the same object per index, so that no cell rerenders. */
export const pinPlace = (columnIndex: number): CSSProperties => {
  places[columnIndex] ??= { left: `var(--pin-${columnIndex})` }
  return places[columnIndex]
}
