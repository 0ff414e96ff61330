import { expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { http } from 'msw'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { addressRoutes } from '#contract/addresses.ts'
import { DEPOT, HOME, mockAddress, mockBuyer } from '#mocks/handlers/addresses.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()

const ERASED = '– erased after the retention period'
const open = (address = '', options?: { width: number }) => ({
  ...renderApp(`/#/outreach/addresses${address}`, options),
  user: userEvent.setup(),
})
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name)
  return within(cell.closest('tr') as HTMLElement)
}
const queries = () => {
  const seen: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/addresses' && searchParams.get('limit') !== '1')
      seen.push([searchParams.get('search'), searchParams.get('label'), searchParams.get('cursor')].join('|'))
  })
  return seen
}
/** Every label call as sent, and what stands in its path. */
const labelCalls = () => {
  const seen: string[] = []
  server.events.on('request:start', async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (!/labels|suggestions|opt-outs/.test(pathname)) return
    const body = request.method === 'POST' ? ` ${await request.clone().text()}` : ''
    seen.push(`${request.method} ${pathname}${search}${body}`)
  })
  return seen
}
const violations = async () => {
  // colours need a layout, which jsdom has not
  const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}

test('every household stands with its people, orders and labels; what retention took is said', async () => {
  open()
  const home = await rowOf('Ada Smith')
  expect(home.getByText('+1')).toBeVisible()
  expect(home.getByText('12 Elm Street, Springfield, IL 62704')).toBeVisible()
  const depot = await rowOf(ERASED)
  expect(depot.getByText('freight')).toBeVisible()
  expect(depot.getByText('shared')).toBeVisible()
  expect(await screen.findByText('2 households · 1 with suggestions')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('names and streets stand in masked elements and in no attribute', async () => {
  open(`?open=${HOME}`)
  await rowOf('12 Elm Street, Springfield, IL 62704')
  await screen.findByRole('dialog')
  for (const text of await screen.findAllByText(/Ada Smith|Ben Smith|Elm Street/))
    expect(text.closest('.personal')).not.toBeNull()
  const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  )
  expect(attributes.filter((value) => /Smith|Elm/.test(value))).toEqual([])
})

test('words and label come from the address, and are changed and taken off there', async () => {
  const seen = queries()
  const { user } = open('?search=ada&label=address%3Afreight')
  expect(await screen.findByText('No matching addresses')).toBeVisible()
  expect(seen).toEqual(['ada|address:freight|'])
  await user.click(screen.getByRole('button', { name: /^Remove Label: / }))
  await rowOf('Ada Smith')
  expect(screen.queryByText(ERASED)).toBeNull()
  expect(window.location.hash).toBe('#/outreach/addresses?search=ada')
  const field = screen.getByRole('textbox', { name: 'Name, first line, postcode or email alias (whole words)' })
  expect(field).toHaveValue('ada')
  await user.clear(field)
  await rowOf(ERASED)
  expect(window.location.hash).toBe('#/outreach/addresses')
})

test('further pages follow the cursor', async () => {
  server.use(
    mockRoute(addressRoutes.listAddresses, ({ query }) =>
      query.get('cursor')
        ? { rows: [mockAddress({ hash: DEPOT, buyers: [mockBuyer({ name: 'Zoe Last' })] })], total: 2, cursor: null }
        : { rows: [mockAddress()], total: 2, cursor: 'next' },
    ),
  )
  const seen = queries()
  const { user } = open()
  await rowOf('Ada Smith')
  expect(screen.getByText(/1 of 2 shown/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await rowOf('Zoe Last')
  expect(seen).toEqual(['||', '||next'])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a suggestion shows its evidence, and is accepted and dismissed by keyboard', async () => {
  const seen = labelCalls()
  const { user } = open()
  const row = await rowOf(ERASED)
  const accept = row.getByRole('button', { name: 'Label as suggested shared: 6 surnames in one household' })
  act(() => accept.focus())
  expect(await screen.findByRole('tooltip')).toHaveTextContent('6 surnames in one household')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Address labeled shared. 3 leads removed.')).toBeVisible()
  act(() => row.getByRole('button', { name: 'Dismiss suggestion shared' }).focus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('shared won’t be suggested here again.')).toBeVisible()
  expect(seen).toEqual([
    `POST /addresses/${DEPOT}/labels {"type":"address","label":"shared"}`,
    `POST /addresses/${DEPOT}/suggestions/dismiss {"type":"address","label":"shared"}`,
  ])
})

test('a label is taken off and given back by Undo', async () => {
  const seen = labelCalls()
  const { user } = open()
  await user.click((await rowOf(ERASED)).getByRole('button', { name: 'Remove label freight' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Address labeled freight. 3 leads removed.')).toBeVisible()
  expect(seen).toEqual([
    `DELETE /addresses/${DEPOT}/labels/freight?type=address`,
    `POST /addresses/${DEPOT}/labels {"type":"address","label":"freight"}`,
  ])
})

test('selected households are labeled together, those that bear the label already left out', async () => {
  const seen = labelCalls()
  const { user } = open()
  await rowOf('Ada Smith')
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText(/2 selected/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Label all selected freight' }))
  await screen.findByText(/Address labeled freight/)
  await user.click(screen.getByRole('button', { name: 'Label all selected locker' }))
  await screen.findByText('2 addresses labeled locker. 6 leads removed.')
  expect(seen.map((call) => call.split(' ').slice(1, 3).join(' '))).toEqual([
    `/addresses/${HOME}/labels {"type":"address","label":"freight"}`,
    `/addresses/${HOME}/labels {"type":"address","label":"locker"}`,
    `/addresses/${DEPOT}/labels {"type":"address","label":"locker"}`,
  ])
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText(/2 selected/)).toBeNull()
})

test('without addresses it says which reports bring them', async () => {
  server.use(mockRoute(addressRoutes.listAddresses, () => ({ rows: [], total: 0, cursor: null })))
  open()
  expect(await screen.findByText('No addresses yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('a list that cannot be loaded says why, and comes after another try', async () => {
  const failing = http.get('*/addresses', () => refuse(503, 'The database is asleep.'))
  server.use(failing)
  const { user } = open()
  const alert = await screen.findByText('Couldn’t load the addresses')
  expect(within(alert.parentElement as HTMLElement).getByText('The database is asleep.')).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('Ada Smith')
})
