import type { Cash } from '#contract/cash.ts'
import { expensePeriods } from '#contract/expenses.ts'
import type { Scope } from '#platform/db/scope.ts'
import { dueDays } from '#rules/profit/expenses.ts'
import type { ToHome } from './readHistory.ts'

/** Reads the expenses that are due on some days, and the names of those whose currency has no exchange rate. */
export const readExpensesDue = async (
  { tx, tenant }: Scope,
  { from, until: lastDay, toHome }: { from: string; until: string; toHome: ToHome },
): Promise<Pick<Cash, 'expenses' | 'expensesLeftOut'>> => {
  const rows = await tx
    .selectFrom('expenses')
    .select(['name', 'amount', 'currency', 'every_months', 'since', 'until'])
    .where('tenant_id', '=', tenant())
    .orderBy('id')
    .execute()
  const expenses: Cash['expenses'] = []
  const expensesLeftOut: string[] = []
  for (const { name, amount, currency, every_months, since, until } of rows) {
    const repeats = expensePeriods.find(({ months }) => months === every_months)?.key ?? 'once'
    const days = dueDays({ repeats, since, until }, { from, until: lastDay })
    const converted = toHome(amount, currency)
    if (days.length && converted === null) expensesLeftOut.push(name)
    else expenses.push(...days.map((day) => ({ day, name, amount: converted ?? 0 })))
  }
  return { expenses: expenses.sort((one, other) => one.day.localeCompare(other.day)), expensesLeftOut }
}
