import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { actionRoutes } from '#contract/actions.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockedServer } from '../../testing/mockedServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const server = mockedServer()

test('the week says what waits, changed and was done', async () => {
  renderApp('/#/home/week')
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getByText('38 listings to order now, $12,400.00 at stake')).toBeInTheDocument()
  const changed = within(screen.getByRole('region', { name: 'Changed' }))
  expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '38 listings to order now, 7 more',
    '3 claims to file now, 9 fewer',
  ])
  const done = within(screen.getByRole('region', { name: 'Done' }))
  expect(done.getByText('9 claims filed, $310.00 expected')).toBeInTheDocument()
  expect(done.getByText('About 3 days out of stock avoided by orders')).toBeInTheDocument()
})

test('a member switches the mail on', async () => {
  const bodies: unknown[] = []
  const answer = mockRoute(actionRoutes.setActionMail, ({ body }) => {
    bodies.push(body)
    return {}
  })
  server.use(answer)
  renderApp('/#/home/week')
  await userEvent.click(await screen.findByRole('switch', { name: 'Email me this on Mondays at 7' }))
  expect(bodies).toEqual([{ wanted: true }])
})
