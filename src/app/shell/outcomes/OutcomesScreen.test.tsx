import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
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

test('without a measured order no days are claimed to be avoided', async () => {
  const month = {
    month: '2026-10-01',
    kind: 'order',
    count: 2,
    promised: null,
    received: 0,
    open: 2,
    days: null,
  } as const
  server.use(mockRoute(actionRoutes.listOutcomes, () => ({ currency: 'USD', months: [month] })))
  renderApp('/#/home/outcomes')
  expect(await screen.findByText('2 listings ordered · nothing measured yet')).toBeInTheDocument()
})

test('a month opens one by one, each result with what it adds up from', async () => {
  renderApp('/#/home/outcomes')
  fireEvent.click(await screen.findByRole('button', { name: /Listings ordered in/ }))
  const table = within(await screen.findByRole('table', { name: /^Listings ordered, / }))
  expect(table.getByRole('link', { name: 'Reading Lamp, US, order 12' })).toHaveAttribute('href', '#/po/orders/4')
  expect(table.getByText('How $210.00 adds up')).toBeInTheDocument()
  expect(table.getByText(/4 units that other stock would not have covered/)).toBeInTheDocument()
  expect(table.getByText('Nothing to measure yet.')).toBeInTheDocument()
  expect(window.location.hash).toBe('#/home/outcomes?result=2026-10-01.order')
})
