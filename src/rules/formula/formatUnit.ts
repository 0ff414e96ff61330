import { isBare, type Unit } from './unit.ts'

const plural = (thing: string) => `${thing}s`

/** Formats a unit: 'money per session', 'units', 'a share'. */
export const formatUnit = (unit: Unit): string => {
  if (unit.plain && isBare(unit)) return 'a plain number'
  if (isBare(unit)) return unit.share ? 'a share' : 'a ratio'
  const things = Object.entries(unit.things)
  const timesOver = (count: number, name: string) => Array.from({ length: count }, () => name)
  const over = [
    ...timesOver(Math.max(0, unit.money), 'money'),
    ...things.flatMap(([thing, power]) => timesOver(Math.max(0, power), plural(thing))),
  ]
  const under = [
    ...timesOver(Math.max(0, -unit.money), 'money'),
    ...things.flatMap(([thing, power]) => timesOver(Math.max(0, -power), thing)),
  ]
  const numerator = over.length ? over.join(' × ') : 'a number'
  return under.length ? `${numerator} per ${under.join(' and ')}` : numerator
}
