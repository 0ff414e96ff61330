import { expect, test } from '@jest/globals'
import { HttpResponse, http } from 'msw'
import { fakeClock } from '#app/testing/fakeClock.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { watchVersion } from './watchVersion.ts'

const server = mockedServer()
const { arrive, pass } = fakeClock()
const MINUTE = 60_000

/** A watch over a server whose answer the test changes. */
const open = async () => {
  const served = { answer: { version: 'development', build: 'one' } as object | undefined, times: 0 }
  server.use(
    http.get('*/version.json', () => {
      served.times += 1
      return served.answer ? HttpResponse.json(served.answer) : HttpResponse.error()
    }),
  )
  const newer: string[] = []
  const stop = watchVersion('http://clove.test/version.json', (version) => newer.push(version))
  await arrive()
  return { served, newer, stop }
}

test('looks at once and every ten minutes, until it is stopped', async () => {
  const { served, newer, stop } = await open()
  expect(served.times).toBe(1)
  await pass(10 * MINUTE - 1)
  expect(served.times).toBe(1)
  served.answer = { version: '9.9.9', build: 'two' }
  await pass(1)
  expect({ times: served.times, newer }).toEqual({ times: 2, newer: ['9.9.9'] })
  stop()
  await pass(60 * MINUTE)
  window.dispatchEvent(new Event('focus'))
  await arrive()
  expect(served.times).toBe(2)
})

test('looks when the window is come back to; another build of the same version is newer too', async () => {
  const { served, newer, stop } = await open()
  served.answer = { version: 'development', build: 'two' }
  window.dispatchEvent(new Event('focus'))
  await arrive()
  expect(newer).toEqual(['development'])
  stop()
})

test('no answer is no news', async () => {
  const { served, newer, stop } = await open()
  for (const answer of [undefined, {}]) {
    served.answer = answer
    await pass(10 * MINUTE)
  }
  expect(newer).toEqual([])
  stop()
})
