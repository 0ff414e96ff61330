import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { setupStore } from '#app/store.ts'
import { callLog } from '#app/testing/callLog.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { asinRoutes } from '#contract/asins.ts'
import { BULB } from '#mocks/handlers/catalogueWorld.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import AsinSearch from './AsinSearch.tsx'

const server = mockedServer()
const log = callLog(server)

const open = () => {
  const router = createMemoryRouter([{ path: '*', Component: AsinSearch }])
  render(
    <Provider store={setupStore(testServices().services)}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Find a product' }), router }
}
const at = (router: ReturnType<typeof createMemoryRouter>) => router.state.location.pathname

test('what is typed is asked for once the typing rests, and the keys open what is found', async () => {
  const { user, field, router } = open()
  await user.type(field, 'b0')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    `Bamboo lamp${LAMP}`,
    `Oak shelf${SHELF}`,
    `Warm bulb${BULB}`,
  ])
  expect(log.asked('GET /asins/search')).toHaveLength(1)
  expect(field).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id)
  expect(options[1]).toHaveAttribute('aria-selected', 'true')
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(at(router)).toBe(`/asins/${SHELF}`))
  expect(field).toHaveValue('')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter need not wait for the list', async () => {
  const { user, field, router } = open()
  await user.type(field, 'oak{Enter}')
  await waitFor(() => expect(at(router)).toBe(`/asins/${SHELF}`))
})

test('an asin that is not found opens its page, which says so', async () => {
  const { user, field, router } = open()
  await user.type(field, 'b0nowhere0{Enter}')
  await waitFor(() => expect(at(router)).toBe('/asins/B0NOWHERE0'))
})

test('a click opens, Escape closes, nothing found is said', async () => {
  const { user, field, router } = open()
  await user.type(field, 'zzz')
  expect(await screen.findByText('No product has ‘zzz’.')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveValue('')
  await user.type(field, 'lamp')
  await user.click(await screen.findByText('Bamboo lamp'))
  expect(at(router)).toBe(`/asins/${LAMP}`)
})

test('a search that fails says so, and Enter tries again', async () => {
  server.use(mockRoute(asinRoutes.searchAsins, () => refuse(503, 'Asleep.')))
  const { user, field, router } = open()
  await user.type(field, 'oak')
  expect(await screen.findByText('The search failed. Press Enter to try again.')).toBeVisible()
  server.resetHandlers()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at(router)).toBe(`/asins/${SHELF}`))
})
