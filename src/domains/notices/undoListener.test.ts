import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { setupStore } from '#app/store.ts'
import { callLog } from '#app/testing/callLog.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { metricsRoutes } from '#contract/metrics.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { undoBy } from '#shared/api/undo.ts'
import { selectShown } from './noticesSlice.ts'

const server = mockedServer()
const { asked: calls } = callLog(server)
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    bringBackForTest: build.mutation<unknown, string>({
      query: (id) => call(metricsRoutes.restoreMetric, { params: { id } }),
    }),
  }),
})

const open = () => {
  const store = setupStore(testServices().services)
  return { store, messages: () => selectShown(store.getState()).map(({ message }) => message) }
}

test('an undo is sent once and says that it is done', async () => {
  const { store, messages } = open()
  store.dispatch(undoBy(endpoints.bringBackForTest, '7', 'Twice is back.'))
  await waitFor(() => expect(messages()).toEqual(['Twice is back.']))
  expect(calls()).toEqual(['POST /metrics/7/restore'])
})

test('a refused undo says only why it was refused', async () => {
  server.use(mockRoute(metricsRoutes.restoreMetric, () => refuse(409, 'There is one of this name by now.')))
  const { store, messages } = open()
  store.dispatch(undoBy(endpoints.bringBackForTest, '7', 'Twice is back.'))
  await waitFor(() => expect(messages()).toHaveLength(1))
  expect(messages()).not.toContain('Twice is back.')
})

test('an undo is data, so that it can be kept with a notice', () => {
  const undo = undoBy(endpoints.bringBackForTest, '7', 'Twice is back.')
  expect(JSON.parse(JSON.stringify(undo))).toEqual(undo)
})
