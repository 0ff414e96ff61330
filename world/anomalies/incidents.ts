import { fraction, mix, pick, seedFor } from '../trade/random.ts'

/** Kinds of incidents of a product. */
const incidentKinds = [
  'unitsUp',
  'unitsDown',
  'refundsUp',
  'conversionDown',
  'buyBoxLost',
  'spendUp',
  'adsInVain',
  'feesUp',
] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** An incident of a product; its figure is multiplied by `factor`. Days of the history, the first is 0. */
export interface Incident {
  kind: IncidentKind
  since: number
  until: number
  factor: number
}

/** Range of durations and of factors by kind. */
// biome-ignore format: a table
const shapes: Readonly<Record<IncidentKind, readonly [days: readonly [number, number], factor: readonly [number, number]]>> = {
  unitsUp: [[1, 5], [2.5, 5]],
  unitsDown: [[4, 10], [0, 0.25]],
  refundsUp: [[7, 21], [4, 8]],
  conversionDown: [[3, 9], [0.1, 0.4]],
  buyBoxLost: [[3, 10], [0.05, 0.4]],
  spendUp: [[2, 8], [2.5, 5]],
  adsInVain: [[4, 10], [0.05, 0.3]],
  feesUp: [[7, 28], [1.35, 1.8]],
}

const between = ([from, to]: readonly [number, number], share: number) => from + (to - from) * share

/**
 * Returns the incident of product `number` in the days from `from` to `to`, if any. It uses its own randomness, so it
 * changes no other data.
 */
export const incidentOf = (
  seed: number,
  number: number,
  { from, to, share }: { from: number; to: number; share: number },
): Incident | undefined => {
  const own = seedFor(seed, 'incidents')
  if (fraction(own, number) >= share) return undefined
  const kind = pick(incidentKinds, own + 1, number)
  const [days, factor] = shapes[kind]
  const length = Math.round(between(days, fraction(own + 2, number)))
  const since = from + (mix(own + 3, number) % Math.max(1, to - from - length + 2))
  return { kind, since, until: since + length - 1, factor: between(factor, fraction(own + 4, number)) }
}
