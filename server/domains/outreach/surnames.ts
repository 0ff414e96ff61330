import { plainUpper } from './labels/proposal.ts'

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const company =
  /\b(LLC|LTD|INC|CORP|GMBH|CO|COMPANY|LIMITED|LOGISTICS?|CARGO|EXPRESS|FREIGHT|SHIPPING|WAREHOUSE|STORE|SHOP)\b/
const title = /^(JR|SR|II|III|IV|PHD|MD)$/

/**
 * Returns the surname in a name as written: the part before a comma, else the last word; in Chinese, Japanese and
 * Korean the first character. Empty for a company.
 */
export const surnameOf = (name: string): string => {
  const upper = plainUpper(name)
    .replace(/['’`.]/g, '')
    .trim()
  if (company.test(upper)) return ''
  if (eastAsian.test(upper)) return upper.slice(0, 1)
  const [beforeComma = '', afterComma] = upper.split(',')
  if (afterComma !== undefined) return beforeComma.trim()
  const nameParts = beforeComma.split(/[\s-]+/).filter((word) => word !== '' && !title.test(word))
  return nameParts.at(-1) ?? ''
}

/** Returns the number of different surnames among the names. */
export const countSurnames = (names: readonly string[]): number =>
  new Set(names.map(surnameOf).filter((surname) => surname !== '')).size
