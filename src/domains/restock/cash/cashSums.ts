import type { Cash, CashWeek } from '#contract/cash.ts'

/** Returns whether a day is in a week. */
export const isIn = ({ from, until }: Pick<CashWeek, 'from' | 'until'>, day: string): boolean =>
  day >= from && day <= until

/** Returns the week with the lowest balance; undefined without a starting balance. */
export const lowestWeek = ({ weeks }: Pick<Cash, 'weeks'>): (CashWeek & { lowest: number }) | undefined => {
  let lowest: (CashWeek & { lowest: number }) | undefined
  for (const week of weeks)
    if (week.lowest !== null && (lowest === undefined || week.lowest < lowest.lowest))
      lowest = { ...week, lowest: week.lowest }
  return lowest
}

/** Returns whether the balance of a week is below the line. */
export const isBelow = ({ lowest }: Pick<CashWeek, 'lowest'>, line: number | null): boolean =>
  lowest !== null && line !== null && lowest < line

/** Sums over all weeks. */
export const sumCash = ({ weeks }: Pick<Cash, 'weeks'>) => {
  const sums = { settlements: 0, payments: 0, ads: 0, expenses: 0 }
  for (const { settlements, payments, ads, expenses } of weeks) {
    sums.settlements += settlements
    sums.payments += payments
    sums.ads += ads
    sums.expenses += expenses
  }
  return sums
}

/** Returns whether no report and no order brings any money to forecast. */
export const isEmpty = ({
  deposits,
  payments,
  ads,
  expenses,
}: Pick<Cash, 'deposits' | 'payments' | 'ads' | 'expenses'>): boolean =>
  !deposits.length && !payments.length && !ads.length && !expenses.length
