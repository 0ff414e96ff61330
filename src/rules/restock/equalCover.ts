import { type DemandShape, dayOfWorth, worthOf } from './demandShape.ts'

/** A candidate for units: its sales, its stock including its own order, and the step of its quantity. */
export interface CoverShare {
  /** Units per day without seasonality. */
  level: number
  shape: DemandShape
  has: number
  step: number
}

const TURNS = 40
/** Tolerance in units: the remainder is distributed in whole steps. */
const NEAR = 0.01

const coverOf = ({ level, shape }: CoverShare, units: number): number => dayOfWorth(shape, units / level)

const missing = ({ level, shape, has: availableUnits }: CoverShare, day: number): number =>
  Math.max(0, level * worthOf(shape, day) - availableUnits)

const missingBy = (shares: readonly CoverShare[], day: number): number => {
  let sum = 0
  for (const share of shares) sum += missing(share, day)
  return sum
}

/** Returns the latest day up to which the units cover all shares that run out before it, or slightly less. */
const levelDay = (units: number, shares: readonly CoverShare[]): number => {
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  for (const share of shares) high = Math.min(high, coverOf(share, share.has + units))
  let [below, above] = [missingBy(shares, low) - units, missingBy(shares, high) - units]
  // demand is nearly linear, so a few steps of regula falsi suffice, with the weight of a retained end halved
  for (let turn = 0; turn < TURNS && below < -NEAR && above > 0; turn += 1) {
    const day = low + ((high - low) * -below) / (above - below)
    const rest = missingBy(shares, day) - units
    if (rest <= 0) {
      low = day
      below = rest
      above /= 2
    } else {
      high = day
      above = rest
      below /= 2
    }
  }
  return above <= 0 ? high : low
}

const evenly = (units: number, shares: readonly CoverShare[]): number[] =>
  shares.map(({ step }, shareIndex) => {
    const steps = Math.ceil(units / step)
    return (Math.floor(steps / shares.length) + (shareIndex < steps % shares.length ? 1 : 0)) * step
  })

/**
 * Distributes at least `units` over the shares so that their days of cover end as equally as whole steps allow; returns
 * the units of each, in order. A share that lasts longer than the others gets nothing, nor does one without sales,
 * unless all are without: then they get equal units.
 */
export const pourEqually = (units: number, shares: readonly CoverShare[]): number[] => {
  const [only] = shares
  if (shares.length === 1 && only) return [Math.ceil(units / only.step) * only.step]
  const selling = shares.filter(({ level }) => level > 0)
  if (!selling.length) return evenly(units, shares)
  const day = levelDay(units, selling)
  const added = shares.map((share) =>
    share.level > 0 ? Math.floor(missing(share, day) / share.step + 1e-6) * share.step : 0,
  )
  let remainingUnits = units - added.reduce((sum, addedUnits) => sum + addedUnits, 0)
  // the remainder of whole steps goes to the share that runs out first
  while (remainingUnits > 0) {
    let [shortest, cover] = [-1, Number.POSITIVE_INFINITY]
    for (let shareIndex = 0; shareIndex < shares.length; shareIndex += 1) {
      const share = shares[shareIndex]
      if (!share || share.level <= 0) continue
      const coverDays = coverOf(share, share.has + (added[shareIndex] ?? 0))
      if (shortest < 0 || coverDays < cover) [shortest, cover] = [shareIndex, coverDays]
    }
    const step = shares[shortest]?.step ?? 1
    added[shortest] = (added[shortest] ?? 0) + step
    remainingUnits -= step
  }
  return added
}
