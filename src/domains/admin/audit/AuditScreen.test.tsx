import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { addFilter } from '#app/testing/toolBar.ts'
import { companyRoutes } from '#contract/company.ts'
import { type Member, userRoutes } from '#contract/users.ts'
import { mockAuditEntry } from '#mocks/handlers/company.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()

const entries = [
  mockAuditEntry({ id: '9', before: { currency: 'USD', title: 'Lamps' }, after: { currency: 'EUR', title: 'Lamps' } }),
  mockAuditEntry({
    id: '8',
    user: 'Bob',
    email: 'bob@clove.example',
    action: 'POST /leads/{asin}/clear',
    title: 'Delete the leads of one asin',
    did: 'cleared the leads of B0LAMP0001',
    params: { asin: 'B0LAMP0001' },
    before: null,
    after: null,
  }),
  mockAuditEntry({
    id: '7',
    user: '',
    email: '',
    action: 'admin restore',
    title: 'admin restore',
    did: 'ran ‘admin restore’',
    before: null,
    after: null,
  }),
]
const bob: Member = {
  uid: 'bob',
  email: 'bob@clove.example',
  name: 'Bob',
  picture: '',
  type: 'admin',
  role: '',
  team: '',
  flags: [],
  access: null,
  state: 'active',
  seenAt: null,
  editable: true,
  shared: false,
}

const invited: Member = { ...bob, uid: 'new', name: '', email: 'new@x.example', state: 'invited' }

/** A server of two entries a page, and what it was asked for. */
const open = (address = '/#/settings/audit', options?: { width: number }) => {
  const queries: string[] = []
  server.use(
    mockRoute(userRoutes.listUsers, () => [bob, invited]),
    mockRoute(companyRoutes.listAudit, ({ query }) => {
      queries.push(query.toString())
      const found = entries.filter(({ title, user }) => {
        const search = query.get('search') ?? ''
        return title.includes(search) && (!query.has('uid') || user === 'Bob')
      })
      const from = query.has('cursor') ? found.findIndex(({ id }) => id === query.get('cursor')) + 1 : 0
      const rows = found.slice(from, from + 2)
      return { rows, cursor: from + 2 < found.length ? (rows.at(-1)?.id ?? null) : null }
    }),
  )
  return { ...renderApp(address, options), queries, user: userEvent.setup() }
}
const rowOf = async (words: string) => within((await screen.findByText(words)).closest('tr') as HTMLElement)

test('a log longer than the screen is scrolled with the keys too', async () => {
  open()
  await screen.findByText('bob@clove.example')
  // the active cell is the one tab stop, from which keys scroll
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('says who did what and on what, newest first, and loads what was before', async () => {
  const { user, queries } = open()
  const clear = await rowOf('Bob cleared the leads of B0LAMP0001')
  expect(screen.getByRole('heading', { name: 'Audit' })).toBeVisible()
  expect(clear.getByText('bob@clove.example')).toBeVisible()
  expect(screen.getByText('2 newest entries')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect((await rowOf('Clove ran ‘admin restore’')).getByText('Clove')).toBeVisible()
  expect(screen.getByText('3 entries')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(queries).toEqual(['', 'cursor=8'])
})

test('a row that changed something opens to what it changed, and nothing else', async () => {
  const { user } = open()
  const row = await rowOf('Ada changed the company information')
  await user.click(row.getByRole('button', { name: 'Show what changed: Ada changed the company information' }))
  const changes = within(await screen.findByRole('table', { name: 'What was changed' }))
  expect(changes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'currencyUSDEUR',
  ])
  expect(
    (await rowOf('Bob cleared the leads of B0LAMP0001')).queryByRole('button', { name: /what changed/ }),
  ).toBeNull()
})

test('is narrowed by words and by user, which the address keeps', async () => {
  const { user, queries } = open('/#/settings/audit?search=Delete')
  await rowOf('Bob cleared the leads of B0LAMP0001')
  expect(screen.queryByText('Ada changed the company information')).toBeNull()
  await user.click((await addFilter(user, 'User')).getByRole('combobox', { name: 'User' }))
  await user.click(await screen.findByTitle('Bob · bob@clove.example'))
  await waitFor(() => expect(window.location.hash).toBe('#/settings/audit?search=Delete&uid=bob'))
  await waitFor(() => expect(queries.at(-1)).toBe('search=Delete&uid=bob'))
  expect(screen.queryByTitle(/new@x/)).toBeNull()
})

test('is narrowed to days, which the address keeps', async () => {
  const { user, queries } = open('/#/settings/audit?from=2026-11-01')
  await rowOf('Bob cleared the leads of B0LAMP0001')
  expect(queries).toEqual(['from=2026-11-01'])
  const until = await addFilter(user, 'Until')
  await user.click(until.getByRole('button', { name: 'Until' }))
  await user.click(await screen.findByRole('textbox', { name: 'Until' }))
  await user.paste('2026-11-03')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(queries.at(-1)).toBe('from=2026-11-01&until=2026-11-03'))
})

test('without a match it offers to clear the filters', async () => {
  const { user } = open('/#/settings/audit?search=nothing')
  expect(await screen.findByText('Nothing in the log matches')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await rowOf('Ada changed the company information')
  expect(window.location.hash).toBe('#/settings/audit')
})

test('a log that cannot be loaded says why, and comes after another try', async () => {
  open()
  server.use(http.get('*/audit', () => refuse(503, 'The database is asleep.'), { once: true }))
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('Ada changed the company information')
})

test('a narrow screen shows when and what; the rest is in the sheet of the row', async () => {
  const { user } = open('/#/settings/audit', { width: 390 })
  const row = await rowOf('Bob cleared the leads of B0LAMP0001')
  const titles = [...document.querySelectorAll('thead .data-table-title')]
  expect(titles.map(({ textContent }) => textContent)).toEqual(['What was done'])
  await user.click(row.getByText('Bob cleared the leads of B0LAMP0001'))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('bob@clove.example')).toBeVisible()
})
