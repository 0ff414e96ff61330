import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { actionRoutes } from '#contract/actions.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockedServer } from '../../testing/mockedServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const server = mockedServer()

test('without anything done the screen says what will be here', async () => {
  server.use(mockRoute(actionRoutes.listOutcomes, () => ({ currency: 'USD', months: [] })))
  renderApp('/#/home/outcomes')
  expect(await screen.findByText('Nothing to show yet')).toBeInTheDocument()
})

test('what was done is summed up, with the money received', async () => {
  renderApp('/#/home/outcomes')
  const summary =
    '21 claims filed · $547.50 received · 14 listings ordered · about 12 days out avoided and $2,310.00 in sales kept · 30 changes of ads · about $365.00 profit gained'
  expect(await screen.findByText(summary)).toBeInTheDocument()
  expect(await screen.findByRole('columnheader', { name: /Promised/ })).toBeInTheDocument()
})
