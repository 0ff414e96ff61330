import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { type Postcard, type PostcardInput, postcardRoutes } from '#contract/postcards.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockPlan, mockPostcard } from '#mocks/handlers/postcards.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
/** A campaign that stands so, and what is saved of it. */
const open = (postcard: Partial<Postcard>) => {
  const saved: PostcardInput[] = []
  server.use(
    mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { outreach: true } })]),
    mockRoute(postcardRoutes.showPostcard, () => mockPostcard({ ...postcard, ...saved.at(-1) })),
    mockRoute(postcardRoutes.savePostcard, ({ body }) => {
      saved.push(body)
      return mockPostcard({ ...postcard, ...body })
    }),
  )
  renderApp('/#/outreach/postcards/campaigns/1')
  return saved
}

test('what is typed is saved by itself, and the audience says who is left out', async () => {
  const saved = open({})
  const name = await screen.findByLabelText('Name of the campaign')
  const counts = await screen.findByRole('region', { name: 'Audience' })
  expect(await within(counts).findByRole('row', { name: /^source doesn’t allow marketing mail − 16$/ })).toBeVisible()
  expect(within(counts).getByRole('row', { name: 'Cards 90' })).toBeVisible()
  expect(within(counts).getByRole('row', { name: 'Cost $74.70' })).toBeVisible()
  await userEvent.type(name, ' in Maine')
  expect(await screen.findByRole('heading', { name: 'Autumn in Maine' })).toBeVisible()
  await waitFor(() => expect(saved.at(-1)?.title).toBe('Autumn in Maine'))
  await screen.findByText('draft')
  expect(await violations()).toEqual([])
})

test('printing a second time is asked', async () => {
  const bodies: object[] = []
  server.use(
    mockRoute(postcardRoutes.printPostcard, ({ body }) => {
      bodies.push(body)
      return mockPostcard({ state: 'printing' })
    }),
  )
  open({ state: 'printed', plan: mockPlan(), printedAt: '2026-11-20T10:00:00.000Z' })
  await userEvent.click(await screen.findByRole('button', { name: 'Print again' }))
  const dialog = await screen.findByRole('dialog')
  const again = within(dialog).getByRole('button', { name: 'Print again' })
  expect(again).toBeDisabled()
  await userEvent.click(within(dialog).getByRole('radio', { name: 'All 90 cards' }))
  expect(dialog).toHaveTextContent(/each household gets a second one/)
  expect(await violations()).toEqual([])
  expect(bodies).toEqual([])
  await userEvent.click(again)
  await waitFor(() => expect(bodies).toEqual([{ again: true }]))
})

test('cards that went wrong are named; what is no card of the campaign stays to be mended', async () => {
  const bodies: object[] = []
  server.use(
    mockRoute(postcardRoutes.printPostcard, ({ body }) => {
      bodies.push(body)
      if (bodies.length === 1)
        return refuse(400, '91: the campaign has no card with this number, or it can no longer be printed.')
      return mockPostcard({ state: 'printing' })
    }),
  )
  open({ state: 'printed', plan: mockPlan(), printedAt: '2026-11-20T10:00:00.000Z' })
  await userEvent.click(await screen.findByRole('button', { name: 'Print again' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Cards, by number or offer code')
  await userEvent.type(field, '3, 91')
  await userEvent.click(dialog.getByRole('button', { name: 'Print again' }))
  expect(await dialog.findByText(/^91: the campaign has no card/)).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, '3')
  await userEvent.click(dialog.getByRole('button', { name: 'Print again' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([
    { again: true, cards: '3, 91' },
    { again: true, cards: '3' },
  ])
})

test('households that have joined since get a campaign of their own, with the same settings', async () => {
  const begun: object[] = []
  server.use(
    mockRoute(postcardRoutes.addPostcard, ({ body }) => {
      begun.push(body)
      return mockPostcard({ id: '2', title: body.title })
    }),
  )
  open({ state: 'printed', plan: mockPlan(), printedAt: '2026-11-20T10:00:00.000Z' })
  await userEvent.click(await screen.findByRole('button', { name: 'Print again' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: /joined the audience since/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Start a campaign' }))
  await waitFor(() => expect(window.location.hash).toBe('#/outreach/postcards/campaigns/2'))
  expect(begun).toEqual([{ title: 'Autumn (more)', asins: [], like: '1' }])
})
