import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callLog } from '#app/testing/callLog.ts'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { actionRoutes } from '#contract/actions.ts'
import { type ConnectionCard, connectionRoutes as routes, type TestStep } from '#contract/connections.ts'
import { mockAction } from '#mocks/handlers/actions.ts'
import { mockCard, mockCards } from '#mocks/handlers/connections.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()
const log = callLog(server)

const MAIN = 'Seller Central, North America: Main account'
const ADS = 'Amazon Ads, North America: Main account'

const open = (cards: ConnectionCard[] = mockCards(), query = '') => {
  server.use(mockRoute(routes.listConnections, () => cards))
  return { ...renderApp(`/#/settings/integrations${query}`), user: userEvent.setup() }
}
const cardOf = async (title: string) => within(await screen.findByRole('region', { name: title }))

test('each service has its card: what it may do, when it worked, and how it stands', async () => {
  open()
  expect(await screen.findByText('2 connected · 3 not connected')).toBeVisible()
  const main = await cardOf(MAIN)
  expect(main.getByText('Connected')).toBeVisible()
  expect(main.getByText('US, CA')).toBeVisible()
  expect(main.getByText('0a1b2c3d')).toBeVisible()
  const mail = await cardOf('Mail')
  expect(mail.getByText(/SMTP_URL/)).toBeVisible()
  expect(mail.queryByRole('button', { name: 'Disconnect…' })).toBeNull()
  expect(await violations()).toEqual([])
})

test('where files lie is shown to whoever may see it, with nothing to connect', async () => {
  const none = { seller: '', region: null, marketplaces: [], secret: null, connectedBy: null, lastWorked: null }
  open([mockCard({ ...none, kind: 'files', title: 'Files, in the bucket clove', may: ['Keep received files'] })])
  const files = await cardOf('Files, in the bucket clove')
  expect(files.getByText(/CLOVE_FILES for a bucket/)).toBeVisible()
  expect(files.getByRole('button', { name: 'Test connection' })).toBeVisible()
  expect(files.queryByRole('button', { name: /Connect/ })).toBeNull()
  expect(await violations()).toEqual([])
})

test('a connection that is let in no more says what to do, and a made-up one is labeled', async () => {
  const problem = { message: 'Amazon no longer accepts this connection.', todo: 'Connect the account again.' }
  open([mockCard({ state: 'revoked', problem, demo: true })])
  const main = await cardOf(MAIN)
  expect(main.getByRole('alert')).toHaveTextContent('no longer accepts this connection. Connect the account again.')
  expect(main.getByText('Demo connection')).toBeVisible()
  expect(main.getByRole('button', { name: 'Connect again…' })).toBeVisible()
})

test('a test shows each step, what failed and how to mend it', async () => {
  server.use(
    mockRoute(routes.testConnection, (): { steps: TestStep[] } => ({
      steps: [
        { title: 'Sign in with Amazon', state: 'ok', ms: 120 },
        { title: 'List marketplaces', state: 'failed', ms: 90, message: 'Refused.', todo: 'Give the role.' },
        { title: 'Request reports', state: 'skipped', ms: 0 },
      ],
    })),
  )
  const { user } = open()
  const main = await cardOf(MAIN)
  await user.click(main.getByRole('button', { name: 'Test connection' }))
  const steps = within(await main.findByRole('list', { name: 'Test results' }))
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'OK Sign in with Amazon 120 ms',
    'Failed List marketplaces 90 msRefused.Give the role.',
    'Skipped Request reports',
  ])
})

