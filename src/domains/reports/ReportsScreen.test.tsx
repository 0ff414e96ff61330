import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { openTools } from '#app/testing/toolBar.ts'
import { violations } from '#app/testing/violations.ts'
import { type Report, type ReportDraft, type ReportInput, reportRoutes } from '#contract/reports.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockReport, reportAnswers } from '#mocks/handlers/reports.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()

interface Given {
  kept?: Report[]
  type?: 'admin' | 'regular'
  address?: string
  heading?: string
  width?: number
}

const open = async ({ kept = [mockReport()], type = 'admin', ...given }: Given = {}) => {
  const { address = '/sales/reports', heading = 'Report Generator', width = 1280 } = given
  const tenants = [mockTenant({ type, featureFlags: { sales: true } })]
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ tenants, type })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
    ...reportAnswers(kept),
  )
  const drafts: ReportDraft[] = []
  const saved: ReportInput[] = []
  server.events.removeAllListeners()
  server.events.on('request:start', async ({ request }) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/reports/preview') drafts.push((await request.clone().json()) as ReportDraft)
    else if (request.method === 'PUT' || (request.method === 'POST' && pathname === '/reports'))
      saved.push((await request.clone().json()) as ReportInput)
  })
  const view = renderApp(`/#${address}`, { width })
  await screen.findByRole('heading', { level: 1, name: heading })
  return { ...view, kept, drafts, saved, user: userEvent.setup() }
}

test('who is no admin goes to the start and has no entry', async () => {
  await open({ type: 'regular', heading: 'Home' })
  expect(screen.queryByRole('link', { name: 'Report Generator' })).toBeNull()
})

test('a saved report tells its owner, schedule and last run, and leads to its view', async () => {
  await open()
  const row = (await screen.findByRole('link', { name: 'Profit by product' })).closest('tr')
  expect(row).toHaveTextContent(/Ada Lovelace.*Mondays, 07:00.*2 rows/)
  expect(screen.getByRole('link', { name: 'Profit by product' })).toHaveAttribute('href', '#/sales/reports/7/view')
  expect(within(row as HTMLElement).getByText('Ada Lovelace')).toHaveClass('personal')
  expect(await violations()).toEqual([])
})

test('a template opens in the builder with its preview, and is saved under a title', async () => {
  const { user, drafts, saved } = await open({ kept: [] })
  await user.click(await screen.findByRole('button', { name: 'Ads waste' }))
  await screen.findByRole('heading', { level: 1, name: 'Ads waste' })
  expect(await columnOf('campaign')).toEqual(['One campaign', 'Other campaign'])
  expect(drafts[0]).toEqual({
    query: { measures: ['adSpend', 'adSales'], dimensions: ['campaign'], spans: [{ last: 30 }] },
    ...{ shownInfo: [], columns: [], colors: [], sort: [{ by: 'adSpend', descending: true }] },
  })
  const title = screen.getByRole('textbox', { name: 'Title' })
  await user.clear(title)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(title, 'Waste')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('‘Waste’ is saved.')).toBeVisible()
  expect(saved).toMatchObject([{ title: 'Waste', sort: [{ by: 'adSpend', descending: true }], schedule: null }])
  await waitFor(() => expect(window.location.hash).toBe('#/sales/reports?report=8'))
  expect(await violations()).toEqual([])
})

test('the server is asked once changes rest, and sorted by what a head says', async () => {
  const { user, drafts } = await open({ address: '/sales/reports?report=7', heading: 'Profit by product' })
  expect(await columnOf('units')).toEqual(['1', '2'])
  await user.click(screen.getByRole('button', { name: 'Units' }))
  await waitFor(() => expect(drafts.at(-1)?.sort).toEqual([{ by: 'units', descending: false }]))
  await user.click(screen.getByRole('combobox', { name: 'Compare with' }))
  await user.click(await screen.findByTitle('With the period before'))
  await waitFor(() => expect(drafts.at(-1)?.query.compare).toBe('previous'))
})

test('columns moved by keys are saved with the report, and what is typed outlives the screen', async () => {
  const { user, saved, unmount } = await open({ address: '/sales/reports?report=7', heading: 'Profit by product' })
  await columnOf('units')
  await user.click((await openTools(user)).getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Move Units up' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('‘Profit by product’ is saved.')
  expect(saved[0]?.columns.map(({ key }) => key)).toEqual(['asin', 'units', 'revenue'])
  unmount()
})

test('shown info is that of the settings, which can be changed', async () => {
  const { user } = await open({ address: '/sales/reports?report=7', heading: 'Profit by product' })
  await user.click(await screen.findByRole('combobox', { name: 'Shown beside each product' }))
  expect(await screen.findByTitle('Stock')).toBeVisible()
  expect(screen.queryByTitle('Supplier')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Choose details…' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Supplier' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await screen.findByText('List saved.')
  await user.click(screen.getByRole('combobox', { name: 'Shown beside each product' }))
  await user.click(await screen.findByTitle('Supplier'))
  await waitFor(async () => expect(await columnOf('shown.supplier')).toEqual(['Supplier 1', 'Supplier 2']))
})

test('a refused preview says why, and what was there stays', async () => {
  const { user } = await open({ address: '/sales/reports?report=7', heading: 'Profit by product' })
  await columnOf('units')
  server.use(
    mockRoute(reportRoutes.previewReport, () => refuse(400, 'This would read too much. Please ask for fewer days.')),
  )
  await user.click(screen.getByRole('button', { name: 'Units' }))
  expect(await screen.findByText(/This would read too much/)).toBeVisible()
  expect(await columnOf('units')).toEqual(['1', '2'])
})

test('a deleted report comes back', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete Profit by product' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Profit by product' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Profit by product' })).toBeVisible()
})

test('a report is renamed and copied', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Rename Profit by product' }))
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.type(field, 'Margins{Enter}')
  expect(await screen.findByRole('link', { name: 'Margins' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy Margins' }))
  expect(await screen.findByRole('link', { name: 'Margins (copy)' })).toBeVisible()
})

test('a schedule is of the company’s clock; a wrong address is said and not saved', async () => {
  const { user, saved } = await open({ address: '/sales/reports?report=7', heading: 'Profit by product' })
  const schedule = await screen.findByRole('region', { name: 'Schedule' })
  expect(await within(schedule).findByText(/^By the clock of \w+/)).toBeVisible()
  const mail = within(schedule).getByRole('textbox', { name: 'Mail the file to' })
  await user.type(mail, 'ada@clove.example, bob')
  expect(within(schedule).getByRole('alert')).toHaveTextContent('bob is not an email address.')
  await user.type(mail, '@clove.example')
  await columnOf('units')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved[0]?.schedule).toEqual({
      ...{ every: 'week', weekday: 1, hour: 7, mailTo: ['ada@clove.example', 'bob@clove.example'] },
    }),
  )
})
