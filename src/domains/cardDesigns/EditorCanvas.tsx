import { type PointerEvent, useId, useRef, useState } from 'react'
import type { CardElement } from '#contract/cardDesigns.ts'
import { addressArea, type Box, bleedArea, clearZone, safeArea, sizeFacts } from '#rules/cards/cardSizes.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { DrawnElement } from '#shared/cards/CardFace.tsx'
import { type Guide, type Handle, handles, snapLines, snapMove, snapResize } from './snap.ts'
import type { Editor } from './useEditor.ts'
import { usePictureAddress } from './usePictureAddress.ts'

interface Drag {
  pointer: number
  id: string
  /** Undefined: it is moved. */
  handle: Handle | undefined
  from: Box
  x: number
  y: number
  /** Millimetres of the card per screen pixel. */
  scale: number
  lines: ReturnType<typeof snapLines>
}

/** Snap distance in pixels. */
const REACH = 6
/** Minimum movement of a drag in pixels. */
const STILL = 3

/** Moves or resizes elements with the pointer and snaps them to lines; Alt disables snapping. */
const useDrag = ({ elements, draft, place, select, endStep }: Editor) => {
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
    const delta = { x: pixels.x * now.scale, y: pixels.y * now.scale }
    const reach = event.altKey ? 0 : REACH * now.scale
    const { from, handle, lines } = now
    const movedBox = { ...from, x: from.x + delta.x, y: from.y + delta.y }
    const next = handle ? snapResize(from, handle, delta, lines, reach) : snapMove(movedBox, lines, reach)
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

/** Margin around the bleed in millimetres, because handles extend beyond the card. */
const AROUND = 4

/** An outline that is visible on any background. */
const Area = ({ box, name }: { box: Box; name: string }) => (
  <>
    <rect className="card-area card-area-ground" {...box} />
    <rect className={`card-area card-area-${name}`} {...box} />
  </>
)

const handleAt = ({ x, y, width, height }: Box, handle: Handle) => ({
  cx: handle.includes('w') ? x : handle.includes('e') ? x + width : x + width / 2,
  cy: handle.includes('n') ? y : handle.includes('s') ? y + height : y + height / 2,
})

interface Props {
  editor: Editor
  values: CardValues
  measurer: Measurer
}

/** The card as printed, with bleed, safe area and the post's reserved areas. */
export const EditorCanvas = ({ editor, values, measurer }: Props) => {
  const { draft, elements, element, select } = editor
  const { begin, move, end, guides } = useDrag(editor)
  const paper = useId()
  const pictureAddress = usePictureAddress()
  const { size, side } = draft
  const { width, height } = sizeFacts[size]
  const bleed = bleedArea(size)
  const zone = side === 'back' ? clearZone(size) : null
  const view = {
    x: bleed.x - AROUND,
    y: bleed.y - AROUND,
    width: bleed.width + 2 * AROUND,
    height: bleed.height + 2 * AROUND,
  }
  return (
    // the list of elements supports the same with keys
    <svg
      className="card-canvas"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={`${side === 'front' ? 'Front' : 'Back'} of the card`}
      onPointerDown={() => select(null)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <rect {...bleed} fill="#ffffff" />
      <clipPath id={paper}>
        <rect {...bleed} />
      </clipPath>
      <g clipPath={`url(#${paper})`}>
        {elements.map((one) => (
          <g key={one.id} className="card-element" data-element={one.id} onPointerDown={(event) => begin(event, one)}>
            {/* the whole element can be grabbed, even where it is transparent */}
            <rect x={one.x} y={one.y} width={one.width} height={one.height} fill="transparent" />
            <DrawnElement element={one} values={values} measurer={measurer} pictureAddress={pictureAddress} />
          </g>
        ))}
      </g>
      <path
        className="card-bleed"
        fillRule="evenodd"
        d={`M${bleed.x} ${bleed.y}h${bleed.width}v${bleed.height}h${-bleed.width}zM0 0h${width}v${height}h${-width}z`}
      />
      <Area name="cut" box={{ x: 0, y: 0, width, height }} />
      <Area name="safe" box={safeArea(size)} />
      {side === 'back' && <Area name="address" box={addressArea(size)} />}
      {zone && <Area name="clear" box={zone} />}
      {element && (
        <g className="card-selection">
          <rect x={element.x} y={element.y} width={element.width} height={element.height} />
          {handles.map((handle) => (
            <circle
              key={handle}
              className={`card-handle card-handle-${handle}`}
              {...handleAt(element, handle)}
              r={1.6}
              onPointerDown={(event) => begin(event, element, handle)}
            />
          ))}
        </g>
      )}
      {guides.map(({ axis, at: position }) => (
        <line
          key={`${axis} ${position}`}
          className="card-guide"
          {...(axis === 'x'
            ? { x1: position, x2: position, y1: view.y, y2: view.y + view.height }
            : { x1: view.x, x2: view.x + view.width, y1: position, y2: position })}
        />
      ))}
    </svg>
  )
}
