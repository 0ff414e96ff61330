import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { clock, collectErrors, DSN } from '#app/testing/errorCollector.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockReport, reportAnswers } from '#mocks/handlers/reports.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { routes } from '../shell/routes.ts'

const server = mockedServer()

const owner = { uid: 'u7', name: 'Grace Hopper' }
const schedule = { every: 'day' as const, hour: 7, mailTo: ['grace@clove.example'], next: null }
const report = mockReport({ title: 'Margins', owner, changedBy: owner, schedule })

/** What stands on a recorded screen, and once it does. */
const recordedScreens: Record<string, { address: string; isThere(): Promise<unknown> }[]> = {
  '/sales/reports': [
    { address: '/sales/reports', isThere: () => screen.findByText('Grace Hopper') },
    {
      address: '/sales/reports?report=7',
      isThere: async () => {
        await screen.findByRole('grid')
        const form = await screen.findByRole('region', { name: 'Schedule' })
        return within(form).findByDisplayValue('grace@clove.example')
      },
    },
  ],
}

const htmlOf = async ({ address, isThere }: { address: string; isThere(): Promise<unknown> }): Promise<string> => {
  const view = renderApp(`/#${address}`)
  await isThere()
  const { innerHTML } = document.body
  view.unmount()
  return innerHTML
}

test('what replay keeps of recorded screens names nobody, and shows the rest', async () => {
  expect(routes.filter(({ recorded }) => recorded).map(({ path }) => path)).toEqual(Object.keys(recordedScreens))
  const user = mockUser()
  const tenants = [mockTenant({ type: 'admin', featureFlags: { sales: true } })]
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ tenants, type: 'admin' })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
    ...reportAnswers([report]),
  )
  const shown: string[] = []
  for (const place of Object.values(recordedScreens).flat()) shown.push(await htmlOf(place))

  for (const personal of ['Grace Hopper', 'grace@clove.example']) expect(shown.join()).toContain(personal)
  clock.start()
  const service = collectErrors()
  // loaded once the clock is in hand, since it takes hold of time as it is loaded
  const { startSentry } = await import('./sentry.ts')
  const reports = startSentry(DSN, { recorded: true })
  for (const html of shown) {
    document.body.innerHTML = html
    await clock.pass(1000)
  }
  reports.report(new Error('on a recorded screen'))
  await clock.pass(10_000)
  const recorded = service.textOf('replay_recording')
  // what must be seen to find the fault
  for (const text of ['Report Generator', 'Margins', 'Save and run', 'B0LAMP0001']) expect(recorded).toContain(text)
  for (const personal of ['Grace', 'Hopper', 'grace@', user.name, user.email]) {
    expect(recorded).not.toContain(personal)
    expect(service.textOf('replay_event')).not.toContain(personal)
  }
  reports.screenShown({ public: true })
  await clock.pass(10_000)
  jest.useRealTimers()
})
