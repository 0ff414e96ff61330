import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { actionRoutes } from '#contract/actions.ts'
import { sessionRoutes } from '#contract/session.ts'
import { loadUser, signedOut } from '#domains/session/index.ts'
import { tenantSelected } from '#domains/tenants/index.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { call } from '#shared/api/call.ts'
import { prefetchCall } from '#shared/api/prefetch.ts'
import { actionsApi } from './actions/actionsApi.ts'
import { setupStore } from './store.ts'
import { callLog } from './testing/callLog.ts'
import type { FakeStream } from './testing/fakeStream.ts'
import { mockedServer } from './testing/mockedServer.ts'
import { testServices } from './testing/testServices.ts'

const server = mockedServer()
const { asked } = callLog(server)

test('the stream is held from the selection of a tenant until the sign-out', async () => {
  const { services, streams } = testServices()
  const store = setupStore(services)
  expect(streams).toHaveLength(0)
  store.dispatch(tenantSelected('lamp & co'))
  const [stream] = streams
  expect(stream?.url).toBe('http://clove.test/events?tenant=lamp+%26+co')
  stream?.open()
  stream?.send({ id: 1, name: 'notification', data: { name: 'missingPo', value: 4 } })
  expect(store.getState().notices.attention.entities.missingPo?.count).toBe(4)
  store.dispatch(signedOut())
  await waitFor(() => expect(stream?.readyState).toBe(2))
})

test.each<[string, (stream: FakeStream | undefined) => void]>([
  ['the stream opened', (stream) => stream?.open()],
  ['an event', (stream) => stream?.send({ id: 1, name: 'changed', data: { nouns: ['Action'] } })],
])('a response that was requested before %s is not used after it', async (_, happen) => {
  const { services, streams } = testServices()
  const store = setupStore(services)
  store.dispatch(tenantSelected('lamps'))
  prefetchCall(call(actionRoutes.listActions), services)
  happen(streams[0])
  await store.dispatch(actionsApi.endpoints.getActions.initiate())
  expect(asked('GET /actions')).toHaveLength(2)
})

test('during the setup of a company only what its steps tell of comes through', async () => {
  server.use(mockRoute(sessionRoutes.whoami, () => mockUser({ isOnboarding: true })))
  const { services, streams } = testServices()
  const store = setupStore(services)
  await store.dispatch(loadUser())
  store.dispatch(tenantSelected('new'))
  const [stream] = streams
  stream?.open()
  stream?.send({ id: 1, name: 'notification', data: { name: 'missingPo', value: 4 } })
  expect(store.getState().notices.attention.entities.missingPo?.count ?? 0).toBe(0)
  stream?.send({ id: 0, name: 'version', data: { version: '9.9.9' } })
  expect(store.getState().notices.nextVersion).toBe('9.9.9')
})

test('another tenant has a stream of its own', async () => {
  const { services, streams } = testServices()
  const store = setupStore(services)
  store.dispatch(tenantSelected('a'))
  store.dispatch(tenantSelected('b'))
  await waitFor(() => expect(streams.map(({ readyState }) => readyState)).toEqual([2, 0]))
})
