import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import { isPinned } from './shownColumns.ts'
import type { Layout } from './tableLayoutsSlice.ts'

const CHECK_PX = 40
export const MIN_PX = 48
export const MAX_PX = 900

/** A column as wide as it is drawn; texts that nobody has resized take up what room is left. */
interface Width {
  px: number
  grows: boolean
  pinned: boolean
}

/** A day is never cut: '2026-11-…' says nothing. */
const DAY_PX = 102
const ownWidth = ({ kind, width }: Column<never>) => (kind === 'day' ? Math.max(width, DAY_PX) : width)

/** `least`: what each column's total needs. */
export const widthsOf = (columns: readonly Column<never>[], layout: Layout, least: readonly number[] = []): Width[] =>
  columns.map((column, columnIndex) => {
    const pinned = isPinned(column, layout)
    const set = layout.widths[column.key]
    const px = Math.max(set ?? ownWidth(column), least[columnIndex] ?? 0)
    return { px, grows: set === undefined && !pinned && column.kind === 'text', pinned }
  })

/** Where there is room for two columns the first takes what the others leave. */
export const narrowWidths = (columns: readonly Column<never>[], least: readonly number[]): Width[] =>
  columns.map((column, columnIndex) => ({
    px: Math.max(ownWidth(column), least[columnIndex] ?? 0),
    grows: columnIndex === 0,
    pinned: false,
  }))

/** Custom properties from which every row takes the widths of its cells, so that a resized column draws no row anew. */
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

/** Where a pinned column stays: the same object each time, so that no cell is drawn anew for it. */
export const pinPlace = (columnIndex: number): CSSProperties => {
  places[columnIndex] ??= { left: `var(--pin-${columnIndex})` }
  return places[columnIndex]
}
