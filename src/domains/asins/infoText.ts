import type { InfoType } from '#contract/asins.ts'
import { minorAmount, minorUnits, wholeNumber } from '#rules/money.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

type Value = string | number
export type Parsed = { value: Value | null } | { mistake: string }

const LONGEST = 120
const LONGEST_LEAD = 730
const LARGEST_CASE = 1_000_000

/** A value as it is typed: money in units of the currency, '4.50'. */
export const infoText = (type: InfoType, value: Value | null | undefined, currency = 'USD'): string => {
  if (value === null || value === undefined) return ''
  const places = minorUnits(currency) ?? 0
  return type === 'unit_cost' && typeof value === 'number' ? (value / 10 ** places).toFixed(places) : String(value)
}

/** A value for the eye; '–' when nothing is noted. */
export const infoWords = (type: InfoType, value: Value | null | undefined, currency = 'USD'): string => {
  if (value === null || value === undefined) return UNKNOWN
  if (typeof value === 'string') return value
  return type === 'unit_cost' ? formatMoney(value, currency) : formatNumber(value)
}

/** '4,50' has a decimal comma, '1,250' has not. */
const hasDecimalComma = (text: string) => /,\d{1,2}$/.test(text) && !/\.\d+$/.test(text)

const whole = (text: string, least: number, most: number, words: string): Parsed => {
  const value = wholeNumber(text, hasDecimalComma(text))
  return typeof value === 'number' && value >= least && value <= most ? { value } : { mistake: words }
}

/** What was typed or pasted as it is kept, or why it cannot be; an empty text forgets. */
export const parseInfo = (type: InfoType, typed: string, currency = 'USD'): Parsed => {
  const text = typed.trim()
  if (text === '' || text === UNKNOWN) return { value: null }
  if (type === 'unit_cost') {
    const value = minorAmount(text, currency, hasDecimalComma(text))
    return typeof value === 'number' && value >= 0 ? { value } : { mistake: `‘${text}’ is no amount of ${currency}` }
  }
  if (type === 'case_pack') return whole(text, 1, LARGEST_CASE, `‘${text}’ is no number of units, 1 or more`)
  if (type === 'lead_time')
    return whole(text, 0, LONGEST_LEAD, `‘${text}’ is no number of days from 0 to ${LONGEST_LEAD}`)
  return text.length <= LONGEST
    ? { value: text }
    : { mistake: `‘${text.slice(0, 20)}…’ is longer than ${LONGEST} characters` }
}

/** The type's name with its unit, as a heading. */
export const infoHeading = (type: InfoType, currency = 'USD'): string =>
  ({
    unit_cost: `Unit cost, ${currency}`,
    case_pack: 'Case pack, units',
    supplier: 'Supplier',
    lead_time: 'Lead time, days',
    category: 'Category',
  })[type]
