import { marketplaceByCode } from '#rules/marketplaces.ts'
import { minorUnits } from '#rules/money.ts'

type DecimalSign = '.' | ','

/** Abbreviations of currencies that end in a dot. */
const dottedCurrency = /(rs|kr)\./i

/** The separator in `1.234` or `1,234 €`, which may separate thousands or decimals. */
interface OpenSign {
  open: DecimalSign
}

const signIn = (numberText: string): DecimalSign | OpenSign | null => {
  const text = dottedCurrency.test(numberText) ? numberText.replace(dottedCurrency, '') : numberText
  const comma = text.lastIndexOf(',')
  // fast path for the most common format: 14.99
  if (comma < 0 && text.charCodeAt(text.length - 3) === 46 && text.indexOf('.') === text.length - 3) return '.'
  const dot = text.lastIndexOf('.')
  if (comma < 0 && dot < 0) return null
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  const [sign, signIndex]: [DecimalSign, number] = comma >= 0 ? [',', comma] : ['.', dot]
  if (text.indexOf(sign) !== signIndex) return sign === ',' ? '.' : ','
  const digitCountAfter = /^\d*/.exec(text.slice(signIndex + 1))?.[0].length ?? 0
  const digitsBefore = /(\d*)$/.exec(text.slice(0, signIndex))?.[1] ?? ''
  if (digitCountAfter === 0) return null
  return digitCountAfter === 3 && digitsBefore.length <= 3 && !/^0*$/.test(digitsBefore) ? { open: sign } : sign
}

/** Returns the decimal separator that a number proves; null if it has none or is ambiguous like `1.250` and `1,250`. */
export const decimalSign = (numberText: string): DecimalSign | null => {
  const sign = signIn(numberText)
  return typeof sign === 'string' ? sign : null
}

/** Returns the separator of an ambiguous number; null for all others. */
export const openSign = (numberText: string): DecimalSign | null => {
  if (!numberText.includes('.') && !numberText.includes(',')) return null
  const sign = signIn(numberText)
  return sign !== null && typeof sign === 'object' ? sign.open : null
}

const byMarketplace = new Map<string, DecimalSign>()

/** Returns the decimal separator in the country of a marketplace. */
const decimalSignOf = (marketplace: string): DecimalSign => {
  const cached = byMarketplace.get(marketplace)
  if (cached) return cached
  const region = marketplaceByCode(marketplace)?.country ?? 'US'
  const locale = new Intl.Locale('und', { region }).maximize()
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  const sign = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
  byMarketplace.set(marketplace, sign)
  return sign
}

/**
 * Returns true if `,` is the decimal separator of an amount like `1.234` in a file whose other numbers prove nothing;
 * null if it stays ambiguous. Amounts of a currency without minor units have no decimals, and those with two decimals
 * are not written with three, so the sign separates thousands unless it is the marketplace's decimal separator.
 */
export const commaOfOpenAmount = (sign: DecimalSign, currency: string, marketplace: string | null): boolean | null => {
  const isThousands = sign === '.'
  const places = minorUnits(currency)
  if (places === 0) return isThousands
  if (places !== 2 || marketplace === null || decimalSignOf(marketplace) === sign) return null
  return isThousands
}

/**
 * The same for amounts with fractions of a minor unit: ambiguous unless the marketplace's decimal separator is a dot,
 * as in Amazon's files.
 */
export const commaOfOpenFraction = (marketplace: string | null): boolean | null =>
  marketplace !== null && decimalSignOf(marketplace) === '.' ? false : null
