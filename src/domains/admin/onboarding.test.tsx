import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { type Seller, sellerRoutes } from '#contract/sellers.ts'
import { sessionRoutes } from '#contract/session.ts'
import { mockSeller } from '#mocks/handlers/sellers.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockRoute, refuse } from '#mocks/mockRoute.ts'

const server = mockedServer()

const newcomer = () => {
  const sent = { sellers: [] as Seller[], company: '', isOnboarding: true }
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ isOnboarding: sent.isOnboarding })),
    mockRoute(sellerRoutes.listSellers, () => []),
    mockRoute(sellerRoutes.saveSellers, ({ body }) => {
      sent.sellers = body
      return body
    }),
    mockRoute(sellerRoutes.finishOnboarding, ({ body }) => {
      sent.company = body.company
      sent.isOnboarding = false
      return {}
    }),
  )
  return sent
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pickMarketplace = async (title: string) => {
  fireEvent.mouseDown(screen.getByLabelText('Marketplaces'))
  fireEvent.click(await screen.findByTitle(title))
}

test('a newcomer names company and seller accounts, finishes, and is in', async () => {
  const sent = newcomer()
  renderApp('/#/')
  expect(await screen.findByLabelText('Company')).toHaveValue('Demo Company')
  fill('Company', 'Lamps Ltd')
  fill('Name', 'Lamps US')
  fill('Short code', 'lamps-us')
  await pickMarketplace('US · United States')
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(sent.company).toBe('Lamps Ltd')
  expect(sent.sellers).toEqual([{ title: 'Lamps US', seller: 'lamps-us', platform: 'amazon', marketplaces: ['US'] }])
})

test('what is missing is said, and nothing is sent', async () => {
  const sent = newcomer()
  renderApp('/#/')
  await screen.findByLabelText('Company')
  fill('Short code', 'not a code')
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('Please name the seller account.')).toBeVisible()
  expect(screen.getByText('A seller code has letters, digits, - and _, 32 at most.')).toBeVisible()
  expect(screen.getByText('Please choose at least one marketplace.')).toBeVisible()
  expect(sent.sellers).toEqual([])
})

test('accounts that could not be saved leave the newcomer where they are', async () => {
  newcomer()
  server.use(
    mockRoute(sellerRoutes.listSellers, () => [mockSeller({ title: 'Lamps', seller: 'lamps' })]),
    mockRoute(sellerRoutes.saveSellers, () => refuse(409, 'That code is taken.')),
  )
  renderApp('/#/')
  await screen.findByDisplayValue('lamps')
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('That code is taken.')).toBeVisible()
  await waitFor(() => expect(window.location.hash).toBe('#/onboarding/start'))
})
