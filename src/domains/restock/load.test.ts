import { describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import { setupStore } from '#app/store.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { restockRoutes } from '#contract/restock.ts'
import { signedOut } from '#domains/session/index.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockRestock, mockRestockSettings } from '#mocks/handlers/restock.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { selectDocument, selectFailure, selectLoading, selectRows } from './restockSelectors.ts'
import { linesChosen, restockEntered, restockLeft, restockWanted, scaleMoved } from './restockSlice.ts'

const server = mockedServer()
const { asked, forget } = callLog(server)
const { arrive, pass } = fakeClock()
const TABLE = 'GET /sales/restock/columns'
const TRYING = 'Could not load table. Trying again...'
const WAITS = [100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600]

const fails = (status = 500, times = Number.POSITIVE_INFINITY) => {
  let left = times
  server.use(
    http.get('*/sales/restock/columns', () => {
      if (left <= 0) return undefined
      left -= 1
      return refuse(status, 'No.')
    }),
  )
}
/** A screen with the table is open. */
const open = async () => {
  const store = setupStore(testServices().services)
  const noticesSeen: string[] = []
  store.subscribe(() => {
    for (const { request, message } of Object.values(store.getState().notices.shown.entities)) {
      const one = `${request} ${message}`
      if (!noticesSeen.includes(one)) noticesSeen.push(one)
    }
  })
  store.dispatch(restockEntered())
  await arrive()
  const state = () => store.getState()
  return {
    store,
    calls: () => asked(TABLE).length,
    rows: () => selectRows(state()).length,
    loading: () => selectLoading(state()),
    failure: () => selectFailure(state()),
    noticesSeen: (message: string) => noticesSeen.filter((each) => each.endsWith(message)).length,
  }
}

describe('the restock table', () => {
  test('keeps its rows by marketplace, asin and seller, and its timespans', async () => {
    const { store } = await open()
    const doc = selectDocument(store.getState())
    expect(doc?.ids).toEqual(
      mockRestock().table.map(({ marketplace, asin, seller }) => `${marketplace}|${asin}|${seller}`),
    )
    expect(doc?.timespans).toEqual(['3 days', '7 days', '30 days'])
  })
  test('is not loaded while no screen shows it', async () => {
    setupStore(testServices().services)
    await arrive()
    expect(asked(TABLE)).toEqual([])
  })
})

describe('a load that fails', () => {
  test('is tried again after 100 ms, 200 ms and so on, ten calls in all', async () => {
    fails()
    const { calls, noticesSeen, failure, loading } = await open()
    expect(calls()).toBe(1)
    for (const [at, wait] of WAITS.entries()) {
      expect(noticesSeen(TRYING)).toBe(at + 1)
      expect({ loading: loading(), failure: failure() }).toEqual({ loading: true, failure: undefined })
      await pass(wait - 1)
      expect(calls()).toBe(at + 1)
      await pass(1)
      expect(calls()).toBe(at + 2)
    }
    expect(noticesSeen('Something went wrong.')).toBe(1)
    expect({ loading: loading(), failure: failure() }).toEqual({
      loading: false,
      failure: { status: 500, message: 'No.', quiet: true },
    })
    await pass(600_000)
    expect(calls()).toBe(10)
    expect(noticesSeen(TRYING)).toBe(9)
    expect(noticesSeen('No.')).toBe(0)
  })
  test('and then succeeds begins anew the next time', async () => {
    fails(500, 3)
    const { store, calls, rows, loading, noticesSeen } = await open()
    await pass(100 + 200 + 400)
    expect({ calls: calls(), rows: rows(), loading: loading(), noticesSeen: noticesSeen(TRYING) }).toEqual({
      calls: 4,
      rows: 3,
      loading: false,
      noticesSeen: 3,
    })
    fails(503, 1)
    store.dispatch(restockWanted())
    await arrive()
    expect({ calls: calls(), rows: rows(), loading: loading() }).toEqual({ calls: 5, rows: 3, loading: true })
    await pass(100)
    expect({ calls: calls(), loading: loading() }).toEqual({ calls: 6, loading: false })
  })
  test('for want of a connection is tried again too', async () => {
    server.use(http.get('*/sales/restock/columns', () => Response.error()))
    const { calls } = await open()
    await pass(100)
    expect(calls()).toBe(2)
  })
  test.each([400, 403, 404, 429])('with %i is not tried again', async (status) => {
    fails(status)
    const { calls, failure, noticesSeen } = await open()
    await pass(600_000)
    expect({
      calls: calls(),
      failure: failure(),
      trying: noticesSeen(TRYING),
      given: noticesSeen('Something went wrong.'),
    }).toEqual({
      calls: 1,
      failure: { status, message: 'No.', quiet: true },
      trying: 0,
      given: 0,
    })
  })
  test('is tried from the beginning when asked for', async () => {
    fails()
    const { store, calls, failure } = await open()
    await pass(60_000)
    expect(calls()).toBe(10)
    store.dispatch(restockWanted())
    await arrive()
    expect({ calls: calls(), failure: failure() }).toEqual({ calls: 11, failure: undefined })
    await pass(60_000)
    expect(calls()).toBe(20)
  })
  test('waits for nothing else: another wish ends the wait for this one', async () => {
    fails()
    const { store, calls } = await open()
    await pass(100 + 200)
    expect(calls()).toBe(3)
    store.dispatch(restockWanted())
    await arrive()
    expect(calls()).toBe(4)
    await pass(100)
    expect(calls()).toBe(5)
    await pass(199)
    expect(calls()).toBe(5)
  })
  test('is not tried again for a screen that was left, and anew for one that is opened', async () => {
    fails()
    const { store, calls, loading } = await open()
    store.dispatch(restockLeft())
    await pass(600_000)
    expect({ calls: calls(), loading: loading() }).toEqual({ calls: 1, loading: false })
    store.dispatch(restockEntered())
    await arrive()
    await pass(60_000)
    expect(calls()).toBe(11)
  })
})

describe('a table that was loaded', () => {
  test('is asked for again when the screen is opened a minute later', async () => {
    const { store, calls } = await open()
    store.dispatch(restockLeft())
    store.dispatch(restockEntered())
    await arrive()
    expect(calls()).toBe(1)
    await pass(60_000)
    store.dispatch(restockLeft())
    store.dispatch(restockEntered())
    await arrive()
    expect(calls()).toBe(2)
  })
  test('is asked for again once, after the imports that changed it', async () => {
    const { store, calls } = await open()
    for (let id = 1; id <= 3; id += 1) store.dispatch(serverEventReceived({ id, name: 'inventory', data: {} }))
    await pass(500)
    expect(calls()).toBe(2)
    store.dispatch(serverEventReceived({ id: 4, name: 'leads', data: {} }))
    await pass(500)
    expect(calls()).toBe(2)
  })
  test('stays when a later load fails', async () => {
    const { store, rows, failure } = await open()
    fails(403)
    store.dispatch(restockWanted())
    await arrive()
    expect({ rows: rows(), failure: failure() }).toEqual({
      rows: 3,
      failure: { status: 403, message: 'No.', quiet: true },
    })
  })
  test('is gone after the sign-out, with what this browser knew of it', async () => {
    const { store } = await open()
    store.dispatch(scaleMoved(7))
    store.dispatch(linesChosen(['a']))
    store.dispatch(signedOut())
    expect(store.getState().restock).toMatchObject({ chosen: [], scale: null, users: 0 })
  })
})

test('the settings that are saved reach the table', async () => {
  const { store, calls } = await open()
  const { restockApi } = await import('./restockApi.ts')
  let saved: unknown
  server.use(
    mockRoute(restockRoutes.saveRestockSettings, ({ body }) => {
      saved = body
      return mockRestockSettings({ defaultScale: 30 })
    }),
  )
  await store.dispatch(restockApi.endpoints.updateRestockSettings.initiate({ defaultScale: 30 }))
  await arrive()
  expect({ saved, calls: calls() }).toEqual({ saved: { defaultScale: 30 }, calls: 2 })
  forget()
})
