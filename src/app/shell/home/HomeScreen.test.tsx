import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import axe from 'axe-core'
import { type Action, actionRoutes } from '#contract/actions.ts'
import type { Home } from '#contract/home.ts'
import { homeRoutes } from '#contract/home.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockAction, mockActions, mockDana, mockMembers } from '#mocks/handlers/actions.ts'
import { mockHome, mockSales, mockTiles } from '#mocks/handlers/home.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { mockUpload } from '#mocks/handlers/uploads.ts'
import { DAY_MS } from '#rules/days.ts'
import { gregorian } from '#shared/lib/calendar.ts'
import { callLog } from '../../testing/callLog.ts'
import { dialogTitled, isDialogShown } from '../../testing/dialogTitled.ts'
import { mockedServer } from '../../testing/mockedServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const server = mockedServer()
const log = callLog(server)
const homeIs = (home: Partial<Home>) => server.use(mockRoute(homeRoutes.showHome, () => mockHome(home)))
const actionsAre = (actions: Action[]) =>
  server.use(mockRoute(actionRoutes.listActions, () => ({ currency: 'USD', actions, members: mockMembers })))
const main = async () => within(await screen.findByRole('main'))
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const source = (type: string, days: number) => ({
  type,
  seller: 'main',
  marketplaces: ['US'],
  at: daysAgo(days),
  importedAt: daysAgo(days),
})
const violations = async () => {
  // colours need a layout, which jsdom has not
  const { violations: found } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

const todo = async () => within(await screen.findByRole('region', { name: 'To do' }))
const rows = async () => (await todo()).getAllByRole('listitem').map((row) => row.textContent)

test('what is to do has its number, its money and its button, in the order of the server', async () => {
  actionsAre([
    ...mockActions(),
    mockAction({ kind: 'files', count: 1 }),
    mockAction({
      ...{ kind: 'stale', count: 2 },
      details: {
        reports: [
          { type: 'shop', seller: 'main', marketplaces: [] },
          { type: 'myi', seller: 'main', marketplaces: ['US'] },
        ],
      },
    }),
    mockAction({ kind: 'missingPo', count: 108, assignee: mockDana }),
  ])
  renderApp('/#/home')
  const stale = await screen.findByRole('link', { name: 'Update 2: 2 reports are older than a day' })
  expect(stale).toHaveAttribute('href', '#/data/uploads')
  expect(await rows()).toEqual([
    '38 listings to order now · 8 out of stock · 6 will run out even if ordered today$339.50 a dayOrder 38',
    '1 listing waiting on a late orderCheck 1',
    '2 addresses to reviewReview 2',
    '1,200 leads are ready · 340 mailableOpen 1,200',
    '1 file needs your inputAnswer 1',
    '2 reports are older than a day · Own-shop orders of main · FBA inventory (MYI) of main, USUpdate 2',
    '108 unmatched shipments · waits for DanaMatch 108',
  ])
  expect(await violations()).toEqual([])
})

/** A server with one action, which keeps what is decided about it. */
const serveOneAction = () => {
  let action = mockAction({ kind: 'files', count: 4 })
  const choose = (snoozedUntil: string | null, dismissed: string | null) => {
    action = { ...action, choice: { snoozedUntil, dismissed, count: 4, money: null, by: 'Dana', at: daysAgo(0) } }
    return {}
  }
  server.use(
    mockRoute(actionRoutes.listActions, () => ({ currency: 'USD', actions: [action], members: mockMembers })),
    mockRoute(actionRoutes.snoozeAction, ({ body: { until } }) => choose(until, null)),
    mockRoute(actionRoutes.dismissAction, ({ body: { reason } }) => choose(null, reason)),
    mockRoute(actionRoutes.restoreAction, () => {
      const { choice: _choice, ...rest } = action
      action = rest
      return {}
    }),
    mockRoute(actionRoutes.assignAction, ({ body: { uid } }) => {
      const { assignee: _assignee, ...rest } = action
      const assignee = mockMembers.find((member) => member.uid === uid)
      action = assignee ? { ...rest, assignee } : rest
      return {}
    }),
  )
  return {
    recount: (count: number) => {
      action = { ...action, count }
    },
  }
}
const file = /files need your input/

test('a row is dismissed with a reason until there is more of it, which is undone or shown again', async () => {
  const { recount } = serveOneAction()
  const user = userEvent.setup()
  const { streams } = renderApp('/#/home')
  const dismiss = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for files need your input' }))
    await user.click(await screen.findByText('Dismiss until there is more'))
    await user.click(await screen.findByText('Done elsewhere'))
    await waitFor(() => expect(screen.queryByText(file)).toBeNull())
  }
  await dismiss()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(file)).toBeVisible()
  await dismiss()
  await user.click(screen.getByRole('button', { name: 'Show 1 snoozed or dismissed' }))
  expect(await rows()).toEqual(['4 files need your input · dismissed by Dana: Done elsewhereAnswer 4'])
  recount(5)
  act(() => streams[0]?.send({ id: 1, name: 'changed', data: { nouns: ['Action'] } }))
  expect(await screen.findByRole('link', { name: /^Answer 5/ })).toBeVisible()
  expect(screen.queryByText(/dismissed by/)).toBeNull()
})

