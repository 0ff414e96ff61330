import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { exportRoutes } from '#contract/exports.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockExport } from '#mocks/handlers/exports.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
const open = async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: { crm: true } })]))
  renderApp('/#/customers/exports')
  await screen.findByRole('heading', { name: 'Exports', level: 1 })
  await screen.findByRole('table', { name: 'History' })
  return userEvent.setup()
}

test('an audience is counted, exported and stands in the history', async () => {
  const bodies: unknown[] = []
  const made = [mockExport()]
  server.use(
    mockRoute(exportRoutes.countExport, ({ body }) => {
      bodies.push(body)
      return { matching: 1500, exported: 1200, leftOut: [{ reason: 'opted out', count: 300 }] }
    }),
    mockRoute(exportRoutes.addExport, ({ body }) => {
      bodies.push(body)
      const one = mockExport({ ...body, id: '2', state: 'running', progress: 40, rows: null, bytes: null, until: null })
      made.unshift(one)
      return one
    }),
    mockRoute(exportRoutes.listExports, () => [...made]),
  )
  const user = await open()
  await user.type(screen.getByRole('spinbutton', { name: 'Orders at least' }), '3')
  await user.click(screen.getByRole('button', { name: 'Paste ASINs' }))
  await user.type(screen.getByLabelText('ASINs to add'), 'B0BAMBOO01 B0OAKSHELF')
  await user.click(screen.getByRole('button', { name: 'Add 2 products' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Minimum repeat orders' }), '2')
  await user.click(screen.getByRole('checkbox', { name: 'Orders of any product count' }))
  await user.click(screen.getByRole('button', { name: 'Count' }))
  expect(await screen.findByText('300 left out: opted out')).toBeVisible()
  expect(screen.getByText('1,200 buyers')).toBeVisible()
  expect(await violations()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'CSV' }))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const history = screen.getByRole('table', { name: 'History' })
  expect(await within(history).findByRole('rowheader', { name: '2 · CSV' })).toBeVisible()
  expect(within(history).getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  const audience = {
    ...{ platforms: ['shop'], asins: ['B0BAMBOO01', 'B0OAKSHELF'], labels: {}, measures: { orders: { least: 3 } } },
    filters: { repeat: { count: 2, all: true } },
  }
  const columns = ['name', 'line1', 'line2', 'city', 'state', 'postcode', 'country', 'orders', 'latest']
  expect(bodies).toEqual([
    { audience, columns },
    { audience, columns, format: 'csv' },
  ])
})

test('with Amazon names and addresses are not to be chosen, and the screen says why', async () => {
  const user = await open()
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Amazon' }))
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  expect(screen.getByText(/those of Amazon must not be used for marketing/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Amazon' }))
  expect(screen.getByRole('checkbox', { name: 'Name' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Own store' }))
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
  expect(screen.getByText('Choose at least one platform and one column.')).toBeVisible()
})

test('only who asked gets the file; a refusal says what to do', async () => {
  const uid = 'somebody-else'
  server.use(
    mockRoute(exportRoutes.listExports, () => [
      mockExport({ id: '3', until: null }),
      mockExport({ id: '4', by: { uid, name: 'Ada' } }),
      mockExport({ id: '5', state: 'failed', message: 'The export was lost. Export again.' }),
    ]),
    mockRoute(exportRoutes.addExport, () => refuse(400, 'Name can’t be exported.')),
  )
  const user = await open()
  expect(screen.getByText('gone')).toBeVisible()
  expect(screen.getByText('only for the requester')).toBeVisible()
  expect(screen.getByText('The export was lost. Export again.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Name can’t be exported.')).toBeVisible()
})
