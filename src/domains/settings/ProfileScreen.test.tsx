import { beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callLog } from '#app/testing/callLog.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { accountRoutes } from '#contract/account.ts'
import { apiTokenRoutes } from '#contract/apiTokens.ts'
import { sessionRoutes, type User } from '#contract/session.ts'
import { mockApiToken, mockSession } from '#mocks/handlers/account.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'

const server = mockedServer()
const log = callLog(server)
let user: User
beforeEach(() => {
  user = mockUser()
  server.use(
    mockRoute(sessionRoutes.whoami, () => user),
    mockRoute(sessionRoutes.saveSettings, ({ body }) => {
      user = { ...user, settings: { ...user.settings, ...body } }
      return user.settings
    }),
    mockRoute(accountRoutes.saveProfile, ({ body }) => {
      user = { ...user, ...body }
      return user
    }),
  )
})

const open = async (width?: number) => {
  const app = renderApp('/#/profile', width ? { width } : {})
  await screen.findByRole('heading', { name: 'Your profile' })
  return { ...app, mouse: userEvent.setup() }
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const fill = (name: string, label: string, value: string) =>
  fireEvent.change(section(name).getByLabelText(label), { target: { value } })

test('the page says whose profile it is', async () => {
  await open(390)
  expect(document.title).toBe('Your profile · development')
  expect(screen.getByText('ada@clove.example')).toHaveClass('personal')
})

test('a new name is saved, and an empty one is not sent', async () => {
  const { mouse } = await open()
  fill('You', 'Your name', ' ')
  await mouse.click(section('You').getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter your name.')).toBeInTheDocument()
  expect(log.asked('PUT /whoami')).toHaveLength(0)
  fill('You', 'Your name', 'Ada L.')
  await mouse.click(section('You').getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeInTheDocument()
  expect(user.name).toBe('Ada L.')
  expect(await screen.findByRole('button', { name: 'User menu of Ada L.' })).toBeInTheDocument()
})

test('a token is created for chosen areas, shown once, and revoked', async () => {
  const created: unknown[] = []
  server.use(
    mockRoute(apiTokenRoutes.addApiToken, ({ body }) => {
      created.push(body)
      return { id: mockApiToken().id, token: 'clove_ab12cd34' }
    }),
  )
  const { mouse } = await open()
  const tokens = section('API tokens')
  await tokens.findByText('reads Inventory, Restock')
  await mouse.click(tokens.getByRole('button', { name: 'Create token…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an API token' }))
  await mouse.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await dialog.findByText('Enter a name for the token.')).toBeInTheDocument()
  expect(log.asked('POST /api-tokens')).toHaveLength(0)
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Stock sheet' } })
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Inventory' }))
  await mouse.click(await screen.findByTitle('Read'))
  await mouse.click(dialog.getByRole('button', { name: 'Create token' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your new API token' }))
  expect(shown.getByText('clove_ab12cd34')).toBeInTheDocument()
  await mouse.click(shown.getByRole('button', { name: 'Done' }))
  expect(created).toEqual([{ title: 'Stock sheet', days: 90, scopes: ['inventory:read'] }])
  await mouse.click(tokens.getByRole('button', { name: 'Revoke' }))
  await mouse.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(log.asked('DELETE /api-tokens/6f6d6b2e-6f0e-4a52-9a0e-0d8f8a7f1a01')).toHaveLength(1))
})

test('a picture is made small before it is sent, and can be taken away', async () => {
  const drawn: number[][] = []
  Object.assign(window, { createImageBitmap: async () => ({ width: 800, height: 400, close: () => {} }) })
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: (_: unknown, ...where: number[]) => void drawn.push(where) } as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/webp;base64,AAAA')
  const { mouse } = await open()
  await mouse.upload(screen.getByLabelText('Picture file'), new File(['…'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'Picture of Ada' })).toHaveAttribute(
    'src',
    'data:image/webp;base64,AAAA',
  )
  expect(drawn).toEqual([[200, 0, 400, 400, 0, 0, 256, 256]])
  await mouse.click(section('You').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(user.picture).toBe('data:image/webp;base64,AAAA'))
  await mouse.click(screen.getByRole('button', { name: 'Remove the picture' }))
  await mouse.click(section('You').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(user.picture).toBe(''))
  jest.restoreAllMocks()
})

test('a file that is no picture is refused in its place', async () => {
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('no picture')) })
  const { mouse } = await open()
  await mouse.upload(screen.getByLabelText('Picture file'), new File(['…'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This file isn’t a picture.')
})

test('a wrong current password is said in its place, and a right one changes it', async () => {
  const { mouse } = await open()
  const change = () => mouse.click(section('Password').getByRole('button', { name: 'Change password' }))
  fill('Password', 'Current password', 'guess')
  fill('Password', 'New password', 'short')
  await change()
  expect(await screen.findByText('A password needs at least 10 characters.')).toBeInTheDocument()
  expect(log.asked('POST /auth/password')).toHaveLength(0)
  fill('Password', 'New password', 'a longer password')
  server.use(mockRoute(accountRoutes.changePassword, () => refuse(400, 'The current password is wrong.')))
  await change()
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is wrong.')
  expect(section('Password').getByLabelText('New password')).toHaveValue('a longer password')
  server.use(mockRoute(accountRoutes.changePassword, () => ({})))
  await change()
  expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument()
  expect(section('Password').getByLabelText('New password')).toHaveValue('')
})

test('colors follow the system, or are light or dark', async () => {
  const { mouse } = await open()
  expect(screen.getByRole('radio', { name: 'As the system' })).toBeChecked()
  await mouse.click(screen.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(document.documentElement).toHaveClass('clove-dark'))
  expect(user.settings.dark_mode).toBe(true)
  await mouse.click(screen.getByRole('radio', { name: 'As the system' }))
  await waitFor(() => expect(document.documentElement).toHaveClass('clove-light'))
  await waitFor(() => expect(user.settings.dark_mode).toBeNull())
})

test('the calendar is kept with the user', async () => {
  const { mouse } = await open()
  await mouse.click(screen.getByRole('radio', { name: 'Jalali' }))
  await waitFor(() => expect(user.settings.calendar).toBe('jalali'))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Jalali' })).toBeChecked())
})

test.each([
  ['newStyleTables', 'New table style'],
  ['binarySortTables', 'Binary sort'],
] as const)('%s is switched, told to nobody, and still so after a reload', async (name, label) => {
  const first = await open()
  const callCount = log.asked().length
  const box = screen.getByRole('switch', { name: label })
  expect(box).not.toBeChecked()
  await first.mouse.click(box)
  expect(box).toBeChecked()
  expect(first.store.getState().settings.styles[name]).toBe(true)
  expect(document.documentElement.classList.contains('new-style-tables')).toBe(name === 'newStyleTables')
  expect(log.asked()).toHaveLength(callCount)
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain(name))
  first.unmount()
  await open()
  await waitFor(() => expect(screen.getByRole('switch', { name: label })).toBeChecked())
})

test('where one is signed in is listed, and all others are signed out by one button', async () => {
  let sessions = [mockSession(), mockSession({ device: 'Safari on iOS', current: false })]
  server.use(
    mockRoute(accountRoutes.listOwnSessions, () => sessions),
    mockRoute(accountRoutes.endOtherSessions, () => {
      sessions = sessions.filter(({ current }) => current)
      return {}
    }),
  )
  const { mouse } = await open()
  const where = section('Where you are signed in')
  expect(await where.findByText('Safari on iOS')).toBeInTheDocument()
  expect(where.getByText(/^this browser/)).toBeInTheDocument()
  await mouse.click(where.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await where.findByText('Signed out everywhere else.')).toBeInTheDocument()
  await waitFor(() => expect(where.queryByText('Safari on iOS')).toBeNull())
  expect(where.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled()
})
