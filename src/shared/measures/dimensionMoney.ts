import { formatMoney } from '../lib/money.ts'

/** A value of a dimension that is money, in minor units as text, as people write it; what is no amount as it is. */
export const dimensionMoney = (value: string, currency: string | undefined): string =>
  currency === undefined || value === '' || !Number.isFinite(Number(value))
    ? value
    : formatMoney(Number(value), currency)
