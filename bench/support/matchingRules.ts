import { matchShipment, namesPurchase, sureMatch, unitsFor } from '#model/receipts/matchShipment.ts'
import { addDays, DAY_MS } from '#rules/days.ts'
import { allocateUnits } from '#server/domains/purchasing/allocateUnits.ts'
import type { TrueArrival, TrueLine } from '#world/trade/purchaseTruth.ts'

/** What a rule books of a shipment; `open` of the lines is what is open by then. */
export type MatchingRule = (arrival: TrueArrival, lines: readonly TrueLine[]) => { line: TrueLine; units: number }[]

const whole = ({ units }: TrueArrival, line: TrueLine | undefined) => (line ? [{ line, units }] : [])

/** Lines that the hard conditions leave. */
const fitting = ({ seller, fnsku, marketplace, day }: TrueArrival, lines: readonly TrueLine[]) =>
  lines.filter(
    (line) =>
      line.open > 0 &&
      line.seller === seller &&
      line.fnsku === fnsku &&
      line.marketplace === marketplace &&
      line.date <= day,
  )

const oldest = (lines: readonly TrueLine[]) =>
  [...lines].sort((one, other) => one.date.localeCompare(other.date) || one.number - other.number)[0]

const holds =
  ({ units }: TrueArrival) =>
  (line: TrueLine) =>
    unitsFor(units, line.open) === units

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

interface Part {
  score: number
  lines: TrueLine[]
}

/** As it was: the order's sum counts, and neither marketplace nor the day of the order. */
const bySumOfOrder: MatchingRule = (arrival, lines) => {
  const { seller, fnsku, units, day, name, marketplace } = arrival
  const byOrder = new Map<number, TrueLine[]>()
  for (const line of lines)
    if (line.seller === seller && line.fnsku === fnsku)
      byOrder.set(line.number, [...(byOrder.get(line.number) ?? []), line])
  const scored = [...byOrder.entries()].flatMap(([number, some]): Part[] => {
    const open = some.reduce((sum, line) => sum + line.open, 0)
    const [{ date, leadTime } = { date: '', leadTime: 0 }] = some
    if (open <= 0) return []
    const near = Math.abs(units - open) <= Math.max(open * 0.05, 6)
    const quantity = units === open ? 40 : near ? 30 : units < open ? 15 : 0
    const inTime = day >= addDays(date, Math.ceil(leadTime / 2)) && day <= addDays(date, leadTime * 2)
    return [{ score: quantity + (inTime ? 20 : 0) + (namesPurchase(name, number) ? 30 : 0), lines: some }]
  })
  const [first, second] = scored.sort((one, other) => other.score - one.score)
  if (!first || first.score < 80 || first.score - (second?.score ?? 0) < 25) return []
  return allocateUnits(units, first.lines, marketplace)
}

/** The rule of the product, and those it is held against. */
export const matchingRules: Readonly<Record<string, MatchingRule>> = {
  'the rule': (arrival, lines) => whole(arrival, sureMatch(matchShipment(arrival, lines))?.line),
  'with other marketplaces as rivals': (arrival, lines) => {
    const found = matchShipment(arrival, lines).map((one) => ({ ...one, isElsewhere: false }))
    const sure = sureMatch(found.sort((one, other) => other.score - one.score))
    return whole(arrival, sure?.line.marketplace === arrival.marketplace ? sure.line : undefined)
  },
  'from 50 points': (arrival, lines) => {
    const [first, second] = matchShipment(arrival, lines).filter(({ isElsewhere }) => !isElsewhere)
    const isSure = first && first.score >= 50 && first.score - (second?.score ?? 0) >= 25
    return whole(arrival, isSure ? first.line : undefined)
  },
  'in bulk: the best with all of it open': (arrival, lines) => {
    const [best] = matchShipment(arrival, lines)
    return whole(arrival, best && !best.isElsewhere && holds(arrival)(best.line) ? best.line : undefined)
  },
  'as it was: the sum of the order': bySumOfOrder,
  'oldest first': (arrival, lines) => whole(arrival, oldest(fitting(arrival, lines).filter(holds(arrival)))),
  'equal quantity': (arrival, lines) =>
    whole(arrival, oldest(fitting(arrival, lines).filter(({ open }) => open === arrival.units))),
  'equal quantity, of one line alone': (arrival, lines) => {
    const equal = fitting(arrival, lines).filter(({ open }) => open === arrival.units)
    return whole(arrival, equal.length === 1 ? equal[0] : undefined)
  },
  'nearest to the lead time': (arrival, lines) => {
    const off = ({ date, leadTime }: TrueLine) => Math.abs(days(date, arrival.day) - leadTime)
    const [nearest] = fitting(arrival, lines)
      .filter(holds(arrival))
      .sort((one, other) => off(one) - off(other))
    return whole(arrival, nearest)
  },
}
