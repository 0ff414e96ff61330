import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { accessRoleRoutes } from '#contract/accessRoles.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { type Member, userRoutes } from '#contract/users.ts'
import { selectUser } from '#domains/session/index.ts'
import { mockAccessRole } from '#mocks/handlers/accessRoles.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockHanded, mockMember } from '#mocks/handlers/users.ts'

const server = mockedServer()

const open = (options?: { width: number }) => {
  const app = renderApp('/#/settings/users', options)
  return { ...app, user: userEvent.setup() }
}
const ownTypeIs = (type: Member['type']) =>
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ type })]))
const membersAre = (...members: Member[]) => server.use(mockRoute(userRoutes.listUsers, () => members))
const rowOf = async (text: string) => {
  const cell = await screen.findByText(text)
  return within(cell.closest('tr') as HTMLElement)
}
const inDrawer = async (title: string) => within(await screen.findByRole('dialog', { name: title }))
const choices = (within: Awaited<ReturnType<typeof inDrawer>>) =>
  within.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
/** The changes that were sent, which the server makes. */
const changesOf = (member: Member) => {
  const changes: unknown[] = []
  let now = member
  server.use(
    mockRoute(userRoutes.listUsers, () => [now]),
    mockRoute(userRoutes.saveUser, ({ params, body }) => {
      changes.push([params.uid, body])
      const { active = now.state === 'active' } = body
      now = { ...now, state: active ? 'active' : 'inactive' }
      return now
    }),
  )
  return changes
}

