import { describe, expect, test } from '@jest/globals'
import { setupStore } from '#app/store.ts'
import { heldAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { type IncomingShipment, incomingRoutes as routes } from '#contract/incoming.ts'
import { selectNoticeCount, sendCommand } from '#domains/notices/index.ts'
import { tenantSelected } from '#domains/tenants/index.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockMissingPos } from '#mocks/handlers/purchasing.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { incomingApi } from './incomingApi.ts'
import { countShipments, takeUnits } from './incomingDocument.ts'
import { selectIncomingRows, selectMissingPos } from './purchasingSelectors.ts'

const { matchIncoming, deleteIncoming, undoIncoming } = incomingApi.endpoints
const server = mockedServer()
const { arrive, pass } = fakeClock()
const { asked, forget } = callLog(server)

const LAMP1: IncomingShipment = { fnsku: 'X000LAMP01', id: 'FBA15LAMP1', po: '1', received: 298 }
const SHELF = { fnsku: 'X000SHELF1', id: 'FBA15SHELF' }

const open = async () => {
  const store = setupStore(testServices().services)
  void store.dispatch(incomingApi.endpoints.getIncoming.initiate())
  await arrive()
  forget()
  return {
    store,
    ids: () =>
      Object.fromEntries(
        Object.entries(selectMissingPos(store.getState())).map(([fnsku, { ids }]) => [fnsku, ids.map(({ id }) => id)]),
      ),
    count: () => store.getState().notices.attention.entities.missingPo?.count ?? 0,
    notices: () =>
      Object.values(store.getState().notices.shown.entities).map(({ message, action }) => [message, action]),
  }
}

test('missing orders are kept by FNSKU with their shipments and candidates', async () => {
  const { store } = await open()
  expect(selectMissingPos(store.getState())).toEqual(mockMissingPos())
  expect(
    selectIncomingRows(store.getState()).map(({ id, received, candidates }) => [id, received, candidates.length]),
  ).toEqual([
    ['FBA15LAMP1', 298, 1],
    ['FBA15LAMP2', 40, 1],
    ['FBA15SHELF', 12, 0],
  ])
})

describe('taking units out', () => {
  test('the last shipment of an FNSKU takes its entry along', () => {
    const doc = mockMissingPos()
    takeUnits(doc, LAMP1)
    expect({
      ids: doc.X000LAMP01?.ids.map(({ id }) => id),
      candidates: doc.X000LAMP01?.candidates.map(({ id }) => id),
    }).toEqual({ ids: ['FBA15LAMP2'], candidates: ['FBA15LAMP2'] })
    takeUnits(doc, { fnsku: 'X000LAMP01', id: 'FBA15LAMP2' })
    expect(doc).not.toHaveProperty(['X000LAMP01'])
    expect(countShipments(doc)).toBe(1)
  })
  test('a part leaves the rest', () => {
    const doc = mockMissingPos()
    takeUnits(doc, LAMP1, 100)
    expect(doc.X000LAMP01?.ids[0]).toMatchObject({ id: 'FBA15LAMP1', received: 198 })
    expect(countShipments(doc)).toBe(3)
  })
  test('of what is not there it takes nothing', () => {
    const doc = mockMissingPos()
    takeUnits(doc, { fnsku: 'X', id: 'Y' })
    expect(doc).toEqual(mockMissingPos())
  })
})

test('a match leaves the list and the count at once, sends what the contract says, and offers Undo', async () => {
  const bodies: unknown[] = []
  const { resolver, release } = heldAnswer(() => Response.json({ data: {} }))
  server.use(
    mockRoute(routes.matchIncoming, ({ body }) => {
      bodies.push(body)
      return resolver()
    }),
  )
  const { store, ids, count, notices } = await open()
  void store.dispatch(sendCommand(matchIncoming, LAMP1))
  await arrive()
  expect(ids()).toEqual({ X000LAMP01: ['FBA15LAMP2'], X000SHELF1: ['FBA15SHELF'] })
  expect({ count: count(), bodies }).toEqual({ count: 2, bodies: [LAMP1] })
  expect(notices()).toEqual([])
  release()
  await arrive()
  expect(notices()).toEqual([['298 units of FBA15LAMP1 booked.', 'Undo']])
  expect(selectNoticeCount(store.getState())).toBe(1)
})

test('a match of a part stays on the list with what is left', async () => {
  const { store, ids, count } = await open()
  server.use(mockRoute(routes.listMissingPos, () => new Promise<never>(() => {})))
  void store.dispatch(sendCommand(matchIncoming, { ...LAMP1, received: 200 }))
  await arrive()
  expect({ X000LAMP01: ids().X000LAMP01, count: count() }).toEqual({
    X000LAMP01: ['FBA15LAMP1', 'FBA15LAMP2'],
    count: 3,
  })
  expect(selectMissingPos(store.getState()).X000LAMP01?.ids[0]?.received).toBe(98)
})

test('a match that is refused comes back, and inventory is asked for again', async () => {
  server.use(mockRoute(routes.matchIncoming, () => refuse(500, 'The database is asleep.')))
  const { store, ids, count, notices } = await open()
  void store.dispatch(sendCommand(matchIncoming, LAMP1))
  await arrive()
  expect({ X000LAMP01: ids().X000LAMP01, count: count() }).toEqual({
    X000LAMP01: ['FBA15LAMP1', 'FBA15LAMP2'],
    count: 3,
  })
  expect(asked('GET /sales/inventory')).toHaveLength(1)
  expect(notices()).toEqual([['The database is asleep.', 'Dismiss']])
})

test('a deletion leaves the list and the count at once; others of the FNSKU stay', async () => {
  const { store, ids, count, notices } = await open()
  server.use(mockRoute(routes.listMissingPos, () => new Promise<never>(() => {})))
  void store.dispatch(sendCommand(deleteIncoming, SHELF))
  await arrive()
  expect(ids()).toEqual({ X000LAMP01: ['FBA15LAMP1', 'FBA15LAMP2'] })
  expect({ count: count(), notices: notices() }).toEqual({
    count: 2,
    notices: [['FBA15SHELF removed from the list.', 'Undo']],
  })
  expect(asked('GET /sales/inventory')).toEqual([])
})

test('a deletion that is refused comes back, and the missing list is asked for again', async () => {
  server.use(
    mockRoute(routes.deleteIncoming, () => refuse(500)),
    mockRoute(routes.countMissingPos, () => ({ pos: 3 })),
  )
  const { store, ids, count } = await open()
  void store.dispatch(sendCommand(deleteIncoming, SHELF))
  await arrive()
  expect(ids().X000SHELF1).toEqual(['FBA15SHELF'])
  expect(asked('GET /sales/incoming/missing').length).toBeGreaterThan(0)
  expect(count()).toBe(3)
})

test('it is asked for again even when nobody shows it', async () => {
  server.use(mockRoute(routes.deleteIncoming, () => refuse(500)))
  const store = setupStore(testServices().services)
  void store.dispatch(sendCommand(deleteIncoming, SHELF))
  await arrive()
  expect(asked('GET /sales/incoming/missing')).toHaveLength(1)
})

test('Undo takes a booking, or a deletion, back', async () => {
  const bodies: unknown[] = []
  server.use(
    mockRoute(routes.undoIncoming, ({ body }) => {
      bodies.push(body)
      return {}
    }),
    mockRoute(routes.countMissingPos, () => ({ pos: 3 })),
  )
  const { store, count } = await open()
  void store.dispatch(sendCommand(undoIncoming, { fnsku: 'X000LAMP01', id: 'FBA15LAMP1', po: '1' }))
  void store.dispatch(sendCommand(undoIncoming, SHELF))
  await arrive()
  expect(bodies).toEqual([{ fnsku: 'X000LAMP01', id: 'FBA15LAMP1', po: '1' }, SHELF])
  expect({ count: count(), asked: asked('GET /sales/incoming/missing').length > 0 }).toEqual({ count: 3, asked: true })
})

describe('the count in the shell', () => {
  test('is asked for when the tenant is there, after a gap, and told by events', async () => {
    server.use(mockRoute(routes.countMissingPos, () => ({ pos: 7 })))
    const { store, count } = await open()
    store.dispatch(tenantSelected('demo'))
    // notices are counted after the screen is drawn
    await pass(500)
    await arrive()
    expect({ count: count(), asked: asked('GET /notifications/missingPo').length }).toEqual({ count: 7, asked: 1 })
    store.dispatch(serverEventReceived({ id: 1, name: 'notification', data: { name: 'missingPo', value: 4 } }))
    expect(count()).toBe(4)
    store.dispatch(streamGapped())
    await pass(500)
    await arrive()
    expect(count()).toBe(7)
  })

  test('whoever looks at the list sees what others have done, once things have settled', async () => {
    const { store } = await open()
    store.dispatch(serverEventReceived({ id: 1, name: 'notification', data: { name: 'missingPo', value: 4 } }))
    store.dispatch(serverEventReceived({ id: 2, name: 'inventory', data: {} }))
    await pass(499)
    expect(asked('GET /sales/incoming/missing')).toEqual([])
    await pass(1)
    expect(asked('GET /sales/incoming/missing')).toHaveLength(1)
  })
})
