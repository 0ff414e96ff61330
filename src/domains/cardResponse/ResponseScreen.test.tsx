import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { cardResponseRoutes } from '#contract/cardResponse.ts'
import { mockCardResponse } from '#mocks/handlers/cardResponse.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()
const SCREEN = '/#/outreach/postcards/response'
const none = { households: 0, ordered: 0, orders: 0, revenue: 0 }

test('a campaign is told beside its holdout: lift, sales because of the cards, and what each card earned', async () => {
  renderApp(SCREEN)
  const row = within((await screen.findByRole('link', { name: 'Autumn' })).closest('tr') as HTMLElement)
  expect(row.getByText('315 of 4,500')).toBeVisible()
  expect(row.getByText(/^\+4\.0 points \(\+2\.0 to \+5\.4\)$/)).toBeVisible()
  // $19,000.00 less nine times the $400.00 of those held back
  expect(row.getByText('$15,400.00 because of the cards')).toBeVisible()
  // a margin of 30 %, less $3,735.00 for 4,500 cards
  expect(row.getByText('$885.00')).toBeVisible()
  expect(row.getByText(/^\$0\.\d+ per card$/)).toBeVisible()
})

test('where nothing can be told the reason stands in its place', async () => {
  server.use(
    mockRoute(cardResponseRoutes.listCardResponses, () => ({
      ...{ days: 60, currency: 'USD' },
      rows: [
        mockCardResponse({
          campaign: '2',
          title: 'Few',
          cards: { ...none, households: 45, ordered: 3 },
          holdout: { ...none, households: 5 },
        }),
        mockCardResponse({ campaign: '3', title: 'All', holdout: none }),
      ],
    })),
  )
  renderApp(SCREEN)
  expect(await screen.findByText(/^Too few to tell: \+6\.7 points/)).toBeVisible()
  expect(screen.getByText('No holdout')).toBeVisible()
})

test('codes are pasted at once, and what cannot be taken stays to be mended', async () => {
  const sent: unknown[] = []
  server.use(
    mockRoute(cardResponseRoutes.typeCodes, ({ body }) => {
      sent.push(body)
      return { taken: ['ACE-ACE-ACE'], again: [], mistyped: ['ACE-ACX'], unknown: ['FHM-FHM-FHM'] }
    }),
  )
  renderApp(SCREEN)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Enter codes' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Codes, separated by spaces, commas or lines')
  expect(dialog.getByRole('button', { name: 'Take' })).toBeDisabled()
  await user.type(field, 'ACE-ACE-ACE ACE-ACX FHM-FHM-FHM')
  await user.click(dialog.getByRole('button', { name: 'Take' }))
  expect(await dialog.findByText('1 code saved.')).toBeVisible()
  expect(field).toHaveValue('ACE-ACX\nFHM-FHM-FHM')
  expect(dialog.getByText('Not on any of your cards:')).toBeVisible()
  expect(sent).toEqual([{ codes: 'ACE-ACE-ACE ACE-ACX FHM-FHM-FHM' }])
})

test('before a campaign is printed the screen says what it is for', async () => {
  server.use(mockRoute(cardResponseRoutes.listCardResponses, () => ({ days: 60, currency: 'USD', rows: [] })))
  renderApp(SCREEN)
  expect(await screen.findByRole('heading', { name: 'No cards printed yet' })).toBeVisible()
})
