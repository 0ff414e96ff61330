import type { Marks } from './TableRow.tsx'

/** A cell of the grid: line −1 is the head; columns count from 0, including the check box column. */
export interface CellPlace {
  line: number
  column: number
}

/** Returns the marked cells of a line when the cells from `anchor` to `active` are marked. */
export const marksOf = (line: number, active: CellPlace, anchor: CellPlace): Marks | undefined => {
  const isActive = active.line === line
  const isInside = line >= Math.min(active.line, anchor.line) && line <= Math.max(active.line, anchor.line)
  if (!isActive && !isInside) return undefined
  const isRange = active.line !== anchor.line || active.column !== anchor.column
  return {
    active: isActive ? active.column : -1,
    from: isRange ? Math.min(active.column, anchor.column) : -1,
    to: isRange ? Math.max(active.column, anchor.column) : -2,
  }
}

/** Returns the cell that a key moves to, in a grid of `lines` and `columns`; undefined for other keys. */
export const placeAfter = (
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { line, column }: CellPlace,
  { lines, columns, page }: { lines: number; columns: number; page: number },
): CellPlace | undefined => {
  const isJump = ctrlKey || metaKey
  const clampPlace = (next: CellPlace): CellPlace => ({
    line: Math.max(-1, Math.min(lines - 1, next.line)),
    column: Math.max(0, Math.min(columns - 1, next.column)),
  })
  const body = (next: number) => (line < 0 ? next : Math.max(0, next))
  switch (key) {
    case 'ArrowUp':
      return clampPlace({ line: isJump ? 0 : line - 1, column })
    case 'ArrowDown':
      return clampPlace({ line: isJump ? lines - 1 : line + 1, column })
    case 'ArrowLeft':
      return clampPlace({ line, column: isJump ? 0 : column - 1 })
    case 'ArrowRight':
      return clampPlace({ line, column: isJump ? columns - 1 : column + 1 })
    case 'Home':
      return clampPlace({ line: isJump ? 0 : line, column: 0 })
    case 'End':
      return clampPlace({ line: isJump ? lines - 1 : line, column: columns - 1 })
    case 'PageUp':
      return clampPlace({ line: body(line - page), column })
    case 'PageDown':
      return clampPlace({ line: line + page, column })
    default:
      return undefined
  }
}
