import { beforeEach, expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { callLog } from '#app/testing/callLog.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { route } from '#contract/route.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { baseQuery } from './baseQuery.ts'
import { type Call, call } from './call.ts'
import { prefetchCall } from './prefetch.ts'

const server = mockedServer()
const { asked } = callLog(server)
const things = { path: '/things', title: 'Things', policy: { who: 'member' }, response: z.array(z.string()) } as const
const list = route({ method: 'GET', ...things, query: z.object({ of: z.optional(z.string()) }) })
const add = route({ method: 'POST', ...things })

const open = (before: readonly string[] = []) => {
  const answer = () => Promise.resolve({ response: new Response(), json: { data: ['ash'] } })
  const services = { ...testServices().services, early: new Map(before.map((path) => [path, answer()])) }
  return {
    early: () => prefetchCall(call(list), services),
    ask: (asked: Call = call(list)) =>
      baseQuery(
        asked,
        { extra: services, signal: new AbortController().signal } as Parameters<typeof baseQuery>[1],
        {},
      ),
  }
}
const calls = () => asked('GET /things').length

beforeEach(() => {
  sessionStorage.setItem('tenant', 'lamps')
  server.use(
    mockRoute(list, () => ['oak']),
    mockRoute(add, () => ['oak', 'elm']),
  )
})

test('the first call takes the answer that is on its way, the next one asks', async () => {
  const { early, ask } = open()
  early()
  early()
  expect(await ask()).toMatchObject({ data: ['oak'] })
  expect(calls()).toBe(1)
  expect(await ask()).toMatchObject({ data: ['oak'] })
  expect(calls()).toBe(2)
})

test('a call that was sent before the client was loaded is not sent again, unless something was changed since', async () => {
  const { early, ask } = open(['/things'])
  early()
  expect(await ask()).toMatchObject({ data: ['ash'] })
  expect(calls()).toBe(0)
  const other = open(['/things'])
  await other.ask(call(add))
  other.early()
  expect(await other.ask()).toMatchObject({ data: ['oak'] })
})

test('a refusal is an answer as well', async () => {
  const { early, ask } = open()
  server.use(mockRoute(list, () => refuse(401, 'Please sign in.')))
  early()
  expect(await ask()).toMatchObject({ error: { status: 401, message: 'Please sign in.' } })
  expect(calls()).toBe(1)
})

test.each<[string, (page: ReturnType<typeof open>) => unknown, Call]>([
  ['in another company', () => sessionStorage.setItem('tenant', 'shelves'), call(list)],
  ['after a change', ({ ask }) => ask(call(add)), call(list)],
  ['with a question of its own', () => undefined, call(list, { query: { of: 'oak' } })],
])('a call %s asks for itself', async (_, before, asking) => {
  const page = open()
  page.early()
  await before(page)
  expect(await page.ask(asking)).toMatchObject({ data: ['oak'] })
  expect(calls()).toBe(2)
})
