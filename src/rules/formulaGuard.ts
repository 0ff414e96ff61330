/** What a spreadsheet program begins a formula with, wide letters included; it looks past blanks and quotation marks. */
const begins = /^(?:[\t\r\n]|["\s]*[=+\-@＝＋－＠])/
/** The same behind a semicolon, which parts cells where a comma is the decimal sign. */
const beginsBehind = /;(?=["\s]*[=+\-@＝＋－＠])/g

/** A text that no spreadsheet program takes for a formula: an apostrophe says that it is text. */
export const guardFormula = (text: string): string => (begins.test(text) ? `'${text}` : text)

/** One cell of CSV (RFC 4180) that holds no formula, whichever sign the program parts cells by. */
export const csvCell = (text: string): string => {
  const safe = guardFormula(text).replace(beginsBehind, `;'`)
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
