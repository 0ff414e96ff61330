import type { InfoType } from '#contract/asins.ts'

export type InfoValue = string | number

const LONGEST = 120
const LARGEST_COST = 1_000_000_000_000
const LARGEST_CASE = 1_000_000
const LONGEST_LEAD = 730

const messages: Readonly<Record<InfoType, string>> = {
  unit_cost: 'unit_cost is a whole number of minor units, 0 or more: 1250 stands for 12.50.',
  case_pack: 'case_pack is a whole number of units, 1 or more.',
  supplier: `supplier is a name of ${LONGEST} characters at most.`,
  lead_time: `lead_time is a whole number of days from 0 to ${LONGEST_LEAD}.`,
  category: `category is a name of ${LONGEST} characters at most.`,
}

const isWhole = (value: InfoValue, least: number, most: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

const isName = (value: InfoValue) => typeof value === 'string' && value.trim() !== '' && value.trim().length <= LONGEST

const fits: Readonly<Record<InfoType, (value: InfoValue) => boolean>> = {
  unit_cost: (value) => isWhole(value, 0, LARGEST_COST),
  case_pack: (value) => isWhole(value, 1, LARGEST_CASE),
  supplier: isName,
  lead_time: (value) => isWhole(value, 0, LONGEST_LEAD),
  category: isName,
}

/** Why a value cannot be noted as this type; null when it can. */
export const infoProblem = (type: InfoType, value: InfoValue): string | null =>
  fits[type](value) ? null : messages[type]

/** The value as it is kept: names without blanks around them. */
export const tidied = (value: InfoValue): InfoValue => (typeof value === 'string' ? value.trim() : value)
