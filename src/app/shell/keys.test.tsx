import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'

const server = mockedServer()
const hash = () => window.location.hash
const palette = () => screen.queryByRole('combobox', { name: 'Search products, screens and actions' })

const open = async () => {
  const app = renderApp('/#/home')
  await screen.findByRole('navigation', { name: 'Main menu' })
  return { ...app, user: userEvent.setup() }
}
const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })

test.each(['/', '{Control>}k{/Control}'])('%s opens the palette, and is not typed into it', async (keys) => {
  const { user } = await open()
  await user.keyboard(keys)
  await waitFor(() => expect(palette()).toHaveFocus())
  expect(palette()).toHaveValue('')
})

test('g and a letter go to the first screen of a group', async () => {
  const { user } = await open()
  await user.keyboard('gd')
  await waitFor(() => expect(hash()).toBe('#/data/uploads'))
  await user.keyboard('gh')
  await waitFor(() => expect(hash()).toBe('#/home'))
})

test('a letter that leads nowhere, or to a group one has not got, does nothing', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { outreach: true } })]))
  const { user } = await open()
  await user.keyboard('gdgx')
  await user.keyboard('go')
  await waitFor(() => expect(hash()).toMatch(/^#\/outreach\//))
})

test('a letter that comes late means nothing', async () => {
  await open()
  const at = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(document.body, event)
  }
  at('g', 0)
  at('d', 1500)
  at('g', 2000)
  at('o', 3499)
  await waitFor(() => expect(hash()).toMatch(/^#\/outreach\//))
})

test('a keyboard of another alphabet works by the place of the key', async () => {
  await open()
  fireEvent.keyDown(document.body, { key: 'ل', code: 'KeyG' })
  fireEvent.keyDown(document.body, { key: 'ی', code: 'KeyD' })
  await waitFor(() => expect(hash()).toBe('#/data/uploads'))
})

test('a question mark shows the keys: those of the groups one may use', async () => {
  const { user } = await open()
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const keys = dialog.getAllByRole('term').map(({ textContent }) => textContent)
  expect(keys).toEqual(expect.arrayContaining(['Ctrl k or /', 'g h', 'g o', 'g d', '?', 'Esc']))
  expect(dialog.getByText('Go to Outreach')).toBeInTheDocument()
  expect(dialog.getByText('Go to Home')).toBeInTheDocument()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(help()).toBeNull())
})

test('the user menu shows them as well, and leads to the profile', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /User menu/ }))
  expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', '#/profile')
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByText('Go to Outreach')).toBeInTheDocument()
})

test('someone who types means letters', async () => {
  const { user } = await open()
  await user.keyboard('/')
  await waitFor(() => expect(palette()).toHaveFocus())
  await user.keyboard('g/?gd')
  expect(palette()).toHaveValue('g/?gd')
  expect(help()).toBeNull()
  expect(hash()).toBe('#/home')
})

test.each(['{Control>}', '{Meta>}', '{Alt>}'])('%s makes it another key', async (modifier) => {
  const { user } = await open()
  await user.keyboard(`${modifier}g${modifier.replace('>', '').replace('{', '{/')}d`)
  await user.keyboard(`${modifier}/`)
  expect(palette()).toBeNull()
  expect(hash()).toBe('#/home')
})

test('while a dialog is open nothing else listens', async () => {
  const { user } = await open()
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('gd/')
  expect(hash()).toBe('#/home')
  expect(palette()).toBeNull()
})
