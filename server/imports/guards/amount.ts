import { minorUnits } from '#rules/money.ts'

/** Formats minor units for a hold message: `1,012.50 CAD`. */
export const amount = (minor: number, currency: string) => {
  const places = minorUnits(currency) ?? 0
  const text = (minor / 10 ** places).toLocaleString('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return `${text} ${currency}`
}
