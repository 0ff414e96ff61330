import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { type Seller, sellerRoutes } from '#contract/sellers.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockSeller } from '#mocks/handlers/sellers.ts'

const server = mockedServer()

/** A server that keeps what it is sent. */
const open = async (sellers = [mockSeller()]) => {
  const kept = new Map(sellers.map((one) => [one.seller, one]))
  const all = (): Seller[] => [...kept.values()]
  server.use(
    mockRoute(sellerRoutes.listSellers, all),
    mockRoute(sellerRoutes.saveSellers, ({ body }) => {
      for (const one of body) kept.set(one.seller, one)
      return all()
    }),
    mockRoute(sellerRoutes.removeSeller, ({ params }) => {
      kept.delete(params.seller)
      return all()
    }),
  )
  renderApp('/#/settings/sellers')
  await screen.findByRole('heading', { name: 'Seller Accounts' })
  return { all, user: userEvent.setup() }
}
const sheet = async () => within(await screen.findByRole('dialog'))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const undo = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Undo' }))

test('an account is added with a code made of its name, and undone', async () => {
  const { all, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add a seller account' }))
  const form = await sheet()
  type('Account name', 'Main')
  // the code of the account that is there is taken
  expect(form.getByText('main-2')).toBeVisible()
  fireEvent.mouseDown(screen.getByLabelText('Marketplaces'))
  fireEvent.click(await screen.findByTitle('DE · Germany'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Main was added.')).toBeVisible()
  const added = { seller: 'main-2', title: 'Main', platform: 'amazon' as const, marketplaces: ['DE'] }
  expect(all()).toEqual([mockSeller(), added])
  expect(await screen.findByRole('row', { name: /main-2/ })).toBeVisible()
  await undo(user)
  expect(await screen.findByText('Undone: Main was removed.')).toBeVisible()
  expect(all()).toEqual([mockSeller()])
})

test('an account is renamed, keeps its code, and is as it was after an undo', async () => {
  const { all, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Change Main account' }))
  const form = await sheet()
  expect(form.getByLabelText('Short code')).toBeDisabled()
  expect(form.getByLabelText('Platform')).toBeDisabled()
  type('Account name', 'America')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('America was changed.')).toBeVisible()
  expect(all()).toEqual([mockSeller({ title: 'America' })])
  await undo(user)
  expect(await screen.findByText('Undone: Main account was restored.')).toBeVisible()
  expect(all()).toEqual([mockSeller()])
})

test('what the server refuses is said, and the form stays', async () => {
  const { user } = await open()
  const why = '3 imports are of US of Main account. Undo them under Uploads first, or keep the marketplace.'
  server.use(
    mockRoute(sellerRoutes.saveSellers, () => refuse(409, why)),
    mockRoute(sellerRoutes.removeSeller, () => refuse(409, '3 imports are of Main account.')),
  )
  await user.click(await screen.findByRole('button', { name: 'Change Main account' }))
  const form = await sheet()
  type('Account name', 'America')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(why)).toBeVisible()
  expect(form.getByLabelText('Account name')).toHaveValue('America')
  await user.click(form.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Remove Main account' }))
  expect(await screen.findByText('3 imports are of Main account.')).toBeVisible()
  expect(screen.getByRole('row', { name: /Main account/ })).toBeVisible()
})

test('an account without imports is removed, and comes back', async () => {
  const { all, user } = await open([mockSeller(), mockSeller({ seller: 'eu', title: 'Europe', marketplaces: ['DE'] })])
  await user.click(await screen.findByRole('button', { name: 'Remove Europe' }))
  expect(await screen.findByText('Europe was removed.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Europe/ })).toBeNull())
  await undo(user)
  await waitFor(() => expect(all()).toHaveLength(2))
})

test('accounts that cannot be loaded say why', async () => {
  server.use(mockRoute(sellerRoutes.listSellers, () => refuse(503, 'The database is asleep.')))
  renderApp('/#/settings/sellers')
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
})
