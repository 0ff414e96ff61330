import { type PointerEvent, useRef, useState } from 'react'
import type { CardElement } from '#contract/cardDesigns.ts'
import type { Box } from '#rules/cards/cardSizes.ts'
import { type Guide, type Handle, snapLines, snapMove, snapResize } from './snap.ts'
import type { Editor } from './useEditor.ts'

interface Drag {
  pointer: number
  id: string
  /** undefined: it is moved. */
  handle: Handle | undefined
  from: Box
  x: number
  y: number
  /** Millimetres of the card in a pixel of the screen. */
  scale: number
  lines: ReturnType<typeof snapLines>
}

/** This near to a line an element lies on it, pixels. */
const REACH = 6
/** A hand that shakes does not move anything, pixels. */
const STILL = 3

/** Elements follow the pointer, by themselves or by a handle, and lie on lines they come near to; with Alt they do not. */
export const useDrag = ({ elements, draft, place, select, endStep }: Editor) => {
  const drag = useRef<Drag>(undefined)
  const [guides, setGuides] = useState<Guide[]>([])

  const begin = (event: PointerEvent<SVGElement>, element: CardElement, handle?: Handle) => {
    const card = event.currentTarget.ownerSVGElement
    const scale = card?.getScreenCTM()?.a
    if (event.button !== 0 || !card || !scale) return
    event.preventDefault()
    event.stopPropagation()
    card.setPointerCapture(event.pointerId)
    select(element.id)
    drag.current = {
      ...{ pointer: event.pointerId, id: element.id, handle, from: element },
      ...{ x: event.clientX, y: event.clientY, scale: 1 / scale },
      lines: snapLines(
        draft.size,
        elements.filter(({ id }) => id !== element.id),
      ),
    }
  }
  const move = (event: PointerEvent<SVGElement>) => {
    const now = drag.current
    if (!now || now.pointer !== event.pointerId) return
    const pixels = { x: event.clientX - now.x, y: event.clientY - now.y }
    if (Math.hypot(pixels.x, pixels.y) < STILL && !guides.length) return
    const by = { x: pixels.x * now.scale, y: pixels.y * now.scale }
    const reach = event.altKey ? 0 : REACH * now.scale
    const { from, handle, lines } = now
    const moved = { ...from, x: from.x + by.x, y: from.y + by.y }
    const next = handle ? snapResize(from, handle, by, lines, reach) : snapMove(moved, lines, reach)
    setGuides(event.altKey ? [] : next.guides)
    place(now.id, next.box, 'drag')
  }
  const end = () => {
    if (!drag.current) return
    drag.current = undefined
    setGuides([])
    endStep()
  }
  return { begin, move, end, guides }
}
