import { Asin } from '#contract/common.ts'
import { badRequest } from '#platform/errors.ts'

/** The asin in a path or a list, upper-case; a refusal when it is none. */
export const asinOf = (text: string): string => {
  const parsed = Asin.safeParse(text.trim().toUpperCase())
  if (!parsed.success) throw badRequest(`${text.slice(0, 40)} is no ASIN: it has ten letters and digits.`)
  return parsed.data
}

/** The asin that a call is about. */
export const asinIn = ({ asin = '' }: Record<string, string>): string => asinOf(asin)
