import { describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import { heldAnswer, stampedAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { fewStock as few, openStock, stockAnswers } from '#app/testing/openStock.ts'
import type { Inventory } from '#contract/inventory.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { refuse } from '#mocks/handlers/mockRoute.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { asinsOutdated, inventoryOutdated } from './inventorySlice.ts'

const server = mockedServer()
const { asked, forget } = callLog(server)
const { arrive, pass } = fakeClock()
const LIST = 'GET /sales/inventory'
const MINUTE = 60_000

const answers = (...list: Inventory[]) => server.use(stockAnswers(...list))
const open = () => openStock(arrive)

describe('one asin', () => {
  const asin = (...held: ReturnType<typeof heldAnswer>[]) => {
    let at = 0
    server.use(http.get('*/sales/inventory/:asin', () => held[at++]?.resolver() ?? stampedAnswer(few(1), 9)))
  }
  test('is asked for at a time, never two together', async () => {
    const { store } = await open()
    forget()
    const [first, second] = [heldAnswer(() => stampedAnswer(few(1), 9)), heldAnswer(() => stampedAnswer(few(2), 9))]
    asin(first, second)
    store.dispatch(asinsOutdated([LAMP]))
    store.dispatch(asinsOutdated([SHELF, LAMP]))
    await arrive()
    expect(asked()).toEqual([`GET /sales/inventory/${LAMP}`])
    first.release()
    await arrive()
    expect(asked()).toEqual([`GET /sales/inventory/${LAMP}`, `GET /sales/inventory/${SHELF}`])
    second.release()
    await arrive()
    expect(asked()).toHaveLength(2)
    expect(store.getState().inventory.refreshing).toEqual([])
  })
  test('takes the place of its rows, and of them alone', async () => {
    const { store, amounts } = await open()
    asin()
    store.dispatch(asinsOutdated([LAMP]))
    await arrive()
    expect(amounts()).toEqual([1, 14])
  })
  test('that cannot be had makes the whole out of date', async () => {
    const { store, needsUpdate } = await open()
    server.use(http.get('*/sales/inventory/:asin', () => refuse(500)))
    store.dispatch(asinsOutdated([LAMP]))
    await arrive()
    expect(needsUpdate()).toBe(true)
    expect(store.getState().inventory.refreshing).toEqual([])
  })
  test('is no news when it is older than the whole', async () => {
    answers(few(7), few(7), few(9))
    const { store, amounts } = await open()
    store.dispatch(inventoryOutdated())
    await pass(500)
    server.use(http.get('*/sales/inventory/:asin', () => stampedAnswer(few(1), 1)))
    store.dispatch(asinsOutdated([LAMP]))
    await arrive()
    expect(amounts()).toEqual([7])
  })
})

describe('an event', () => {
  test('of few asins asks for them alone', async () => {
    const { changed } = await open()
    forget()
    changed(9, [LAMP])
    await arrive()
    expect(asked()).toEqual([`GET /sales/inventory/${LAMP}`])
  })
  test('that comes while its asin is on its way asks again, unless that answer includes it', async () => {
    const { changed } = await open()
    const held = heldAnswer(() => stampedAnswer(few(1), 9))
    server.use(http.get('*/sales/inventory/:asin', held.resolver, { once: true }))
    forget()
    changed(8, [LAMP])
    await arrive()
    changed(9, [LAMP])
    changed(10, [LAMP])
    await arrive()
    expect(asked()).toEqual([`GET /sales/inventory/${LAMP}`])
    server.use(http.get('*/sales/inventory/:asin', () => stampedAnswer(few(2), 10)))
    held.release()
    await arrive()
    expect(asked()).toHaveLength(2)
  })
  test('of many asins, or of none by name, asks for the whole once it rests', async () => {
    const { changed } = await open()
    forget()
    changed(
      9,
      Array.from({ length: 11 }, (_, at) => `B${at}`),
    )
    changed(10)
    await pass(500)
    expect(asked()).toEqual([LIST])
  })
  test('that the answer includes already is no news', async () => {
    answers(few(7))
    const { changed, needsUpdate } = await open()
    forget()
    changed(1, [LAMP])
    await pass(MINUTE)
    expect(asked()).toEqual([])
    expect(needsUpdate()).toBe(false)
  })
  test('that comes while the answer is on its way is held against that answer', async () => {
    const held = heldAnswer(() => stampedAnswer(few(7), 4))
    server.use(http.get('*/sales/inventory', held.resolver))
    const { changed, amounts } = await open()
    changed(4)
    changed(5)
    answers(few(8))
    held.release()
    await pass(500)
    expect(asked(LIST)).toHaveLength(2)
    expect(amounts()).toEqual([8])
  })
  test('the stream that opens beside the first request causes no second one', async () => {
    const opening = openStock(async () => {})
    const { store } = await opening
    store.dispatch(streamGapped())
    await arrive()
    await pass(500)
    expect(asked(LIST)).toHaveLength(1)
  })
  test('a stream that opens after stock with its last event causes no second request', async () => {
    answers(few(7))
    const { store } = await open()
    store.dispatch(streamGapped())
    store.dispatch(serverEventReceived({ id: 0, name: 'version', data: { version: '1', event: 1 } }))
    await pass(1000)
    expect(asked(LIST)).toHaveLength(1)
  })
  test('a stream that opens after events that stock does not include causes one', async () => {
    answers(few(7))
    const { store } = await open()
    store.dispatch(streamGapped())
    store.dispatch(serverEventReceived({ id: 0, name: 'version', data: { version: '1', event: 9 } }))
    await pass(1000)
    expect(asked(LIST)).toHaveLength(2)
  })
  test('after a lost stream everything is asked for again', async () => {
    const { store } = await open()
    store.dispatch(streamGapped())
    await pass(1000)
    expect(asked(LIST)).toHaveLength(2)
  })
})
