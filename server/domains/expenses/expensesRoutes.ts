import type { FastifyInstance } from 'fastify'
import { expenseRoutes } from '#contract/expenses.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { listExpenses } from './readExpenses.ts'
import { addExpenses, removeExpenses, saveExpense, saveVatRates } from './writeExpenses.ts'

/** Registers the routes of expenses and VAT rates. */
export const serveExpenses = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, expenseRoutes.listExpenses, ({ scope }) => listExpenses(scope))
  serve(app, platform, expenseRoutes.addExpenses, async ({ scope, body, actor, note }) => {
    const expenses = await addExpenses(scope, body.expenses, actor.name)
    note({ after: { expenses } })
    return expenses
  })
  serve(app, platform, expenseRoutes.saveExpense, async ({ scope, params, body, note }) => {
    const { before, after } = await saveExpense(scope, params.id, body)
    note({ before, after })
    return after
  })
  serve(app, platform, expenseRoutes.removeExpenses, async ({ scope, body, note }) => {
    note({ before: { expenses: await removeExpenses(scope, body.ids) } })
    return {}
  })
  serve(app, platform, expenseRoutes.saveVatRates, async ({ scope, params, body, actor, note }) => {
    const { before, after } = await saveVatRates(scope, params.marketplace, { ...body, userName: actor.name })
    note({ before, after })
    return after
  })
}
