import { ALWAYS } from '#contract/asinInfo.ts'
import { noAsin } from '#contract/common.ts'
import type { InfoType } from '#contract/infoTypes.ts'
import { boundsOf, infoProblem, keptInfo } from '#rules/info/infoValues.ts'
import { marketplaceByChannel, marketplaceByCode, marketplaces } from '#rules/marketplaces.ts'
import { minorUnits } from '#rules/money.ts'
import { type DayOrder, readDay } from './cellDay.ts'
import { type DecimalSign, readNumber } from './cellNumber.ts'
import type { SheetKind, SheetTarget } from './targets.ts'

export type SheetValue = string | number

/** The result of reading a cell: its value, null for an empty cell, or a problem as a sentence. */
export type ReadCell = { value: SheetValue | null } | { problem: string }

/** The format of a column, known before its cells are read. */
export interface ColumnStyle {
  decimal: DecimalSign | null
  days: DayOrder | null
  /** ISO code of the company's currency. */
  currency: string
}

const problem = (text: string): ReadCell => ({ problem: text })
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const brokenFormula = /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|ERROR!|SPILL!|CALC!|BLOCKED!)$/i
const isDash = (text: string) => text.length === 1 && '-–—'.includes(text)

/** Currency signs and the currencies that use them. */
const signs: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'MXN', 'SGD'],
  '€': ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  zł: ['PLN'],
  kr: ['SEK'],
  R$: ['BRL'],
}

/** Splits a text into its number and the adjacent currency sign or code. */
const parted = (text: string): { sign: string; number: string } => {
  if (/^[\d.,]+$/.test(text)) return { sign: '', number: text }
  const [, prefix = '', number = '', suffix = ''] = /^([^\d.,+\-−–\s]*)\s*(.*?)\s*([^\d.,\s]*)$/.exec(text) ?? []
  // A minus may precede or follow the currency sign.
  const [, minus = '', inner] = /^([-−])\s*([^\d.,\s].*)$/.exec(text) ?? []
  if (inner) {
    const { sign, number: rest } = parted(inner)
    return { sign, number: `${minus}${rest}` }
  }
  return { sign: prefix || suffix, number }
}

const isOf = (sign: string, currency: string) =>
  sign.toUpperCase() === currency || (signs[sign] ?? []).includes(currency)

const formatUnclear = (text: string, [one, other]: readonly [SheetValue, SheetValue]) =>
  `${text} may be ${one} or ${other}. Write it so that it is clear.`

const numberIn = (text: string, { decimal }: ColumnStyle): { value: number } | { problem: string } | null => {
  const read = readNumber(text, decimal)
  if (read && 'unclear' in read) return { problem: formatUnclear(text, read.unclear) }
  if (!read || Number.isInteger(read.value)) return read
  // Removes binary rounding errors of spreadsheets, such as 14.990000000000002.
  return { value: Number(read.value.toPrecision(12)) }
}

const readWhole = (text: string, { title, least = 0, most = 1e12 }: SheetTarget, style: ColumnStyle): ReadCell => {
  // Units are whole, so 1,234 and 1.234 are thousands unless the column has another decimal sign.
  const read = numberIn(text, style.decimal === null ? { ...style, decimal: text.includes('.') ? ',' : '.' } : style)
  const message = `${title} is a whole number from ${least} to ${most}, such as 120.`
  if (!read) return problem(message)
  if ('problem' in read) return read
  return Number.isInteger(read.value) && read.value >= least && read.value <= most ? read : problem(message)
}

const readDecimal = (text: string, { title, least, most }: SheetTarget, style: ColumnStyle): ReadCell => {
  const percent = text.endsWith('%') ? /^(.*?)\s*%$/.exec(text) : null
  const read = numberIn(percent?.[1] ?? text, style)
  if (!read) return problem(`${title} is a number, such as 12.5.`)
  if ('problem' in read) return read
  const value = percent ? Number((read.value / 100).toPrecision(12)) : read.value
  if ((least !== undefined && value < least) || (most !== undefined && value > most))
    return problem(`${title} is a number from ${least} to ${most}.`)
  return { value }
}

