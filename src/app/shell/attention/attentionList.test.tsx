import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { actionRoutes } from '#contract/actions.ts'
import type { EventData } from '#contract/events.ts'
import { incomingRoutes } from '#contract/incoming.ts'
import { skuRoutes } from '#contract/skus.ts'
import { mockAction } from '#mocks/handlers/actions.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { callLog } from '../../testing/callLog.ts'
import { mockedServer } from '../../testing/mockedServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const SINCE = '2026-11-01T08:00:00.000Z'

const server = mockedServer()
const { asked, forget } = callLog(server)

/** The company has nothing to do unless a test says otherwise. */
beforeEach(() => server.use(mockRoute(actionRoutes.listActions, () => ({ currency: 'USD', actions: [], members: [] }))))

/** The list behind the bell, and the server's notices in the test's hand. */
const open = async () => {
  const user = userEvent.setup()
  const { streams, seen } = renderApp('/#/data/uploads')
  await screen.findByRole('navigation', { name: 'Main menu' })
  const first = ['GET /uploads', 'GET /notifications/missingFnsku', 'GET /notifications/missingPo']
  await waitFor(() => expect(first.map((call) => asked(call).length)).toEqual([1, 1, 1]))
  let id = 0
  const sendNotices = (...notices: EventData<'notification'>[]) =>
    act(() => {
      for (const data of notices) {
        id += 1
        streams[0]?.send({ id, name: 'notification', data })
      }
    })
  const update = () => act(() => streams[0]?.send({ id: 0, name: 'version', data: { version: '9' } }))
  const bell = async (count: number) =>
    user.click(await screen.findByRole('button', { name: `Needs attention: ${count}` }))
  return { seen, sendNotices, update, bell }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('with nothing to do it says so', async () => {
  const { bell } = await open()
  await bell(0)
  expect(await screen.findByText('Nothing right now.')).toBeInTheDocument()
})

test('each notice says what to do', async () => {
  const { sendNotices, bell } = await open()
  sendNotices({ name: 'missingPo', value: 2 }, { name: 'missingFnsku', value: 1 })
  await bell(2)
  const list = within((await screen.findByText('Add the FNSKU of these SKUs.')).closest('ul') as HTMLElement)
  expect(list.getByRole('link', { name: 'Unmatched Shipments' })).toHaveAttribute('href', '#/missing/po')
  expect(list.getByText('Match these shipments with their purchase orders.')).toBeInTheDocument()
  expect(list.getByRole('link', { name: 'Missing FNSKUs' })).toHaveAttribute('href', '#/missing/fnsku')
})

test('what there is to do stands behind the bell as on home, without what is hidden or has a notice', async () => {
  const choice = { snoozedUntil: null, dismissed: 'Not our job', count: 2, money: null, by: 'Dana', at: SINCE }
  server.use(
    mockRoute(actionRoutes.listActions, () => ({
      currency: 'USD',
      actions: [
        mockAction({ kind: 'claims', count: 3, details: { closing: 1 } }),
        mockAction({ kind: 'waits', count: 2, choice }),
        mockAction({ kind: 'missingPo', count: 2 }),
      ],
      members: [],
    })),
  )
  const { sendNotices, bell } = await open()
  sendNotices({ name: 'missingPo', value: 2 })
  await screen.findByRole('button', { name: 'Needs attention: 2' }, { timeout: 5000 })
  await bell(2)
  const list = within((await screen.findByText('1 close this week')).closest('ul') as HTMLElement)
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Unmatched Shipments',
    '3 claims to file now',
  ])
  const claims = list.getByRole('link', { name: '3 claims to file now' })
  expect(claims).toHaveAttribute('href', '#/refunds/refunds')
  // it would cover the screen that it leads to
  await userEvent.click(claims)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Needs attention: 2' })).not.toHaveClass('ant-popover-open'),
  )
})

test('both counts stand beside their notices, as the server tells them at the start and then by events', async () => {
  server.use(
    mockRoute(skuRoutes.countMissingFnskus, () => ({ fnskus: 7 })),
    mockRoute(incomingRoutes.countMissingPos, () => ({ pos: 3 })),
  )
  const { sendNotices, bell } = await open()
  await bell(2)
  const counts = () =>
    [...document.querySelectorAll('.attention-count')].map((count) => count.parentElement?.textContent)
  await waitFor(() => expect(counts().sort()).toEqual(['Missing FNSKUs7', 'Unmatched Shipments3']))
  sendNotices({ name: 'missingFnsku', value: 6 }, { name: 'missingPo', value: 0 })
  expect(counts()).toEqual(['Missing FNSKUs6'])
})

test('the refresh notice asks anew for what is on screen, and goes', async () => {
  const { sendNotices, bell } = await open()
  sendNotices({ name: 'refresh', value: 1 })
  await bell(1)
  forget()
  await press('Refresh')
  await waitFor(() => expect(asked('GET /uploads')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Needs attention: 0' })).toBeInTheDocument()
  expect(screen.getByText('Nothing right now.')).toBeInTheDocument()
})

test('the refresh notice is hidden and shown again', async () => {
  const { sendNotices, bell } = await open()
  sendNotices({ name: 'refresh', value: 1 })
  await bell(1)
  await press('Hide')
  expect(await screen.findByRole('button', { name: 'Needs attention: 0' })).toBeInTheDocument()
  expect(screen.queryByText(/New figures are ready/)).toBeNull()
  await press('Show again')
  expect(await screen.findByText(/New figures are ready/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Needs attention: 1' })).toBeInTheDocument()
})

test('a hidden refresh notice that is no longer due is not offered', async () => {
  const { sendNotices, bell } = await open()
  sendNotices({ name: 'refresh', value: 1 })
  await bell(1)
  await press('Hide')
  sendNotices({ name: 'refresh', value: 0 })
  expect(await screen.findByText('Nothing right now.')).toBeInTheDocument()
})

test('a new version counts as one, and is had by loading the page anew', async () => {
  const { sendNotices, update, bell, seen } = await open()
  sendNotices({ name: 'missingPo', value: 2 }, { name: 'missingFnsku', value: 1 })
  update()
  await bell(3)
  await press('Refresh the page')
  expect(seen.reloads).toBe(1)
})
