import { addDays } from '#rules/days.ts'

/** The terms of a supplier: percent paid when an order is placed, and days until the rest is due. */
export interface PaymentTerms {
  depositPercent: number
  balanceDays: number
}

/** An amount that is due on a day; minor units. */
export interface Payment {
  kind: 'deposit' | 'rest' | 'whole'
  day: string
  amount: number
}

/** Returns the payments of an order that is placed on a day, earliest first; none of an order of 0. */
export const paymentsOf = (
  total: number,
  placedOn: string,
  { depositPercent, balanceDays }: PaymentTerms,
): Payment[] => {
  const deposit = Math.round((total * depositPercent) / 100)
  const restDay = addDays(placedOn, balanceDays)
  if (total <= 0) return []
  if (deposit === 0 || deposit === total)
    return [{ kind: 'whole', day: deposit === total ? placedOn : restDay, amount: total }]
  return [
    { kind: 'deposit', day: placedOn, amount: deposit },
    { kind: 'rest', day: restDay, amount: total - deposit },
  ]
}
