import { type Expense, type ExpenseBody, expenseCategories, expensePeriods } from '#contract/expenses.ts'
import { marketplaceByCode, marketplaces } from '#rules/marketplaces.ts'

export const categoryChoices = expenseCategories.map(({ key, title }) => ({ value: key, label: title }))
export const periodChoices = expensePeriods.map(({ key, title }) => ({ value: key, label: title }))
export const marketplaceChoices = [
  { value: '', label: 'All marketplaces' },
  ...marketplaces.map(({ code, title }) => ({ value: code, label: `${code} · ${title}` })),
]

/** Returns the name of a marketplace. */
export const marketplaceTitle = (code: string): string => marketplaceByCode(code)?.title ?? code

/** Returns the title of a category. */
export const categoryTitle = (category: Expense['category']): string =>
  expenseCategories.find(({ key }) => key === category)?.title ?? category

/** Returns the title of a period. */
export const periodTitle = (period: Expense['repeats']): string =>
  expensePeriods.find(({ key }) => key === period)?.title ?? period

/** Returns the fields of an expense that can be sent again. */
export const bodyOf = ({ id: _, by: __, ...body }: Expense): ExpenseBody => body
