const digits = new Map<string, number | null>()

/** Returns the number of decimal digits of a currency (ISO 4217): USD 2, JPY 0; null for an unknown currency. */
export function minorUnits(currency: string): number | null {
  const cachedDigits = digits.get(currency)
  if (cachedDigits !== undefined) return cachedDigits
  const decimalDigits = lookUp(currency)
  // A file may hold any text here, so only real currencies are cached.
  if (decimalDigits !== null) digits.set(currency, decimalDigits)
  return decimalDigits
}

/**
 * Converts an amount in a report to integer minor units of `currency`, without floating point: `'24732.00'` JPY is
 * 24732. `decimalComma` distinguishes `1.250,50` from `1,250.50`. Extra digits are rounded half away from zero. Null
 * for an empty cell or a null word (`--`, `none`, `n/a`); undefined for an invalid amount or an unknown currency.
 */
export function minorAmount(text: string, currency: string, decimalComma: boolean): number | null | undefined {
  if (text === '') return null
  const places = minorUnits(currency)
  if (places === null) return isNullWord(text) ? null : undefined
  return scaled(text, places, decimalComma)
}

/** Decimal places of fractional amounts (in minor units) and of measured numbers. */
const FRACTION = 4
const MEASURED = 6

const tiny = /^\s*(-?)(\d)(?:[.,](\d+))?E-(\d\d?)\s*$/i

/** Expands the exponent of a small number: `'6.0E-4'` becomes 0.00060. Others are unchanged. */
const unshortened = (text: string, sign: ',' | '.') =>
  text.replace(tiny, (_, minus: string, integerPart: string, part = '', power: string) => {
    return Number(power) === 0
      ? `${minus}${integerPart}${sign}${part}`
      : `${minus}0${sign}${'0'.repeat(Number(power) - 1)}${integerPart}${part}`
  })

/**
 * Converts a length, weight or volume in a report, to the millionth: `'4.0E-4'` is 0.0004. Otherwise as
 * `decimalNumber`.
 */
export function measuredNumber(text: string, decimalComma: boolean): number | null | undefined {
  if (text === '') return null
  const millionths = scaled(text, MEASURED, decimalComma)
  return typeof millionths === 'number' ? millionths / 10 ** MEASURED : millionths
}

/** As `minorAmount`, with fractions of a minor unit: `'0.0123'` USD is 1.23. To the ten-thousandth. */
export function fractionalAmount(text: string, currency: string, decimalComma: boolean): number | null | undefined {
  if (text === '') return null
  const places = minorUnits(currency)
  if (places === null) return isNullWord(text) ? null : undefined
  const parts = scaled(text, places + FRACTION, decimalComma)
  return typeof parts === 'number' ? parts / 10 ** FRACTION : parts
}

/** Converts a whole number in a report: `'1,250'`, `'365+'`, `'2.00'`. Null when empty, undefined when invalid. */
export function wholeNumber(text: string, decimalComma: boolean): number | null | undefined {
  if (text === '') return null
  const parsedAmount = plainAmount(text, 0, decimalComma)
  if (parsedAmount !== undefined) return parsedAmount
  const thousandths = scaled(text.endsWith('+') ? text.slice(0, -1) : text, 3, decimalComma)
  if (thousandths === null || thousandths === undefined) return thousandths
  return thousandths % 1000 === 0 ? thousandths / 1000 : undefined
}

/**
 * Converts a number in a report, to the thousandth: `'12.5'`, `'365+'` is 365. Null when empty, undefined when invalid.
 */
export function decimalNumber(text: string, decimalComma: boolean): number | null | undefined {
  if (text === '') return null
  const thousandths = scaled(text.endsWith('+') ? text.slice(0, -1) : text, 3, decimalComma)
  return typeof thousandths === 'number' ? thousandths / 1000 : thousandths
}

/** Maximum length of a number, because some regular expressions here take quadratic time for longer texts. */
const LONGEST_NUMBER = 80

/** Returns whether a cell of a numeric column is a null word. */
export function isNullWord(text: string): boolean {
  return text.length <= LONGEST_NUMBER && /^\s*(|-+|–|—|none|null|n\/a|na|nan)\s*$/i.test(text)
}

const dotted = /^([-+(]?)(\d{1,3}(?:,\d{2,3})*,\d{3}|\d*)(?:\.(\d*))?([-)]?)$/
const withComma = /^([-+(]?)(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?([-)]?)$/
/** Currency signs and abbreviations, and separators between them and digits. */
const ornament = /[\s\u00a0\u202f'’]|[a-z]{0,2}\p{Sc}|[A-Z]{3}|kr\.?|zł|tl|rs\.?|r(?=[\s\u00a0\u202f]*-?\d)/giu

function scaled(text: string, places: number, decimalComma: boolean): number | null | undefined {
  const parsedAmount = plainAmount(text, places, decimalComma)
  if (parsedAmount !== undefined) return parsedAmount
  if (isNullWord(text)) return null
  if (text.length > LONGEST_NUMBER) return undefined
  const long = unshortened(text, decimalComma ? ',' : '.')
  if (long !== text) return scaled(long, places, decimalComma)
  const bare = text.replace(/[−–]/, '-').replace(ornament, '')
  const parts = (decimalComma ? withComma : dotted).exec(bare)
  if (!parts) return undefined
  const [, prefix, digits = '', fraction = '', suffix] = parts
  if (digits + fraction === '') return undefined
  const value = join(digits.replace(/[.,]/g, ''), fraction, places)
  return prefix === '-' || prefix === '(' || suffix === '-' ? negated(value) : value
}

/**
 * Parses the most common format: digits, one decimal sign, no more decimals than the currency has; otherwise undefined.
 */
function plainAmount(text: string, places: number, decimalComma: boolean): number | undefined {
  const sign = decimalComma ? 44 : 46
  const start = text.charCodeAt(0) === 45 ? 1 : 0
  let value = 0
  let dot = -1
  for (let i = start; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) value = value * 10 + code - 48
    else if (code === sign && dot < 0) dot = i
    else return undefined
  }
  const decimals = dot < 0 ? 0 : text.length - dot - 1
  if (decimals > places || text.length - start > 13 || text.length === start || dot === start) return undefined
  for (let i = decimals; i < places; i++) value *= 10
  return start === 1 ? negated(value) : value
}

function join(integerPart: string, fraction: string, places: number): number | undefined {
  const truncatedValue = Number(integerPart + fraction.slice(0, places).padEnd(places, '0'))
  const value = fraction.charAt(places) >= '5' ? truncatedValue + 1 : truncatedValue
  return Number.isSafeInteger(value) ? value : undefined
}

/** Never returns minus zero, which has a different hash. */
function negated(value: number | undefined): number | undefined {
  return value ? -value : value
}

function lookUp(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency) || !Intl.supportedValuesOf('currency').includes(currency)) return null
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? null
}
