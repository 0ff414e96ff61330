import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { http } from 'msw'
import { tenantSelected } from '#domains/tenants/index.ts'
import { setupStore } from '../store.ts'
import { stampedAnswer } from '../testing/answers.ts'
import { callLog } from '../testing/callLog.ts'
import { mockedServer } from '../testing/mockedServer.ts'
import { testServices } from '../testing/testServices.ts'
import { actionsApi } from './actionsApi.ts'

const server = mockedServer()
const { asked } = callLog(server)

/** A store that has the list as of an event, and a stream that opens at another. */
const openAt = async (listEvent: number, streamEvent: number, isListFirst: boolean) => {
  let event = listEvent
  server.use(
    http.get('*/actions', () => {
      const answer = stampedAnswer({ currency: 'USD', actions: [], members: [] }, event)
      event = streamEvent
      return answer
    }),
  )
  const { services, streams } = testServices()
  const store = setupStore(services)
  store.dispatch(tenantSelected('lamps'))
  const open = () => {
    streams[0]?.open()
    streams[0]?.send({ id: 0, name: 'version', data: { version: services.page, event: streamEvent } })
  }
  if (!isListFirst) open()
  const list = store.dispatch(actionsApi.endpoints.getActions.initiate())
  await list
  if (isListFirst) open()
  return () => asked('GET /actions').length
}

test.each([true, false])(
  'a list from before the stream’s first event is fetched again, once; before it: %s',
  async (isListFirst) => {
    const count = await openAt(4, 6, isListFirst)
    await waitFor(() => expect(count()).toBe(2))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(count()).toBe(2)
  },
)

test.each([true, false])('a list that includes the event is not; before the stream: %s', async (isListFirst) => {
  const count = await openAt(6, 6, isListFirst)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(count()).toBe(1)
})
