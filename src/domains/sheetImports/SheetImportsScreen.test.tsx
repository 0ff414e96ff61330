import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { type SheetRun, sheetRoutes } from '#contract/sheetImports.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockSheetRun } from '#mocks/handlers/sheetImports.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'

const server = mockedServer()
const open = (query = '') => {
  const flags = { data: true, google_drive: true, uploads: true, logistics: true }
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: flags })]))
  const { store } = renderApp(`/#/data/import${query}`)
  return { user: userEvent.setup(), store }
}

test('a dropped file goes by its columns and a look to the act, and back by undo', async () => {
  const bodies: unknown[] = []
  let run: SheetRun | undefined
  server.use(
    mockRoute(sheetRoutes.previewSheet, async ({ body }) => {
      bodies.push(body.columns.map(({ targets }) => targets))
      return {
        ...{ digest: 'd1', currency: 'USD' },
        counts: { rows: 2, cells: 2, changed: 1, unchanged: 0, errors: 1, changedRows: 1, errorRows: 1 },
        rows: [
          {
            line: 3,
            name: '',
            cells: [{ column: 1, target: null, from: null, to: null, problem: 'dear is no amount.' }],
          },
          { line: 2, name: 'Lamp', cells: [{ column: 1, target: 'info.unit_cost', from: 1000, to: 1250 }] },
        ],
      }
    }),
    mockRoute(sheetRoutes.applySheet, ({ body }) => {
      bodies.push([body.digest, body.lines])
      run = mockSheetRun({ state: 'applying', progress: 40 })
      return run
    }),
    mockRoute(sheetRoutes.listSheetRuns, () => (run ? [run] : [])),
  )
  const { user, store } = open()
  expect(await screen.findByRole('heading', { name: 'Import from Sheets', level: 1 })).toBeVisible()
  await user.upload(await screen.findByLabelText('Sheet to import'), new File(['ASIN,Price'], 'costs.csv'))
  expect(await screen.findByText('costs.csv · 2 rows')).toBeVisible()
  expect(await violations()).toEqual([])
  // nothing is filled yet
  expect(screen.getByRole('button', { name: 'Preview changes' })).toBeDisabled()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Column B, Price, fills' }))
  fireEvent.click(await screen.findByTitle('Unit cost'))
  await user.click(screen.getByRole('button', { name: 'Preview changes' }))
  expect(await screen.findByText('1 value to change · 0 unchanged · 1 mistake in 1 row')).toBeVisible()
  expect(await columnOf('info.unit_cost')).toEqual(['–', '$10.00 → $12.50'])
  expect(await columnOf('mistakes')).toEqual(['B3: dear is no amount.', ''])
  expect(await violations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Apply all 1 row' }))
  // it goes on while one does something else
  expect(await screen.findByText('40 % done')).toBeVisible()
  run = mockSheetRun({ changed: 1 })
  store.dispatch(serverEventReceived({ id: 1, name: 'sheetRun', data: { id: run.id } }))
  expect(await screen.findByText('1 value applied.')).toBeVisible()
  expect(bodies).toEqual([
    [['asin'], ['info.unit_cost']],
    ['d1', undefined],
  ])
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(await screen.findByText('83 values restored. 1 value changed later or in use: it stays.')).toBeVisible()
})

test('values that have changed since the look are looked at again at once, and what differs is marked', async () => {
  const cell = (from: number) => ({ column: 1, target: 'info.unit_cost', from, to: 1250 })
  let looks = 0
  server.use(
    mockRoute(sheetRoutes.previewSheet, () => {
      looks += 1
      return {
        ...{ digest: `d${looks}`, currency: 'USD' },
        counts: { rows: 2, cells: 2, changed: 2, unchanged: 0, errors: 0, changedRows: 2, errorRows: 0 },
        rows: [
          { line: 2, name: 'Lamp', cells: [cell(looks === 1 ? 1000 : 1100)] },
          { line: 3, name: 'Shelf', cells: [cell(900)] },
        ],
      }
    }),
    mockRoute(sheetRoutes.applySheet, () => refuse(409, 'Values have changed since you looked.')),
  )
  const { user } = open('?sheet=7&tab=0&step=look')
  await user.click(await screen.findByRole('button', { name: 'Apply all 2 rows' }))
  expect(await screen.findByText(/nothing was applied.*row 2 differs from your preview/)).toBeVisible()
  expect(await columnOf('since')).toEqual(['Different', '–'])
  expect(await columnOf('info.unit_cost')).toEqual(['$11.00 → $12.50', '$9.00 → $12.50'])
})

test('what the server refuses is said where one is', async () => {
  server.use(
    mockRoute(sheetRoutes.uploadSheet, () => refuse(400, 'The workbook is empty.')),
    mockRoute(sheetRoutes.previewSheet, () => refuse(400, 'Product info need a column that is ASIN or SKU.')),
  )
  const { user } = open()
  await user.upload(await screen.findByLabelText('Sheet to import'), new File([''], 'empty.xlsx'))
  expect(await screen.findByText('The workbook is empty.')).toBeVisible()
  open('?sheet=7&tab=0&step=look')
  expect(await screen.findByText('Product info need a column that is ASIN or SKU.')).toBeVisible()
})

test('a remembered import is scheduled, and the history says what became of each run', async () => {
  const saved: unknown[] = []
  server.use(
    mockRoute(sheetRoutes.listSheetRuns, () => [
      mockSheetRun({ id: '3', by: null, state: 'failed', changed: 0, rows: 0, errors: 0, message: 'A3: no amount.' }),
      mockSheetRun(),
    ]),
    mockRoute(sheetRoutes.saveSheetImport, ({ body }) => {
      saved.push([body.schedule, body.goodAlone])
      return refuse(400, 'Enter a name for the import.')
    }),
  )
  const { user } = open()
  const history = within(await screen.findByRole('table', { name: 'History' }))
  expect(history.getByText('A3: no amount.')).toBeVisible()
  expect(history.getByText('84 values in 30 rows, 2 mistakes skipped')).toBeVisible()
  expect(history.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText(/every day at 06:00/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Schedule… Products: Costs' }))
  const dialog = await dialogTitled('Products: Costs')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Runs' }))
  fireEvent.click(await screen.findByTitle('Every week'))
  await user.click(dialog.getByRole('checkbox', { name: /Apply valid rows/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a name for the import.')).toBeVisible()
  await waitFor(() => expect(saved).toEqual([[{ every: 'week', hour: 6, weekday: 1 }, true]]))
})

test('a service account is connected before spreadsheets are read', async () => {
  const keys: unknown[] = []
  let email: string | null = null
  server.use(
    mockRoute(sheetRoutes.showSheetAccount, () => ({ email })),
    mockRoute(sheetRoutes.saveSheetAccount, ({ body }) => {
      keys.push(body.key)
      email = 'clove@project.example'
      return { email }
    }),
    mockRoute(sheetRoutes.listSpreadsheets, () => [{ id: 'a', title: 'Products', changedAt: null }]),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Connect a service account…' }))
  const dialog = await dialogTitled('Google service account')
  fireEvent.change(dialog.getByRole('textbox', { name: 'Key of the service account' }), {
    target: { value: '{"a":1}' },
  })
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  expect(await screen.findByText('clove@project.example')).toBeVisible()
  expect(keys).toEqual(['{"a":1}'])
  expect(await screen.findByRole('combobox', { name: 'Shared spreadsheets' })).toBeVisible()
})