test('users are listed with what they are; of the own row the extras can be changed, of a superuser’s nothing', async () => {
  open()
  expect(await screen.findByText('3 active · 1 invited')).toBeVisible()
  const robin = await rowOf('robin@clove.example')
  for (const text of ['Robin', 'Regular', 'Buyer', 'East', 'Active']) expect(robin.getByText(text)).toBeVisible()
  expect(robin.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit', 'Deactivate'])
  expect((await rowOf('Ada (you)')).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit'])
  expect((await rowOf('Superuser')).queryAllByRole('button')).toEqual([])
  const bea = await rowOf('bea@clove.example')
  expect(bea.getByText('never')).toBeVisible()
  expect(bea.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['New link', 'Withdraw'])
  expect(document.title).toBe('User Management · development')
})

test('somebody is invited: the link is shown to copy, with whether it was mailed', async () => {
  const { user } = open()
  const sent: unknown[] = []
  server.use(
    mockRoute(userRoutes.inviteUser, ({ body }) => {
      sent.push(body)
      return mockHanded()
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Invite a user' }))
  const drawer = await inDrawer('Invite a user')
  expect(choices(drawer)).toEqual(['Regular', 'Admin'])
  await user.click(drawer.getByRole('button', { name: 'Invite' }))
  expect(await drawer.findByText('Enter a valid email address.')).toBeVisible()
  await user.type(drawer.getByLabelText('Email'), ' New@Clove.example')
  await user.click(drawer.getByRole('radio', { name: 'Admin' }))
  await user.type(drawer.getByLabelText('Role'), 'Buyer')
  await user.click(drawer.getByRole('checkbox', { name: 'Billing' }))
  await user.click(drawer.getByRole('button', { name: 'Invite' }))
  const handed = await inDrawer('Invitation')
  expect(handed.getByRole('status')).toHaveTextContent('It was not mailed. Copy it and send it to new@clove.example:')
  expect(handed.getByLabelText('Link')).toHaveValue('http://localhost:4000/#/login/reset/token')
  expect(sent).toEqual([{ email: 'new@clove.example', type: 'admin', role: 'Buyer', team: '', flags: ['billing'] }])
  await user.click(handed.getByRole('button', { name: 'Copy link' }))
  expect(await handed.findByRole('button', { name: 'Copied' })).toBeVisible()
})

test('a superuser may make superusers, and change them', async () => {
  ownTypeIs('superuser')
  membersAre(mockMember({ type: 'superuser', shared: true }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Robin' }))
  const drawer = await inDrawer('Robin')
  expect(choices(drawer)).toEqual(['Regular', 'Admin', 'Superuser'])
  expect(drawer.getByLabelText('Role')).toBeEnabled()
})

test('a change is saved, of somebody who works in other companies too', async () => {
  const changes = changesOf(mockMember({ shared: true }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Robin' }))
  const drawer = await inDrawer('Robin')
  expect(drawer.getByLabelText('Role')).toBeEnabled()
  await user.click(drawer.getByRole('radio', { name: 'Admin' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Robin is changed.')).toBeVisible()
  expect(changes).toEqual([['u2', expect.objectContaining({ type: 'admin' })]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an admin gives themselves extras, which the session knows at once', async () => {
  const own = mockMember({ uid: mockUser().uid, name: 'Ada', type: 'admin' })
  const sent: unknown[] = []
  let flags: string[] = []
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ flags })),
    mockRoute(userRoutes.listUsers, () => [own]),
    mockRoute(userRoutes.saveUser, ({ body }) => {
      sent.push(body)
      flags = body.flags ?? []
      return own
    }),
  )
  const { user, store } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Ada' }))
  const drawer = await inDrawer('Ada')
  expect(drawer.queryAllByRole('radio')).toEqual([])
  expect(drawer.queryByRole('button', { name: 'Link for a new password' })).toBeNull()
  await user.click(drawer.getByRole('checkbox', { name: 'Metrics (beta)' }))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ role: 'Buyer', team: 'East', flags: ['metrics-beta'] }]))
  await waitFor(() => expect(selectUser(store.getState())?.flags).toEqual(['metrics-beta']))
})

test('deactivating happens at once, and the notice undoes it', async () => {
  const changes = changesOf(mockMember())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Deactivate Robin' }))
  expect(await screen.findByText('Robin is deactivated and no longer has access.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Activate Robin' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Robin is active again.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Deactivate Robin' })).toBeVisible()
  expect(changes).toEqual([
    ['u2', { active: false }],
    ['u2', { active: true }],
  ])
})

test('what the server refuses is said, and nothing claims to be done', async () => {
  server.use(mockRoute(userRoutes.saveUser, () => refuse(409, 'A company needs at least one admin.')))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Deactivate Robin' }))
  expect(await screen.findByText('A company needs at least one admin.')).toBeVisible()
  expect(screen.queryByText(/is deactivated/)).toBeNull()
})

test('a link for a new password is shown, or says that only its owner sees it', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit Robin' }))
  await user.click((await inDrawer('Robin')).getByRole('button', { name: 'Link for a new password' }))
  const shown = await inDrawer('Link for a new password')
  expect(shown.getByLabelText('Link')).toHaveValue('http://localhost:4000/#/login/reset/token')
  await user.click(shown.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  server.use(mockRoute(userRoutes.resetUser, () => ({ mailed: true, expiresAt: '2026-01-07T10:00:00.000Z' })))
  await user.click(screen.getByRole('button', { name: 'Edit Robin' }))
  await user.click((await inDrawer('Robin')).getByRole('button', { name: 'Link for a new password' }))
  const mailed = await inDrawer('Link for a new password')
  expect(mailed.getByRole('status')).toHaveTextContent('It was mailed to robin@clove.example. Nobody else may see it')
  expect(mailed.queryByLabelText('Link')).toBeNull()
})

test('an invitation is made anew, and taken back', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'New link for bea@clove.example' }))
  const handed = await inDrawer('Invitation')
  expect(handed.getByLabelText('Link')).toBeVisible()
  await user.click(handed.getByRole('button', { name: 'Close' }))
  membersAre(mockMember())
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of bea@clove.example' }))
  expect(await screen.findByText(/^The invitation of bea@clove.example was withdrawn/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('bea@clove.example')).toBeNull())
})

test('a narrow screen shows name and state, and opens the rest of a row', async () => {
  const { user } = open({ width: 390 })
  await rowOf('Robin')
  expect(screen.queryByText('robin@clove.example')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Robin' }))
  const sheet = await inDrawer('Robin')
  expect(sheet.getByText('robin@clove.example')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Deactivate Robin' })).toBeVisible()
})

test('a list that cannot be loaded says why, and comes after another try', async () => {
  server.use(mockRoute(userRoutes.listUsers, () => refuse(503, 'The database is asleep.')))
  const { user } = open()
  expect(await screen.findByText('Couldn’t load the users')).toBeVisible()
  expect(screen.getByText('The database is asleep.')).toBeVisible()
  membersAre(mockMember())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('Robin')
})

test('a regular user has no entry and goes to the start', async () => {
  ownTypeIs('regular')
  server.use(mockRoute(sessionRoutes.whoami, () => mockUser({ type: 'regular' })))
  open()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(window.location.hash).toBe('#/')
  expect(screen.queryByRole('link', { name: 'User Management' })).toBeNull()
})

test('a role of the company is created, and those of Clove cannot be changed', async () => {
  const { user } = open()
  const sent: unknown[] = []
  server.use(
    mockRoute(accessRoleRoutes.addAccessRole, ({ body }) => {
      sent.push(body)
      return mockAccessRole(body)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Roles' }))
  const drawer = await inDrawer('Roles')
  expect(await drawer.findByText('May download files; change products, stock and settings.')).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Edit Warehouse' })).toBeNull()
  expect(drawer.getByRole('button', { name: 'Edit Packers' })).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'New role' }))
  await user.click(drawer.getByRole('button', { name: 'Create' }))
  expect(await drawer.findByText('Enter a name for the role.')).toBeVisible()
  await user.type(drawer.getByLabelText('Name'), 'Filing clerk')
  await user.click(drawer.getByRole('checkbox', { name: 'See and file refund claims' }))
  await user.click(drawer.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('The role Filing clerk is created.')).toBeVisible()
  expect(sent).toEqual([{ title: 'Filing clerk', permissions: ['claims'] }])
})

test('a user’s role is named in the table', async () => {
  membersAre(mockMember({ access: 'warehouse' }))
  open()
  const robin = await rowOf('robin@clove.example')
  // the titles of roles come after the members
  expect(await robin.findByText('Warehouse')).toBeVisible()
})
