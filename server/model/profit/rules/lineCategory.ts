import type { MoneyCategory } from '#rules/profit/categories.ts'
import { lineRules } from './lineRules.ts'

/** What a line of a statement is about, as Amazon writes it. */
export interface MoneyTriple {
  transaction: string
  type: string | null
  description: string | null
}

export interface CategorySince {
  /** `YYYY-MM-DD`. */
  since: string
  category: MoneyCategory
  /** False: no rule knows the triple, so it is 'other'. */
  known: boolean
}

/** Before all statements. */
const ALWAYS = '0001-01-01'

/** Amazon writes one name in several ways: 'FBA Inbound Transportation Fee', 'FBAInboundTransportationFee'. */
const normalizeText = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The older layout joins the names of several amounts of a line; the first says what it is. */
const firstOf = (text: string | null): string => normalizeText((text ?? '').split(' + ')[0] ?? '')

/**
 * The categories of a triple, each from its day on, the first from ever. What no rule of the table knows is 'other'. Of several rules
 * that fit from the same day the first counts.
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

/** The category of a triple on a day, `YYYY-MM-DD`. */
export const categoryOn = (triple: MoneyTriple, day: string): CategorySince | undefined =>
  categoriesOf(triple).findLast(({ since }) => since <= day)
