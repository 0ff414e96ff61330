import {
  type Expense,
  type ExpenseBody,
  type Expenses,
  type FileRow,
  type MarketplaceVat,
  expenseRoutes as routes,
} from '#contract/expenses.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import type { TagType } from '#shared/api/tags.ts'

/** Everything that shows a profit or the cash of the next weeks. */
const changed: TagType[] = ['Expense', 'Measure', 'Home', 'Cash']

export const expensesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getExpenses: build.query<Expenses, void>({
      query: () => call(routes.listExpenses),
      providesTags: ['Expense'],
      extraOptions: { quiet: true },
    }),
    /** Adds expenses, all or none; their forms show an error themselves. */
    createExpenses: build.mutation<Expense[], ExpenseBody[]>({
      query: (expenses) => call(routes.addExpenses, { body: { expenses } }),
      invalidatesTags: changed,
      extraOptions: { quiet: true },
    }),
    /** Reads a file without adding anything. */
    readExpenseFile: build.mutation<FileRow[], FormData>({
      query: (form) => ({ ...call(routes.readExpenseFile), body: form }),
      extraOptions: { quiet: true },
    }),
    updateExpense: build.mutation<Expense, ExpenseBody & { id: string }>({
      query: ({ id, ...body }) => call(routes.saveExpense, { params: { id }, body }),
      invalidatesTags: changed,
      extraOptions: { quiet: true },
    }),
    deleteExpenses: build.mutation<unknown, string[]>({
      query: (ids) => call(routes.removeExpenses, { body: { ids } }),
      invalidatesTags: changed,
    }),
    updateExpenseVat: build.mutation<MarketplaceVat, MarketplaceVat>({
      query: ({ marketplace, rates }) => call(routes.saveVatRates, { params: { marketplace }, body: { rates } }),
      invalidatesTags: changed,
      extraOptions: { quiet: true },
    }),
  }),
})

export const {
  useGetExpensesQuery,
  useCreateExpensesMutation,
  useReadExpenseFileMutation,
  useUpdateExpenseMutation,
  useDeleteExpensesMutation,
  useUpdateExpenseVatMutation,
} = expensesApi
