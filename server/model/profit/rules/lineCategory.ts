import type { MoneyCategory } from '#rules/profit/categories.ts'
import { lineRules } from './lineRules.ts'

/** The subject of a statement line in Amazon's spelling. */
export interface MoneyTriple {
  transaction: string
  type: string | null
  description: string | null
}

export interface CategorySince {
  /** `YYYY-MM-DD`. */
  since: string
  category: MoneyCategory
  /** False if no rule matches the triple, and the category is 'other'. */
  known: boolean
}

/** A day before all statements. */
const ALWAYS = '0001-01-01'

/** Normalizes Amazon's spellings of one name: 'FBA Inbound Transportation Fee', 'FBAInboundTransportationFee'. */
const normalizeText = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the first of several joined names of the older layout, which determines the category. */
const firstOf = (text: string | null): string => normalizeText((text ?? '').split(' + ')[0] ?? '')

/**
 * Returns the categories of a triple, each with its first day; the first one has no start. A triple without a matching
 * rule is 'other'. If several rules match from the same day, the first applies.
 */
export const categoriesOf = ({ transaction, type, description }: MoneyTriple): readonly CategorySince[] => {
  const lineTexts = {
    transaction: normalizeText(transaction),
    type: normalizeText(type),
    description: firstOf(description),
  }
  const fitting = lineRules.filter(
    (rule) =>
      (!rule.transaction || rule.transaction.test(lineTexts.transaction)) &&
      (!rule.type || rule.type.test(lineTexts.type)) &&
      (!rule.description || rule.description.test(lineTexts.description)),
  )
  const days = [...new Set([ALWAYS, ...fitting.map(({ since = ALWAYS }) => since)])].sort()
  return days.map((day) => {
    const [rule] = fitting.filter(({ since = ALWAYS }) => since <= day)
    return { since: day, category: rule?.category ?? 'other', known: rule !== undefined }
  })
}

/** Returns the category of a triple on a day, `YYYY-MM-DD`. */
export const categoryOn = (triple: MoneyTriple, day: string): CategorySince | undefined =>
  categoriesOf(triple).findLast(({ since }) => since <= day)
