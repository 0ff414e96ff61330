const STEPS = [1, 2, 2.5, 5, 10]
const WANTED = 4

export interface PlotScale {
  min: number
  max: number
  ticks: number[]
}

/**
 * Returns the scale of a plot: from zero or below to at least the highest value, in round steps. Zero is always
 * included, so that no axis is truncated.
 */
export const plotScale = (values: readonly (number | null)[], tickCount = WANTED): PlotScale => {
  const knownValues = values.filter((value) => value !== null && Number.isFinite(value)) as number[]
  const [low, high] = knownValues.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [0, 0],
  )
  if (low === high) return { min: 0, max: 1, ticks: [0, 1] }
  const rough = (high - low) / tickCount
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power
  const firstStep = Math.floor(low / step)
  const lastStep = Math.ceil(high / step)
  // by multiples of the step, because a running sum would drift
  const ticks = Array.from({ length: lastStep - firstStep + 1 }, (_, index) =>
    Number(((firstStep + index) * step).toPrecision(12)),
  )
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks }
}

/** Returns the vertical position of a value in the plot: 0 at the top, 1 at the bottom. */
export const placeOf = (value: number, { min, max }: Pick<PlotScale, 'min' | 'max'>): number =>
  (max - value) / (max - min)

/**
 * Moves overlapping labels apart: as near to their positions as possible, in order. `places` and `gap` are in the same
 * unit; labels stay between `from` and `to` if they fit.
 */
export const dodged = (places: readonly number[], gap: number, from: number, to: number): number[] => {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const result = [...places]
  let previousPlace = from - gap
  for (const index of order) {
    previousPlace = Math.max(places[index] ?? 0, previousPlace + gap)
    result[index] = previousPlace
  }
  let next = to + gap
  for (const index of [...order].reverse()) {
    next = Math.min(result[index] ?? 0, next - gap)
    result[index] = next
  }
  return result
}
