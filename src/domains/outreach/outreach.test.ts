import { describe, expect, test } from '@jest/globals'
import { HttpResponse, http } from 'msw'
import { setupStore } from '#app/store.ts'
import { heldAnswer } from '#app/testing/answers.ts'
import { callLog } from '#app/testing/callLog.ts'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { addressRoutes } from '#contract/addresses.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { ADA, DEPOT, HOME } from '#mocks/handlers/addresses.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockUpload } from '#mocks/handlers/uploads.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import { outreachApi } from './outreachApi.ts'
import { selectIsChanging } from './outreachSelectors.ts'
import { addressesSelected, selectSelected } from './outreachSlice.ts'

const server = mockedServer()
const { asked, forget } = callLog(server)
const { arrive, pass } = fakeClock()
const { createAddressLabels, deleteAddressLabels, dismissAddressSuggestion, createAddressOptOut, deleteAddressOptOut } =
  outreachApi.endpoints
const freight = { type: 'address', label: 'freight' } as const

const open = async () => {
  const store = setupStore(testServices().services)
  void store.dispatch(outreachApi.endpoints.getAddresses.initiate({}))
  await arrive()
  forget()
  const notices = () => Object.values(store.getState().notices.shown.entities)
  return {
    store,
    notices,
    said: () => notices().map((notice) => notice?.message),
    undo: async (message: string) => {
      const action = notices().find((notice) => notice?.message.startsWith(message))?.onAction
      if (action) store.dispatch(action)
      await arrive()
    },
    isChanging: (hash: string) => selectIsChanging(store.getState(), hash),
  }
}

describe('a label', () => {
  test('is marked as changing until the server has it, then said with the way back', async () => {
    const { store, isChanging, said, undo } = await open()
    void store.dispatch(sendCommand(createAddressLabels, { hashes: [HOME], ...freight }))
    expect(isChanging(HOME)).toBe(true)
    expect(isChanging(DEPOT)).toBe(false)
    await arrive()
    expect(isChanging(HOME)).toBe(false)
    expect(said()).toEqual(['Address labeled freight. 3 leads removed.'])
    expect(asked()).toEqual([`POST /addresses/${HOME}/labels`, 'GET /addresses'])
    forget()
    await undo('Address labeled')
    expect(asked()).toEqual([`DELETE /addresses/${HOME}/labels/freight`, 'GET /addresses'])
    expect(said()).toContain('Address no longer labeled freight. Leads can be generated again.')
  })
  test('is given to several one after another, and undone for those alone that got it', async () => {
    server.use(
      mockRoute(addressRoutes.addLabel, ({ params: { hash }, body }) =>
        hash === DEPOT ? refuse(409, 'Leads are being made. Try again.') : { labels: [body], leadsDropped: 1 },
      ),
    )
    const { store, said, undo } = await open()
    void store.dispatch(sendCommand(createAddressLabels, { hashes: [HOME, DEPOT, ADA], ...freight }))
    await arrive()
    expect(asked()).toEqual([`POST /addresses/${HOME}/labels`, `POST /addresses/${DEPOT}/labels`, 'GET /addresses'])
    expect(said()).toEqual(['Address labeled freight. 1 lead removed.', 'Leads are being made. Try again.'])
    forget()
    await undo('Address labeled')
    expect(asked()).toEqual([`DELETE /addresses/${HOME}/labels/freight`, 'GET /addresses'])
  })
  test('that is refused is said as the server says it, with nothing to undo', async () => {
    server.use(mockRoute(addressRoutes.addLabel, () => refuse(409, 'Leads are being made. Try again.')))
    const { store, said, notices, isChanging } = await open()
    void store.dispatch(sendCommand(createAddressLabels, { hashes: [HOME], ...freight }))
    await arrive()
    expect(isChanging(HOME)).toBe(false)
    expect(said()).toEqual(['Leads are being made. Try again.'])
    expect(notices()[0]?.onAction).toBeUndefined()
  })
  test('names its type when it is taken off', async () => {
    const seen: string[] = []
    server.use(
      mockRoute(addressRoutes.removeLabel, ({ query, params }) => {
        seen.push(`${params.hash} ${params.label} ${query.get('type')}`)
        return { labels: [] }
      }),
    )
    const { store, said } = await open()
    void store.dispatch(sendCommand(deleteAddressLabels, { hashes: [ADA], type: 'customer', label: 'blacklist' }))
    await arrive()
    expect(seen).toEqual([`${ADA} blacklist customer`])
    expect(said()).toEqual(['Customer no longer labeled blacklist. Leads can be generated again.'])
  })
})

