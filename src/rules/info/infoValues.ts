import { type BuiltInInfoKey, type InfoKind, type InfoType, LONGEST_INFO } from '#contract/infoTypes.ts'
import { minorUnits } from '../money.ts'

export type InfoValue = string | number

interface Bounds {
  least: number
  most: number
  /** Whether the value must be an integer. */
  whole: boolean
}

const LARGEST = 1_000_000_000_000

/** A higher unit cost is a typing error; units of the currency, such as dollars. */
const HIGHEST_COST = 1_000_000

/** Returns the highest unit cost in minor units. */
const highestCostIn = (currency: string): number => HIGHEST_COST * 10 ** (minorUnits(currency) ?? 2)

/** Number ranges of built-in types; `lead_time` in days. */
const bounds: Readonly<Partial<Record<BuiltInInfoKey, Bounds>>> = {
  case_pack: { least: 1, most: 1_000_000, whole: true },
  lead_time: { least: 0, most: 730, whole: true },
  min_quantity: { least: 0, most: 1_000_000, whole: true },
}

/** Returns the number range of the type; money in minor units of the company's currency. */
export const boundsOf = ({ key, kind }: Pick<InfoType, 'key' | 'kind'>, currency: string): Bounds => {
  if (key === 'unit_cost') return { least: 0, most: highestCostIn(currency), whole: true }
  return (
    (bounds as Readonly<Record<string, Bounds>>)[key] ?? { least: -LARGEST, most: LARGEST, whole: kind === 'money' }
  )
}

const MAX_LISTED = 8

/** Formats the choices for a sentence; only the first when there are many. */
export const formatChoices = (choices: readonly string[]): string => {
  const omittedCount = choices.length - MAX_LISTED
  return `${choices.slice(0, MAX_LISTED).join(', ')}${omittedCount > 0 ? ` and ${omittedCount} more` : ''}`
}

const messages: Readonly<Record<Exclude<BuiltInInfoKey, 'unit_cost'>, string>> = {
  case_pack: 'case_pack is a whole number of units, 1 or more.',
  supplier: `supplier is a name of ${LONGEST_INFO} characters at most.`,
  lead_time: 'lead_time is a whole number of days from 0 to 730.',
  min_quantity: 'min_quantity is a whole number of units from 0 to 1,000,000.',
  category: `category is a name of ${LONGEST_INFO} characters at most.`,
}

const ownMessage: Readonly<Record<InfoKind, (type: InfoType) => string>> = {
  text: ({ title }) => `${title} is a text of ${LONGEST_INFO} characters at most.`,
  number: ({ title }) => `${title} is a number, such as 12.5.`,
  money: ({ title }) => `${title} is a whole number of minor units: 1250 stands for 12.50.`,
  choice: ({ title, choices }) => `${title} is one of ${formatChoices(choices)}.`,
}

/** Returns the stored form of a value: texts are trimmed, a choice has the company's spelling. */
export const keptInfo = (type: InfoType, value: InfoValue): InfoValue => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (type.kind !== 'choice') return text
  const small = text.toLowerCase()
  return type.choices.find((choice) => choice.toLowerCase() === small) ?? text
}

const costMessage = (currency: string): string => {
  const most = highestCostIn(currency).toLocaleString('en')
  const example = minorUnits(currency) === 0 ? '' : ': 1250 stands for 12.50'
  return `unit_cost is a whole number of minor units of ${currency} from 0 to ${most}${example}.`
}

const fits = (type: InfoType, value: InfoValue, currency: string): boolean => {
  if (type.kind === 'text') return typeof value === 'string' && value !== '' && value.length <= LONGEST_INFO
  if (type.kind === 'choice') return typeof value === 'string' && type.choices.includes(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const { least, most, whole: isInteger } = boundsOf(type, currency)
  return value >= least && value <= most && (!isInteger || Number.isSafeInteger(value))
}

/**
 * Returns why a value is invalid for this type in the company's currency, as a sentence for API users; null when it is
 * valid.
 */
export const infoProblem = (type: InfoType, value: InfoValue, currency: string): string | null => {
  if (fits(type, keptInfo(type, value), currency)) return null
  if (type.key === 'unit_cost') return costMessage(currency)
  return (messages as Readonly<Record<string, string>>)[type.key] ?? ownMessage[type.kind](type)
}