test('a snoozed row says until when, and is shown again', async () => {
  serveOneAction()
  const user = userEvent.setup()
  renderApp('/#/home')
  const open = async () => user.click(await screen.findByRole('button', { name: 'More for files need your input' }))
  await open()
  await user.click(await screen.findByText('Snooze for a week'))
  await user.click(await screen.findByRole('button', { name: 'Show 1 snoozed or dismissed' }))
  expect((await rows())[0]).toMatch(/^4 files need your input · snoozed until .+ by DanaAnswer 4$/)
  await open()
  await user.click(await screen.findByText('Show again'))
  await waitFor(async () => expect(await rows()).toEqual(['4 files need your inputAnswer 4']))
})

describe('a snooze that a link proposes', () => {
  const until = daysAgo(-30).slice(0, 10)
  const title = `Hide “4 files need your input” until ${gregorian.day(until)}?`
  const openDraft = (day: string, kind = 'files') => {
    serveOneAction()
    log.forget()
    renderApp(`/#/home?snooze=${kind}&until=${day}`)
    return userEvent.setup()
  }
  const snoozes = () => log.asked('PUT /actions/files/snooze')

  test('is sent once it is confirmed, and leaves the address', async () => {
    const user = openDraft(until)
    const dialog = await dialogTitled(title)
    expect(snoozes()).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Snooze' }))
    await waitFor(() => expect(screen.queryByText(file)).toBeNull())
    expect(await screen.findByText(`Snoozed until ${gregorian.day(until)}.`)).toBeVisible()
    expect(snoozes()).toHaveLength(1)
    expect(window.location.hash).not.toMatch(/snooze|until/)
  })

  test('changes nothing when it is cancelled', async () => {
    const user = openDraft(until)
    const dialog = await dialogTitled(title)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(window.location.hash).not.toMatch(/snooze|until/))
    await waitFor(() => expect(isDialogShown(title)).toBe(false))
    expect(snoozes()).toHaveLength(0)
  })

  test.each([
    [daysAgo(1).slice(0, 10), 'files'],
    [daysAgo(-400).slice(0, 10), 'files'],
    ['2026-99-99', 'files'],
    [until, 'everything'],
    [until, 'leads'],
  ])('does nothing for the day %s and the kind %s', async (day, kind) => {
    openDraft(day, kind)
    expect(await screen.findByText(file)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a row is assigned to a colleague, and to nobody', async () => {
  serveOneAction()
  // the submenu takes presses when its motion ends, which a busy machine delays; Chromium sees that it does
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  renderApp('/#/home')
  const assign = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for files need your input' }))
    await user.click(await screen.findByText('Assign to'))
    await user.click(await screen.findByText(name))
  }
  await assign('Yoav')
  await waitFor(async () => expect(await rows()).toEqual(['4 files need your input · waits for YoavAnswer 4']))
  await assign('Nobody')
  await waitFor(async () => expect(await rows()).toEqual(['4 files need your inputAnswer 4']))
})

test('a notice of a new version stands above what is to do', async () => {
  const { streams } = renderApp('/#/home')
  expect(await screen.findByText(/leads are ready/)).toBeVisible()
  act(() => streams[0]?.send({ id: 0, name: 'version', data: { version: '9' } }))
  expect((await main()).getByText(/A new version of Clove is ready/)).toBeVisible()
})

test('actions of screens that a user may not open are not listed', async () => {
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags: {} })]))
  renderApp('/#/home')
  expect(await screen.findByText('Nothing right now.')).toBeVisible()
  expect((await todo()).queryByText(/to order now/)).toBeNull()
})

