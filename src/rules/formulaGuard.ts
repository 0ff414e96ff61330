/**
 * Characters that start a formula in spreadsheet programs, including full-width ones, after blanks and quotation marks.
 */
const begins = /^(?:[\t\r\n]|["\s]*[=+\-@＝＋－＠])/
/** The same after a semicolon, which separates cells where the comma is the decimal sign. */
const beginsBehind = /;(?=["\s]*[=+\-@＝＋－＠])/g

/** Returns a text that no spreadsheet program reads as a formula: an apostrophe marks it as text. */
export const guardFormula = (text: string): string => (begins.test(text) ? `'${text}` : text)

/** Returns one cell of CSV (RFC 4180) that contains no formula, whichever separator the program uses. */
export const csvCell = (text: string): string => {
  const safe = guardFormula(text).replace(beginsBehind, `;'`)
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
