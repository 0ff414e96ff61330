import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { mockServer } from '#mocks/server.ts'

/** The mocked server for the tests of a file; both storages are emptied after each. */
export const mockedServer = () => {
  const server = mockServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    sessionStorage.clear()
    localStorage.clear()
  })
  afterAll(() => server.close())
  return server
}
