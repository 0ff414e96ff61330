import { type ExpenseCategory, type ExpensePeriod, expensePeriods } from '#contract/expenses.ts'
import { addDays } from '../days.ts'
import { marketplaceByCode } from '../marketplaces.ts'
import { minorUnits } from '../money.ts'

/** Highest amount of an expense, in units of its currency. */
const MAX_EXPENSE = 1_000_000

/** The facts of an expense. `amount` in minor units; `marketplace`, `asin`: '' for all. */
export interface ExpenseFacts {
  name: string
  category: ExpenseCategory
  amount: number
  currency: string
  repeats: ExpensePeriod
  since: string
  until: string | null
  marketplace: string
  asin: string
}

/** Returns the months of a period; 0: once. */
export const monthsOf = (period: ExpensePeriod): number => expensePeriods.find(({ key }) => key === period)?.months ?? 0

/** What is wrong with a field, in a sentence. */
export interface FieldFault<Field extends string> {
  field: Field
  message: string
}

/** Returns the first fault among an amount, its currency, its days and its marketplace; undefined when they are valid. */
export const expenseFault = ({
  amount,
  currency,
  repeats,
  since,
  until,
  marketplace,
}: ExpenseFacts): FieldFault<keyof ExpenseFacts> | undefined => {
  const digits = minorUnits(currency)
  if (digits === null) return { field: 'currency', message: 'Choose a currency.' }
  if (amount <= 0) return { field: 'amount', message: 'Enter an amount above 0.' }
  if (amount > MAX_EXPENSE * 10 ** digits) return { field: 'amount', message: 'An expense is 1,000,000 at most.' }
  if (repeats !== 'once' && until !== null && until < since)
    return { field: 'until', message: 'The last day is before the first.' }
  if (marketplace !== '' && !marketplaceByCode(marketplace))
    return { field: 'marketplace', message: 'Choose a marketplace.' }
  return undefined
}

const lastDay = ({ repeats, since, until }: ExpenseFacts) => (repeats === 'once' ? since : (until ?? '9999-12-31'))

/** Returns whether two expenses are the same one, entered for days that overlap. */
export const isSameExpense = (one: ExpenseFacts, other: ExpenseFacts): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() &&
  one.category === other.category &&
  one.marketplace === other.marketplace &&
  one.asin === other.asin &&
  one.since <= lastDay(other) &&
  other.since <= lastDay(one)

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns a day so many months later, or the last day of a shorter month. */
const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const nextMonth = Date.UTC(year, month - 1 + months + 1, 1)
  const lastOfMonth = addDays(isoDay(nextMonth), -1)
  const sameDate = `${lastOfMonth.slice(0, 8)}${String(date).padStart(2, '0')}`
  return sameDate < lastOfMonth ? sameDate : lastOfMonth
}

/** Returns the days within a range on which an expense is due: the first day of each period. */
export const dueDays = (
  { repeats, since, until }: Pick<ExpenseFacts, 'repeats' | 'since' | 'until'>,
  range: { from: string; until: string },
): string[] => {
  const step = monthsOf(repeats)
  const end = until !== null && until < range.until ? until : range.until
  if (step === 0) return since >= range.from && since <= range.until ? [since] : []
  const days: string[] = []
  for (let months = 0; ; months += step) {
    const day = addMonths(since, months)
    if (day > end) return days
    if (day >= range.from) days.push(day)
  }
}
