import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { sessionRoutes } from '#contract/session.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'

const server = mockedServer()

const noSession = () => server.use(mockRoute(sessionRoutes.whoami, () => refuse(401, 'Please sign in.')))
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)

test('where Clove sends mail, a sign-up says where to look and goes no further', async () => {
  noSession()
  server.use(mockRoute(sessionRoutes.signUp, () => ({ mailed: true as const })))
  renderApp('/#/login/sign-up')
  await type('Your name', 'Ada')
  await type('Company', 'Lamps')
  await type('Email', 'ada@clove.example')
  await type('Password', 'a long password')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('We sent an email to ada@clove.example.')
  expect(window.location.hash).toBe('#/login/sign-up')
})

test('the link of the mail opens the company by a click', async () => {
  noSession()
  const tokens: string[] = []
  server.use(
    mockRoute(sessionRoutes.confirmSignUp, ({ body }) => {
      tokens.push(body.token)
      server.use(mockRoute(sessionRoutes.whoami, () => mockUser({ isOnboarding: true })))
      return mockUser({ isOnboarding: true })
    }),
  )
  renderApp('/#/login/confirm/sealed-token')
  const open = await screen.findByRole('button', { name: 'Open my company' })
  expect(tokens).toEqual([])
  await userEvent.click(open)
  expect(await screen.findByRole('heading', { name: 'Set up your company' })).toBeVisible()
  expect(tokens).toEqual(['sealed-token'])
})

test('a link that is not good any more says so, with the ways on', async () => {
  noSession()
  server.use(
    mockRoute(sessionRoutes.confirmSignUp, () =>
      refuse(410, 'This link is older than 48 hours. Create your account again.'),
    ),
  )
  renderApp('/#/login/confirm/old-token')
  await userEvent.click(await screen.findByRole('button', { name: 'Open my company' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('older than 48 hours')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible())
})
