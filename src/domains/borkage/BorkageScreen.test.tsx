import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { borkageRoutes } from '#contract/borkage.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockBrokenCompany } from '#mocks/handlers/borkage.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()
const open = (type: 'superuser' | 'admin' = 'superuser') => {
  const tenants = [mockTenant({ featureFlags: { data: true, uploads: true }, type })]
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ type, tenants })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
  )
  return { ...renderApp('/#/data/borkage'), user: userEvent.setup() }
}

test('what is broken stands by company, with what it costs and what to do', async () => {
  open()
  expect(await screen.findByText('Something is broken in 1 company · nothing in 1 company')).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Broken in Lamps and more' }))
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '2 failed jobsreports.run: No ink.',
    '1 day without a reportAll orders, US (main): 2026-10-20',
  ])
  expect(table.getByText(/Sales, stock and money of the day are missing/)).toBeVisible()
  expect(screen.queryByText('Shelves')).toBeNull()
  expect(await violations()).toEqual([])
})

test('what can be mended from here is, and it is said how much', async () => {
  const fixed: unknown[] = []
  server.use(
    mockRoute(borkageRoutes.fixBroken, ({ params }) => {
      fixed.push(params)
      return { fixed: 2, broken: [] }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Try again: failed jobs of Lamps and more' }))
  expect(await screen.findByText('2 failed jobs: done.')).toBeVisible()
  expect(fixed).toMatchObject([{ company: 'lamps', kind: 'failedJobs' }])
  expect(screen.queryByRole('button', { name: /days without a report/ })).toBeNull()
})

test('a look is asked for, of one company or of all, and waited for', async () => {
  const bodies: unknown[] = []
  let looking = false
  server.use(
    mockRoute(borkageRoutes.listBroken, () => [mockBrokenCompany({ looking })]),
    mockRoute(borkageRoutes.lookForBroken, ({ body }) => {
      bodies.push(body)
      looking = true
      return { companies: 1 }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Check again: Lamps and more' }))
  expect(await screen.findByText(/1 company being checked/)).toBeVisible()
  looking = false
  await waitFor(() => expect(screen.queryByText(/being checked/)).toBeNull(), { timeout: 5000 })
  await user.click(screen.getByRole('button', { name: 'Check all again' }))
  await waitFor(() => expect(bodies).toEqual([{ company: 'lamps' }, {}]))
})

test('where nothing is broken it says what is looked for', async () => {
  server.use(mockRoute(borkageRoutes.listBroken, () => [mockBrokenCompany({ broken: [] })]))
  open()
  expect(await screen.findByText('Nothing is broken')).toBeVisible()
})

test('what nobody has looked at is not called well', async () => {
  server.use(mockRoute(borkageRoutes.listBroken, () => [mockBrokenCompany({ broken: [], lookedAt: null })]))
  open()
  expect(await screen.findByText('Not checked yet')).toBeVisible()
  expect(screen.getByText('1 company never checked')).toBeVisible()
})

test('an admin is sent home', async () => {
  open('admin')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(screen.queryByText('Borkage')).toBeNull()
})
