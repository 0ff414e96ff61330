import { type InfoType, LONGEST_INFO } from '#contract/infoTypes.ts'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import { boundsOf, formatChoices, keptInfo } from '#rules/info/infoValues.ts'
import { decimalNumber, minorAmount, minorUnits, wholeNumber } from '#rules/money.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

type Value = string | number
type Kind = Pick<InfoType, 'key' | 'kind'>
export type Parsed = { value: Value | null } | { mistake: string }

/** Returns the info type of a key; for an unknown key, a text type named after it. */
export const infoTypeIn = (types: readonly InfoType[], key: string): InfoType =>
  types.find((type) => type.key === key) ??
  builtInInfo.find((type) => type.key === key) ?? { key, title: key, kind: 'text', choices: [], own: true }

/** Formats a value for editing: money in units of the currency, '4.50'. */
export const infoText = ({ kind }: Kind, value: Value | null | undefined, currency = 'USD'): string => {
  if (value === null || value === undefined) return ''
  const places = minorUnits(currency) ?? 0
  return kind === 'money' && typeof value === 'number' ? (value / 10 ** places).toFixed(places) : String(value)
}

/** Formats a value for display; '–' without a value. */
export const formatInfo = ({ kind }: Kind, value: Value | null | undefined, currency = 'USD'): string => {
  if (value === null || value === undefined) return UNKNOWN
  if (typeof value === 'string') return value
  return kind === 'money' ? formatMoney(value, currency) : formatNumber(value)
}

/** '4,50' has a decimal comma, '1,250' does not. */
const hasDecimalComma = (text: string) => /,\d{1,2}$/.test(text) && !/\.\d+$/.test(text)

/** Error messages of number types with special rules. */
const numberMistakes: Readonly<Record<string, string>> = {
  case_pack: 'not a number of units, 1 or more',
  lead_time: 'not a number of days from 0 to 730',
  min_quantity: 'not a number of units, 0 or more',
}

const numberIn = (type: InfoType, text: string, currency: string): Parsed => {
  const comma = hasDecimalComma(text)
  const { least, most, whole: isInteger } = boundsOf(type, currency)
  const read = () => {
    if (type.kind === 'money') return minorAmount(text, currency, comma)
    return isInteger ? wholeNumber(text, comma) : decimalNumber(text, comma)
  }
  const value = read()
  if (typeof value === 'number' && value >= least && value <= most) return { value }
  const isCost = type.key === 'unit_cost' && typeof value === 'number'
  const amount = `not an amount of ${currency}${isCost ? ' from 0 to 1,000,000' : ''}`
  const reason = type.kind === 'money' ? amount : (numberMistakes[type.key] ?? 'not a number')
  return { mistake: `‘${text}’ is ${reason}` }
}

/** Parses a typed or pasted value, or returns why it is invalid; an empty text deletes. */
export const parseInfo = (type: InfoType, typed: string, currency = 'USD'): Parsed => {
  const text = typed.trim()
  if (text === '' || text === UNKNOWN) return { value: null }
  if (type.kind === 'money' || type.kind === 'number') return numberIn(type, text, currency)
  if (text.length > LONGEST_INFO)
    return { mistake: `‘${text.slice(0, 20)}…’ is longer than ${LONGEST_INFO} characters` }
  const value = keptInfo(type, text)
  return type.kind === 'text' || type.choices.some((choice) => choice === value)
    ? { value }
    : { mistake: `‘${text}’ is not one of the choices ${formatChoices(type.choices)}` }
}

const units: Readonly<Record<string, string>> = { case_pack: 'units', lead_time: 'days', min_quantity: 'units' }

/** Returns the type's name with its unit, as a heading. */
export const infoHeading = ({ key, kind, title }: InfoType, currency = 'USD'): string => {
  const unit = kind === 'money' ? currency : units[key]
  return unit ? `${title}, ${unit}` : title
}
