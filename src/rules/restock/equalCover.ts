import { type DemandShape, dayOfWorth, worthOf } from './demandShape.ts'

/** Where units can go: how it sells, what it has with its own order, and the step that its quantity goes up by. */
export interface CoverShare {
  /** Units a day, free of season. */
  level: number
  shape: DemandShape
  has: number
  step: number
}

const TURNS = 40
/** Units that do not matter: what is left over is given away by whole steps. */
const NEAR = 0.01

const coverOf = ({ level, shape }: CoverShare, units: number): number => dayOfWorth(shape, units / level)

const missing = ({ level, shape, has: availableUnits }: CoverShare, day: number): number =>
  Math.max(0, level * worthOf(shape, day) - availableUnits)

const missingBy = (shares: readonly CoverShare[], day: number): number => {
  let sum = 0
  for (const share of shares) sum += missing(share, day)
  return sum
}

/** The day up to which so many units carry all that run dry before it, or a hair before it. */
const levelDay = (units: number, shares: readonly CoverShare[]): number => {
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  for (const share of shares) high = Math.min(high, coverOf(share, share.has + units))
  let [below, above] = [missingBy(shares, low) - units, missingBy(shares, high) - units]
  // demand is nearly straight: a few chords find it, each end that stays being given half its weight
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
 * Spreads at least `units` over the shares so that their days of cover end as equal as whole steps allow: what each gets, in their order. One that
 * lasts longer than the others get to gets nothing, nor does one that does not sell, unless none does: then all get the same.
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
  // what whole steps left over goes where it runs dry first
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
