import type { PlotSeries } from '#shared/chart/seriesPlot.ts'

/** The extent of a part at each bucket; negative values stack downwards. */
export interface Stack {
  name: string
  color: string
  spans: readonly (readonly [from: number, to: number])[]
}

/** Stacks parts in their order; comparison series are excluded. */
export const stacksOf = (series: readonly PlotSeries[], count: number): Stack[] => {
  const up = Array.from({ length: count }, () => 0)
  const down = Array.from({ length: count }, () => 0)
  return series
    .filter(({ isBefore }) => !isBefore)
    .map(({ name, color, values }) => ({
      name,
      color,
      spans: up.map((_, bucketIndex) => {
        const value = values[bucketIndex] ?? 0
        const reached = value < 0 ? down : up
        const from = reached[bucketIndex] ?? 0
        reached[bucketIndex] = from + value
        return [from, from + value] as const
      }),
    }))
}

/** Splits a line into segments of known values. */
export const piecesOf = (values: readonly (number | null)[]): (readonly [place: number, value: number])[][] => {
  const pieces: (readonly [number, number])[][] = [[]]
  for (const [place, value] of values.entries()) {
    if (value === null) pieces.push([])
    else pieces.at(-1)?.push([place, value])
  }
  return pieces.filter(({ length }) => length > 0)
}
