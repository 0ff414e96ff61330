import { type BuiltInInfoKey, type InfoKind, type InfoType, LONGEST_INFO } from '#contract/infoTypes.ts'

export type InfoValue = string | number

interface Bounds {
  least: number
  most: number
  /** Whether the value must be an integer. */
  whole: boolean
}

const LARGEST = 1_000_000_000_000

/** A higher unit cost is a typing error; minor units. */
const HIGHEST_COST = 100_000_000

/** Number ranges of built-in types; `unit_cost` in minor units, `lead_time` in days. */
const bounds: Readonly<Partial<Record<BuiltInInfoKey, Bounds>>> = {
  unit_cost: { least: 0, most: HIGHEST_COST, whole: true },
  case_pack: { least: 1, most: 1_000_000, whole: true },
  lead_time: { least: 0, most: 730, whole: true },
  min_quantity: { least: 0, most: 1_000_000, whole: true },
}

/** Returns the number range of the type; money in minor units. */
export const boundsOf = ({ key, kind }: Pick<InfoType, 'key' | 'kind'>): Bounds =>
  (bounds as Readonly<Record<string, Bounds>>)[key] ?? { least: -LARGEST, most: LARGEST, whole: kind === 'money' }

const MAX_LISTED = 8

/** Formats the choices for a sentence; only the first when there are many. */
export const formatChoices = (choices: readonly string[]): string => {
  const omittedCount = choices.length - MAX_LISTED
  return `${choices.slice(0, MAX_LISTED).join(', ')}${omittedCount > 0 ? ` and ${omittedCount} more` : ''}`
}

const messages: Readonly<Record<BuiltInInfoKey, string>> = {
  unit_cost: 'unit_cost is a whole number of minor units from 0 to 100,000,000: 1250 stands for 12.50.',
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

const fits = (type: InfoType, value: InfoValue): boolean => {
  if (type.kind === 'text') return typeof value === 'string' && value !== '' && value.length <= LONGEST_INFO
  if (type.kind === 'choice') return typeof value === 'string' && type.choices.includes(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const { least, most, whole: isInteger } = boundsOf(type)
  return value >= least && value <= most && (!isInteger || Number.isSafeInteger(value))
}

/** Returns why a value is invalid for this type, as a sentence for API users; null when it is valid. */
export const infoProblem = (type: InfoType, value: InfoValue): string | null => {
  if (fits(type, keptInfo(type, value))) return null
  return (messages as Readonly<Record<string, string>>)[type.key] ?? ownMessage[type.kind](type)
}