const tiles = async () => {
  const list = within(await screen.findByRole('region', { name: 'Sales' }))
  return list.getAllByRole('listitem').map((tile) => tile.textContent)
}

test('each tile has its revenue, its change, units and profit; what is unknown is a dash with its reason', async () => {
  renderApp('/#/home')
  expect(await tiles()).toEqual([
    'Today so far–Not imported yet add orders',
    'Yesterday▲ 30 % vs. last year$390.0039 units · profit $97.50 est.',
    'Last 7 days▼ 10 % vs. the days before$2,520.00252 units · profit $630.00',
    'Month to date$7,000.00700 units · profit – add settlements',
  ])
  expect(screen.getByText(/30 %/)).toHaveAttribute('title', `Revenue vs. last year: ${gregorian.day('2025-11-01')}`)
  expect(screen.getByRole('link', { name: 'add settlements' })).toHaveAttribute('href', '#/data/uploads')
})

test('the head line names the company, the last day of sales and the age of the newest orders', async () => {
  homeIs({ sources: [source('orders', 2), source('orders', 1)] })
  renderApp('/#/home')
  expect(await screen.findByText(/· sales up to/)).toHaveTextContent(
    `Demo Company · sales up to ${gregorian.day('2026-10-31')} · newest orders yesterday`,
  )
})

test('on phones the head line has room for the days alone', async () => {
  homeIs({ sources: [source('orders', 1)] })
  renderApp('/#/home', { width: 360 })
  const line = await screen.findByText(/^Sales up to/)
  expect(line).toHaveTextContent(`Sales up to ${gregorian.day('2026-10-31')} · newest orders yesterday`)
  expect(line).not.toHaveTextContent('Demo Company')
})

test('the head line names the company before the figures come, so that nothing moves down', async () => {
  server.use(mockRoute(homeRoutes.showHome, () => new Promise<Home>(() => undefined)))
  renderApp('/#/home')
  expect(await (await main()).findByText('Demo Company')).toBeVisible()
})

test('currencies without a rate are named', async () => {
  homeIs({ tiles: { ...mockTiles(), notes: ['There is no exchange rate from CAD and GBP to USD for every day.'] } })
  renderApp('/#/home')
  expect(await screen.findByText(/There is no exchange rate from CAD and GBP to USD/)).toBeVisible()
})

