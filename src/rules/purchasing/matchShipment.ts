import { addDays } from '../days.ts'
import { purchaseNumber } from './purchaseNumber.ts'

/** A shipment that arrived at Amazon: units of it that are on no order yet, and the day they were counted in. */
export interface ArrivedShipment {
  id: string
  seller: string
  fnsku: string
  name: string
  units: number
  day: string
}

/** An order's part of one FNSKU: units of it that are on no shipment yet. `leadTime` in days, as it was when it was ordered. */
export interface OpenOrder {
  po: string
  number: number
  seller: string
  fnsku: string
  open: number
  date: string | null
  leadTime: number
}

export interface ScoredOrder<Order extends OpenOrder = OpenOrder> {
  order: Order
  /** 0 to 90. */
  score: number
  /** What speaks for it, in a few words each. */
  reasons: string[]
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

type Reason = [points: number, words: string]

const byQuantity = (units: number, open: number): Reason | undefined => {
  if (units === open) return [EQUAL, `Same quantity: ${units}`]
  if (Math.abs(units - open) <= Math.max(open * 0.05, 6))
    return [CLOSE, `Nearly the same quantity: ${units} of ${open}`]
  return units < open ? [PART, `Part of what is open: ${units} of ${open}`] : undefined
}

const byDay = (day: string, { date, leadTime }: OpenOrder): Reason | undefined => {
  if (date === null) return undefined
  const [from, until] = [addDays(date, Math.ceil(leadTime / 2)), addDays(date, leadTime * 2)]
  if (day < from || day > until) return undefined
  const days = Math.round((Date.parse(day) - Date.parse(date)) / 86_400_000)
  return [IN_TIME, `Received ${days} days after the order, lead time ${leadTime}`]
}

const byName = (name: string, { number }: OpenOrder): Reason | undefined =>
  namesPurchase(name, number) ? [NAMED, `The shipment’s name holds ${purchaseNumber(number)}`] : undefined

const olderFirst = (one: OpenOrder, other: OpenOrder) =>
  (one.date ?? '9').localeCompare(other.date ?? '9') || one.number - other.number

/**
 * Orders that a shipment may belong to, best first, older ones first on a tie. Only those of the same seller and FNSKU with
 * something open: quantity equal 40, within 5 % or 6 units 30, less 15; received from half the lead time to twice it after
 * the order 20; its number in the shipment's name 30.
 */
export const matchShipment = <Order extends OpenOrder>(
  { seller, fnsku, units, day, name }: ArrivedShipment,
  orders: readonly Order[],
): ScoredOrder<Order>[] =>
  orders
    .filter((order) => order.seller === seller && order.fnsku === fnsku && order.open > 0)
    .map((order) => {
      const reasons = [byQuantity(units, order.open), byDay(day, order), byName(name, order)].filter(
        (one) => one !== undefined,
      )
      return {
        order,
        score: reasons.reduce((sum, [points]) => sum + points, 0),
        reasons: reasons.map(([, words]) => words),
      }
    })
    .sort((one, other) => other.score - one.score || olderFirst(one.order, other.order))

/** The one that needs nobody to look at it: 80 or more, and the next 25 or more behind. Takes what `matchShipment` gives. */
export const sureMatch = <Order extends OpenOrder>(
  scored: readonly ScoredOrder<Order>[],
): ScoredOrder<Order> | undefined => {
  const [first, second] = scored
  if (!first || first.score < SURE_FROM) return undefined
  return !second || first.score - second.score >= SURE_LEAD ? first : undefined
}
