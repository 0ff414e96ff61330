import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { type Company, companyRoutes } from '#contract/company.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockCompany, mockFeatures } from '#mocks/handlers/company.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()

/** A server that keeps what it is sent. */
const open = async (change: Partial<Company> = {}, options?: { width: number }) => {
  const kept = { company: mockCompany(change), saves: 0 }
  server.use(
    mockRoute(companyRoutes.showCompany, () => kept.company),
    mockRoute(companyRoutes.saveCompany, ({ body }) => {
      kept.saves += 1
      kept.company = body
      return body
    }),
  )
  const app = renderApp('/#/settings/info', options)
  await screen.findByLabelText('Company name')
  return { ...app, kept, user: userEvent.setup() }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const saveButton = () => screen.getByRole('button', { name: /Save/ })
const saved = () => screen.findByText(/^Saved\./)

test('shows the company under its exact name, and saves what is changed with one button', async () => {
  const { kept, user } = await open()
  expect(screen.getByRole('heading', { name: 'Company Information' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Company Information' })).toHaveAttribute('href', '#/settings/info')
  expect(saveButton()).toBeDisabled()
  type('Company name', 'Lamps Ltd')
  type('Street, one line each', '1 Dock Road\n\n Unit 2 ')
  type('Days to keep names and addresses from your own shop', '900')
  expect(await screen.findByText('Unsaved changes')).toBeVisible()
  await user.click(saveButton())
  expect(await saved()).toBeVisible()
  expect(kept.company).toEqual(
    mockCompany({
      title: 'Lamps Ltd',
      returnAddress: { ...mockCompany().returnAddress, lines: ['1 Dock Road', 'Unit 2'] },
      retention: { amazon: 30, shop: 900 },
    }),
  )
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(screen.getByLabelText('Street, one line each')).toHaveValue('1 Dock Road\nUnit 2')
})

test('a feature is switched off, and its screens leave the menu', async () => {
  let features = mockFeatures()
  server.use(
    mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: features })]),
    mockRoute(companyRoutes.showCompanyFeatures, () => features),
    mockRoute(companyRoutes.saveCompanyFeatures, ({ body }) => {
      features = body
      return body
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Outreach' }))
  expect(await screen.findByRole('link', { name: 'Addresses' })).toBeVisible()
  const save = screen.getByRole('button', { name: 'Apply features' })
  expect(save).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Outreach' }))
  await user.click(save)
  await waitFor(() => expect(features.outreach).toBe(false))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Addresses' })).toBeNull())
  expect(features).toEqual(mockFeatures({ outreach: false }))
  await user.click(screen.getByRole('checkbox', { name: 'Data' }))
  expect(screen.getByRole('checkbox', { name: 'Import from Sheets' })).toBeDisabled()
})

test('what is changed can be taken back as a whole', async () => {
  const { kept, user } = await open()
  type('Company name', 'Lamps Ltd')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('Company name')).toHaveValue('Demo Company')
  await waitFor(() => expect(saveButton()).toBeDisabled())
  expect(kept.saves).toBe(0)
})

test('an error of the form stands at its field; one of the server is told, and what was typed stays', async () => {
  const { kept, user } = await open()
  type('Company name', ' ')
  await screen.findByText('Unsaved changes')
  await user.click(saveButton())
  expect(await screen.findByText('Enter the name of your company.')).toBeVisible()
  expect(kept.saves).toBe(0)
  server.use(mockRoute(companyRoutes.saveCompany, () => refuse(400, 'Mars/Olympus is no time zone.')))
  type('Company name', 'Lamps Ltd')
  await user.click(saveButton())
  expect(await screen.findByText('Mars/Olympus is no time zone.')).toBeVisible()
  expect(screen.getByLabelText('Company name')).toHaveValue('Lamps Ltd')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
})

test('using Amazon addresses for marketing has to be confirmed with the policy in sight', async () => {
  const { kept, user } = await open()
  const uses = within(screen.getByRole('radiogroup', { name: 'Use of addresses from Amazon' }))
  const allowed = uses.getByRole('radio', { name: /^Allowed/ })
  await user.click(allowed)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/forbids writing to its buyers for marketing/)).toBeVisible()
  expect(dialog.getByText(/30 days after delivery at the latest/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(allowed).not.toBeChecked()
  await user.click(allowed)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I answer for it' }))
  await waitFor(() => expect(allowed).toBeChecked())
  await user.click(saveButton())
  expect(await screen.findByText('Saved. All leads are checked again, so counts may move.')).toBeVisible()
  expect(kept.company.addressUse).toEqual({ amazon: 'allowed', shop: 'with consent' })
})

test('other changes of address use need no dialog', async () => {
  const { kept, user } = await open({ addressUse: { amazon: 'allowed', shop: 'with consent' } })
  const radio = (group: string, use: RegExp) =>
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: use })
  await user.click(radio('Use of addresses from Amazon', /^Not for marketing/))
  await user.click(radio('Use of addresses from your own shop', /^Allowed/))
  await user.click(saveButton())
  await saved()
  expect(kept.company.addressUse).toEqual({ amazon: 'not for marketing', shop: 'allowed' })
})

test('keeping addresses for a shorter time says what goes for good', async () => {
  const { kept, user } = await open()
  type('Days to keep names and addresses from Amazon', '45')
  expect(screen.getByLabelText('Days to keep names and addresses from Amazon')).toHaveValue(30)
  type('Days to keep names and addresses from Amazon', '7')
  await screen.findByText('Unsaved changes')
  await user.click(saveButton())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/erased for good/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(kept.saves).toBe(0)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(saveButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save and erase' }))
  await saved()
  expect(kept.company.retention).toEqual({ amazon: 7, shop: 730 })
})

test('leaving with unsaved changes asks first', async () => {
  const { user } = await open()
  type('Company name', 'Lamps Ltd')
  await screen.findByText('Unsaved changes')
  await user.click(screen.getByRole('link', { name: 'Uploads' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(window.location.hash).toBe('#/settings/info')
  expect(screen.getByLabelText('Company name')).toHaveValue('Lamps Ltd')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Uploads' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Uploads' })).toBeVisible()
})

test('a company that cannot be loaded says why, and comes after another try', async () => {
  server.use(http.get('*/admin/company', () => refuse(503, 'The database is asleep.'), { once: true }))
  renderApp('/#/settings/info')
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Company name')).toHaveValue('Demo Company')
})

test('a regular user has no entry and is sent home', async () => {
  const tenants = [mockTenant({ type: 'regular' })]
  server.use(
    http.get('*/admin/company', () => HttpResponse.error()),
    mockRoute(sessionRoutes.whoami, () => mockUser({ type: 'regular', tenants })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
  renderApp('/#/settings/info')
  await waitFor(() => expect(window.location.hash).toBe('#/'))
  expect((await screen.findAllByRole('link', { name: 'Uploads' }))[0]).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Company Information' })).toBeNull()
})
