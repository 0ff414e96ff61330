import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { heldAnswer } from '#app/testing/answers.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { addFilter, openTools } from '#app/testing/toolBar.ts'
import { settingsSlice } from '#domains/settings/index.ts'
import { LAMP, mockLeadJob, SHELF } from '#mocks/handlers/leads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { linkParam } from '#shared/table/tableLink.ts'

const server = mockedServer()

const open = (address = '/#/outreach/leads', options?: { width: number }) => {
  const app = renderApp(address, options)
  const { streams } = app
  const told = (id: number, state: 'running' | 'finished' | 'failed', more: object = {}) =>
    act(() => streams[0]?.send({ id, name: 'job', data: mockLeadJob(LAMP, { id: 'j1', state, ...more }) }))
  return { ...app, user: userEvent.setup(), told }
}
const rowOf = async (asin: string) => {
  const cell = await screen.findByText(asin)
  return within(cell.closest('tr') as HTMLElement)
}
const bodies = (path: string) => {
  const seen: unknown[] = []
  server.events.on('request:start', async ({ request }) => {
    if (new URL(request.url).pathname === path) seen.push(await request.clone().json())
  })
  return seen
}

test('an asin is generated: waiting, a bar, then its count', async () => {
  server.use(http.get('*/leads/jobs', () => HttpResponse.json({ data: [mockLeadJob(LAMP, { id: 'j1' })] })))
  const { user, told } = open()
  const row = await rowOf(LAMP)
  await user.click(row.getByRole('button', { name: `Generate leads of ${LAMP}` }))
  expect(await row.findByText('waiting')).toBeVisible()
  told(1, 'running', { result: { progress: 62 } })
  expect(await row.findByText('generating 62 %')).toBeVisible()
  expect(row.getByRole('progressbar')).toHaveAttribute('value', '62')
  server.use(http.get('*/leads', () => HttpResponse.json({ data: [{ asin: LAMP, ready: 7, printable: 3 }] })))
  told(2, 'finished', { result: { count: 5 } })
  expect(await row.findByText('7')).toBeVisible()
  // the server says how many of them are printable
  expect(await row.findByText('3')).toBeVisible()
})

test('a failed job says why and is tried again', async () => {
  const { user, told } = open()
  const row = await rowOf(LAMP)
  told(1, 'failed', { message: 'The seller is gone.' })
  expect(await row.findByText('The seller is gone.')).toBeVisible()
  const sent = bodies(`/leads/${LAMP}`)
  await user.click(row.getByRole('button', { name: `Try again: ${LAMP}` }))
  await waitFor(() => expect(sent).toEqual([{ data: {}, filters: {} }]))
})

test('several are generated with a limit, and cleared', async () => {
  const { user } = open()
  await rowOf(LAMP)
  const generated = bodies('/leads/batch')
  const cleared = bodies('/leads/batch/clear')
  const limit = await addFilter(user, 'New leads per ASIN')
  await user.type(limit.getByRole('spinbutton', { name: /Maximum number/ }), '10')
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Generate 2 selected' }))
  await waitFor(() => expect(generated).toEqual([{ asins: [LAMP, SHELF], data: { limit: 10 }, filters: {} }]))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(cleared).toEqual([{ asins: [LAMP, SHELF] }]))
  expect(await screen.findByText('Leads of 2 ASINs cleared. They can be generated again.')).toBeVisible()
})

