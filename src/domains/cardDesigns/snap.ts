import type { CardSize } from '#contract/cardDesigns.ts'
import { type Box, bleedArea, safeArea, sizeFacts } from '#rules/cards/cardSizes.ts'

/** A line that an element is snapped to, millimetres on the card. */
export interface Guide {
  axis: 'x' | 'y'
  at: number
}

interface Lines {
  x: number[]
  y: number[]
}

const edges = ({ x, y, width, height }: Box): Lines => ({
  x: [x, x + width / 2, x + width],
  y: [y, y + height / 2, y + height],
})
const outer = ({ x, y, width, height }: Box): Lines => ({ x: [x, x + width], y: [y, y + height] })

/**
 * Returns the lines that an element can snap to: the trim, the bleed, the safe area, the card's middle, and edges and
 * middles of the other elements.
 */
export const snapLines = (size: CardSize, otherBoxes: readonly Box[]): Lines => {
  const { width, height } = sizeFacts[size]
  const allEdges = [
    edges({ x: 0, y: 0, width, height }),
    outer(safeArea(size)),
    outer(bleedArea(size)),
    ...otherBoxes.map(edges),
  ]
  return { x: allEdges.flatMap(({ x }) => x), y: allEdges.flatMap(({ y }) => y) }
}

/** Returns the smallest distance from one of `edgePositions` to one of `lines`, within `reach`. */
const nearest = (edgePositions: readonly number[], lines: readonly number[], reach: number) => {
  let best: { way: number; at: number } | undefined
  for (const from of edgePositions)
    for (const position of lines) {
      const way = position - from
      if (Math.abs(way) <= reach && (!best || Math.abs(way) < Math.abs(best.way))) best = { way, at: position }
    }
  return best
}

/** Snaps a moved box to near lines, and returns them. `reach` in millimetres. */
export const snapMove = (box: Box, lines: Lines, reach: number): { box: Box; guides: Guide[] } => {
  const boxEdges = edges(box)
  const [x, y] = [nearest(boxEdges.x, lines.x, reach), nearest(boxEdges.y, lines.y, reach)]
  const guides: Guide[] = [
    ...(x ? [{ axis: 'x' as const, at: x.at }] : []),
    ...(y ? [{ axis: 'y' as const, at: y.at }] : []),
  ]
  return { box: { ...box, x: box.x + (x?.way ?? 0), y: box.y + (y?.way ?? 0) }, guides }
}

/** Resize handles: corners and middles of edges. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** Minimum size of an element in millimetres. */
const LEAST = 1

/** Resizes a box by a handle, snapping to near lines. */
export const snapResize = (
  box: Box,
  handle: Handle,
  delta: { x: number; y: number },
  lines: Lines,
  reach: number,
): { box: Box; guides: Guide[] } => {
  const guides: Guide[] = []
  const edge = (axis: 'x' | 'y', from: number) => {
    const movedEdge = from + delta[axis]
    const line = nearest([movedEdge], lines[axis], reach)
    if (line) guides.push({ axis, at: line.at })
    return line?.at ?? movedEdge
  }
  let { x, y, width, height } = box
  if (handle.includes('w')) {
    const left = Math.min(edge('x', x), x + width - LEAST)
    width += x - left
    x = left
  }
  if (handle.includes('e')) width = Math.max(LEAST, edge('x', x + width) - x)
  if (handle.includes('n')) {
    const top = Math.min(edge('y', y), y + height - LEAST)
    height += y - top
    y = top
  }
  if (handle.includes('s')) height = Math.max(LEAST, edge('y', y + height) - y)
  return { box: { x, y, width, height }, guides }
}

/** Rounds to a hundredth of a millimetre. */
export const rounded = ({ x, y, width, height }: Box): Box => {
  const round = (length: number) => Math.round(length * 100) / 100
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}