test('while files come in a bar says so', async () => {
  homeIs({ importing: { waiting: 3, done: 9 } })
  renderApp('/#/home')
  expect(await screen.findByText('3 files are in progress, 9 done. Figures update as they finish.')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Imported' })).toHaveValue(75)
})

test('sales are a chart whose days the keys reach', async () => {
  renderApp('/#/home')
  const day = await screen.findByRole('slider', { name: 'Day' })
  expect(day).toHaveAttribute('aria-valuetext', `Sat ${gregorian.day('2026-10-31')}: 39 units · last year 20 · ▲ 19`)
  // 10 to 39 a day against 20 a day
  expect(screen.getByText(/▲ 23 %/)).toHaveAttribute(
    'title',
    `30 of 30 days, ${gregorian.day('2026-10-02')} to ${gregorian.day('2026-10-31')}, vs. same weekdays last year`,
  )
  expect(screen.getByText('735 units')).toBeVisible()
  day.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText(`Fri ${gregorian.day('2026-10-30')}: 38 units · last year 20 · ▲ 18`)).toBeVisible()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(day).toHaveAttribute('aria-valuenow', '1')
  expect(day.querySelectorAll('.sales-bar')).toHaveLength(30)
})

test('the pointer reaches them too', async () => {
  renderApp('/#/home')
  const day = await screen.findByRole('slider', { name: 'Day' })
  day.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect
  fireEvent(day, new MouseEvent('pointermove', { clientX: 115, bubbles: true }))
  expect(day).toHaveAttribute('aria-valuenow', '2')
})

test('the same numbers are there as a table', async () => {
  renderApp('/#/home')
  await userEvent.click(await screen.findByRole('switch', { name: 'As a table' }))
  const [, newest] = within(screen.getByRole('table')).getAllByRole('row')
  expect(newest).toHaveTextContent(gregorian.day('2026-10-31'))
  expect(
    within(newest as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['39', '20'])
  expect(await violations()).toEqual([])
})

test('days of which last year is not known have no area and no part in the change', async () => {
  homeIs({ sales: mockSales().map((day, at) => ({ ...day, unitsLastYear: at < 2 ? 40 : null })) })
  renderApp('/#/home')
  // 21 units against 80
  expect(await screen.findByText(/▼ 74 %/)).toHaveAttribute(
    'title',
    expect.stringContaining(`2 of 30 days, ${gregorian.day('2026-10-02')}`),
  )
  const area = screen.getByRole('slider', { name: 'Day' }).querySelector('polygon')
  expect(area).toHaveAttribute('points', '10,160 10,0 30,0 30,160')
})

test('before the first import it says which report to bring', async () => {
  homeIs({ sources: [], sales: [] })
  actionsAre([])
  renderApp('/#/home')
  expect(await screen.findByText('Nothing imported yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to uploads' })).toHaveAttribute('href', '#/data/uploads')
  expect(screen.getByRole('link', { name: /^See what’s imported/ })).toHaveAttribute(
    'href',
    '#/onboarding/lights?type=orders',
  )
  expect(screen.queryByText(/leads are ready/)).toBeNull()
})

test('figures that cannot be loaded say why', async () => {
  server.use(mockRoute(homeRoutes.showHome, () => refuse(503, 'The database is asleep.')))
  renderApp('/#/home')
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  server.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/leads are ready/)).toBeVisible()
})

test('a list that cannot be loaded says why, beside the sales', async () => {
  server.use(mockRoute(actionRoutes.listActions, () => refuse(503, 'The database is asleep.')))
  renderApp('/#/home')
  expect(await screen.findByText('Couldn’t load the to-do list')).toBeVisible()
  expect((await tiles()).length).toBeGreaterThan(0)
})

test('an import that is over brings new figures, its progress does not', async () => {
  const { streams } = renderApp('/#/home')
  await screen.findByText(/leads are ready/)
  log.forget()
  homeIs({ importing: { waiting: 7, done: 9 } })
  act(() => streams[0]?.send({ id: 1, name: 'import', data: mockUpload({ state: 'staged' }) }))
  act(() => streams[0]?.send({ id: 2, name: 'import', data: mockUpload() }))
  act(() => streams[0]?.send({ id: 3, name: 'import', data: mockUpload({ id: '2' }) }))
  expect(await screen.findByText(/^7 files are in progress/)).toBeVisible()
  expect(log.asked('GET /home/figures')).toHaveLength(1)
})
