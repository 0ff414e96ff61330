import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CellPlace, placeAfter } from './cellPlace.ts'
import type { BodyWindow } from './TableBody.tsx'
import { placeOf } from './useGridPointer.ts'
import { useStable } from './useStable.ts'

interface Grid {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  window: RefObject<BodyWindow | null>
  lines: number
  columns: number
  px: number
  /** Height of the row area in pixels. */
  height: number
  open(place: CellPlace, cell: HTMLElement): void
  toggle(line: number, range: boolean): void
  selectAll(): void
}

const fields = 'input, select, textarea'
const controls = `a, button, ${fields}`
/** Returns whether a key event comes from an element inside a cell. */
const isInside = ({ target, currentTarget }: KeyboardEvent) =>
  target !== currentTarget && (target as HTMLElement).matches(controls)

/** Returns whether the last key or pointer event of the page was a press of Tab. */
const useIsTabbing = () => {
  const isTabbing = useRef(false)
  useEffect(() => {
    const follow = (event: Event) => {
      isTabbing.current = event instanceof globalThis.KeyboardEvent && event.key === 'Tab'
    }
    document.addEventListener('keydown', follow, true)
    document.addEventListener('pointerdown', follow, true)
    return () => {
      document.removeEventListener('keydown', follow, true)
      document.removeEventListener('pointerdown', follow, true)
    }
  }, [])
  return isTabbing
}

/** Keyboard navigation among cells: the table is one tab stop, which is its active cell. */
export const useGridKeys = (grid: Grid) => {
  const { table, scroller, window, lines, columns, px, height } = grid
  const [requestedCell, setActive] = useState<CellPlace>({ line: 0, column: 0 })
  const [anchor, setAnchor] = useState<CellPlace>(requestedCell)
  const active = {
    line: Math.min(requestedCell.line, lines - 1),
    column: Math.min(requestedCell.column, columns - 1),
  }
  const cellAt = ({ line, column }: CellPlace) =>
    table.current?.querySelector<HTMLElement>(`tr[data-line="${line}"]`)?.children[column] as HTMLElement | undefined

  /** Scrolls a line into view between head and totals. */
  const show = (line: number) => {
    const element = scroller.current
    if (!element || line < 0) return
    const top = line * px
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + px > element.scrollTop + height) element.scrollTop = top + px - height
    window.current?.sync()
  }
  const moveTo = (place: CellPlace, extend = false) => {
    flushSync(() => {
      setActive(place)
      if (!extend) setAnchor(place)
      show(place.line)
    })
    cellAt(place)?.focus()
  }
  /** Returns the cell that keys start from: the active line is left if it has been scrolled out of view. */
  const start = (): CellPlace => {
    if (active.line < 0 || cellAt(active)) return active
    return { line: Math.ceil((scroller.current?.scrollTop ?? 0) / px), column: active.column }
  }

  const isTabbing = useIsTabbing()
  const [before, after] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)]
  /** Tab comes to a cell, never to a control in one. */
  const onFocus = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLTableElement>) => {
    if (!isTabbing.current || currentTarget.contains(relatedTarget) || !(target as HTMLElement).matches(controls))
      return
    const place = placeOf(target)
    if (place) moveTo(place)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const inside = isInside(event)
    if (event.key === 'Tab') {
      // the browser goes on from the edge of the table, so that Tab leaves it
      if (!(inside && (event.target as HTMLElement).matches(fields)))
        (event.shiftKey ? before : after).current?.focus({ preventScroll: true })
      return
    }
    const place = start()
    const next = placeAfter(event, place, { lines, columns, page: Math.max(1, Math.floor(height / px) - 1) })
    if (next && !(inside && (event.target as HTMLElement).matches(fields))) {
      moveTo(next, event.shiftKey && next.line >= 0)
    } else if (event.key === 'Escape') {
      // an Escape that also closes something outside, such as a drawer, is not handled here
      if (inside || active.line !== anchor.line || active.column !== anchor.column) moveTo(active)
      return
    } else if (inside || place.line >= lines) return
    else if (event.key === 'Enter' || event.key === 'F2') {
      const cell = cellAt(place)
      if (cell) grid.open(place, cell)
    } else if (event.key === ' ' && place.line >= 0) grid.toggle(place.line, event.shiftKey)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) grid.selectAll()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** The pointer activates a cell; Shift or dragging marks all cells in between. */
  const point = useStable((place: CellPlace, extend: boolean, isControl: boolean) => {
    if (!isControl) return moveTo(place, extend)
    setActive(place)
    setAnchor(place)
  })
  const isRange = active.line !== anchor.line || active.column !== anchor.column
  return { active, anchor, isRange, before, after, onFocus, onKeyDown, point }
}