test('filters come from the address, stand in the sentence, and are taken off by their chips', async () => {
  const sent = bodies('/leads/filtered')
  const { user } = open('/#/outreach/leads?asin=SHELF&since=2026-01-05&seller=main&repeat=2')
  expect(
    await screen.findByText(
      'Showing leads with search: asin containing "SHELF", since 01/05/2026, for sellers main, with 2 repeat ASINs',
    ),
  ).toBeVisible()
  await waitFor(() =>
    expect(sent).toEqual([{ asinSearch: 'SHELF', since: '2026-01-05', sellers: ['main'], repeat: { count: 2 } }]),
  )
  await rowOf(SHELF)
  expect(screen.queryByText(LAMP)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove since 01/05/2026' }))
  await waitFor(() => expect(window.location.hash).not.toContain('since'))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Showing leads with search: asin containing "SHELF"')).toBeVisible()
  expect(window.location.hash).toBe('#/outreach/leads?asin=SHELF')
  await user.clear(screen.getByRole('textbox', { name: 'ASIN contains' }))
  await rowOf(LAMP)
  await waitFor(() => expect(screen.queryByText(/Showing leads/)).toBeNull())
  expect(window.location.hash).toBe('#/outreach/leads')
})

test('two filters taken off within a moment are both gone', async () => {
  const { user } = open('/#/outreach/leads?since=2026-01-05&seller=main&repeat=2')
  const chips = [
    await screen.findByRole('button', { name: 'Remove since 01/05/2026' }),
    screen.getByRole('button', { name: /Remove for sellers/ }),
  ]
  act(() => {
    for (const chip of chips) chip.click()
  })
  await waitFor(() => expect(window.location.hash).toBe('#/outreach/leads?repeat=2'))
  await user.click(screen.getByRole('button', { name: 'Remove with 2 repeat ASINs' }))
  await waitFor(() => expect(window.location.hash).toBe('#/outreach/leads'))
})

test('each filter is set by hand, and leads are generated of those who match all of them', async () => {
  const filtered = bodies('/leads/filtered')
  const generated = bodies(`/leads/${LAMP}`)
  const { user } = open()
  await rowOf(LAMP)
  const pick = async (fields: { getByRole: typeof screen.getByRole }, label: string, day: string) => {
    await user.click(fields.getByRole('button', { name: label }))
    await user.click(await screen.findByRole('textbox', { name: label }))
    await user.paste(day)
    await user.keyboard('{Enter}')
  }
  await user.type(screen.getByRole('textbox', { name: 'ASIN contains' }), 'B0')
  await waitFor(() => expect(filtered).toEqual([{ asinSearch: 'B0' }]))
  await pick(await addFilter(user, 'Ordered since'), 'Ordered since', '2026-01-05')
  await pick(await addFilter(user, 'Ordered until'), 'Ordered until', '2026-02-06')
  const accounts = await addFilter(user, 'Seller')
  await user.click(await accounts.findByRole('checkbox', { name: 'Main account' }))
  const repeat = await addFilter(user, 'Repeat buyers')
  await user.type(await repeat.findByRole('spinbutton', { name: 'Orders at least' }), '3')
  await user.tab()
  await pick(repeat, 'Repeat from', '2025-01-02')
  await pick(repeat, 'Repeat until', '2025-12-31')
  const ofAsin =
    'Showing leads with search: asin containing "B0", since 01/05/2026, until 02/06/2026, for sellers main, ' +
    'with 3 repeat ASINs from 01/02/2025 until 12/31/2025'
  expect(await screen.findByText(ofAsin)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Orders of any ASIN count' }))
  expect(await screen.findByText(ofAsin.replace('repeat ASINs', 'repeat orders'))).toBeVisible()
  const filters = {
    asinSearch: 'B0',
    since: '2026-01-05',
    until: '2026-02-06',
    sellers: ['main'],
    repeat: { count: 3, since: '2025-01-02', until: '2025-12-31', all: true },
  }
  await waitFor(() => expect(filtered.at(-1)).toEqual(filters))
  await user.click((await rowOf(LAMP)).getByRole('button', { name: `Generate leads of ${LAMP}` }))
  await waitFor(() => expect(generated).toEqual([{ data: {}, filters }]))
})

test('what is typed becomes a filter once typing rests', async () => {
  const { user } = open()
  await rowOf(LAMP)
  await user.type(screen.getByRole('textbox', { name: 'ASIN contains' }), 'shelf')
  expect(await screen.findByText('Showing leads with search: asin containing "shelf"')).toBeVisible()
  expect(window.location.hash).toBe('#/outreach/leads?asin=shelf')
})

test('generating right after typing acts on the ASINs of what is typed, once they are here', async () => {
  const generated = bodies('/leads/batch')
  const answer = heldAnswer(() => HttpResponse.json({ data: [{ asin: SHELF, ready: 0, printable: 0 }] }))
  server.use(http.post('*/leads/filtered', answer.resolver))
  const { user } = open()
  await rowOf(LAMP)
  await user.type(screen.getByRole('textbox', { name: 'ASIN contains' }), 'SHELF')
  await user.click(screen.getByRole('button', { name: 'Generate all 2' }))
  expect(await screen.findByRole('button', { name: /Generate all 2/ })).toHaveClass('ant-btn-loading')
  expect(generated).toEqual([])
  answer.release()
  await waitFor(() => expect(generated).toEqual([{ asins: [SHELF], data: {}, filters: { asinSearch: 'SHELF' } }]))
})

test('generating acts on the rows that the table itself shows', async () => {
  const generated = bodies('/leads/batch')
  const params = new URLSearchParams([[linkParam('leads'), JSON.stringify({ text: 'oak' })]])
  const { user } = open(`/#/outreach/leads?${params}`)
  expect(await screen.findByRole('button', { name: 'Remove Filter: oak' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Generate all 1' }))
  await waitFor(() => expect(generated).toEqual([{ asins: [SHELF], data: {}, filters: {} }]))
})

test('filters that fail leave a line with another try, and the table keeps the words of what it shows', async () => {
  const generated = bodies('/leads/batch')
  server.use(http.post('*/leads/filtered', () => refuse(503, 'The database is asleep.'), { once: true }))
  const { user } = open()
  await rowOf(LAMP)
  await user.type(screen.getByRole('textbox', { name: 'ASIN contains' }), 'SHELF{Enter}')
  const line = within(
    (await screen.findByText('Couldn’t load the leads for these filters.')).closest('div') as HTMLElement,
  )
  expect(line.getByText(/The database is asleep. Below are the leads without filters./)).toBeVisible()
  expect(screen.queryByText(/Showing leads with search/)).toBeNull()
  await rowOf(LAMP)
  await user.click(screen.getByRole('button', { name: 'Generate all 2' }))
  expect(await screen.findByText(/Nothing was generated: couldn’t load the leads for these filters/)).toBeVisible()
  expect(generated).toEqual([])
  await user.click(line.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Showing leads with search: asin containing "SHELF"')).toBeVisible()
  expect(screen.queryByText('Couldn’t load the leads for these filters.')).toBeNull()
  expect(screen.queryByText(LAMP)).toBeNull()
})

test('a job that finds nobody new says so', async () => {
  const ended = mockLeadJob(LAMP, { state: 'finished', result: { count: 0 } })
  server.use(http.get('*/leads/jobs', () => HttpResponse.json({ data: [ended] })))
  const { user } = open()
  const row = await rowOf(LAMP)
  await user.click(row.getByRole('button', { name: `Generate leads of ${LAMP}` }))
  expect(await screen.findByText(/^No new buyers of B0/)).toBeVisible()
})

test('repeat dates without a number of orders ask for it', async () => {
  const { user } = open('/#/outreach/leads?repeatSince=2026-01-05')
  await rowOf(LAMP)
  expect(screen.getByRole('button', { name: 'Remove repeat buyers: how many orders?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'repeat buyers: how many orders?' }))
  expect(await screen.findByText(/Enter a minimum number of orders/)).toBeVisible()
  await user.type(screen.getByRole('spinbutton', { name: 'Orders at least' }), '2')
  await waitFor(() => expect(screen.queryByText(/Enter a minimum number of orders/)).toBeNull())
})

test('a count opens its explanation, which the address keeps; Escape closes it', async () => {
  const { user } = open()
  const row = await rowOf(LAMP)
  await user.click(row.getByText('2'))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('leads.ready = stored − printed')).toBeVisible()
  expect(drawer.getByText('orders.txt')).toBeVisible()
  expect(drawer.getByText('and 1 more')).toBeVisible()
  expect(new URLSearchParams(window.location.hash.split('?')[1]).get('explain')).toBe(`leads.ready?asin=${LAMP}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.hash).toBe('#/outreach/leads'))
})

test('refreshing says that it takes time, and asks the server for it', async () => {
  const asked: string[] = []
  server.use(
    http.post('*/leads/refresh', async ({ request }) => {
      asked.push(await request.text())
      return HttpResponse.json({ data: {} })
    }),
  )
  const { user } = open()
  await rowOf(LAMP)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Refreshing... This may take some time')).toBeVisible()
  expect(asked).toEqual([''])
})

test('without buyers it says which reports bring them', async () => {
  server.use(http.get('*/leads', () => HttpResponse.json({ data: [] })))
  open()
  expect(await screen.findByText('No buyers yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
})

test('a table that cannot be loaded says why, and comes after another try', async () => {
  server.use(http.get('*/leads', () => refuse(503, 'The database is asleep.'), { once: true }))
  const { user } = open()
  const alert = await screen.findByText('Couldn’t load the leads')
  expect(within(alert.parentElement as HTMLElement).getByText('The database is asleep.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf(LAMP)
})

test('a narrow screen shows name, ASIN and ready, and opens the rest of a row', async () => {
  const { user } = open('/#/outreach/leads', { width: 390 })
  const row = await rowOf(LAMP)
  expect(row.getByText('Bamboo lamp')).toBeVisible()
  expect(row.queryByRole('button', { name: /^Generate/ })).toBeNull()
  await user.click(row.getByRole('button', { name: `Bamboo lamp ${LAMP}` }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Bamboo lamp')).toBeVisible()
  expect(sheet.getByRole('button', { name: `Why 1 printable for ${LAMP}` })).toBeVisible()
})

test('the order of the table goes along with a link to it', async () => {
  const { user } = open(
    `/#/outreach/leads?table.leads=${encodeURIComponent('{"sort":[{"key":"ready","descending":false}]}')}`,
  )
  await rowOf(LAMP)
  const asins = () => [...document.querySelectorAll('tbody [data-col="asin"]')].map((cell) => cell.textContent?.trim())
  await waitFor(() => expect(asins()).toEqual([SHELF, LAMP]))
  expect(window.location.hash).toBe('#/outreach/leads')
  const targets = bodies('/shortlinks')
  const tools = await openTools(user)
  await user.click(tools.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(targets).toHaveLength(1))
  const { target } = targets[0] as { target: string }
  expect(new URLSearchParams(target.split('?')[1]).get('table.leads')).toBe(
    '{"sort":[{"key":"ready","descending":false}]}',
  )
})

test.each([
  [false, ['Bamboo lamp', 'oak shelf', 'Oak table']],
  [true, ['Bamboo lamp', 'Oak table', 'oak shelf']],
])('with binary sort %p names stand as %j', async (binary, names) => {
  const named = (asin: string, name: string) => ({ asin, name, ready: 1, printable: 0 })
  server.use(
    http.get('*/leads', () =>
      HttpResponse.json({ data: [named('B1', 'Oak table'), named('B2', 'oak shelf'), named('B3', 'Bamboo lamp')] }),
    ),
  )
  const { store, user } = open()
  await screen.findByText('Oak table')
  act(() => void store.dispatch(settingsSlice.actions.styleSet({ name: 'binarySortTables', value: binary })))
  await user.click(screen.getByText('Name', { selector: '.data-table-title' }))
  const cells = [...document.querySelectorAll('tbody [data-col="name"]')]
  expect(cells.map(({ textContent }) => textContent)).toEqual(names)
})
