import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CoverageLight } from '#contract/onboarding.ts'
import { inScope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { setSchedule } from '#platform/jobs/schedules.ts'
import { addDays } from '#rules/days.ts'
import { newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

// two in the afternoon of the same day in the United States
const TODAY = new Date().toISOString().slice(0, 10)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.platform.now = () => new Date(`${TODAY}T22:00:00Z`)
})
afterAll(() => server.close())

const lightsOf = (client: TestClient) => client.data<CoverageLight[]>('GET', '/lights')
const lit = async (client: TestClient, type: string) =>
  (await lightsOf(client))
    .filter((one) => one.type === type)
    .map(({ marketplace, state, why }) => [marketplace, state, why])

test('a new company sees what matters first in red, and what nobody waits for in grey; a shop has its own report', async () => {
  const { client } = await newDirectImports(server, 'dark', [
    ['main', 'amazon', ['US', 'CA']],
    ['store', 'shop', ['US']],
  ])
  const lights = await lightsOf(client)
  expect(lights.slice(0, 2)).toEqual(
    ['US', 'CA'].map((marketplace) => ({
      type: 'orders',
      seller: 'main',
      marketplace,
      state: 'red',
      why: 'Nothing imported yet, and many figures need it.',
      since: null,
      until: null,
      newest: null,
      rows: 0,
      gaps: [],
      missing: 'sales and sales rates of every product ordered so far',
      way: 'connect',
    })),
  )
  expect(lights.filter(({ seller }) => seller === 'store')).toMatchObject([{ type: 'shop', state: 'red' }])
  expect(lights.filter(({ state }) => state === 'red').map(({ type }) => type)).toEqual([
    'orders',
    'orders',
    'myi',
    'myi',
    'shop',
  ])
  expect(lights.some(({ type }) => type === 'afn')).toBe(false)
  expect(lights.find(({ type }) => type === 'transactions')?.way).toBe('upload')
})

test('a light follows what comes, and what is taken back', async () => {
  const { client, send, undo } = await newDirectImports(server, 'lit', [['main', 'amazon', ['US', 'CA']]])
  /** An order on each of these days of the last 31, the 31st being today. */
  const from = (first: number, last: number) =>
    ordersFile(
      Array.from({ length: last - first + 1 }, (_, at) => first + at).map((day) =>
        order(`o${day}`, { 'purchase-date': `${addDays(TODAY, day - 31)}T20:00:00+00:00` }),
      ),
    )
  const sent = { asOf: `${TODAY}T20:00:00Z` }
  await send(from(1, 12), { asOf: `${addDays(TODAY, -18)}T12:00:00Z` })
  expect(await lit(client, 'orders')).toEqual([
    ['US', 'yellow', 'The newest day is 19 days old.'],
    ['CA', 'yellow', 'The newest day is 19 days old.'],
  ])
  const later = await send(from(14, 31), sent)
  expect(await lit(client, 'orders')).toEqual([
    ['US', 'yellow', '1 day of the last 60 is missing.'],
    ['CA', 'yellow', '1 day of the last 60 is missing.'],
  ])
  await send(from(13, 13), sent)
  expect(await lit(client, 'orders')).toEqual([
    ['US', 'green', 'Complete.'],
    ['CA', 'green', 'Complete.'],
  ])
  await undo(later.id)
  expect((await lit(client, 'orders'))[0]).toEqual(['US', 'yellow', 'The newest day is 18 days old.'])

  // stock is of the marketplace it was told for
  await send(myiFile([{}]), { marketplace: 'US', ...sent })
  expect((await lit(client, 'myi')).map(([marketplace, state]) => [marketplace, state])).toEqual([
    ['US', 'green'],
    ['CA', 'red'],
  ])
  const [stock] = (await lightsOf(client)).filter(({ type }) => type === 'myi')
  expect(stock).toMatchObject({ since: TODAY, until: TODAY, rows: 1, newest: `${TODAY}T20:00:00.000Z` })
})

