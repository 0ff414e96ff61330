import { addDays, DAY_MS } from '#rules/days.ts'
import { purchaseNumber } from './purchaseNumber.ts'

/** A shipment that arrived at Amazon: units of it that are on no order yet, and the day the first of them were counted in. */
export interface ArrivedShipment {
  id: string
  seller: string
  fnsku: string
  /** Where it went; null: no report tells. */
  marketplace: string | null
  name: string
  units: number
  day: string
}

/** An order's line: units of it that are on no shipment yet. `leadTime` in days, as it was when it was ordered. */
export interface OpenLine {
  po: string
  number: number
  line: number
  seller: string
  fnsku: string
  marketplace: string
  open: number
  date: string | null
  leadTime: number
}

export interface ScoredLine<Line extends OpenLine = OpenLine> {
  line: Line
  /** 0 to 90. */
  score: number
  /** What speaks for it, in a few words each. */
  reasons: string[]
  /** It was ordered for another marketplace than the shipment went to: only a person matches the two. */
  isElsewhere: boolean
}

const EQUAL = 40
const CLOSE = 30
const PART = 15
const IN_TIME = 20
const NAMED = 30
const SURE_FROM = 80
const SURE_LEAD = 25

const looksLikeYear = (number: number) => number >= 1990 && number <= 2099

/** Whether a text holds the order's number: `PO-1001`, `po 1001`, or 1001 as a word, unless that could be a year. */
export const namesPurchase = (text: string, number: number): boolean =>
  new RegExp(`\\bp\\.?o\\.?[\\s#:_-]*0*${number}(?!\\d)`, 'i').test(text) ||
  (!looksLikeYear(number) && new RegExp(`\\b${number}\\b`).test(text))

/** How many more units than are open a shipment may have and still be the same quantity. */
const slackOf = (open: number) => Math.max(open * 0.05, 6)

/** Units of a shipment to book on a line that it is matched with: what is open, and the few more that came. */
export const unitsFor = (units: number, open: number): number =>
  units - open <= slackOf(open) ? units : Math.min(units, open)

type Reason = [points: number, words: string]

const byQuantity = (units: number, open: number): Reason | undefined => {
  if (units === open) return [EQUAL, `Same quantity: ${units}`]
  if (Math.abs(units - open) <= slackOf(open)) return [CLOSE, `Nearly the same quantity: ${units} of ${open}`]
  return units < open ? [PART, `Part of what is open: ${units} of ${open}`] : undefined
}

const byDay = (day: string, { date, leadTime }: OpenLine): Reason | undefined => {
  if (date === null) return undefined
  const [from, until] = [addDays(date, Math.ceil(leadTime / 2)), addDays(date, leadTime * 2)]
  if (day < from || day > until) return undefined
  const days = Math.round((Date.parse(day) - Date.parse(date)) / DAY_MS)
  return [IN_TIME, `Received ${days} days after the order, lead time ${leadTime}`]
}

const byName = (name: string, { number }: OpenLine): Reason | undefined =>
  namesPurchase(name, number) ? [NAMED, `The shipment’s name holds ${purchaseNumber(number)}`] : undefined

/** Whether nothing of a shipment had been counted in yet when a line was ordered. */
export const isOrderedInTime = ({ date }: Pick<OpenLine, 'date'>, firstReceipt: string): boolean =>
  date === null || date <= firstReceipt

const scored = <Line extends OpenLine>({ units, day, name, marketplace }: ArrivedShipment, line: Line) => {
  const reasons = [byQuantity(units, line.open), byDay(day, line), byName(name, line)].filter(
    (one) => one !== undefined,
  )
  return {
    line,
    score: reasons.reduce((sum, [points]) => sum + points, 0),
    reasons: reasons.map(([, reasonText]) => reasonText),
    isElsewhere: marketplace !== null && line.marketplace !== marketplace,
  }
}

const bestFirst = (one: ScoredLine, other: ScoredLine) =>
  Number(one.isElsewhere) - Number(other.isElsewhere) ||
  other.score - one.score ||
  (one.line.date ?? '9').localeCompare(other.line.date ?? '9') ||
  one.line.number - other.line.number ||
  one.line.line - other.line.line

/**
 * Lines of orders that a shipment may belong to, best first: those for its own marketplace before the others, older ones first
 * on a tie. Only those of the same seller and FNSKU with something open that were ordered before the first of the shipment was
 * counted in. Quantity equal to what is open of the line 40, within 5 % or 6 units 30, less 15; received from half the lead time
 * to twice it after the order 20; the order's number in the shipment's name 30.
 */
export const matchShipment = <Line extends OpenLine>(
  shipment: ArrivedShipment,
  lines: readonly Line[],
): ScoredLine<Line>[] =>
  lines
    .filter(({ seller, fnsku, open }) => seller === shipment.seller && fnsku === shipment.fnsku && open > 0)
    .filter((line) => isOrderedInTime(line, shipment.day))
    .map((line) => scored(shipment, line))
    .sort(bestFirst)

/** The one that needs nobody to look at it: 80 or more, and the next 25 or more behind, of those for the shipment's marketplace. */
export const sureMatch = <Line extends OpenLine>(
  scoredLines: readonly ScoredLine<Line>[],
): ScoredLine<Line> | undefined => {
  const [bestLine, second] = scoredLines.filter(({ isElsewhere }) => !isElsewhere)
  if (!bestLine || bestLine.score < SURE_FROM) return undefined
  return !second || bestLine.score - second.score >= SURE_LEAD ? bestLine : undefined
}
