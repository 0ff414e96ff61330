import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { sessionRoutes } from '#contract/session.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { ErrorScreen } from '../routing/ErrorScreen.tsx'
import { setupStore } from '../store.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { testServices } from '../testing/testServices.ts'
import { showScreen } from './errorActions.ts'

const server = mockedServer()
const Broken = () => {
  throw new TypeError('no such thing')
}

test('whoever records is told what the row of the screen allows', () => {
  const { services, seen } = testServices()
  const { dispatch } = setupStore(services)
  dispatch(showScreen({ recorded: true }))
  dispatch(showScreen({ censored: true }))
  dispatch(showScreen({ public: true }))
  expect(seen.screens).toEqual([
    { public: false, censored: false, recorded: true },
    { public: false, censored: true, recorded: false },
    { public: true, censored: false, recorded: false },
  ])
})

test('each screen is told of as it comes up', async () => {
  const { seen } = renderApp('/#/login/sign-in')
  await waitFor(() => expect(seen.screens.at(-1)).toMatchObject({ public: false }))
  window.location.hash = '#/nowhere'
  await waitFor(() => expect(seen.screens.at(-1)).toMatchObject({ public: true }))
})

test('a page that a call keeps from opening is reported once, and not at all when the server says why', async () => {
  server.use(mockRoute(sessionRoutes.whoami, () => refuse(500)))
  const silent = renderApp('/#/home')
  await screen.findByText('This page could not be opened')
  expect(silent.seen.errors).toEqual([new Error('getUser: answered 500 without a message')])
  silent.unmount()
  server.use(mockRoute(sessionRoutes.whoami, () => refuse(500, 'The house is closed.')))
  const explained = renderApp('/#/home')
  await screen.findByText('The house is closed.')
  expect(explained.seen.errors).toEqual([])
})

test('a screen that breaks is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { services, seen } = testServices()
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])
  render(
    <Provider store={setupStore(services)}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await screen.findByText('This page could not be opened')
  expect(seen.errors).toEqual([new TypeError('no such thing')])
  jest.restoreAllMocks()
})
