import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { signedOut } from '#domains/session/index.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { routes } from '../shell/routes.ts'
import { callLog } from '../testing/callLog.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'

const server = mockedServer()
const { asked } = callLog(server)
afterEach(() => {
  jest.restoreAllMocks()
})
const noSession = () => server.use(mockRoute(sessionRoutes.whoami, () => refuse(401, 'Please sign in.')))
const userIs = (facts: Parameters<typeof mockUser>[0]) =>
  server.use(mockRoute(sessionRoutes.whoami, () => mockUser(facts)))
const tenantIs = (facts: Parameters<typeof mockTenant>[0]) =>
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant(facts)]))
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const hash = () => window.location.hash

test('without a session there is a prompt, then the sign-in, then the page that was asked for', async () => {
  noSession()
  renderApp('/#/home?from=mail')
  expect(await screen.findByText('Please sign in to continue.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(hash()).toBe('#/login/sign-in')
  expect(document.title).toBe('Sign in · development')
  expect(screen.queryByRole('navigation')).toBeNull()

  server.resetHandlers()
  const user = userEvent.setup()
  await fill('Email', 'ada@clove.example')
  await fill('Password', 'a long password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(hash()).toBe('#/home?from=mail')
  expect(screen.queryByText('Please sign in to continue.')).toBeNull()
})

test('while somebody types what opens next is fetched, and the sign-in itself says who they are', async () => {
  noSession()
  const start = routes.find(({ path }) => path === '/')
  if (!start) throw new Error('no start')
  const load = jest.spyOn(start, 'screen')
  renderApp('/#/login/sign-in')
  const user = userEvent.setup()
  const email = await screen.findByLabelText('Email')
  expect(load).not.toHaveBeenCalled()
  await user.type(email, 'ada@clove.example')
  await waitFor(() => expect(load).toHaveBeenCalled())
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(asked('GET /whoami')).toHaveLength(1)
})

test('a reload of the sign-in does not forget the page that was asked for', async () => {
  noSession()
  const first = renderApp('/#/home?from=mail')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  await waitFor(() => expect(window.history.state).toMatchObject({ returnTo: '/home?from=mail' }))
  const { state } = window.history
  first.unmount()
  renderApp('/#/login/sign-in', { state })
  await fill('Email', 'ada@clove.example')
  await fill('Password', 'a long password')
  server.resetHandlers()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(hash()).toBe('#/home?from=mail')
})

test('a wrong password is said in its place', async () => {
  noSession()
  server.use(mockRoute(sessionRoutes.signIn, () => refuse(401, 'Email or password is wrong.')))
  renderApp('/#/login/sign-in')
  const user = userEvent.setup()
  await fill('Email', 'ada@clove.example')
  await fill('Password', 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong.')
  expect(hash()).toBe('#/login/sign-in')
})

test('what the contract would refuse is said before it is sent', async () => {
  noSession()
  renderApp('/#/login/sign-up')
  const user = userEvent.setup()
  await fill('Email', 'no address')
  await fill('Password', 'short')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Enter a valid email address.')).toBeVisible()
  expect(screen.getByText('A password needs at least 10 characters.')).toBeVisible()
  expect(screen.getByText('Enter the name of your company.')).toBeVisible()
})

test('a newcomer signs up and lands in onboarding, whatever address they try', async () => {
  noSession()
  renderApp('/#/login/sign-up')
  const user = userEvent.setup()
  await fill('Your name', 'Ada')
  userIs({ isOnboarding: true })
  await fill('Company', 'Lamps')
  await fill('Email', 'ada@clove.example')
  await fill('Password', 'a long password')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Set up your company' })).toBeVisible()
  for (const address of ['#/outreach/leads', '#/no/such/page', '#/login/sign-in']) {
    window.location.hash = address
    await waitFor(() => expect(hash()).toBe('#/onboarding/start'))
  }
})

test('an address whose flag is off goes to the start, an unknown one to the 404 page', async () => {
  tenantIs({ featureFlags: { outreach: true, data: true } })
  renderApp('/#/data/uploads')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(hash()).toBe('#/')
  expect(screen.getByText('‘Uploads’ is not enabled for Demo Company.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Uploads' })).toBeNull()
  window.location.hash = '#/no/such/page'
  expect(await screen.findByText('404: page not found')).toBeVisible()
  expect(document.title).toBe('Page not found · development')
})

test.each(['sign-in', 'sign-up'])('someone with a session has no use for %s', async (page) => {
  renderApp(`/#/login/${page}`)
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(hash()).toBe('#/')
  window.location.hash = `#/login/${page}`
  await waitFor(() => expect(hash()).toBe('#/'))
})

test('with a session the 404 page stands in the shell, on the first page of a visit too', async () => {
  renderApp('/#/no/such/page')
  expect(await screen.findByText('404: page not found')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(hash()).toBe('#/no/such/page')
})

test('without a session the 404 page stands on its own, and nobody is asked to sign in', async () => {
  noSession()
  renderApp('/#/no/such/page')
  expect(await screen.findByText('404: page not found')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(hash()).toBe('#/no/such/page')
  expect(screen.queryByText('Please sign in to continue.')).toBeNull()
})

test('after a sign-out an unknown address is outside the shell again', async () => {
  const { store } = renderApp('/#/no/such/page')
  await screen.findByRole('navigation', { name: 'Main menu' })
  noSession()
  act(() => void store.dispatch(signedOut()))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  window.location.hash = '#/no/such/page'
  expect(await screen.findByText('404: page not found')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('nobody is asked twice who they are', async () => {
  let callCount = 0
  server.use(
    mockRoute(sessionRoutes.whoami, () => {
      callCount += 1
      return refuse(401, 'Please sign in.')
    }),
  )
  renderApp('/#/home')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(callCount).toBe(1)
})

test('an admin page sends a regular user to the start', async () => {
  tenantIs({ type: 'regular' })
  renderApp('/#/onboarding/start')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(hash()).toBe('#/')
})

test('a regular user who opens an admin page is told why it does not open', async () => {
  tenantIs({ type: 'regular' })
  renderApp('/#/settings/users')
  expect(
    await screen.findByText('‘User Management’ is for admins. An admin of Demo Company can make you one.'),
  ).toBeVisible()
  expect(hash()).toBe('#/')
})

test('a link for a company of others says so, once, and opens in one of the user’s own', async () => {
  renderApp('/?x=1#/home?t=others')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(screen.getAllByText(/The link is for the company ‘others’, which you don’t belong to/)).toHaveLength(1)
  expect(hash()).toBe('#/home')
})

test('someone in onboarding who opens the link of a mail comes to its first step', async () => {
  userIs({ isOnboarding: true })
  renderApp('/#/login/reset/some-token')
  expect(await screen.findByRole('heading', { name: 'Set up your company' })).toBeVisible()
})

test('a sign-out in another tab is one here, and says so', async () => {
  const { tabs } = renderApp('/#/home')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  noSession()
  act(() => tabs.say('signed out'))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(screen.getByText('You signed out in another tab.')).toBeVisible()
})

test('a server in trouble signs nobody out: it is said, with another try', async () => {
  server.use(mockRoute(sessionRoutes.whoami, () => refuse(503, 'The database is away.')))
  localStorage.setItem('kept', 'yes')
  renderApp('/#/home')
  expect(await screen.findByText('The database is away.')).toBeVisible()
  expect(hash()).toBe('#/home')
  expect(localStorage.getItem('kept')).toBe('yes')
  server.resetHandlers()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
})

test('a user without tenants can sign out', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => []))
  renderApp('/#/')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a user without tenants reads exactly that, and gets in by another try once there is one', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => []))
  renderApp('/#/')
  expect(await screen.findByText('AAAARGH! No tenant found!')).toBeVisible()
  expect(screen.getByText(/Ask an admin of your company to invite ada@clove.example/)).toBeVisible()
  server.resetHandlers()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
})
