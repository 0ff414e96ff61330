import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveExpenses } from './expensesRoutes.ts'

/** The company's own expenses, and the VAT rates of its marketplaces. */
export const expensesRoom: ServerRoom = {
  name: 'expenses',
  routes: serveExpenses,
}
