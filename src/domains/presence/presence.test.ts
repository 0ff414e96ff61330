import { expect, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import type { EventData } from '#contract/events.ts'
import { presenceRoutes } from '#contract/presence.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { placeEntered, placeLeft, selectPresences } from './presenceSlice.ts'

const server = mockedServer()
const { arrive, pass } = fakeClock()
const PLACE = 'claim.12'

const open = () => {
  const sent: unknown[] = []
  server.use(
    mockRoute(presenceRoutes.notePresence, ({ body }) => {
      sent.push(body)
      return {}
    }),
  )
  const store = setupStore(testServices().services)
  const receive = (id: number, data: Partial<EventData<'presence'>> = {}) =>
    store.dispatch(
      serverEventReceived({
        ...{ id, name: 'presence' },
        data: { place: PLACE, uid: 'dana', name: 'Dana', isHere: true, isNew: false, ...data },
      }),
    )
  const names = () => selectPresences(store.getState()).map(({ name, place }) => `${name} ${place}`)
  return { store, sent, receive, names }
}
const note = (isHere: boolean, isNew = false) => ({ place: PLACE, isHere, isNew })

test('an open place is confirmed every minute until it is left', async () => {
  const { store, sent } = open()
  store.dispatch(placeEntered(PLACE))
  await arrive()
  expect(sent).toEqual([note(true, true)])
  await pass(60_000)
  expect(sent).toEqual([note(true, true), note(true)])
  store.dispatch(placeLeft(PLACE))
  await pass(120_000)
  expect(sent).toEqual([note(true, true), note(true), note(false)])
})

test('a colleague who opens the same place gets an answer, one elsewhere does not', async () => {
  const { store, sent, receive } = open()
  store.dispatch(placeEntered(PLACE))
  await arrive()
  receive(1, { isNew: true })
  receive(2, { isNew: true, place: 'claim.13' })
  receive(3)
  await arrive()
  expect(sent).toEqual([note(true, true), note(true)])
})

test('colleagues go when they leave, when they are not heard of, and when events were lost', async () => {
  const { store, receive, names } = open()
  receive(1)
  receive(2, { uid: 'lee', name: 'Lee' })
  expect(names()).toEqual([`Dana ${PLACE}`, `Lee ${PLACE}`])
  receive(3, { isHere: false })
  expect(names()).toEqual([`Lee ${PLACE}`])
  await pass(100_000)
  receive(4, { uid: 'lee', name: 'Lee' })
  await pass(100_000)
  expect(names()).toEqual([`Lee ${PLACE}`])
  await pass(50_000)
  expect(names()).toEqual([])
  receive(5)
  store.dispatch(streamGapped())
  expect(names()).toEqual([])
})
