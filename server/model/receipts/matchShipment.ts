import { addDays, DAY_MS } from '#rules/days.ts'
import { purchaseNumber } from './purchaseNumber.ts'

/** A shipment that arrived at Amazon: units without an order, and the day the first units were received. */
export interface ArrivedShipment {
  id: string
  seller: string
  fnsku: string
  /** Its destination; null if no report has it. */
  marketplace: string | null
  name: string
  units: number
  day: string
}

/** An order line: units without a shipment. `leadTime` in days at the time of the order. */
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
  /** 0…90. */
  score: number
  /** Short descriptions of the matching criteria. */
  reasons: string[]
  /** True if it was ordered for another marketplace than the shipment's: only a person may match the two. */
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

/**
 * Returns true if a text contains the order number: `PO-1001`, `po 1001`, or 1001 as a word, unless it could be a year.
 */
export const namesPurchase = (text: string, number: number): boolean =>
  new RegExp(`\\bp\\.?o\\.?[\\s#:_-]*0*${number}(?!\\d)`, 'i').test(text) ||
  (!looksLikeYear(number) && new RegExp(`\\b${number}\\b`).test(text))

/** Returns the tolerance: how many units a shipment may exceed the open units by and still have the same quantity. */
const slackOf = (open: number) => Math.max(open * 0.05, 6)

/** Returns the units of a shipment to book on a matched line: the open units, and a small excess. */
export const unitsFor = (units: number, open: number): number =>
  units - open <= slackOf(open) ? units : Math.min(units, open)

type Reason = [points: number, text: string]

const byQuantity = (units: number, open: number): Reason | undefined => {
  if (units === open) return [EQUAL, `Same quantity: ${units}`]
  if (Math.abs(units - open) <= slackOf(open)) return [CLOSE, `Nearly the same quantity: ${units} of ${open}`]
  return units < open ? [PART, `Part of the outstanding units: ${units} of ${open}`] : undefined
}

const byDay = (day: string, { date, leadTime }: OpenLine): Reason | undefined => {
  if (date === null) return undefined
  const [from, until] = [addDays(date, Math.ceil(leadTime / 2)), addDays(date, leadTime * 2)]
  if (day < from || day > until) return undefined
  const days = Math.round((Date.parse(day) - Date.parse(date)) / DAY_MS)
  return [IN_TIME, `Received ${days} days after the order, lead time ${leadTime}`]
}

const byName = (name: string, { number }: OpenLine): Reason | undefined =>
  namesPurchase(name, number) ? [NAMED, `Shipment name contains ${purchaseNumber(number)}`] : undefined

/** Returns true if a line was ordered before any unit of the shipment was received. */
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
 * Returns the order lines that a shipment may belong to, best first: lines for its own marketplace before others, older
 * ones first on a tie. Candidates have the same seller and FNSKU, open units, and an order date before the first
 * receipt. Scores: quantity equal to the open units 40, within 5 % or 6 units 30, less 15; received between half and
 * twice the lead time after the order 20; order number in the shipment's name 30.
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

/**
 * Returns the certain match: at least 80 points and at least 25 more than the next, among lines for the shipment's
 * marketplace.
 */
export const sureMatch = <Line extends OpenLine>(
  scoredLines: readonly ScoredLine<Line>[],
): ScoredLine<Line> | undefined => {
  const [bestLine, second] = scoredLines.filter(({ isElsewhere }) => !isElsewhere)
  if (!bestLine || bestLine.score < SURE_FROM) return undefined
  return !second || bestLine.score - second.score >= SURE_LEAD ? bestLine : undefined
}
