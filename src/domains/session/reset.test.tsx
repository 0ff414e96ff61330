import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { accountRoutes } from '#contract/account.ts'
import { sessionRoutes } from '#contract/session.ts'
import { mockLink } from '#mocks/handlers/account.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()

const noSession = () => server.use(mockRoute(sessionRoutes.whoami, () => refuse(401, 'Please sign in.')))
const linkIs = (link: Parameters<typeof mockLink>[0]) =>
  server.use(mockRoute(accountRoutes.showLink, () => mockLink(link)))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
/** What an accepted invitation or a new password sent, in the order of coming. */
const sentTo = () => {
  const sent: unknown[] = []
  server.use(
    mockRoute(accountRoutes.finishReset, ({ params, body }) => {
      sent.push([params.token, body])
      return refuse(410, 'This link has been used already.')
    }),
    mockRoute(accountRoutes.acceptInvitation, ({ params, body }) => {
      sent.push([params.token, body])
      return { email: 'bea@clove.example' }
    }),
  )
  return sent
}

test('the sign-in leads to a form that asks for a link, and says the same to everybody', async () => {
  noSession()
  renderApp('/#/login/sign-in')
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await type('Email', 'no address')
  await press('Send me a link')
  expect(await screen.findByText('Enter a valid email address.')).toBeVisible()
  await type('Email', '{Control>}a{/Control}ada@clove.example')
  await userEvent.clear(screen.getByLabelText('Email'))
  await type('Email', 'ada@clove.example')
  await press('Send me a link')
  expect(await screen.findByRole('status')).toHaveTextContent(/^If the address has an account, a link .* is on its way/)
  expect(document.title).toBe('Forgot your password? · development')
})

test('where no mail is sent, an admin is the one to ask', async () => {
  noSession()
  server.use(mockRoute(accountRoutes.requestReset, () => ({ mailed: false })))
  renderApp('/#/login/reset')
  await type('Email', 'ada@clove.example')
  await press('Send me a link')
  expect(await screen.findByText(/Ask an admin of your company for a link/)).toBeVisible()
})

test('too many requests are told as they are', async () => {
  noSession()
  server.use(mockRoute(accountRoutes.requestReset, () => refuse(429, 'Too many attempts.')))
  renderApp('/#/login/reset')
  await type('Email', 'ada@clove.example')
  await press('Send me a link')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
})

test('a reset link asks for a new password alone, and lets in with a page of its own', async () => {
  noSession()
  linkIs({ kind: 'reset', email: 'ada@clove.example', known: true })
  sessionStorage.setItem('tenant', 'of somebody else')
  const { seen } = renderApp('/#/login/reset/token-1')
  expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeVisible()
  expect(screen.getByText('For the account of ada@clove.example. All its other sessions end.')).toBeVisible()
  await type('New password', 'short')
  await press('Set password')
  expect(await screen.findByText('A password needs at least 10 characters.')).toBeVisible()
  await type('New password', ' and then longer')
  server.resetHandlers()
  await press('Set password')
  await waitFor(() => expect(seen.reloads).toBe(1))
  expect(window.location.hash).toBe('#/')
  expect(sessionStorage.getItem('tenant')).not.toBe('of somebody else')
})

test('a password that could not be set is said in its place', async () => {
  noSession()
  linkIs({ kind: 'reset', known: true })
  const sent = sentTo()
  const { seen } = renderApp('/#/login/reset/token-1')
  await type('New password', 'a new password')
  await press('Set password')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already.')
  expect(sent).toEqual([['token-1', { password: 'a new password' }]])
  expect(seen.reloads).toBe(0)
})

test('somebody new joins with a name and a password', async () => {
  noSession()
  const sent = sentTo()
  const { seen } = renderApp('/#/login/reset/token-2')
  expect(await screen.findByRole('heading', { name: 'Join Demo Company' })).toBeVisible()
  expect(screen.getByText('You are invited as bea@clove.example.')).toBeVisible()
  await press('Join Demo Company')
  expect(await screen.findByText('Enter your name.')).toBeVisible()
  expect(sent).toEqual([])
  await type('Your name', 'Bea')
  await type('Password', 'a long password')
  await press('Join Demo Company')
  await waitFor(() => expect(seen.reloads).toBe(1))
  expect(sent).toEqual([['token-2', { name: 'Bea', password: 'a long password' }]])
})

test('whoever has an account joins by its password', async () => {
  linkIs({ known: true })
  const sent = sentTo()
  const { seen } = renderApp('/#/login/reset/token-3')
  expect(await screen.findByText('You’ll join with your account bea@clove.example.')).toBeVisible()
  expect(screen.queryByLabelText('Your name')).toBeNull()
  await type('Password of your account', 'a long password')
  await press('Join Demo Company')
  await waitFor(() => expect(seen.reloads).toBe(1))
  expect(sent).toEqual([['token-3', { password: 'a long password' }]])
})

test('a link that is not good any more says why and what to do', async () => {
  noSession()
  server.use(
    mockRoute(accountRoutes.showLink, () => refuse(410, 'This link is older than 48 hours. Ask for a new one.')),
  )
  renderApp('/#/login/reset/token-4')
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('This link is older than 48 hours. Ask for a new one.')
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '#/login/reset')
})

test('a server in trouble is asked again', async () => {
  noSession()
  server.use(mockRoute(accountRoutes.showLink, () => refuse(503, 'The database is away.')))
  renderApp('/#/login/reset/token-5')
  expect(await screen.findByText('The database is away.')).toBeVisible()
  linkIs({})
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Join Demo Company' })).toBeVisible()
})