test('without an app of the installation a wizard leads through creating one, and jumps to what is missing', async () => {
  const saved: unknown[] = []
  const failed: TestStep = {
    title: 'Sign in with Amazon',
    state: 'failed',
    ms: 90,
    message: 'Unknown client.',
    appStep: 'credentials',
  }
  const results: TestStep[] = [failed, { title: 'Sign in with Amazon', state: 'ok', ms: 90 }]
  server.use(
    mockRoute(routes.saveAmazon, ({ body }) => {
      saved.push(body)
      return {}
    }),
    mockRoute(routes.testConnection, () => ({ steps: results.splice(0, 1) })),
  )
  const { user } = open()
  await user.click((await cardOf(ADS)).getByRole('button', { name: 'Connect…' }))
  const drawer = await dialogTitled(`Connect ${ADS}`)
  const step = (title: string) => within(drawer.getByRole('region', { name: title }))
  expect(drawer.queryByRole('button', { name: 'Connect with Amazon' })).toBeNull()
  expect(drawer.getByText(/This installation has no Amazon app yet/)).toBeVisible()
  expect(step('Apply').getByRole('img', { name: /advertising.amazon.com/ })).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Next' }))
  await user.click(drawer.getByRole('button', { name: 'Next' }))
  await user.type(step('Authorize').getByLabelText('Refresh token'), 'Atzr|pasted')
  await user.click(drawer.getByRole('button', { name: 'Connect and test' }))
  expect(await drawer.findByText('Enter the client ID.')).toBeVisible()
  await user.type(step('Credentials').getByLabelText('Client ID'), 'client')
  await user.type(step('Credentials').getByLabelText('Client secret'), 'secret')
  await user.click(drawer.getByRole('button', { name: 'Next' }))
  await user.click(drawer.getByRole('button', { name: 'Connect and test' }))
  expect(await drawer.findByText('The test shows that this step is missing.')).toBeVisible()
  expect(drawer.getByText('Unknown client.')).toBeVisible()
  expect(step('Credentials').getByLabelText('Client ID')).toHaveValue('client')
  await user.click(drawer.getByRole('button', { name: 'Next' }))
  await user.click(drawer.getByRole('button', { name: 'Connect and test' }))
  expect(await screen.findByText(`${ADS} is connected.`)).toBeVisible()
  expect(saved[0]).toEqual({
    ...{ api: 'ads', region: 'na', seller: 'main' },
    ...{ refreshToken: 'Atzr|pasted', clientId: 'client', clientSecret: 'secret' },
  })
})

test('what the server refuses of it is said beside the form', async () => {
  server.use(mockRoute(routes.saveAmazon, () => refuse(400, 'main names no marketplace of this region.')))
  const { user } = open([mockCard({ state: 'off', canSignIn: true })])
  await user.click((await cardOf(MAIN)).getByRole('button', { name: 'Connect…' }))
  const drawer = await dialogTitled(`Connect ${MAIN}`)
  expect(drawer.getByRole('button', { name: 'Connect with Amazon' })).toBeVisible()
  for (const _ of ['Roles', 'Credentials', 'Authorize']) await user.click(drawer.getByRole('button', { name: 'Next' }))
  await user.type(drawer.getByLabelText('Refresh token'), 'Atzr|pasted')
  await user.click(drawer.getByRole('button', { name: 'Connect and test' }))
  expect(await drawer.findByText('main names no marketplace of this region.')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('back from Amazon the new connection is tested by itself', async () => {
  open(mockCards(), '?kind=sp-api.na&seller=main')
  const main = await cardOf(MAIN)
  expect(await main.findByRole('list', { name: 'Test results' })).toBeVisible()
  expect(log.asked('POST /connections/test')).toHaveLength(1)
})

test('back from Amazon without consent it says so', async () => {
  const { user } = open(mockCards(), '?refused=denied')
  expect(await screen.findByText(/You declined/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /close/i }))
  await waitFor(() => expect(window.location.hash).toBe('#/settings/integrations'))
})

test('a connection is taken off once it is said what goes', async () => {
  const { user } = open()
  await user.click((await cardOf(MAIN)).getByRole('button', { name: 'Disconnect…' }))
  const dialog = await dialogTitled(`Disconnect ${MAIN}?`)
  expect(dialog.getByText(/Imported data is kept/)).toBeVisible()
  expect(log.asked('DELETE /connections/sp-api.na/main')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Disconnected. Imported data is kept.')).toBeVisible()
  expect(log.asked('DELETE /connections/sp-api.na/main')).toHaveLength(1)
})

test('without a seller account it says where one is added', async () => {
  open(mockCards().filter(({ region }) => region === null))
  expect(await screen.findByRole('link', { name: 'Add one' })).toHaveAttribute('href', '#/settings/sellers')
})

test('a failure is told with another try', async () => {
  server.use(mockRoute(routes.listConnections, () => refuse(500, 'Something went wrong.')))
  renderApp('/#/settings/integrations')
  expect(await screen.findByText('Couldn’t load the integrations')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the home screen names the accounts that need somebody', async () => {
  const problems = [{ kind: 'sp-api.na' as const, seller: 'main', message: 'Access was revoked.' }]
  const actions = [mockAction({ kind: 'connections', count: 1, details: { problems } })]
  server.use(mockRoute(actionRoutes.listActions, () => ({ currency: 'USD', actions, members: [] })))
  renderApp('/#/home')
  expect(await screen.findByText(/Amazon connection needs attention/)).toBeVisible()
  expect(screen.getByText(/main: Access was revoked[.]/)).toBeVisible()
})
