import { Asin } from '#contract/common.ts'
import { badRequest } from '#platform/errors.ts'

/** The ASIN meant; throws a refusal when it is none. */
export const asinIn = (text = ''): string => {
  const parsed = Asin.safeParse(text.trim().toUpperCase())
  if (!parsed.success) throw badRequest(`${text.slice(0, 40)} is no ASIN: it has ten letters and digits.`)
  return parsed.data
}
