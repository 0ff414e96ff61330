import { afterEach, beforeEach } from '@jest/globals'
import type { mockedServer } from './mockedServer.ts'

/** Records the requests of a test, 'GET /leads'. */
export const callLog = (server: ReturnType<typeof mockedServer>) => {
  let calls: string[] = []
  beforeEach(() => {
    calls = []
    server.events.on('request:start', ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`)
    })
  })
  afterEach(() => server.events.removeAllListeners())
  return {
    asked: (call?: string) => calls.filter((each) => call === undefined || each === call),
    forget: () => {
      calls = []
    },
  }
}
