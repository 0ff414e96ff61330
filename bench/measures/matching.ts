import { DAY_MS } from '#rules/days.ts'
import { demoCompanies } from '#server/demo/demoCompanies.ts'
import { openMarkets } from '#world/files/accountFiles.ts'
import type { Company } from '#world/trade/company.ts'
import { purchaseTruth, type TrueArrival, type TrueLine } from '#world/trade/purchaseTruth.ts'
import type { Figure } from '../support/figures.ts'
import { type MatchingRule, matchingRules } from '../support/matchingRules.ts'

/** Worlds of the demo's size, each another one: so many more days lie behind each. */
const SHIFTS = [0, 61, 137, 211, 290]
const UNTIL = Date.parse('2026-11-20T12:00:00Z')

type Truth = ReturnType<typeof purchaseTruth>

const truths = (): Truth[] =>
  SHIFTS.flatMap((shift) =>
    demoCompanies.flatMap((company) => {
      const world: Company = { ...company, seed: company.seed + shift, until: UNTIL - shift * DAY_MS }
      return company.accounts
        .filter(({ platform }) => platform === 'amazon')
        .map((account) => {
          const work = openMarkets(world, account)
          for (;;) {
            const step = work.next()
            if (step.done) return purchaseTruth(step.value)
          }
        })
    }),
  )

interface Tally {
  booked: number
  right: number
  wrongShipments: number
  /** Days from order to sellable, as bookings tell. */
  leads: number[]
}

const daysOf = ({ date }: TrueLine, { day }: TrueArrival) => (Date.parse(day) - Date.parse(date)) / DAY_MS

const play = (rule: MatchingRule, { lines, arrivals }: Truth, tally: Tally): void => {
  const open = new Map(lines.map((line) => [`${line.number} ${line.line}`, { ...line }]))
  const truly = new Map(lines.map((line) => [line, open.get(`${line.number} ${line.line}`)]))
  for (const arrival of arrivals) {
    const of = new Map([...arrival.of].map(([line, units]) => [truly.get(line), units]))
    const booked = rule(arrival, [...open.values()])
    for (const { line, units } of booked) {
      line.open -= units
      tally.booked += units
      // what came beyond the order belongs to it all the same
      tally.right += of.has(line) ? (of.size === 1 ? units : Math.min(units, of.get(line) ?? 0)) : 0
      tally.leads.push(daysOf(line, arrival))
    }
    if (booked.some(({ line }) => !of.has(line))) tally.wrongShipments += 1
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
const sigma = (values: readonly number[]) => {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(values.length - 1, 1))
}

const figure = (name: string, value: number, unit: string, aim?: number): Figure => ({
  name,
  value,
  unit,
  ...(aim === undefined ? {} : { aim }),
})

/** How well shipments are matched with orders by themselves, by units: the rule of the product beside others, over made-up worlds. */
export const measureMatching = (): Promise<Figure[]> => {
  const worlds = truths()
  const all = worlds.flatMap(({ arrivals }) => arrivals)
  const owned = all.reduce((sum, { of, units }) => sum + (of.size ? units : 0), 0)
  const figures = Object.entries(matchingRules).flatMap(([name, rule]) => {
    const tally: Tally = { booked: 0, right: 0, wrongShipments: 0, leads: [] }
    for (const truth of worlds) play(rule, truth, tally)
    const isOurs = name === 'the rule'
    return [
      figure(
        `${name}: wrong of what is booked`,
        (100 * (tally.booked - tally.right)) / Math.max(tally.booked, 1),
        '%',
        isOurs ? 1 : undefined,
      ),
      figure(`${name}: found of what has an order`, (100 * tally.right) / owned, '%'),
      figure(`${name}: shipments booked wrongly`, tally.wrongShipments, ''),
      figure(`${name}: lead time learned, variation`, sigma(tally.leads), 'days'),
    ]
  })
  const leads: number[] = worlds.flatMap(({ arrivals }) =>
    arrivals.flatMap((arrival) => [...arrival.of.keys()].map((line) => daysOf(line, arrival))),
  )
  return Promise.resolve([
    figure('shipments of a product that arrived', all.length, ''),
    figure('of them without an order', all.filter(({ of }) => of.size === 0).length, ''),
    figure('lead time as it was, variation', sigma(leads), 'days'),
    ...figures,
  ])
}