const readMoney = (text: string, { title }: SheetTarget, style: ColumnStyle): ReadCell => {
  const { currency } = style
  const { sign, number } = parted(text)
  if (sign && !isOf(sign, currency))
    return problem(`${short(text)} is not an amount in ${currency}. Write the amount in ${currency}, such as 12.50.`)
  const places = minorUnits(currency) ?? 0
  const read = numberIn(number, style)
  if (!read) return problem(`${title} is an amount like ${places ? '12.50' : '1250'}.`)
  if ('problem' in read) return read
  const minor = read.value * 10 ** places
  const rounded = Math.round(minor)
  if (Math.abs(minor - rounded) > 1e-4)
    return problem(`${short(text)} has more decimals than ${currency} has. Round it to ${places || 'no'} decimals.`)
  return { value: rounded }
}

const readAmount = (text: string, target: SheetTarget, style: ColumnStyle): ReadCell =>
  parted(text).sign
    ? problem(`${short(text)} has a currency in it. Enter only the amount, and the currency in a separate column.`)
    : readDecimal(text, target, style)

const readDayCell = (text: string, { title }: SheetTarget, { days }: ColumnStyle): ReadCell => {
  const read = readDay(text, days)
  if (!read) return problem(`${short(text)} is not a date. ${title} is a day like 2026-12-31.`)
  return 'unclear' in read ? problem(formatUnclear(text, read.unclear)) : read
}

const alwaysTexts: ReadonlySet<string> = new Set(['always', 'immer', 'toujours'])

const readSince: typeof readDayCell = (text, target, style) =>
  alwaysTexts.has(text.toLowerCase()) ? { value: ALWAYS } : readDayCell(text, target, style)

const readChoice = (text: string, { title, choices = [] }: SheetTarget): ReadCell => {
  const matchingChoice = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  return matchingChoice === undefined
    ? problem(`${title} is one of ${choices.join(', ')}, not ${short(text)}.`)
    : { value: matchingChoice }
}

const readMarketplace = (text: string): ReadCell => {
  const small = text.toLowerCase()
  const marketplace =
    marketplaceByCode(text.toUpperCase()) ??
    marketplaceByChannel(small.replace(/^www\./, '')) ??
    marketplaces.find(({ title, country }) => title.toLowerCase() === small || country.toLowerCase() === small)
  return marketplace
    ? { value: marketplace.code }
    : problem(`There is no marketplace ${short(text)}. Write it as US or DE.`)
}

const readText = (text: string, { title, longest = 120 }: SheetTarget): ReadCell =>
  text.length > longest ? problem(`${title} has ${longest} characters at most.`) : { value: text }

const readers: Readonly<Record<SheetKind, (text: string, target: SheetTarget, style: ColumnStyle) => ReadCell>> = {
  text: readText,
  code: readText,
  asin: (text, { key }) =>
    /^[A-Za-z0-9]{10}$/.test(text)
      ? { value: text.toUpperCase() }
      : problem(key === 'sku.fnsku' ? `${short(text)} is not an FNSKU: it has ten letters and digits.` : noAsin(text)),
  units: readWhole,
  days: readWhole,
  number: readDecimal,
  money: readMoney,
  amount: readAmount,
  day: readDayCell,
  since: readSince,
  email: (text) =>
    /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text) ? { value: text } : problem(`${short(text)} is not an email address.`),
  currency: (text) => {
    const code = text.toUpperCase()
    return minorUnits(code) === null
      ? problem(`${short(text)} is not a currency. Enter its code, such as USD.`)
      : { value: code }
  },
  choice: readChoice,
  marketplace: readMarketplace,
}

const rangeOf = (info: InfoType, currency: string) => {
  const { least, most } = boundsOf(info, currency)
  return { least, most }
}

const textKinds: ReadonlySet<SheetKind> = new Set(['text', 'code', 'choice'])

/** Reads a cell for a target. A formula is read as its result; an error result is a problem. */
export const readCell = (cell: string, target: SheetTarget, style: ColumnStyle): ReadCell => {
  const text = cell.trim()
  if (text === '' || (isDash(text) && !textKinds.has(target.kind))) return { value: null }
  if (text.startsWith('#') && brokenFormula.test(text))
    return problem(`The formula came to ${text}. Correct it in the sheet, then preview again.`)
  const { info } = target
  const isWholeNumber = info?.kind === 'number' && boundsOf(info, style.currency).whole
  const read = isWholeNumber
    ? readWhole(text, { ...target, ...rangeOf(info, style.currency) }, style)
    : readers[target.kind](text, target, style)
  if (!info || 'problem' in read || read.value === null) return read
  const why = infoProblem(info, read.value, style.currency)
  if (why === null) return { value: keptInfo(info, read.value) }
  return problem(info.kind === 'money' ? `${target.title} is an amount like 12.50, from 0 to 1,000,000.` : why)
}
