import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'

mockedServer()

test('with a session the shell is at /, with the menu of what may be used', async () => {
  renderApp('/#/')
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Leads' })[0]).toHaveAttribute('href', '#/outreach/leads')
  expect(document.title).toBe('Clove · development')
})

test('an address of nothing shows the 404 page', async () => {
  renderApp('/#/no/such/page')
  expect(await screen.findByText('404: there is no such page')).toBeVisible()
})

test('the dark switch goes to the server and stays', async () => {
  const user = userEvent.setup()
  renderApp('/#/home')
  const dark = await screen.findByRole('switch', { name: 'Dark mode' })
  expect(dark).not.toBeChecked()
  await user.click(dark)
  expect(dark).toBeChecked()
})
