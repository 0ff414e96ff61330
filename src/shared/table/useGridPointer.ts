import { type PointerEvent, useRef } from 'react'
import type { CellPlace } from './cellPlace.ts'
import { useStable } from './useStable.ts'

const controls = 'a, button, input, label, select, textarea'

/** Returns the cell of the grid's body at an event target. */
export const placeOf = (target: EventTarget): CellPlace | undefined => {
  const cell = (target as HTMLElement).closest<HTMLElement>('td')
  const line = cell?.parentElement?.dataset.line
  if (!cell || line === undefined) return undefined
  return { line: Number(line), column: [...(cell.parentElement?.children ?? [])].indexOf(cell) }
}

/**
 * Shows the full text of a truncated cell on hover; personal text is not copied into attributes, which masking does not
 * cover.
 */
const showWhole = (target: HTMLElement, describe: (place: CellPlace) => string | undefined) => {
  const cell = target.closest<HTMLElement>('td')
  if (!cell || cell.querySelector('.personal')) return
  const place = placeOf(cell)
  const isCut = cell.scrollWidth > cell.clientWidth
  const text = (place && describe(place)) ?? (isCut ? cell.textContent : null)
  if (text) cell.title = text
  else if (cell.title) cell.removeAttribute('title')
}

const LONG_PRESS_MS = 500
/** A finger that moves farther scrolls. */
const STILL_PX = 10

/** Calls `press` with the line on which a finger rests for half a second. */
const useLongPress = (press: (line: number) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isLong = useRef(false)
  const stop = useStable(() => clearTimeout(timer.current))
  const start = useStable((event: PointerEvent, line: number) => {
    stop()
    isLong.current = false
    if (event.pointerType !== 'touch' || line < 0) return
    from.current = { x: event.clientX, y: event.clientY }
    timer.current = setTimeout(() => {
      isLong.current = true
      press(line)
    }, LONG_PRESS_MS)
  })
  const move = useStable(({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) stop()
  })
  /** Returns whether a click is the end of a long press, once. */
  const ends = useStable(() => {
    const wasLong = isLong.current
    isLong.current = false
    return wasLong
  })
  return { start, move, stop, ends }
}

interface Grid {
  point(place: CellPlace, extend: boolean, isControl: boolean): void
  onLongPress(line: number): void
  /** Returns a longer text for a cell, such as an exact day. */
  describe(place: CellPlace): string | undefined
}

/** Activates clicked cells; dragging over cells marks them, and a long press selects a row. */
export const useGridPointer = ({ point, onLongPress, describe }: Grid) => {
  const isDown = useRef(false)
  const longPress = useLongPress(useStable(onLongPress))
  const onPointerDown = useStable((event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    const target = event.target as HTMLElement
    const isCheck = target.closest('.check') !== null
    const isControl = !isCheck && target.closest(controls) !== null
    longPress.start(event, place.line)
    isDown.current = !isControl && !isCheck && event.pointerType === 'mouse'
    point(place, event.shiftKey && !isControl && !isCheck, isControl)
    // prevents text selection; the focus is already set
    if (!isControl && event.pointerType === 'mouse') event.preventDefault()
  })
  const onPointerOver = useStable((event: PointerEvent<HTMLElement>) => {
    showWhole(event.target as HTMLElement, describe)
    if (!(event.buttons & 1)) isDown.current = false
    const place = isDown.current ? placeOf(event.target) : undefined
    if (place) point(place, true, false)
  })
  return {
    onPointerDown,
    onPointerOver,
    onPointerMove: longPress.move,
    onPointerUp: longPress.stop,
    onPointerCancel: longPress.stop,
    endsLongPress: longPress.ends,
  }
}
