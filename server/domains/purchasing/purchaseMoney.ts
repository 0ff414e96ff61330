import type { PurchaseLine } from '#contract/purchases.ts'
import { minorUnits } from '#rules/money.ts'

const places = (currency: string) => minorUnits(currency) ?? 0

/** Returns minor units as a plain number of the currency: 123450 USD is `1234.50`; '' when unknown. */
export const plainMoney = (amount: number | null, currency: string): string =>
  amount === null ? '' : (amount / 10 ** places(currency)).toFixed(places(currency))

/** Returns the cost of a line; null without a unit cost. */
export const amountOf = ({ quantity, unitCost }: Pick<PurchaseLine, 'quantity' | 'unitCost'>): number | null =>
  unitCost === null ? null : quantity * unitCost

/** Returns the cost of all lines; null when any has no unit cost. */
export const totalOf = (lines: readonly Pick<PurchaseLine, 'quantity' | 'unitCost'>[]): number | null =>
  lines.reduce<number | null>((sum, line) => {
    const amount = amountOf(line)
    return sum === null || amount === null ? null : sum + amount
  }, 0)
