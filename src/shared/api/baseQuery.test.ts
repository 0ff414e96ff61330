import { beforeEach, describe, expect, test } from '@jest/globals'
import { http } from 'msw'
import * as z from 'zod/mini'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { testServices } from '#app/testing/testServices.ts'
import { route } from '#contract/route.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'
import { baseQuery } from './baseQuery.ts'
import { call } from './call.ts'

const server = mockedServer()
const saved = route({
  method: 'POST',
  path: '/things/{id}',
  params: { id: z.string() },
  title: 'Save',
  policy: { who: 'member' },
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
})

let sent: Request[] = []
beforeEach(() => {
  sent = []
  server.events.removeAllListeners()
  server.events.on('request:start', ({ request }) => void sent.push(request.clone()))
})

const { services } = testServices()
const ask = (extra = services) =>
  baseQuery(
    call(saved, { params: { id: 'a/b' }, query: { sort: 'name', none: '' }, body: { name: 'Ada' } }),
    { extra, signal: new AbortController().signal } as Parameters<typeof baseQuery>[1],
    {},
  )

describe('a call', () => {
  beforeEach(() => server.use(mockRoute(saved, ({ body }) => body)))

  test('goes to the own origin, with the session, the body and what is set of the query', async () => {
    expect(await ask()).toMatchObject({ data: { name: 'Ada' } })
    const [request] = sent
    expect(request?.url).toBe('http://clove.test/things/a%2Fb?sort=name')
    expect({ method: request?.method, credentials: request?.credentials }).toEqual({
      method: 'POST',
      credentials: 'include',
    })
    expect(await request?.json()).toEqual({ name: 'Ada' })
  })

  test('names the tenant that the tab holds at that moment, and none before one is chosen', async () => {
    await ask()
    for (const tenant of ['lamps', 'shelves']) {
      sessionStorage.setItem('tenant', tenant)
      await ask()
    }
    expect(sent.map(({ headers }) => headers.get('X-Clove-Tenant'))).toEqual([null, 'lamps', 'shelves'])
  })
})

test.each([
  ['without data', { name: 'Ada' }],
  ['with other data', { data: { name: 3 } }],
])('an answer %s is outside the contract', async (_, answer) => {
  server.use(http.post('*/things/:id', () => Response.json(answer)))
  expect(await ask()).toMatchObject({
    error: { status: 0, message: 'Unexpected answer from the server (/things/{id}).' },
  })
})

describe('while the server is away', () => {
  const away = () => Response.json({ message: 'Away.' }, { status: 503, headers: { 'retry-after': '0.01' } })
  const askAs = (type: 'query' | 'mutation') =>
    baseQuery(
      call(saved, { params: { id: 'a' }, body: { name: 'Ada' } }),
      { extra: services, type, signal: new AbortController().signal } as Parameters<typeof baseQuery>[1],
      {},
    )

  test('a question is asked again until it answers, three times at most', async () => {
    let calls = 0
    server.use(
      http.post('*/things/*', () => {
        calls += 1
        return calls < 3 ? away() : Response.json({ data: { name: 'Ada' } })
      }),
    )
    expect(await askAs('query')).toMatchObject({ data: { name: 'Ada' } })
    server.use(http.post('*/things/*', away))
    sent = []
    expect(await askAs('query')).toMatchObject({ error: { status: 503, message: 'Away.' } })
    expect(sent).toHaveLength(4)
  })

  test('a query that others are served before is repeated, one beyond a limit by the hour is not', async () => {
    const later = (seconds: string) => () =>
      Response.json({ message: 'Later.' }, { status: 429, headers: { 'retry-after': seconds } })
    server.use(http.post('*/things/*', later('0.01')))
    expect(await askAs('query')).toMatchObject({ error: { status: 429, message: 'Later.' } })
    expect(sent).toHaveLength(4)
    server.use(http.post('*/things/*', later('3600')))
    sent = []
    expect(await askAs('query')).toMatchObject({ error: { status: 429, message: 'Later.' } })
    expect(sent).toHaveLength(1)
  })

  test('a command is sent once: whether it was done nobody knows but the user', async () => {
    server.use(http.post('*/things/*', away))
    expect(await askAs('mutation')).toMatchObject({ error: { status: 503, message: 'Away.' } })
    expect(sent).toHaveLength(1)
  })
})
