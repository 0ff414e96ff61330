import { expect, jest, test } from '@jest/globals'
import { createAction } from '@reduxjs/toolkit'
import { setupFirstStore } from './firstStore.ts'
import { testServices } from './testing/testServices.ts'

test('what a listener throws reaches the error reports', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { services, seen } = testServices()
  const store = setupFirstStore(services)
  const happened = createAction('happened')
  const failure = new Error('a bug')
  store.listen({ actionCreator: happened, effect: () => Promise.reject(failure) })
  store.dispatch(happened())
  await new Promise((resolve) => setTimeout(resolve))
  expect(seen.errors).toEqual([failure])
  expect(consoleError).toHaveBeenCalledTimes(1)
  consoleError.mockRestore()
})
