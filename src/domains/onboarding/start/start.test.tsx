import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { onboardingRoutes, type Start } from '#contract/onboarding.ts'
import { sellerRoutes } from '#contract/sellers.ts'
import { sessionRoutes } from '#contract/session.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockLight, mockStart } from '#mocks/handlers/onboarding.ts'
import { mockUser } from '#mocks/handlers/session.ts'

const server = mockedServer()

/** Somebody who has just signed up, with a server that keeps what it is sent. */
const newcomer = (start: Partial<Start> = { sellers: [] }) => {
  const kept = { start: mockStart(start), company: '', isOnboarding: true, saves: 0 }
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ isOnboarding: kept.isOnboarding })),
    mockRoute(onboardingRoutes.showStart, () => kept.start),
    mockRoute(onboardingRoutes.saveStart, ({ body }) => {
      kept.saves += 1
      kept.start = body
      return body
    }),
    mockRoute(sellerRoutes.finishOnboarding, ({ body }) => {
      kept.company = body.company
      kept.isOnboarding = false
      return {}
    }),
  )
  return kept
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pickMarketplace = async (title: string) => {
  fireEvent.mouseDown(screen.getByLabelText('Marketplaces'))
  fireEvent.click(await screen.findByTitle(title))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a newcomer says where the company sells, sees what to bring, what has come, finishes, and is in', async () => {
  const kept = newcomer()
  server.use(
    mockRoute(onboardingRoutes.listLights, () => [
      mockLight({ seller: 'lamps-de', marketplace: 'DE' }),
      mockLight({ type: 'myi', seller: 'lamps-de', marketplace: 'DE', state: 'red', since: null, until: null }),
    ]),
  )
  renderApp('/#/')
  expect(await screen.findByLabelText('Company')).toHaveValue('Demo Company')
  fill('Company', 'Lamps Ltd')
  fill('Account name', 'Lamps DE')
  await pickMarketplace('DE · Germany')
  expect(screen.getByText('lamps-de')).toBeVisible()
  expect(await screen.findByTitle(/^EUR/)).toBeVisible()
  await press('Continue')

  expect(await screen.findByRole('heading', { name: 'Add your data' })).toBeVisible()
  expect(kept.start).toEqual({
    company: 'Lamps Ltd',
    currency: 'EUR',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    sellers: [{ title: 'Lamps DE', seller: 'lamps-de', platform: 'amazon', marketplaces: ['DE'] }],
  })
  expect(await screen.findByRole('heading', { name: 'Drop files' })).toBeVisible()
  const reports = within(await screen.findByRole('region', { name: 'Reports to add' }))
  const orders = within(await reports.findByRole('row', { name: /^All orders/ }))
  expect(orders.getByText(/Reports › Fulfillment › Sales/)).toBeVisible()
  expect(orders.getByRole('link', { name: 'Open DE' })).toHaveAttribute(
    'href',
    'https://sellercentral-europe.amazon.com/reportcentral/FlatFileAllOrdersReport/1',
  )
  await press('Continue')

  expect(await screen.findByRole('heading', { name: 'What you pay, and to whom' })).toBeVisible()
  expect((await screen.findAllByRole('button', { name: /Unit cost of .*, edit/ })).length).toBeGreaterThan(0)
  await press('Continue')

  expect(await screen.findByRole('heading', { name: 'What’s imported' })).toBeVisible()
  expect(await screen.findByText(/^1 complete · 1 needed\. You can finish now/)).toBeVisible()
  await press('Finish')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(kept.company).toBe('Lamps Ltd')
})

test('what is typed outlives a reload, and is forgotten once it is saved', async () => {
  const kept = newcomer()
  const first = renderApp('/#/onboarding/start')
  await screen.findByLabelText('Company')
  fill('Account name', 'Lamps US')
  fill('Company', 'Half typed')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Half typed'))
  first.unmount()
  renderApp('/#/onboarding/start')
  expect(await screen.findByLabelText('Company')).toHaveValue('Half typed')
  expect(screen.getByText('lamps-us')).toBeVisible()
  await pickMarketplace('US · United States')
  await press('Continue')
  await screen.findByRole('heading', { name: 'Add your data' })
  expect(kept.start).toMatchObject({ company: 'Half typed', sellers: [{ seller: 'lamps-us' }] })
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half typed'))
})

test('what is missing is said, and nothing is sent', async () => {
  const kept = newcomer()
  renderApp('/#/')
  await screen.findByLabelText('Company')
  await press('Change the short code')
  fill('Short code', 'not a code')
  await press('Continue')
  expect(await screen.findByText('Enter a name for the seller account.')).toBeVisible()
  expect(screen.getByText('A seller code has letters, digits, - and _, 32 at most.')).toBeVisible()
  expect(screen.getByText('Choose at least one marketplace.')).toBeVisible()
  expect(kept.saves).toBe(0)
})

test('a step that could not be saved leaves the newcomer where they are, with what they typed', async () => {
  newcomer({})
  server.use(mockRoute(onboardingRoutes.saveStart, () => refuse(409, '2 imports are of US of Main account.')))
  renderApp('/#/')
  await screen.findByDisplayValue('main')
  fill('Account name', 'Lamps')
  await press('Continue')
  expect(await screen.findByText('2 imports are of US of Main account.')).toBeVisible()
  expect(window.location.hash).toBe('#/onboarding/start')
  expect(screen.getByLabelText('Account name')).toHaveValue('Lamps')
})

test('steps are gone back and forth by their names, and later ones wait for the first', async () => {
  newcomer()
  const first = renderApp('/#/onboarding/connect')
  expect(await screen.findByRole('heading', { name: 'Set up your company' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Your data' })).toBeNull()
  first.unmount()
  newcomer({})
  renderApp('/#/onboarding/lights')
  await screen.findByRole('heading', { name: 'What’s imported' })
  await userEvent.click(await screen.findByRole('link', { name: 'Your company' }))
  expect(await screen.findByLabelText('Company')).toHaveValue('Demo Company')
  await userEvent.click(screen.getByRole('link', { name: 'Your data' }))
  expect(await screen.findByRole('heading', { name: 'Add your data' })).toBeVisible()
})

test('a company that cannot be loaded says so, with another try', async () => {
  newcomer()
  server.use(mockRoute(onboardingRoutes.showStart, () => refuse(503, 'The database is asleep.')))
  renderApp('/#/onboarding/start')
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  newcomer()
  await press('Try again')
  expect(await screen.findByLabelText('Company')).toBeVisible()
})
