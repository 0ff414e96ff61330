import type { RestockSettings } from '#contract/restock.ts'
import { mergePaces } from './pace.ts'
import type { RestockNeeds } from './restockNeeds.ts'
import { safetyStock } from './safetyStock.ts'

type Numbered = 'inventory' | 'fcTransfer' | 'fcProcessing'

const sumOf = (all: readonly RestockNeeds[], part: Numbered) => all.reduce((sum, one) => sum + one[part], 0)

const agreed = <T>(values: readonly T[]): T | null =>
  values.every((one) => one === values[0]) ? (values[0] ?? null) : null

/** Seasons by how much each place sells; 1 where nothing sells. */
const seasonOf = (all: readonly RestockNeeds[]): number => {
  let sum = 0
  let weight = 0
  for (const { pace, season } of all) {
    sum += (pace.velocity ?? 0) * season
    weight += pace.velocity ?? 0
  }
  return weight > 0 ? sum / weight : 1
}

/** Where one place has a quantity set by hand, the others join it with their own safety stock. */
const safetyOf = (all: readonly RestockNeeds[], serviceLevel: RestockSettings['serviceLevel']): number | null =>
  all.every(({ safetyQty }) => safetyQty === null)
    ? null
    : all.reduce((sum, one) => sum + (one.safetyQty ?? safetyStock({ ...one.pace, ...one, serviceLevel })), 0)

/**
 * Several places as one, as they are ordered together: units, stock and supplies add up, velocities too, deviations by their squares; the
 * longest lead time and the widest deviation of it count; a case pack only where all have the same.
 */
export const mergeNeeds = (
  all: readonly RestockNeeds[],
  serviceLevel: RestockSettings['serviceLevel'],
): RestockNeeds => ({
  inventory: sumOf(all, 'inventory'),
  fcTransfer: sumOf(all, 'fcTransfer'),
  fcProcessing: sumOf(all, 'fcProcessing'),
  pace: mergePaces(all.map(({ pace }) => pace)),
  leadTime: Math.max(...all.map(({ leadTime }) => leadTime)),
  leadSigma: Math.max(...all.map(({ leadSigma }) => leadSigma)),
  safetyQty: safetyOf(all, serviceLevel),
  casePack: agreed(all.map(({ casePack }) => casePack)),
  season: seasonOf(all),
  supplies: all.flatMap(({ supplies }) => supplies).sort((one, other) => one.due - other.due),
})
