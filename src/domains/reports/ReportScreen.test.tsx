import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { type Report, type ReportView, reportRoutes } from '#contract/reports.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockReport, mockReportView, mockRun, reportAnswers } from '#mocks/handlers/reports.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { gregorian } from '#shared/lib/calendar.ts'

const server = mockedServer()
// of the mocked measures
const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'

const change: ReportView['change'] = {
  run: mockRun({ id: 'run1' }),
  // the lamp's revenue doubled, the shelf is new
  rows: [[LAMP, 0.5, 1], null],
  gone: [['B0GONE0001', 700, 7]],
  totals: {},
}

interface Given {
  report?: Report
  view?: Partial<ReportView>
  heading?: string
  width?: number
  address?: string
  calendar?: 'jalali'
}

const open = async ({ report = mockReport(), view = {}, heading = report.title, ...given }: Given = {}) => {
  const { width = 1280, address = '/sales/reports/7/view', calendar } = given
  const tenants = [mockTenant({ type: 'admin', featureFlags: { sales: true } })]
  const runs: (string | null)[] = []
  server.use(
    mockRoute(sessionRoutes.whoami, () =>
      mockUser({ tenants, type: 'admin', ...(calendar && { settings: { calendar } }) }),
    ),
    mockRoute(tenantRoutes.listTenants, () => tenants),
    mockRoute(reportRoutes.viewReport, ({ query }) => {
      runs.push(query.get('run'))
      return { ...mockReportView(report, { id: query.get('run') ?? undefined, change }), ...view }
    }),
    ...reportAnswers([report]),
  )
  const shown = renderApp(`/#${address}`, { width })
  await screen.findByRole('heading', { level: 1, name: heading })
  return { ...shown, runs, user: userEvent.setup() }
}

test('the newest run is shown with its totals, days and files', async () => {
  const { runs } = await open()
  expect(await columnOf('revenue')).toEqual(['$0.01', '$0.02'])
  expect(runs).toEqual(['run2'])
  const totals = screen.getByRole('grid').querySelector('tfoot')
  expect(totals?.querySelector('[data-col="units"]')).toHaveTextContent('3')
  expect(
    screen.getByText(`${gregorian.day('2026-10-23')} – ${gregorian.day('2026-11-21')} · 2 rows`, { exact: false }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'XLSX' })).toHaveAttribute('href', '/reports/7.xlsx?tenant=demo&run=run2')
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', '/reports/7.csv?tenant=demo&run=run2')
  expect(screen.getByRole('link', { name: 'Parquet' })).toHaveAttribute(
    'href',
    '/reports/7.parquet?tenant=demo&run=run2',
  )
  expect(screen.queryByRole('link', { name: 'View Report' })).toBeNull()
  expect(document.title).toMatch(/^View Report · /)
  expect(await violations()).toEqual([])
})

test('days within notes are those of the user’s calendar', async () => {
  const text = 'Exchange rates of GBP end on 2024-03-05; later days use the last rate.'
  const answer = { ...mockReportView(mockReport()).answer, notes: [{ kind: 'rate', text }] } as ReportView['answer']
  await open({ view: { answer }, calendar: 'jalali' })
  expect(await screen.findByText(/rates of GBP end on 15 Esf 1402;/)).toBeVisible()
})

test('what has changed since the run before stands beside each figure', async () => {
  const { user } = await open()
  await columnOf('revenue')
  expect(screen.getByText(/1 changed · 1 new · 1 gone/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: /^Changes since/ }))
  expect(await columnOf('revenue')).toEqual(['▲ 100 % $0.01', '$0.02'])
  expect(await columnOf('asin')).toEqual([
    expect.stringContaining(LAMP),
    expect.stringMatching(new RegExp(`^new ${SHELF}`)),
  ])
  await user.click(screen.getByRole('button', { name: '1 row removed…' }))
  const gone = await screen.findByRole('dialog')
  expect(within(gone).getByText('Removed rows')).toBeVisible()
  expect(within(gone).getByRole('row', { name: /B0GONE0001/ })).toHaveTextContent('$7.00')
})

test('an earlier run is chosen, and the address knows', async () => {
  const { user, runs } = await open()
  await columnOf('revenue')
  await user.click(screen.getByRole('combobox', { name: 'Run' }))
  await user.click(await screen.findByText('run by hand'))
  await waitFor(() => expect(runs.at(-1)).toBe('run1'))
  expect(window.location.hash).toBe('#/sales/reports/7/view?run=run1')
})

test('a report without a run offers one, and tells that it waits', async () => {
  const { user } = await open({ report: mockReport({ runs: [] }) })
  expect(await screen.findByRole('heading', { name: 'This report has not run yet' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Run now' }))
  expect(await screen.findByText('The report is queued.')).toBeVisible()
})

test('a run that failed says why, and the one before stays', async () => {
  const failed = mockRun({ id: 'run3', state: 'failed', message: 'The mail server refused the file.' })
  await open({ report: mockReport({ runs: [failed, mockRun()] }) })
  expect(await screen.findByText(/The mail server refused the file\./)).toBeVisible()
  expect(await columnOf('units')).toEqual(['1', '2'])
})

test('colors stand behind figures, columns in the order of the report', async () => {
  const colors: Report['colors'] = [{ column: 'units', bands: [{ from: 2, color: 'green' }] }]
  await open({ report: mockReport({ colors, columns: [{ key: 'units' }, { key: 'revenue', hidden: true }] }) })
  await columnOf('units')
  const cells = [...screen.getByRole('grid').querySelectorAll('tbody [data-col="units"]')]
  expect(cells.map((cell) => cell.querySelector('.report-ground') !== null)).toEqual([false, true])
  expect(screen.getByRole('grid').querySelector('[data-col="revenue"]')).toBeNull()
})

test('a figure of the newest run opens where it comes from', async () => {
  const { user } = await open()
  await columnOf('units')
  const cell = screen.getByRole('grid').querySelector<HTMLElement>('tbody [data-col="units"]')
  if (cell) await user.click(cell)
  const explained = new URLSearchParams(window.location.hash.split('?')[1]).get('explain')
  expect(Object.fromEntries(new URLSearchParams(explained?.split('?')[1]))).toEqual({
    ...{ measure: 'units', since: '2026-10-23', until: '2026-11-21', currency: 'USD', asin: LAMP },
  })
})

test('a figure of an earlier run is as it was, and is not explained by today’s rows', async () => {
  await open({ address: '/sales/reports/7/view?run=run1' })
  await columnOf('units')
  expect(screen.getByRole('grid').querySelector('tbody .explained')).toBeNull()
})

test('on paper stand all rows and their totals', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = await open()
  await columnOf('units')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await user.click(await screen.findByRole('button', { name: 'Letter' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const paper = document.querySelector('.report-paper')
  expect(paper).toHaveAttribute('data-format', 'letter')
  expect([...(paper?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
    `${LAMP}$0.011`,
    `${SHELF}$0.022`,
    'Σ 2$0.033',
  ])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.report-paper')).toBeNull())
})

test('a report that is not there says so', async () => {
  await open({ heading: 'View Report', address: '/sales/reports/999/view' })
  expect(await screen.findByText('This report is not there any more.')).toBeVisible()
})

test('a phone keeps the product and its first figure', async () => {
  await open({ width: 390 })
  await columnOf('revenue')
  const heads = within(screen.getByRole('grid')).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent).filter(Boolean)).toEqual(['ASIN', 'Revenue'])
  expect(await violations()).toEqual([])
})
