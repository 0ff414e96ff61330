import { minorUnits } from '#rules/money.ts'

const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (currency: string) => {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  formats.set(currency, made)
  return made
}

/** Money for the eye, from integer minor units: `(123450, 'USD')` is $1,234.50. */
export const formatMoney = (amount: number, currency: string): string =>
  formatOf(currency)
    .format(amount / 10 ** (minorUnits(currency) ?? 0))
    .replace('-', '−')
