import { minorUnits } from '#rules/money.ts'

/** Formats minor units in English: 123450 USD is `1,234.50`; '–' if unknown. */
export const figureOf = (amount: number | null, currency: string): string => {
  if (amount === null) return '–'
  const places = minorUnits(currency) ?? 0
  return (amount / 10 ** places).toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })
}

/** Formats an amount with its currency: `USD 1,234.50`. */
export const formatMoney = (amount: number | null, currency: string): string =>
  amount === null ? '–' : `${currency} ${figureOf(amount, currency)}`
