import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { expenseRoutes } from '#contract/expenses.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
// or the first test of all would wait for them
import './ExpenseDialog.tsx'
import './ExpensesScreen.tsx'
import './PasteDialog.tsx'
import './VatDialog.tsx'

const server = mockedServer()
const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { sales: true } })]))
})
const open = async () => {
  renderApp('/#/sales/expenses')
  await screen.findByRole('button', { name: 'Add expense' })
  return userEvent.setup()
}

test('expenses and VAT rates are listed', async () => {
  await open()
  const expenses = within(screen.getByRole('region', { name: 'Expenses' }))
  expect(expenses.getByRole('row', { name: /^Clove Software \$99\.00 Monthly/ })).toBeVisible()
  const vat = within(screen.getByRole('region', { name: 'VAT in prices' }))
  expect(vat.getByRole('row', { name: /^Germany 19 %/ })).toBeVisible()
  expect(vat.getByRole('row', { name: /^United States none/ })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('an amount of nothing says so at its field, and nothing is sent', async () => {
  server.use(
    mockRoute(expenseRoutes.addExpenses, ({ body }) => {
      sent.push(body)
      return []
    }),
  )
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Add expense' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter an amount above 0.')).toBeVisible()
  expect(dialog.getByText('Enter a name for the expense.')).toBeVisible()
  expect(sent).toEqual([])
})

/** The VAT rates of Germany, open to be changed; what is saved is in `sent`. */
const openRates = async () => {
  server.use(
    mockRoute(expenseRoutes.saveVatRates, ({ body, params }) => {
      sent.push(body)
      return { marketplace: params.marketplace, rates: body.rates }
    }),
  )
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Set rates of Germany' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'VAT rates of Germany' }))
  return { user, dialog }
}

test('a rate over 50 % says so at its field, and nothing is sent', async () => {
  const { user, dialog } = await openRates()
  const rate = dialog.getByRole('textbox', { name: 'Rate 1, %' })
  await user.clear(rate)
  await user.type(rate, '51')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('A VAT rate is between 0 and 50 %.')).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(rate)
  await user.type(rate, '7,5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ rates: [{ asin: null, rate: 7.5, since: '2021-01-01', until: null }] }]))
})

test('a product has a rate of its own beside the marketplace’s, once on each day', async () => {
  const { user, dialog } = await openRates()
  const addRate = async (number: number, product: string, rate: string) => {
    await user.click(dialog.getByRole('button', { name: 'Add rate' }))
    await user.type(dialog.getByRole('textbox', { name: `Product ${number}` }), product)
    await user.type(dialog.getByRole('textbox', { name: `Rate ${number}, %` }), rate)
  }
  await addRate(2, 'b0book', '7')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('An ASIN has 10 letters and digits.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Product 2' }), '0001')
  await addRate(3, 'B0BOOK0001', '5')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^7 % of B0BOOK0001 from .* applies on some of these days/)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove rate 3' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    rates: [
      { asin: null, rate: 19, since: '2021-01-01', until: null },
      { asin: 'B0BOOK0001', rate: 7, since: '2026-11-12', until: null },
    ],
  })
})

test('pasted rows are added together, or their problems are listed', async () => {
  server.use(
    mockRoute(expenseRoutes.addExpenses, ({ body }) => {
      sent.push(body.expenses.length)
      return []
    }),
  )
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  const dialog = within(await screen.findByRole('dialog'))
  const rows = dialog.getByRole('textbox', { name: 'Rows' })
  await user.click(rows)
  await user.paste('Rent\tRent\t900\t\tMonthly\t2026-01-01')
  expect(dialog.getByText('Line 1, Rent: Choose a currency.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled()
  await user.clear(rows)
  await user.paste('Rent\tRent\t900\tUSD\tMonthly\t2026-01-01\nTax\t\t50\tUSD\t\t2026-02-01')
  await user.click(dialog.getByRole('button', { name: 'Add 2 expenses' }))
  await waitFor(() => expect(sent).toEqual([2]))
})
