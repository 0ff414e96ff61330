import type { Drawing } from './chartDrawing.ts'

/** A bucket with its two measures. */
export interface Point {
  bucket: string
  name: string
  x: number
  y: number
}

const NAMED = 6
const LETTER_PX = 8
const LINE_PX = 20
/** Beyond this share of a plot's width, labels are at the left of their points. */
export const LATE = 0.85

/** Returns the buckets for which both measures are known. */
export const pointsOf = ({
  buckets,
  panels: [across, up],
  formatBucket,
}: Pick<Drawing, 'buckets' | 'panels' | 'formatBucket'>): Point[] =>
  buckets.flatMap((bucket, bucketIndex) => {
    const [x, y] = [across?.series[0]?.values[bucketIndex], up?.series[0]?.values[bucketIndex]]
    return typeof x === 'number' && typeof y === 'number' ? [{ bucket, name: formatBucket(bucket), x, y }] : []
  })

/** Pixels of a plot. */
interface Size {
  width: number
  height: number
}

/** Returns the most extreme points whose labels overlap neither each other nor other points. */
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
    // its label is above it: at its right, or at its left near the plot's end
    const from = point.x > LATE * width ? point.x - long : point.x
    const liesOnPoint = ({ x, y }: Point) =>
      x !== point.x && x > from && x < from + long && y > point.y && y < point.y + LINE_PX
    const liesOnName = ({ x, y }: Point) => Math.abs(x - point.x) < long && Math.abs(y - point.y) < LINE_PX
    if (!placed.some(liesOnPoint) && !labeledPoints.some(liesOnName)) labeledPoints.push(point)
  }
  return new Set(labeledPoints.map(({ bucket }) => bucket))
}
