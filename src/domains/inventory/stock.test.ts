import { describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import { setupStore } from '#app/store.ts'
import { heldAnswer, stampedAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { fewStock as few, openStock, stockAnswers } from '#app/testing/openStock.ts'
import { testServices } from '#app/testing/testServices.ts'
import type { Inventory } from '#contract/inventory.ts'
import { mockInventory } from '#mocks/handlers/inventory.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import {
  selectDocument,
  selectFailure,
  selectIsUsingInventory,
  selectLastUpdate,
  selectStock,
  selectTimespans,
} from './inventorySelectors.ts'
import { inventoryEntered, inventoryLeft, inventoryOutdated, inventoryRequested } from './inventorySlice.ts'

const server = mockedServer()
const { asked } = callLog(server)
const { arrive, pass } = fakeClock()
const LIST = 'GET /sales/inventory'
const MINUTE = 60_000

const answers = (...list: (Inventory | number)[]) => server.use(stockAnswers(...list))
const closed = () => setupStore(testServices().services)
const open = () => openStock(arrive)
const empty = (updatedAt: string | null) => mockInventory({ rows: [], updatedAt })

describe('stock', () => {
  test('is kept by marketplace, asin and seller', async () => {
    const { store } = await open()
    expect(selectDocument(store.getState()).entities[`CA|${LAMP}|main`]).toMatchObject({ amt: 30 })
    expect(selectDocument(store.getState()).entities[`US|${LAMP}|second`]).toMatchObject({ amt: 9 })
    expect(selectDocument(store.getState()).entities[`US|${SHELF}|main`]).toMatchObject({ amt: 14 })
    expect(selectDocument(store.getState()).entities[`CA|${SHELF}|main`]).toBeUndefined()
  })
  test('is used while at least one screen shows it', async () => {
    const { store } = await open()
    const isUsed = () => selectIsUsingInventory(store.getState())
    store.dispatch(inventoryEntered())
    store.dispatch(inventoryLeft())
    expect(isUsed()).toBe(true)
    store.dispatch(inventoryLeft())
    expect(isUsed()).toBe(false)
    expect(selectStock(store.getState())).toHaveLength(4)
  })
  test('knows its timespans', () => {
    expect(selectTimespans(closed().getState())).toEqual(['3 days', '7 days', '30 days'])
  })
})

describe('a refresh', () => {
  test('happens at most every ten minutes', async () => {
    const { store } = await open()
    expect(asked(LIST)).toHaveLength(1)
    await pass(9 * MINUTE + 59_000)
    store.dispatch(inventoryRequested())
    await arrive()
    expect(asked(LIST)).toHaveLength(1)
    await pass(1000)
    store.dispatch(inventoryRequested())
    await arrive()
    expect(asked(LIST)).toHaveLength(2)
  })
  test('also counts from the last time when the screen was left meanwhile', async () => {
    const { store } = await open()
    store.dispatch(inventoryLeft())
    await pass(5 * MINUTE)
    store.dispatch(inventoryEntered())
    await arrive()
    expect(asked(LIST)).toHaveLength(1)
    store.dispatch(inventoryLeft())
    await pass(6 * MINUTE)
    store.dispatch(inventoryEntered())
    await arrive()
    expect(asked(LIST)).toHaveLength(2)
  })
  test('is forced by the needs-update marker, which is gone after it', async () => {
    const { store, needsUpdate } = await open()
    store.dispatch(inventoryOutdated())
    expect(needsUpdate()).toBe(true)
    await pass(500)
    expect(asked(LIST)).toHaveLength(2)
    expect(needsUpdate()).toBe(false)
    store.dispatch(inventoryRequested())
    await arrive()
    expect(asked(LIST)).toHaveLength(2)
  })
  test('waits for a screen when none shows stock', async () => {
    const { store } = await open()
    store.dispatch(inventoryLeft())
    store.dispatch(inventoryOutdated())
    await pass(MINUTE)
    expect(asked(LIST)).toHaveLength(1)
    store.dispatch(inventoryEntered())
    await arrive()
    expect(asked(LIST)).toHaveLength(2)
  })
  test('that fails leaves what is shown, and may be tried at once', async () => {
    const { store, amounts, needsUpdate } = await open()
    answers(500, few(7))
    store.dispatch(inventoryOutdated())
    await pass(500)
    expect(amounts()).toEqual([120, 30, 9, 14])
    expect(needsUpdate()).toBe(true)
    store.dispatch(inventoryRequested())
    await arrive()
    expect(amounts()).toEqual([7])
  })
  test('moves the time of the last update', async () => {
    const { store } = await open()
    expect(selectLastUpdate(store.getState())).toBe('2026-11-20T07:40:00Z')
    answers(few(1, { updatedAt: '2026-11-21T07:40:00Z' }))
    store.dispatch(inventoryOutdated())
    await pass(500)
    expect(selectLastUpdate(store.getState())).toBe('2026-11-21T07:40:00Z')
  })
})

test.each([
  ['success', few(3)],
  ['failure', 500],
])('loading is true during a fetch and false after %s', async (_, answer) => {
  const held = heldAnswer(() => (typeof answer === 'number' ? refuse(answer) : stampedAnswer(answer, 1)))
  server.use(http.get('*/sales/inventory', held.resolver))
  const { loading } = await open()
  expect(loading()).toBe(true)
  held.release()
  await arrive()
  expect(loading()).toBe(false)
})

describe('an answer without rows', () => {
  test('is asked for again, and the full one shown', async () => {
    answers(empty('2026-11-20T07:40:00Z'), few(7))
    const { amounts } = await open()
    expect(amounts()).toEqual([])
    await pass(1000)
    expect(asked(LIST)).toHaveLength(2)
    expect(amounts()).toEqual([7])
  })
  test('does not wipe what is shown', async () => {
    answers(few(7), empty('2026-11-20T07:40:00Z'), few(8))
    const { store, amounts } = await open()
    store.dispatch(inventoryOutdated())
    await pass(500)
    expect(asked(LIST)).toHaveLength(2)
    expect(amounts()).toEqual([7])
    await pass(1000)
    expect(amounts()).toEqual([8])
  })
  test('is asked for again in growing steps, and given up in the end without a notice', async () => {
    answers(empty('2026-11-20T07:40:00Z'))
    const { store } = await open()
    for (const ms of [1000, 2000, 4000, 8000, 16_000]) {
      const before = asked(LIST).length
      await pass(ms - 1)
      expect(asked(LIST)).toHaveLength(before)
      await pass(1)
      expect(asked(LIST)).toHaveLength(before + 1)
    }
    await pass(60 * MINUTE)
    expect(asked(LIST)).toHaveLength(6)
    expect(selectFailure(store.getState())).toMatchObject({
      message: 'The stock could not be read just now. Trying again...',
    })
    expect(store.getState().notices.shown.ids).toEqual([])
  })
  test.each([
    ['nothing is imported', null],
    ['something newer is', '2026-11-20T08:00:00Z'],
  ])('is the truth when %s', async (_, updatedAt) => {
    answers(few(7), empty(updatedAt))
    const { store, amounts } = await open()
    store.dispatch(inventoryOutdated())
    await pass(500)
    expect(amounts()).toEqual([])
    await pass(MINUTE)
    expect(asked(LIST)).toHaveLength(2)
  })
})
