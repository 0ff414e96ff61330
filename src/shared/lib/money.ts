import { minorUnits } from '#rules/money.ts'

const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (currency: string, digits: number | undefined) => {
  const key = `${currency} ${digits ?? ''}`
  const cachedFormat = formats.get(key)
  if (cachedFormat) return cachedFormat
  const fine = digits === undefined ? {} : { maximumFractionDigits: digits }
  const numberFormat = new Intl.NumberFormat(undefined, { style: 'currency', currency, ...fine })
  formats.set(key, numberFormat)
  return numberFormat
}

/** Below this amount in minor units, unit prices show more digits. */
const SMALL = 100
const FINE_DIGITS = 4

/**
 * Formats integer minor units: `(123450, 'USD')` is $1,234.50; `fine`: small amounts show fractions of a minor unit,
 * $0.0034.
 */
export const formatMoney = (amount: number, currency: string, fine = false): string =>
  formatOf(currency, fine && Math.abs(amount) < SMALL ? FINE_DIGITS : undefined)
    .format(amount / 10 ** (minorUnits(currency) ?? 0))
    .replace('-', '−')
