import type { FastifyInstance } from 'fastify'
import { expenseRoutes, MAX_EXPENSE_ROWS } from '#contract/expenses.ts'
import { readSheetFile, receiveSheet } from '#model/sheets/index.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { listExpenses } from './readExpenses.ts'
import { addExpenses, removeExpenses, saveExpense, saveVatRates } from './writeExpenses.ts'

const MAX_FILE_BYTES = 4 * 1024 ** 2

/** Registers the routes of expenses and VAT rates. */
export const serveExpenses = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, expenseRoutes.listExpenses, ({ scope }) => listExpenses(scope, platform.now()))
  serve(app, platform, expenseRoutes.addExpenses, async ({ scope, body, actor, note }) => {
    const expenses = await addExpenses(scope, body.expenses, actor.name)
    note({ after: { expenses } })
    return expenses
  })
  serveStream(app, platform, expenseRoutes.readExpenseFile, async ({ request, reply }) => {
    const { filename, bytes } = await receiveSheet(request, MAX_FILE_BYTES)
    const { tabs } = await readSheetFile(bytes, filename)
    const lines = tabs[0]?.lines ?? []
    // one more for the header
    if (lines.length > MAX_EXPENSE_ROWS + 1)
      throw badRequest(`The file has more than ${MAX_EXPENSE_ROWS} rows. Split it, and add one part after the other.`)
    return reply.send({ data: lines })
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
