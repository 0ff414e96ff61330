import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { EventData, EventName } from '#contract/events.ts'
import type { RestockColumns } from '#contract/restock.ts'
import { userFlags } from '#contract/route.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { END, LAMP, NOW, on, openStandingServer, steady, TODAY } from '#server/testing/restockSteps.ts'
import type { TestClient, TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStandingServer()
})
afterAll(() => server.close())

const path = '/sales/restock/columns'

/** Reads the columns, and once more, which must give the same bytes. */
const read = async (client: TestClient) => {
  const first = await client.call('GET', path)
  const again = await client.call('GET', path)
  expect(again.body).toBe(first.body)
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  return first.json<{ data: RestockColumns }>().data
}

/** In another half hour of the same day, also just before midnight in America. */
const ANOTHER = [30, -30]
  .map((minutes) => new Date(NOW.getTime() + minutes * 60_000))
  .find((time) => marketplaceDay(time.getTime(), 'US') === TODAY)

/** Computes the response anew, as another half hour asks for. */
const readAnew = async (client: TestClient) => {
  server.platform.now = () => ANOTHER ?? NOW
  const response = await client.call('GET', path)
  server.platform.now = () => NOW
  return response.json<{ data: RestockColumns }>().data
}

test('a response is sent again until something changes it', async () => {
  const uploader = await steady(server)
  const { client } = uploader
  const listing = { marketplace: 'US', asin: LAMP, seller: 'us' }
  const planned = { asin: LAMP, from: END, until: addDays(END, 30), factor: 2, note: '' }
  let undone = ''
  const changes: (() => Promise<unknown>)[] = [
    () =>
      uploader.send(stockFile({ LAMP: 70 }), { marketplace: 'US', asOf: new Date(NOW.getTime() + 1).toISOString() }),
    async () => {
      undone = (await uploader.send(ordersFile([on(END, 9)]), { asOf: new Date(NOW.getTime() + 2).toISOString() })).id
      await uploader.rollDemand()
    },
    async () => {
      await uploader.undo(undone)
      await uploader.rollDemand()
    },
    () => client.data('POST', '/sales/safety', [{ ...listing, safetyQty: 7 }]),
    () => client.data('POST', '/po/settings/creation', { minQuantity: 33 }),
    () => client.data('POST', '/sales/restock/oneStock', { ...listing, oneStock: true }),
    () => client.data('POST', '/sales/restock/events', planned),
  ]
  for (const change of changes) {
    const before = await read(client)
    await change()
    const after = await read(client)
    expect(after).toEqual(await readAnew(client))
    expect({ change: String(change), after }).not.toEqual({ change: String(change), after: before })
  }
})

test('progress and presence leave a response as it is', async () => {
  const { client } = await steady(server)
  const tagOf = async () => {
    const { headers } = await client.call('GET', path)
    return [headers.etag, headers['x-clove-event']]
  }
  const emit = <N extends EventName>(name: N, data: EventData<N>) =>
    inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => scope.emit(name, data))
  const [tag, event] = await tagOf()
  await emit('claims', { progress: 40 })
  await emit('changed', { nouns: ['Action', 'Home'] })
  await emit('job', { id: 'a', args: [LAMP], state: 'running' })
  expect(await tagOf()).toEqual([tag, String(Number(event) + 3)])
  await emit('changed', { nouns: ['Safety', 'Home'] })
  const [changed] = await tagOf()
  expect(changed).not.toBe(tag)
  await emit('inventory', {})
  expect((await tagOf())[0]).not.toBe(changed)
})

test('a member without money gets no prices from the response of another', async () => {
  const uploader = await steady(server)
  const { client } = uploader
  const clerk = await server.client({ tenant: client.tenantCode, type: 'regular', userFlags })
  await client.data('PUT', `/admin/users/${clerk.userId}`, { access: 'warehouse' })
  const columns = await read(client)
  expect(columns.listings.some(({ price }) => price !== null)).toBe(true)
  const reduced = await read(clerk)
  expect(reduced.listings.every(({ price }) => price === null)).toBe(true)
  expect(reduced.listings.map(({ asin }) => asin)).toEqual(columns.listings.map(({ asin }) => asin))
  expect(await read(client)).toEqual(columns)
})
