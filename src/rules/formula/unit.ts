/**
 * The unit of a value: exponents of money and of each counted thing, negative in the denominator. `share`: a ratio of
 * like units, shown as percent. `plain`: made only of numbers, which is compatible with any count.
 */
export interface Unit {
  money: number
  things: Readonly<Record<string, number>>
  share: boolean
  plain: boolean
}

/** The unit of things of several kinds counted together. */
const ANYTHING = 'item'
export const DAY = 'day'

export const plainNumber: Unit = { money: 0, things: {}, share: false, plain: true }
export const shareUnit: Unit = { money: 0, things: {}, share: true, plain: false }
export const ratioUnit: Unit = { ...shareUnit, share: false }
export const moneyUnit: Unit = { ...ratioUnit, money: 1 }
export const countOf = (thing: string): Unit => ({ ...ratioUnit, things: { [thing]: 1 } })

const thingsOf = ({ things }: Unit) => Object.entries(things).filter(([, power]) => power !== 0)
/** Returns whether it has no unit: a share, a ratio or a number. */
export const isBare = (unit: Unit): boolean => unit.money === 0 && thingsOf(unit).length === 0

/** A count: one of things alone. */
const isCount = (unit: Unit): boolean => {
  const [firstThing, ...rest] = thingsOf(unit)
  return unit.money === 0 && firstThing?.[1] === 1 && rest.length === 0
}

const isSame = (one: Unit, other: Unit): boolean =>
  one.money === other.money &&
  [...new Set([...Object.keys(one.things), ...Object.keys(other.things)])].every(
    (thing) => (one.things[thing] ?? 0) === (other.things[thing] ?? 0),
  )

/** Returns the common unit of two values that are added or compared; undefined when they are incompatible. */
export const fitting = (one: Unit, other: Unit): Unit | undefined => {
  if (isSame(one, other)) return { ...one, share: one.share || other.share, plain: one.plain && other.plain }
  if (one.plain && other.money === 0) return other
  if (other.plain && one.money === 0) return one
  return isCount(one) && isCount(other) ? countOf(ANYTHING) : undefined
}

const combined = (one: Unit, other: Unit, sign: 1 | -1): Pick<Unit, 'money' | 'things'> => {
  const things = { ...one.things }
  for (const [thing, power] of Object.entries(other.things)) things[thing] = (things[thing] ?? 0) + sign * power
  return {
    money: one.money + sign * other.money,
    things: Object.fromEntries(Object.entries(things).filter(([, power]) => power !== 0)),
  }
}

export const product = (one: Unit, other: Unit): Unit => ({
  ...combined(one, other, 1),
  share: one.share && other.share,
  plain: one.plain && other.plain,
})

export const quotient = (one: Unit, other: Unit): Unit => {
  const bare = isBare(one) && isBare(other)
  return {
    ...combined(one, other, -1),
    // a ratio of like units is a share; dividing a unitless value by a number gives a number
    share: bare ? one.share && other.share : isSame(one, other),
    plain: one.plain && other.plain,
  }
}

type Shown = 'count' | 'money' | 'share' | 'ratio' | 'days'

/** Returns the display unit of a value and its 'per' unit; undefined when no display unit fits. */
export const shownAs = (unit: Unit): { unit: Shown; per?: string } | undefined => {
  const [firstThing, second, ...otherThings] = thingsOf(unit).sort(([, one], [, other]) => other - one)
  if (!firstThing) {
    if (unit.money === 1) return { unit: 'money' }
    if (unit.money !== 0) return undefined
    return { unit: unit.share ? 'share' : 'ratio' }
  }
  const [thing, power] = firstThing
  if (!second) {
    if (power === -1 && (unit.money === 1 || unit.money === 0))
      return { unit: unit.money === 1 ? 'money' : 'ratio', per: thing }
    if (power !== 1 || unit.money !== 0) return undefined
    return { unit: thing === DAY ? 'days' : 'count' }
  }
  const isOneByOther = unit.money === 0 && power === 1 && second[1] === -1 && otherThings.length === 0
  return isOneByOther ? { unit: 'ratio', per: second[0] } : undefined
}
