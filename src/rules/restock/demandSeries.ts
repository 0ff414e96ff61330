import { spanDays } from './restockTerms.ts'
import { velocityOf } from './velocity.ts'

const [SIGMA_DAYS, SIGMA_LEAST] = [90, 14]

/** One day of a product at a place. */
export interface DayFact {
  day: string
  units: number
  /** Units left at the end of the day; null: nothing tells. */
  stock: number | null
}

/** Something could be sold, as far as is known. */
export const wasInStock = ({ units, stock }: DayFact): boolean => stock === null || stock > 0 || units > 0

/** Running sums over days, for the windows that end before one of them. */
const runningSums = (values: readonly number[]): number[] => {
  const sums = [0]
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value)
  return sums
}

/** Between two positions, the later one left out. */
const between = (sums: readonly number[], from: number, to: number): number =>
  (sums[to] ?? 0) - (sums[Math.max(0, from)] ?? 0)

/** What buyers wanted on each day: the units sold, and on days without stock the velocity known by then. */
export const wantedUnits = (facts: readonly DayFact[], weights: readonly number[]): number[] => {
  const units = runningSums(facts.map((fact) => fact.units))
  const inStock = runningSums(facts.map((fact) => Number(wasInStock(fact))))
  let last = 0
  return facts.map((fact, at) => {
    const window = (sums: readonly number[]) => spanDays.map((days) => between(sums, at - days, at))
    const days = spanDays.map((span) => Math.min(span, at))
    last = velocityOf({ units: window(units), inStock: window(inStock), days }, weights).velocity ?? last
    return wasInStock(fact) ? fact.units : last
  })
}

/** Velocity and deviation of the days before a position, all of them in stock. */
export type PaceBefore = (at: number) => { velocity: number | null; sigma: number | null }

export const pacesOf = (wanted: readonly number[], weights: readonly number[]): PaceBefore => {
  const sums = runningSums(wanted)
  const squares = runningSums(wanted.map((units) => units * units))
  return (at) => {
    const days = spanDays.map((span) => Math.min(span, at))
    const units = spanDays.map((span) => between(sums, at - span, at))
    const count = Math.min(SIGMA_DAYS, at)
    const sum = between(sums, at - SIGMA_DAYS, at)
    const spread = Math.max(0, between(squares, at - SIGMA_DAYS, at) - (sum * sum) / Math.max(1, count))
    return {
      velocity: velocityOf({ units, inStock: days, days }, weights).velocity,
      sigma: count < SIGMA_LEAST ? null : Math.sqrt(spread / (count - 1)),
    }
  }
}
