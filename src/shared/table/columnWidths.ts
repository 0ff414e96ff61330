import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import { isPinned } from './shownColumns.ts'
import type { Layout } from './tableLayoutsSlice.ts'

const CHECK_PX = 40
export const MIN_PX = 48
export const MAX_PX = 900
/** A text column takes at most this of the remaining space. */
const MAX_SHARED_PX = 420

/** A column with its rendered width. */
export interface Width {
  px: number
  pinned: boolean
}

interface Given {
  /** Minimum width of each column, for its texts and its total. */
  least?: readonly number[]
  /** Width of the table's window; 0 while it is unknown. */
  windowPx?: number
  checkable?: boolean
}

const checkPx = (checkable: boolean | undefined) => (checkable ? CHECK_PX : 0)

/** Shares the space that the columns leave among those that may grow, up to their limit. */
const shareRest = (widths: readonly Width[], mayGrow: readonly boolean[], restPx: number, limitPx: number): Width[] => {
  const shared = widths.map((width) => ({ ...width }))
  let rest = restPx
  let growing = shared.filter(({ px }, columnIndex) => mayGrow[columnIndex] && px < limitPx)
  while (rest >= growing.length && growing.length > 0) {
    const part = Math.floor(rest / growing.length)
    for (const width of growing) {
      const added = Math.min(part, limitPx - width.px)
      width.px += added
      rest -= added
    }
    growing = growing.filter(({ px }) => px < limitPx)
  }
  return shared
}

const sumOf = (widths: readonly Width[]) => widths.reduce((sum, { px }) => sum + px, 0)

/** Returns the width of each column: text columns that were not resized share the space that the others leave. */
export const widthsOf = (columns: readonly Column<never>[], layout: Layout, given: Given = {}): Width[] => {
  const { least = [], windowPx = 0, checkable } = given
  const widths = columns.map((column, columnIndex) => {
    const set = layout.widths[column.key]
    return { px: Math.max(set ?? column.width, least[columnIndex] ?? 0), pinned: isPinned(column, layout) }
  })
  const mayGrow = columns.map(
    ({ key, kind, controls }) => kind === 'text' && !controls && layout.widths[key] === undefined,
  )
  return shareRest(widths, mayGrow, windowPx - checkPx(checkable) - sumOf(widths), MAX_SHARED_PX)
}

/** With room for two columns, the first one takes the space that the others leave. */
export const narrowWidths = (columns: readonly Column<never>[], { least = [], windowPx = 0, checkable }: Given) => {
  const widths = columns.map(({ width }, columnIndex) => ({
    px: columnIndex === 0 && columns.length > 1 ? MIN_PX : Math.max(width, least[columnIndex] ?? 0),
    pinned: false,
  }))
  const mayGrow = columns.map((_, columnIndex) => columnIndex === 0)
  return shareRest(widths, mayGrow, windowPx - checkPx(checkable) - sumOf(widths), MAX_PX)
}

/** Custom properties that set the cell widths of every row, so that resizing a column rerenders no row. */
export const widthProperties = (widths: readonly Width[], checkable: boolean): Record<string, string> => {
  const check = checkPx(checkable)
  let leftPx = check
  const pins = widths.flatMap(({ px, pinned }, columnIndex) => {
    if (!pinned) return []
    leftPx += px
    return [[`--pin-${columnIndex}`, `${leftPx - px}px`] as const]
  })
  return {
    '--columns': [...(check ? [`${check}px`] : []), ...widths.map(({ px }) => `${px}px`), 'minmax(0, 1fr)'].join(' '),
    '--row-width': `${check + sumOf(widths)}px`,
    '--pinned-width': `${leftPx}px`,
    ...Object.fromEntries(pins),
  }
}

/** Returns how many columns begin beyond the right edge of a window that is scrolled by `scrollPx`. */
export const hiddenCount = (
  widths: readonly Width[],
  checkable: boolean,
  windowPx: number,
  scrollPx: number,
): number => {
  if (!windowPx) return 0
  let rightPx = checkPx(checkable)
  let count = 0
  for (const { px } of widths) {
    rightPx += px
    // a column of which only the last pixels are cut is not hidden
    if (rightPx - px / 2 > windowPx + scrollPx) count += 1
  }
  return count
}

const places: CSSProperties[] = []

/** Returns the position of a pinned column: always the same object per index, so that no cell rerenders. */
export const pinPlace = (columnIndex: number): CSSProperties => {
  places[columnIndex] ??= { left: `var(--pin-${columnIndex})` }
  return places[columnIndex]
}
