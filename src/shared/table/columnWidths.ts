import type { CSSProperties } from 'react'
import type { Column } from './column.ts'
import { isPinned } from './shownColumns.ts'
import type { Layout } from './tableLayoutsSlice.ts'

const CHECK_PX = 40
export const MIN_PX = 48
export const MAX_PX = 900
/** Text columns first grow to this width; what is left goes to those whose texts are longer. */
const MAX_SHARED_PX = 420

/** A column with its rendered width. */
export interface Width {
  px: number
  pinned: boolean
}

interface Given {
  /** Minimum width of each column, for its texts and its total. */
  least?: readonly number[]
  /** Returns the width at which no text of a column is cut. */
  wholeTextPx?(columnIndex: number): number
  /** Width of the table's window; 0 while it is unknown. */
  windowPx?: number
  checkable?: boolean
}

const checkPx = (checkable: boolean | undefined) => (checkable ? CHECK_PX : 0)

/** Shares the space that the columns leave among them, each up to its limit; a column with limit 0 keeps its width. */
const shareRest = (widths: readonly Width[], limits: readonly number[], restPx: number): Width[] => {
  const shared = widths.map(({ px, pinned }, columnIndex) => ({ px, pinned, limitPx: limits[columnIndex] ?? 0 }))
  let rest = restPx
  let growing = shared.filter(({ px, limitPx }) => px < limitPx)
  while (rest >= growing.length && growing.length > 0) {
    const part = Math.floor(rest / growing.length)
    for (const width of growing) {
      const added = Math.min(part, width.limitPx - width.px)
      width.px += added
      rest -= added
    }
    growing = growing.filter(({ px, limitPx }) => px < limitPx)
  }
  return shared.map(({ px, pinned }) => ({ px, pinned }))
}

const sumOf = (widths: readonly Width[]) => widths.reduce((sum, { px }) => sum + px, 0)

/**
 * Returns the width of each column. Text columns that were not resized share the space that the others leave, and those
 * with long texts take what is left after that.
 */
export const widthsOf = (columns: readonly Column<never>[], layout: Layout, given: Given = {}): Width[] => {
  const { least = [], wholeTextPx, windowPx = 0, checkable } = given
  const widths = columns.map((column, columnIndex) => {
    const set = layout.widths[column.key]
    return { px: Math.max(set ?? column.width, least[columnIndex] ?? 0), pinned: isPinned(column, layout) }
  })
  const mayGrow = columns.map(
    ({ key, kind, longText, controls }) =>
      (kind === 'text' || longText !== undefined) && !controls && layout.widths[key] === undefined,
  )
  const restOf = (shared: readonly Width[]) => windowPx - checkPx(checkable) - sumOf(shared)
  const shared = shareRest(
    widths,
    mayGrow.map((grows) => (grows ? MAX_SHARED_PX : 0)),
    restOf(widths),
  )
  const rest = restOf(shared)
  if (rest <= 0 || !wholeTextPx) return shared
  const wholeTexts = mayGrow.map((grows, columnIndex) => (grows ? Math.min(wholeTextPx(columnIndex), MAX_PX) : 0))
  return shareRest(shared, wholeTexts, rest)
}

/** With room for two columns, the first one takes the space that the others leave. */
export const narrowWidths = (columns: readonly Column<never>[], { least = [], windowPx = 0, checkable }: Given) => {
  const widths = columns.map(({ width }, columnIndex) => ({
    px: columnIndex === 0 && columns.length > 1 ? MIN_PX : Math.max(width, least[columnIndex] ?? 0),
    pinned: false,
  }))
  return shareRest(widths, [MAX_PX], windowPx - checkPx(checkable) - sumOf(widths))
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
