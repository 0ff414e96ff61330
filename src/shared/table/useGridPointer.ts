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
const tellWhole = (target: HTMLElement) => {
  const cell = target.closest<HTMLElement>('td')
  if (!cell || cell.querySelector('.personal')) return
  const isCut = cell.scrollWidth > cell.clientWidth
  if (isCut) cell.title = cell.textContent ?? ''
  else if (cell.title) cell.removeAttribute('title')
}

/** Activates clicked cells; dragging over cells marks them. */
export const useGridPointer = (point: (place: CellPlace, extend: boolean, isControl: boolean) => void) => {
  const isDown = useRef(false)
  const onPointerDown = useStable((event: PointerEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    const target = event.target as HTMLElement
    const isCheck = target.closest('.check') !== null
    const isControl = !isCheck && target.closest(controls) !== null
    isDown.current = !isControl && !isCheck && event.pointerType === 'mouse'
    point(place, event.shiftKey && !isControl && !isCheck, isControl)
    // prevents text selection; the focus is already set
    if (!isControl && event.pointerType === 'mouse') event.preventDefault()
  })
  const onPointerOver = useStable((event: PointerEvent<HTMLElement>) => {
    tellWhole(event.target as HTMLElement)
    if (!(event.buttons & 1)) isDown.current = false
    const place = isDown.current ? placeOf(event.target) : undefined
    if (place) point(place, true, false)
  })
  return { onPointerDown, onPointerOver }
}
