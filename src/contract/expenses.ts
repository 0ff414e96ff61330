import * as z from 'zod/mini'
import { Code, Day, Id, Nothing, TypedAsin } from './common.ts'
import { type Policy, route } from './route.ts'

/** Kinds of costs that no report has. */
export const expenseCategories = [
  { key: 'software', title: 'Software' },
  { key: 'freight', title: 'Freight' },
  { key: 'customs', title: 'Customs and duties' },
  { key: 'preparation', title: 'Preparation and storage' },
  { key: 'advisers', title: 'Tax and legal advisers' },
  { key: 'staff', title: 'Staff' },
  { key: 'rent', title: 'Rent' },
  { key: 'marketing', title: 'Marketing' },
  { key: 'insurance', title: 'Insurance' },
  { key: 'other', title: 'Other' },
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]['key']

/** How often an expense is due, with the months of a period; 0: once. */
export const expensePeriods = [
  { key: 'once', title: 'Once', months: 0 },
  { key: 'monthly', title: 'Monthly', months: 1 },
  { key: 'quarterly', title: 'Quarterly', months: 3 },
  { key: 'yearly', title: 'Yearly', months: 12 },
] as const
export type ExpensePeriod = (typeof expensePeriods)[number]['key']

/** Highest VAT rate, in percent. */
export const MAX_VAT = 50

export const MAX_EXPENSE_ROWS = 500
const MAX_RATES = 500
const MAX_AMOUNT = 1e12

/** The editable fields of an expense. `amount`: minor units of `currency`, of each period. */
export const ExpenseBody = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name for the expense.'),
      z.maxLength(120, 'A name has 120 characters at most.'),
    ),
  category: z.enum(
    expenseCategories.map(({ key }) => key),
    'Choose a category.',
  ),
  amount: z
    .int('Enter an amount above 0.')
    .check(z.minimum(1, 'Enter an amount above 0.'), z.maximum(MAX_AMOUNT, 'An expense is 1,000,000 at most.')),
  currency: z.string('Choose a currency.').check(z.regex(/^[A-Z]{3}$/, 'Choose a currency.')),
  repeats: z.enum(
    expensePeriods.map(({ key }) => key),
    'Choose how often it is due.',
  ),
  since: Day,
  /** The last day of a recurring expense; null: it goes on. */
  until: z.nullable(Day),
  /** Null: all marketplaces. */
  marketplace: z.nullable(Code),
  /** The product that it is for; null: overhead. */
  asin: z.nullable(TypedAsin),
})
export type ExpenseBody = z.infer<typeof ExpenseBody>

const Expense = z.object({ ...ExpenseBody.shape, id: Id, by: z.string() })
export type Expense = z.infer<typeof Expense>

/** A rate in percent, from its first to its last day; null: it goes on. */
export const VatRate = z.object({
  /** The product that it is of, in place of the marketplace's rate; null: all products without their own. */
  asin: z._default(z.nullable(TypedAsin), null),
  rate: z
    .number('Enter a VAT rate.')
    .check(
      z.minimum(0, `A VAT rate is between 0 and ${MAX_VAT} %.`),
      z.maximum(MAX_VAT, `A VAT rate is between 0 and ${MAX_VAT} %.`),
    ),
  since: Day,
  until: z.nullable(Day),
})
export type VatRate = z.infer<typeof VatRate>

/** The rates of a marketplace and of products in it, oldest first; those of the marketplace before those of products. */
const MarketplaceVat = z.object({ marketplace: z.string(), rates: z.array(VatRate) })
export type MarketplaceVat = z.infer<typeof MarketplaceVat>

/** A row of a file, counted from 1, as text: days as 2026-01-31. */
const FileRow = z.object({ line: z.int(), cells: z.array(z.string()) })
export type FileRow = z.infer<typeof FileRow>

const Expenses = z.object({
  /** The company's day. */
  today: Day,
  /** The company's currency, which new expenses start with. */
  currency: z.string(),
  /** Newest first. */
  expenses: z.array(Expense),
  /** Each marketplace that the company sells in, with its rates. */
  vat: z.array(MarketplaceVat),
})
export type Expenses = z.infer<typeof Expenses>

const policy: Policy = { who: 'member', flags: ['sales'] }

export const expenseRoutes = {
  listExpenses: route({
    method: 'GET',
    path: '/expenses',
    title: 'The company’s own expenses and the VAT rates of its marketplaces',
    policy: { ...policy, needs: ['money', 'profit'] },
    response: Expenses,
  }),
  addExpenses: route({
    method: 'POST',
    path: '/expenses',
    title: 'Add expenses, all or none',
    note: 'A recurring expense is spread over the days of its periods, which begin on the day of the month of `since`.',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    body: z.object({ expenses: z.array(ExpenseBody).check(z.minLength(1), z.maxLength(MAX_EXPENSE_ROWS)) }),
    response: z.array(Expense),
  }),
  readExpenseFile: route({
    method: 'POST',
    path: '/expenses/file',
    title: 'Read the rows of a CSV or XLSX file of expenses; multipart, the file in `file`',
    note: 'Nothing is added. A workbook’s first sheet with rows counts.',
    policy: { ...policy, needs: ['money', 'profit'] },
    response: z.array(FileRow),
    wire: 'upload',
    reads: true,
  }),
  saveExpense: route({
    method: 'PUT',
    path: '/expenses/{id}',
    params: { id: Id },
    title: 'Change an expense',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    body: ExpenseBody,
    response: Expense,
  }),
  removeExpenses: route({
    method: 'POST',
    path: '/expenses/remove',
    title: 'Remove expenses',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_EXPENSE_ROWS)) }),
    response: Nothing,
  }),
  saveVatRates: route({
    method: 'PUT',
    path: '/expenses/vat/{marketplace}',
    params: { marketplace: Code },
    title: 'Set the VAT rates of a marketplace: these replace all earlier ones',
    note: 'Profit deducts the tax that prices include. Tax that Amazon collects separately is not deducted again. On days without a rate of its own, a product has the marketplace’s.',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    body: z.object({ rates: z.array(VatRate).check(z.maxLength(MAX_RATES)) }),
    response: MarketplaceVat,
  }),
}
