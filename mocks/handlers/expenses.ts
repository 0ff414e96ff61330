import { type Expense, type ExpenseBody, expenseRoutes } from '../../src/contract/expenses.ts'
import { mockRoute } from './mockRoute.ts'

const mockExpense = (expense: Partial<Expense> = {}): Expense => ({
  ...{ id: '1', name: 'Clove', category: 'software', amount: 9_900, currency: 'USD', repeats: 'monthly' },
  ...{ since: '2026-01-01', until: null, marketplace: null, asin: null, by: 'Ada' },
  ...expense,
})

const withId = (body: ExpenseBody, index: number): Expense => ({ ...body, id: String(2 + index), by: 'Ada' })

export const expensesHandlers = [
  mockRoute(expenseRoutes.listExpenses, () => ({
    today: '2026-11-12',
    currency: 'USD',
    expenses: [mockExpense()],
    vat: [
      { marketplace: 'DE', rates: [{ asin: null, rate: 19, since: '2021-01-01', until: null }] },
      { marketplace: 'US', rates: [] },
    ],
  })),
  mockRoute(expenseRoutes.addExpenses, ({ body }) => body.expenses.map(withId)),
  mockRoute(expenseRoutes.readExpenseFile, () => []),
  mockRoute(expenseRoutes.saveExpense, ({ body, params }) => ({ ...body, id: params.id, by: 'Ada' })),
  mockRoute(expenseRoutes.removeExpenses, () => ({})),
  mockRoute(expenseRoutes.saveVatRates, ({ body, params }) => ({ marketplace: params.marketplace, rates: body.rates })),
]
