import { type PointerEvent, useRef } from 'react'
import type { CellPlace } from './cellPlace.ts'
import { useStable } from './useStable.ts'

const controls = 'a, button, input, label, select, textarea'

/** The cell of the grid's body that an event is about. */
export const placeOf = (target: EventTarget): CellPlace | undefined => {
  const cell = (target as HTMLElement).closest<HTMLElement>('td')
  const line = cell?.parentElement?.dataset.line
  if (!cell || line === undefined) return undefined
  return { line: Number(line), column: [...(cell.parentElement?.children ?? [])].indexOf(cell) }
}

/** A text that is cut off is told whole on hover; what is personal is not written into attributes, where masking does not reach. */
const tellWhole = (target: HTMLElement) => {
  const cell = target.closest<HTMLElement>('td')
  if (!cell || cell.querySelector('.personal')) return
  const isCut = cell.scrollWidth > cell.clientWidth
  if (isCut) cell.title = cell.textContent ?? ''
  else if (cell.title) cell.removeAttribute('title')
}

/** Makes pointed-at cells active; drawing over cells marks them. */
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
    // the focus is where it belongs; text is not to be marked as well
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
