import { type Seen, soldOver } from './seen.ts'

/** Units wanted over the next `days`, as forecast at the end of the last day seen. */
export type Forecast = (days: number) => number

/** A way to forecast all listings of a seller: told of each day in turn by `seen`, asked once a week. */
export interface Forecaster {
  name: string
  /** Error of its rate, as a share: the one that cost it least on made-up companies of other seeds. */
  rateError: number
  /** A forecast of each listing; undefined before its first day. */
  begin: (seen: readonly Seen[]) => () => (Forecast | undefined)[]
}

const steady =
  (rate: number): Forecast =>
  (days) =>
    rate * days

/** In-stock average of the last days; the last one known while nothing was there. */
const average = (window: number, rateError: number): Forecaster => ({
  name: `${window}-day average`,
  rateError,
  begin: (seen) => {
    const last = seen.map(() => 0)
    return () =>
      seen.map(({ days }, nr) => {
        if (!days.length) return undefined
        const sold = soldOver(days, window)
        if (sold.days) last[nr] = sold.units / sold.days
        return steady(last[nr] ?? 0)
      })
  },
})

const YEAR = 365

/** The same days a year before, in-stock adjusted; the 90-day average where there was no such year. */
const seasonalNaive = (rateError: number): Forecaster => ({
  name: 'seasonal naive',
  rateError,
  begin: (seen) => {
    const fallBack = average(90, 0).begin(seen)
    return () => {
      const plain = fallBack()
      return seen.map(({ days }, nr) => {
        const own = plain[nr]
        if (!own || days.length < YEAR) return own
        return (ahead) => {
          let [units, there] = [0, 0]
          for (let day = 0; day < ahead; day += 1) {
            const past = days[days.length - YEAR + (day % YEAR)]
            if (!past?.isInStock) continue
            units += past.units
            there += 1
          }
          return there ? (units / there) * ahead : own(ahead)
        }
      })
    }
  },
})

/** Days whose plain average begins a smoothed rate. */
const BEGINNING = 20

/** A state per listing that each in-stock day changes. */
const dayByDay = <T>(
  name: string,
  rateError: number,
  newState: () => T,
  learn: (state: T, units: number, days: number) => void,
  rateOf: (state: T) => number,
): Forecaster => ({
  name,
  rateError,
  begin: (seen) => {
    const states = seen.map(() => ({ known: newState(), read: 0, days: 0 }))
    return () =>
      seen.map(({ days }, nr) => {
        const state = states[nr]
        if (!state || !days.length) return undefined
        for (; state.read < days.length; state.read += 1) {
          const day = days[state.read]
          if (!day?.isInStock) continue
          state.days += 1
          learn(state.known, day.units, state.days)
        }
        return steady(rateOf(state.known))
      })
  },
})

const STEP = 0.05

const smoothing = (rateError: number): Forecaster =>
  dayByDay(
    `smoothing ${STEP}`,
    rateError,
    () => ({ rate: 0 }),
    (state, units, days) => {
      state.rate += Math.max(STEP, days <= BEGINNING ? 1 / days : 0) * (units - state.rate)
    },
    ({ rate }) => rate,
  )

/** Croston's method as Teunter, Syntetos and Babai mended it: chance of a sale and its size, the chance falling on days without. */
const croston = (rateError: number): Forecaster =>
  dayByDay(
    'Croston-TSB',
    rateError,
    () => ({ chance: 0, size: 1, sales: 0 }),
    (state, units, days) => {
      state.chance += Math.max(STEP, days <= BEGINNING ? 1 / days : 0) * (Number(units > 0) - state.chance)
      if (units <= 0) return
      state.sales += 1
      state.size += Math.max(STEP, days <= BEGINNING ? 1 / state.sales : 0) * (units - state.size)
    },
    ({ chance, size }) => chance * size,
  )

/** The five that the rule is held against. */
export const otherForecasters: readonly Forecaster[] = [
  average(30, 0.2),
  average(90, 0.4),
  seasonalNaive(0.3),
  smoothing(0.2),
  croston(0.2),
]
