import { marketplaceByCode } from '#rules/marketplaces.ts'
import { minorUnits } from '#rules/money.ts'

type DecimalSign = '.' | ','

/** Abbreviations of currencies that end in a dot. */
const dottedCurrency = /(rs|kr)\./i

/** The sign in `1.234` or `1,234 €`, which may part thousands as well as decimals. */
interface OpenSign {
  open: DecimalSign
}

const signIn = (numberText: string): DecimalSign | OpenSign | null => {
  const text = dottedCurrency.test(numberText) ? numberText.replace(dottedCurrency, '') : numberText
  const comma = text.lastIndexOf(',')
  // As nearly all are written: 14.99
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

/** The decimal sign a number proves; null when it has none or `1.250` and `1,250` could be either. */
export const decimalSign = (numberText: string): DecimalSign | null => {
  const sign = signIn(numberText)
  return typeof sign === 'string' ? sign : null
}

/** The sign of a number that parts either thousands or decimals; null for all others. */
export const openSign = (numberText: string): DecimalSign | null => {
  if (!numberText.includes('.') && !numberText.includes(',')) return null
  const sign = signIn(numberText)
  return sign !== null && typeof sign === 'object' ? sign.open : null
}

const byMarketplace = new Map<string, DecimalSign>()

/** The decimal sign that people write in the country of a marketplace. */
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
 * Whether `,` is the decimal sign of an amount like `1.234` in a file whose other numbers prove nothing; null when it stays open.
 * No amount of a currency without minor units has decimals; one of two decimals is not written with three, so that the sign parts
 * thousands unless it is the decimal sign of the marketplace.
 */
export const commaOfOpenAmount = (sign: DecimalSign, currency: string, marketplace: string | null): boolean | null => {
  const isThousands = sign === '.'
  const places = minorUnits(currency)
  if (places === 0) return isThousands
  if (places !== 2 || marketplace === null || decimalSignOf(marketplace) === sign) return null
  return isThousands
}

/** The same of an amount that may have parts of a minor unit: it is open unless the marketplace writes a dot, as Amazon does. */
export const commaOfOpenFraction = (marketplace: string | null): boolean | null =>
  marketplace !== null && decimalSignOf(marketplace) === '.' ? false : null
