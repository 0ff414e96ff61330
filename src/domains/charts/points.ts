import type { Drawing } from './chartDrawing.ts'

/** A thing with its two measures. */
export interface Point {
  bucket: string
  name: string
  x: number
  y: number
}

const NAMED = 6
const LETTER_PX = 8
const LINE_PX = 20
/** Beyond this part of a plot names lie at the left of their points. */
export const LATE = 0.85

/** The things of which both measures are known. */
export const pointsOf = ({
  buckets,
  panels: [across, up],
  words: formatBucket,
}: Pick<Drawing, 'buckets' | 'panels' | 'words'>): Point[] =>
  buckets.flatMap((bucket, bucketIndex) => {
    const [x, y] = [across?.series[0]?.values[bucketIndex], up?.series[0]?.values[bucketIndex]]
    return typeof x === 'number' && typeof y === 'number' ? [{ bucket, name: formatBucket(bucket), x, y }] : []
  })

/** Pixels of a plot. */
interface Size {
  width: number
  height: number
}

/** Those that stand out most, where their names lie neither upon each other nor upon other points. */
export const standingOut = (points: readonly Point[], { width, height }: Size): ReadonlySet<string> => {
  const most = (axis: 'x' | 'y') => Math.max(1e-9, ...points.map((point) => Math.abs(point[axis])))
  const [wide, high] = [most('x'), most('y')]
  const placed = points
    .map((point) => ({ ...point, x: (point.x / wide) * width, y: (point.y / high) * height }))
    .sort((a, b) => Math.max(Math.abs(b.x), Math.abs(b.y)) - Math.max(Math.abs(a.x), Math.abs(a.y)))
  const labeledPoints: typeof placed = []
  for (const point of placed) {
    if (labeledPoints.length >= NAMED) break
    const long = point.name.length * LETTER_PX
    // its name lies above it: at its right, or at its left where the plot ends
    const from = point.x > LATE * width ? point.x - long : point.x
    const liesOnPoint = ({ x, y }: Point) =>
      x !== point.x && x > from && x < from + long && y > point.y && y < point.y + LINE_PX
    const liesOnName = ({ x, y }: Point) => Math.abs(x - point.x) < long && Math.abs(y - point.y) < LINE_PX
    if (!placed.some(liesOnPoint) && !labeledPoints.some(liesOnName)) labeledPoints.push(point)
  }
  return new Set(labeledPoints.map(({ bucket }) => bucket))
}
