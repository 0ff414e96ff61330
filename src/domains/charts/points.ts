import type { Drawing } from './chartDrawing.ts'

/** A thing with its two measures. */
export interface Point {
  bucket: string
  name: string
  x: number
  y: number
}

const NAMED = 6

/** The things of which both measures are known. */
export const pointsOf = ({
  buckets,
  panels: [across, up],
  words,
}: Pick<Drawing, 'buckets' | 'panels' | 'words'>): Point[] =>
  buckets.flatMap((bucket, at) => {
    const [x, y] = [across?.series[0]?.values[at], up?.series[0]?.values[at]]
    return typeof x === 'number' && typeof y === 'number' ? [{ bucket, name: words(bucket), x, y }] : []
  })

/** Those that stand out most, far apart enough for their names to be read. */
export const standingOut = (points: readonly Point[]): ReadonlySet<string> => {
  const most = (of: 'x' | 'y') => Math.max(1e-9, ...points.map((point) => Math.abs(point[of])))
  const [wide, high] = [most('x'), most('y')]
  const placed = points
    .map((point) => ({ ...point, x: point.x / wide, y: point.y / high }))
    .sort((a, b) => Math.max(Math.abs(b.x), Math.abs(b.y)) - Math.max(Math.abs(a.x), Math.abs(a.y)))
  const named: typeof placed = []
  for (const point of placed) {
    const isFree = named.every(({ x, y }) => Math.abs(x - point.x) > 0.16 || Math.abs(y - point.y) > 0.08)
    if (isFree && named.length < NAMED) named.push(point)
  }
  return new Set(named.map(({ bucket }) => bucket))
}