test('a file that waits for an answer shows, until it is dropped', async () => {
  const { client, send, act, close } = await newUploader(server, 'asked', [['main', 'amazon', ['US', 'CA']]])
  const { id, questions } = await send(myiFile([{}]), { asOf: `${TODAY}T20:00:00Z` })
  expect(questions?.map(({ field }) => field)).toEqual(['marketplace'])
  expect(await lit(client, 'myi')).toEqual([
    ['US', 'yellow', 'A file waits for your answer.'],
    ['CA', 'yellow', 'A file waits for your answer.'],
  ])
  await act(id, 'drop')
  expect((await lit(client, 'myi')).map(([, state]) => state)).toEqual(['red', 'red'])
  close()
})

test('what a connection brings says when: how long what waits will take, or when the clock is due', async () => {
  const { client } = await newDirectImports(server, 'fetched', [['main', 'amazon', ['US', 'CA']]])
  const { tenantId: tenant } = client
  const now = server.platform.now()
  const place = (type: string, marketplace = '') => ({ type, seller: 'main', region: 'na', marketplace })
  await inScope(server.platform.db, { tenant }, async (scope) => {
    const { tx } = scope
    const same = { tenant_id: tenant, seller: 'main' }
    const connection = { state: 'on' as const, demo: false, profiles: '{}', connected_at: now }
    await tx
      .insertInto('connections')
      .values({ ...same, kind: 'sp-api.na', ...connection })
      .execute()
    const places = [place('listings', 'US'), place('orders'), place('reserved', 'US'), place('reserved', 'CA')]
    await tx
      .insertInto('fetch_sources')
      .values(places.map((one) => ({ tenant_id: tenant, ...one, since: TODAY })))
      .execute()
    const row = { tenant_id: tenant, report: 'GET', reason: 'missing' as const, asked_name: 'Missing days' }
    const at = { created_at: now, changed_at: now, next_at: now }
    const fetched = (of: ReturnType<typeof place>, urgency: number, state: 'waiting' | 'asked') => ({
      ...{ ...row, ...at, ...of, urgency, state },
    })
    await tx
      .insertInto('fetches')
      .values([
        fetched(place('orders'), 1, 'asked'),
        fetched(place('listings', 'US'), 2, 'waiting'),
        // the last of its queue: two are asked for before it
        ...[3, 4].map((urgency) => fetched(place('reserved', 'US'), urgency, 'waiting')),
      ])
      .execute()
    // one at hand, then one a minute
    await tx
      .insertInto('connector_buckets')
      .values({
        ...{ ...same, kind: 'sp-api.na', operation: 'createReport', app: 'app' },
        ...{ rate: 1 / 60, tokens: 1, filled_at: now },
      })
      .execute()
    const args = ['reserved', 'main', 'na', 'CA']
    await setSchedule(scope, { kind: jobKinds.planFetches, args, cron: '0 23 * * *' }, now)
  })
  const lights = await lightsOf(client)
  const lightOf = (type: string) =>
    lights
      .filter((one) => one.type === type)
      .map(({ marketplace, why, secondsLeft, nextFetch }) => [marketplace, why.split(';')[1], secondsLeft, nextFetch])
  const fetching = ' Clove is fetching it from Amazon.'
  expect(lightOf('orders')).toEqual([
    ['US', fetching, 120, null],
    ['CA', fetching, 120, null],
  ])
  expect(lightOf('listings')[0]).toEqual(['US', fetching, 120, null])
  expect(lightOf('reserved')).toEqual([
    ['US', fetching, 240, null],
    ['CA', ' no figure needs it.', undefined, `${TODAY}T23:00:00.000Z`],
  ])
})

test('a regular user sees them too, and a stranger sees his own', async () => {
  const { client } = await newDirectImports(server, 'shared', [['main', 'amazon', ['US']]])
  const regular = await server.client({ tenant: 'shared', type: 'regular' })
  expect(await lightsOf(regular)).toEqual(await lightsOf(client))
  expect(await lightsOf(await server.client({ tenant: 'strange' }))).toEqual([])
})
