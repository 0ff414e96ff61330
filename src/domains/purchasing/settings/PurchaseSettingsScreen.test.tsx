import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { sessionRoutes } from '#contract/session.ts'
import { type PurchaseSettings, supplierRoutes as routes, type Supplier } from '#contract/suppliers.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockPurchaseSettings, mockSupplier } from '#mocks/handlers/purchasing.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()

const open = async () => {
  const tenants = [mockTenant({ type: 'regular' })]
  const kept = { settings: mockPurchaseSettings(), suppliers: [mockSupplier()] as Supplier[] }
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ type: 'regular', tenants })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
    mockRoute(routes.showPurchaseSettings, () => kept.settings),
    mockRoute(routes.savePurchaseSettings, ({ body }) => {
      kept.settings = { ...kept.settings, ...(body as PurchaseSettings) }
      return kept.settings
    }),
    mockRoute(routes.listSuppliers, () => kept.suppliers),
    mockRoute(routes.saveSupplier, ({ body }) => {
      const saved = mockSupplier({ id: '2', ...(body as Partial<Supplier>) })
      kept.suppliers = [...kept.suppliers.filter(({ id }) => id !== saved.id), saved]
      return saved
    }),
  )
  const app = renderApp('/#/settings/po')
  await screen.findByLabelText('Minimum quantity')
  return { ...app, kept, user: userEvent.setup() }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('opens for a regular user under its exact name with 300, 10 and 4', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'PO Settings' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'PO Settings' })).toHaveAttribute('href', '#/settings/po')
  expect(['Minimum quantity', 'Round up to', 'Lead time'].map((label) => screen.getByLabelText(label))).toEqual([
    expect.objectContaining({ value: '300' }),
    expect.objectContaining({ value: '10' }),
    expect.objectContaining({ value: '4' }),
  ])
  expect(screen.getByText(/Example: 123 units needed → order 300, arriving in 28 days/)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('what is changed shows what it does, and is saved', async () => {
  const { kept, user } = await open()
  type('Minimum quantity', '50')
  type('Round up to', '25')
  expect(screen.getByText(/123 units needed → order 125/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Saved\./)).toBeVisible()
  expect(kept.settings).toMatchObject({ minQuantity: 50, roundTo: 25 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
})

test('delivery address and terms of the PDF are saved', async () => {
  const { kept, user } = await open()
  type('Ship to', 'Pier 4\nOakland, CA')
  type('Terms', 'Net 30')
  await user.click(screen.getByRole('button', { name: 'Save PDF texts' }))
  expect(await screen.findByText('Saved for all purchase orders.')).toBeVisible()
  expect(kept.settings).toMatchObject({ shipTo: 'Pier 4\nOakland, CA', terms: 'Net 30' })
})

test('an empty field is not saved', async () => {
  await open()
  type('Lead time', '')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a supplier is added, and a refusal stands in its dialog', async () => {
  const { kept, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a supplier' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a name for the supplier.')).toBeVisible()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Oak & Sons' } })
  fireEvent.change(dialog.getByLabelText('Deposit in percent'), { target: { value: '30' } })
  fireEvent.change(dialog.getByLabelText('Minimum order in units'), { target: { value: '120' } })
  fireEvent.change(dialog.getByLabelText('Lead time in days'), { target: { value: '21' } })
  server.use(mockRoute(routes.saveSupplier, () => refuse(409, 'There is already a supplier Oak & Sons.')))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('There is already a supplier Oak & Sons.')).toBeVisible()
  server.use(
    mockRoute(routes.saveSupplier, ({ body }) => {
      const saved = mockSupplier({ id: '2', ...(body as Partial<Supplier>) })
      kept.suppliers = [...kept.suppliers, saved]
      return saved
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /^Oak & Sons – – USD 21 120 – – 30 % deposit/ })).toBeVisible()
})

test('lead times learned from orders are shown by their four clocks', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Learned lead times' }))
  expect(table.getByRole('row', { name: 'Bright Lamps All 3 9.0 20.0 4.0 33.0 2.5' })).toBeVisible()
  expect(table.getByRole('row', { name: 'All orders All 4 10.0 21.0 – 35.0 3.1' })).toBeVisible()
})
