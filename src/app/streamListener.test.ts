import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { signedOut } from '#domains/session/index.ts'
import { tenantSelected } from '#domains/tenants/index.ts'
import { setupStore } from './store.ts'
import { mockedServer } from './testing/mockedServer.ts'
import { testServices } from './testing/testServices.ts'

mockedServer()

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

test('another tenant has a stream of its own', async () => {
  const { services, streams } = testServices()
  const store = setupStore(services)
  store.dispatch(tenantSelected('a'))
  store.dispatch(tenantSelected('b'))
  await waitFor(() => expect(streams.map(({ readyState }) => readyState)).toEqual([2, 0]))
})