test('a dismissed suggestion is said not to come again', async () => {
  const { store, said } = await open()
  void store.dispatch(sendCommand(dismissAddressSuggestion, { hash: DEPOT, type: 'address', label: 'shared' }))
  await arrive()
  expect(asked()).toEqual([`POST /addresses/${DEPOT}/suggestions/dismiss`, 'GET /addresses'])
  expect(said()).toEqual(['shared won’t be suggested here again.'])
})

test('an opt-out and its withdrawal undo each other', async () => {
  const { store, said, undo, isChanging } = await open()
  void store.dispatch(sendCommand(createAddressOptOut, ADA))
  expect(isChanging(ADA)).toBe(true)
  await arrive()
  expect(isChanging(ADA)).toBe(false)
  expect(said()).toEqual(['Buyer opted out. 1 lead removed.'])
  forget()
  await undo('Buyer opted out')
  expect(asked()).toEqual([`DELETE /addresses/opt-outs/${ADA}`, 'GET /addresses'])
  forget()
  await undo('Opt-out undone')
  expect(asked()).toEqual(['POST /addresses/opt-outs', 'GET /addresses'])
})

test('a failed opt-out is said, and so is a failed withdrawal, once each', async () => {
  server.use(mockRoute(addressRoutes.withdrawOptOut, () => refuse(404, 'There is no such opt-out.')))
  const { store, said } = await open()
  void store.dispatch(sendCommand(createAddressOptOut, DEPOT))
  await arrive()
  expect(said()).toEqual(['No buyer has this code. Compare it with the card.'])
  void store.dispatch(sendCommand(deleteAddressOptOut, DEPOT))
  await arrive()
  expect(said()).toEqual(['No buyer has this code. Compare it with the card.', 'There is no such opt-out.'])
})

test('the selection is exactly what was selected last', async () => {
  const { store } = await open()
  store.dispatch(addressesSelected([HOME, DEPOT]))
  expect(selectSelected(store.getState())).toEqual([HOME, DEPOT])
  store.dispatch(addressesSelected([DEPOT]))
  expect(selectSelected(store.getState())).toEqual([DEPOT])
  store.dispatch(addressesSelected([]))
  expect(store.getState().outreach.ids).toEqual([])
})

describe('the list is asked for again', () => {
  const imported = (state: 'staged' | 'imported' | 'undone') =>
    serverEventReceived({ id: 1, name: 'import', data: mockUpload({ state }) })
  test('when an import is done or undone, not before', async () => {
    const { store } = await open()
    store.dispatch(imported('staged'))
    await pass(2000)
    expect(asked()).toEqual([])
    store.dispatch(imported('imported'))
    await pass(2000)
    store.dispatch(imported('undone'))
    await pass(2000)
    expect(asked()).toEqual(['GET /addresses', 'GET /addresses'])
  })
  test('once for imports that end within moments, other events notwithstanding', async () => {
    const { store } = await open()
    store.dispatch(imported('imported'))
    await pass(1500)
    store.dispatch(imported('imported'))
    store.dispatch(imported('staged'))
    await pass(1500)
    expect(asked()).toEqual([])
    await pass(500)
    expect(asked()).toEqual(['GET /addresses'])
  })
  test('when events were lost', async () => {
    const { store } = await open()
    store.dispatch(streamGapped())
    await arrive()
    expect(asked('GET /addresses')).toHaveLength(1)
  })
})

test('an answer that was on its way when a label came is asked for again', async () => {
  const { store } = await open()
  const stale = heldAnswer(() => HttpResponse.json({ data: { rows: [], total: 0, cursor: null } }))
  server.use(http.get('*/addresses', stale.resolver, { once: true }))
  store.dispatch(streamGapped())
  void store.dispatch(sendCommand(createAddressLabels, { hashes: [HOME], ...freight }))
  await arrive()
  forget()
  stale.release()
  await arrive()
  expect(asked()).toEqual(['GET /addresses'])
})
