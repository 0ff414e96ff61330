import { expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { route } from '#contract/route.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { api } from '#shared/api/api.ts'
import { type CallOptions, call } from '#shared/api/call.ts'
import { setupStore } from './store.ts'
import { mockedServer } from './testing/mockedServer.ts'
import { testServices } from './testing/testServices.ts'

const server = mockedServer()
const broken = route({
  method: 'GET',
  path: '/broken',
  title: 'Fails',
  policy: { who: 'anyone' },
  response: z.string(),
})

const inject = (extraOptions: CallOptions) =>
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({ getBroken: build.query<string, void>({ query: () => call(broken), extraOptions }) }),
  }).endpoints.getBroken

/** Asks an endpoint with `options`: what was shown, and what the caller got. */
const ask = async (options: CallOptions) => {
  const { services, seen } = testServices()
  const store = setupStore(services)
  const outcome = await store
    .dispatch(inject(options).initiate())
    .unwrap()
    .then(
      () => 'fulfilled',
      () => 'rejected',
    )
  const { entities } = store.getState().notices.shown
  return { outcome, errors: seen.errors, shown: Object.values(entities).map(({ type, message }) => [type, message]) }
}

test('a call refused for want of a session says nothing itself: the end of the session is said once', async () => {
  server.use(mockRoute(broken, () => refuse(401, 'Please sign in.')))
  expect(await ask({})).toMatchObject({ outcome: 'rejected', shown: [] })
})

test.each([
  [{ failure: 'Could not save.' }, 'The tea is cold.', [['failure', 'The tea is cold.']]],
  [{ failure: 'Could not save.' }, undefined, [['failure', 'Could not save.']]],
  [{}, undefined, [['failure', 'Unexpected Error!']]],
  [{ quiet: true }, 'The tea is cold.', []],
])('an endpoint with %j, refused with %p, shows %j and rejects', async (options, message, shown) => {
  server.use(mockRoute(broken, () => refuse(418, message)))
  expect(await ask(options)).toMatchObject({ outcome: 'rejected', shown })
})

test('a server that cannot be reached is said in words', async () => {
  server.use(mockRoute(broken, () => Response.error()))
  expect((await ask({})).shown).toEqual([['failure', 'Clove cannot be reached. Check the connection and try again.']])
})

test.each([{ quiet: true }, { failure: 'Could not save.' }])(
  'with %j a failure without a message is reported',
  async (options) => {
    server.use(mockRoute(broken, () => refuse(500)))
    expect((await ask(options)).errors).toEqual([new Error('getBroken: answered 500 without a message')])
  },
)

test('a failure the server explains is not reported', async () => {
  server.use(mockRoute(broken, () => refuse(500, 'The tea is cold.')))
  expect((await ask({})).errors).toEqual([])
})
