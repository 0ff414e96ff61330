import { formatMoney } from '../lib/money.ts'

/** Formats a value of a money dimension, given in minor units as text; invalid amounts are unchanged. */
export const dimensionMoney = (value: string, currency: string | undefined): string =>
  currency === undefined || value === '' || !Number.isFinite(Number(value))
    ? value
    : formatMoney(Number(value), currency)
