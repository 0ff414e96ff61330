import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openRestock } from '#app/testing/openRestock.ts'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { budgetRoutes } from '#contract/budget.ts'
import { LAMP } from '#mocks/handlers/leads.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockBudget } from '#mocks/handlers/restock.ts'

const server = mockedServer()

test('an amount chooses products, names those without a cost, and becomes an order', async () => {
  const sent: unknown[] = []
  server.use(
    mockRoute(budgetRoutes.planBudget, ({ body }) => {
      sent.push(body)
      return mockBudget({ amount: body.amount })
    }),
  )
  const { user } = await openRestock()
  await user.click(await screen.findByRole('button', { name: 'Budget' }))
  await screen.findByRole('heading', { name: 'Budget' })
  expect(await screen.findByText(/^1 product has no unit cost/)).toHaveTextContent(
    '1 product has no unit cost, so the budget leaves it out: Oak shelf. Enter costs',
  )
  const field = screen.getByRole('textbox', { name: 'I have, USD' })
  await user.type(field, '0')
  await user.click(screen.getByRole('button', { name: 'Choose products' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount above 0.')
  expect(sent).toEqual([{ amount: null }])
  await user.clear(field)
  await user.type(field, '20,000{Enter}')
  await waitFor(() => expect(sent).toEqual([{ amount: null }, { amount: 2_000_000 }]))
  expect(await screen.findByText('of $20,000.00')).toBeVisible()
  expect(await columnOf('units')).toEqual(['125', '0'])
  expect(await columnOf('reason')).toEqual(['–', 'No unit cost'])
  expect(await violations()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Create PO for 1 product' }))
  await waitFor(() => expect(window.location.hash).toBe('#/po/new'))
  expect((window.history.state as { usr?: unknown }).usr).toEqual({
    lines: [{ asin: LAMP, marketplace: 'US', seller: 'main', quantity: 125 }],
    together: false,
  })
})
