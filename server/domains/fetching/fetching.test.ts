import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BackFill, Fetch, FetchSource } from '#contract/fetches.ts'
import type { Coverage } from '#contract/uploads.ts'
import { lockImports } from '#facts/importLock.ts'
import { undoImport } from '#imports/undoImport.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { type Fetching, newFetching } from '#server/testing/fetching.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openIdleServer, type TestServer } from '#server/testing/testServer.ts'
import { startFetches } from './commands.ts'
import type { Place } from './place.ts'
import { planPlace } from './planFetches.ts'
import { release, takeUp } from './takeUp.ts'

let server: TestServer
beforeAll(async () => {
  server = await openIdleServer()
})
afterAll(() => server.close())

const orders: Place = { type: 'orders', seller: 'main', region: 'na', marketplace: '' }
const place = { type: 'orders', seller: 'main', region: 'na', marketplace: null } as const
const START = '2026-06-10T19:00:00Z'

const fetchesOf = ({ client }: Fetching, query = '') => client.data<Fetch[]>('GET', `/fetches?limit=500${query}`)
const sourcesOf = ({ client }: Fetching) =>
  client.data<{ sources: FetchSource[]; backFill: BackFill | null }>('GET', '/fetches/sources')
const ask = ({ within, clients, client, platform }: Fetching, asked: Parameters<typeof startFetches>[2]) =>
  within((scope) => startFetches(scope, clients, asked, { userId: client.userId, name: 'Ada' }, platform.now()))
const plan = ({ within, clients, platform }: Fetching, wanted: Place) =>
  within(async (scope) => {
    const [access] = clients.access
    if (access) await planPlace(scope, wanted, access, platform.now())
  })
/** A place that is wanted since a day; nothing else is. */
const want = ({ within }: Fetching, wanted: Place, since: string) =>
  within(({ tx, tenant }) =>
    tx
      .insertInto('fetch_sources')
      .values({ tenant_id: tenant(), ...wanted, since })
      .execute(),
  )
const spansOf = (fetches: readonly Pick<Fetch, 'since' | 'until'>[]) =>
  fetches.map(({ since, until }) => `${since} ${until}`).sort()
const onTheFirst = (days: { since: string } | null | undefined) =>
  ordersFile([order(`o-${days?.since}`, { 'purchase-date': `${days?.since}T20:00:00+00:00` })])

describe('what is fetched by the clock', () => {
  test('is asked for with the days that Amazon changes, once at a time, and days that no file tells of are added', async () => {
    const it = await newFetching(server, 'clock', START)
    it.clients.fileOf = (asked) => onTheFirst(asked?.days)
    await want(it, orders, '2026-03-01')
    await plan(it, orders)
    await plan(it, orders)
    const planned = await fetchesOf(it)
    expect(spansOf(planned.filter(({ reason }) => reason === 'schedule'))).toEqual(['2026-06-07 2026-06-10'])
    // a month at a time, the newest whole
    const missing = planned.filter(({ reason }) => reason === 'missing')
    expect(spansOf(missing)).toEqual([
      ...['2026-03-01 2026-03-08', '2026-03-09 2026-04-07', '2026-04-08 2026-05-07', '2026-05-08 2026-06-06'],
    ])
    await it.run(600)
    await it.importAll()
    expect(new Set((await fetchesOf(it)).map(({ state }) => state))).toEqual(new Set(['imported']))
    expect(it.clients.made.map(({ order: { name } }) => name.includes('LAST_UPDATE'))).toEqual([
      ...[true, false, false, false, false],
    ])
    // from the first moment of the days in any marketplace to the moment it was asked
    expect(it.clients.made[0]?.order).toMatchObject({
      marketplaces: ['US', 'CA'],
      since: new Date('2026-06-07T07:00:00Z'),
      until: new Date(START),
    })
    const covered = (await it.client.data<Coverage[]>('GET', '/coverage')).filter(
      ({ marketplace }) => marketplace === 'US',
    )
    expect(covered).toMatchObject([{ type: 'orders', since: '2026-03-01', until: '2026-06-10', gaps: [] }])
    // an hour later nothing is missing
    it.pass(3600)
    await plan(it, orders)
    expect(await fetchesOf(it, '&state=waiting')).toMatchObject([{ reason: 'schedule' }])
  })

  test('asks again for days that came before Amazon had told all of them, after a pause', async () => {
    const it = await newFetching(server, 'pause', START)
    it.clients.fileOf = (asked) => onTheFirst(asked?.days)
    await want(it, orders, '2026-06-07')
    await plan(it, orders)
    await it.run(100)
    await it.importAll()
    // ten days without a server
    it.pass(10 * 86_400)
    await plan(it, orders)
    const open = await fetchesOf(it, '&state=waiting')
    expect(open.map(({ reason, since, until }) => `${reason} ${since} ${until}`)).toEqual([
      // 7 June was told of for good on the tenth; of the others there was more to come
      'missing 2026-06-08 2026-06-16',
      'schedule 2026-06-17 2026-06-20',
    ])
  })

  test('a file by last change tells of old orders, and not of the whole of their days', async () => {
    const it = await newFetching(server, 'delta', START)
    it.clients.fileOf = () => onTheFirst({ since: '2026-04-20' })
    await want(it, orders, '2026-05-08')
    await plan(it, orders)
    await it.run(20)
    await it.importAll()
    const covered = await it.client.data<Coverage[]>('GET', '/coverage')
    expect(covered.map(({ since, until }) => [since, until])).toContainEqual(['2026-05-08', '2026-06-10'])
    expect(covered.map(({ since }) => since)).not.toContain('2026-04-20')
  })

  test('fetches settlements when Amazon lists them, each once', async () => {
    const it = await newFetching(server, 'settled', START)
    const listed = (id: string, day: string) => ({
      ...{ id, document: `document of ${id}`, madeAt: new Date(`2026-06-${day}T12:00:00Z`) },
      ...{ since: new Date(`2026-05-${day}T00:00:00Z`), until: new Date(`2026-06-${day}T00:00:00Z`) },
    })
    const settlements: Place = { ...orders, type: 'settlementV2' }
    await want(it, settlements, '2026-01-01')
    await plan(it, settlements)
    await it.run()
    expect(await fetchesOf(it)).toMatchObject([{ state: 'empty' }])
    it.clients.listed = [listed('s1', '01'), listed('s2', '08')]
    for (const _ of [1, 2, 3]) {
      await plan(it, settlements)
      await it.run(40)
    }
    expect(it.clients.opened.sort()).toEqual(['document of s1', 'document of s2'])
    expect(it.clients.made).toEqual([])
    const came = (await fetchesOf(it)).filter(({ upload }) => upload)
    expect(spansOf(came)).toEqual(['2026-05-01 2026-06-01', '2026-05-08 2026-06-08'])
  })
})

test('what is taken back is gone from the figures, and not fetched again by itself', async () => {
  const it = await newFetching(server, 'undone', START)
  it.clients.fileOf = (asked) => onTheFirst(asked?.days)
  await want(it, orders, '2026-05-08')
  await plan(it, orders)
  await it.run(100)
  await it.importAll()
  const units = async () => (await it.client.data<unknown[]>('GET', '/sales/asins')).length
  const lines = () =>
    it.within(async ({ tx }) =>
      Number(
        (
          await tx
            .selectFrom('sales_daily')
            .select(({ fn }) => fn.sum<string>('units').as('n'))
            .executeTakeFirst()
        )?.n ?? 0,
      ),
    )
  expect(await units()).toBeGreaterThan(0)
  expect(await lines()).toBe(2)
  const [missing] = (await fetchesOf(it)).filter(({ reason }) => reason === 'missing')
  await it.within(async (scope) => {
    await lockImports(scope)
    await undoImport(scope, Number(missing?.upload?.id))
  })
  expect(await lines()).toBe(1)
  it.pass(3600)
  await plan(it, orders)
  expect((await fetchesOf(it, '&state=waiting')).filter(({ reason }) => reason === 'missing')).toEqual([])
  const { sources } = await sourcesOf(it)
  expect(sources[0]?.takenBack).toEqual([{ since: '2026-05-08', until: '2026-06-06' }])
  // wanted again, they come again
  await ask(it, { ...place, since: '2026-05-08', until: '2026-06-06' })
  await it.run(100)
  await it.importAll()
  expect(await lines()).toBe(2)
})

describe('a connection', () => {
  test('to the demo fetches nothing by itself, and a real one in its place begins as a new one', async () => {
    const it = await newFetching(server, 'after-demo', START, { demo: true })
    const begin = () => it.within((scope) => takeUp(scope, it.clients, it.platform.now()))
    const scheduledOf = async () =>
      (await sourcesOf(it)).sources.filter(({ scheduled }) => scheduled).map(({ type }) => type)
    await begin()
    expect([await fetchesOf(it), await scheduledOf()]).toEqual([[], []])
    // the demo's is disconnected, and weeks later a real one stands in its place
    it.pass(20 * 86_400)
    it.clients.access = it.clients.access.map((access) => ({ ...access, demo: false }))
    await begin()
    expect(await scheduledOf()).toContain('orders')
    const planned = (await fetchesOf(it, '&type=orders')).filter(({ type }) => type === 'orders')
    expect(planned.filter(({ reason }) => reason === 'missing').length).toBeGreaterThan(20)
    const count = (await fetchesOf(it)).length
    // neither takes it up again
    await begin()
    it.clients.access = it.clients.access.map((access) => ({ ...access, demo: true }))
    await begin()
    expect((await fetchesOf(it)).length).toBe(count)
  })

  test('that is new is taken up: what lies there and the last days first, two years in all, by the clock from now on', async () => {
    const it = await newFetching(server, 'fresh', START)
    await it.within((scope) => takeUp(scope, it.clients, it.platform.now()))
    await it.within((scope) => takeUp(scope, it.clients, it.platform.now()))
    it.clients.heard = (call) => {
      if (call !== 'create' || it.clients.made.length >= 80)
        throw new ConnectorError({ reason: 'throttled', step: 'call' })
    }
    await it.run()
    const names = it.clients.made.map(({ order: { report, marketplaces, days } }) => {
      return [report.type, marketplaces.join(), days?.since ?? ''].join(' ').trim()
    })
    expect(names.slice(0, 7)).toEqual([
      ...['listings US', 'listings CA', 'myi US', 'myi CA', 'reserved US', 'reserved CA', 'orders US,CA 2026-06-07'],
    ])
    const early = names.filter((name) => name.startsWith('orders')).slice(0, 3)
    expect(early).toEqual(['orders US,CA 2026-06-07', 'orders US,CA 2026-05-08', 'orders US,CA 2026-04-08'])
    expect(names.indexOf('orders US,CA 2026-04-08')).toBeLessThan(
      names.findIndex((name) => name.startsWith('shipments')),
    )
    expect(new Set(names).size).toBe(80)
    const planned = await it.within(({ tx }) =>
      tx
        .selectFrom('fetches')
        .select(({ fn }) => [fn.min('since').as('first'), fn.countAll<number>().as('months')])
        .where('type', '=', 'orders')
        .executeTakeFirstOrThrow(),
    )
    expect(planned).toMatchObject({ first: '2024-06-10', months: 26 })
    const { sources } = await sourcesOf(it)
    // what not every app may ask for waits until somebody switches it on
    expect(sources.filter(({ next }) => next === null).map(({ type, scheduled }) => [type, scheduled])).toEqual([
      ['unshipped', false],
    ])
    expect(sources.filter(({ type }) => type === 'listings').map(({ marketplace }) => marketplace)).toEqual([
      'CA',
      'US',
    ])
  })

  test('that is shut holds everything, and goes on where it was when it is opened again', async () => {
    const it = await newFetching(server, 'shut', START)
    it.clients.fileOf = (asked) => onTheFirst(asked?.days)
    await ask(it, { ...place, since: '2026-05-01', until: '2026-05-02' })
    it.clients.heard = () => {
      throw new ConnectorError({ reason: 'unauthorised', step: 'token' })
    }
    await it.run(200)
    expect(await fetchesOf(it)).toMatchObject([
      { state: 'waiting', message: 'Amazon does not let Clove in.', todo: 'Connect it again.' },
    ])
    it.clients.access = it.clients.access.map((access) => ({ ...access, state: 'revoked' as const }))
    it.clients.heard = () => undefined
    await expect(ask(it, { ...place, since: '2026-05-03', until: '2026-05-03' })).rejects.toThrow(
      'Connect the account again',
    )
    await it.run(200)
    expect(it.clients.made).toEqual([])
    it.clients.access = it.clients.access.map((access) => ({ ...access, state: 'on' as const }))
    const [access] = it.clients.access
    await it.within(async (scope) => access && release(scope, access, it.platform.now()))
    await it.run(60)
    expect((await fetchesOf(it))[0]).toMatchObject({
      ...{ state: 'received', message: null },
    })
  })

  test('whose turn has not come is asked later, all that waits with it', async () => {
    const it = await newFetching(server, 'turn', START)
    await ask(it, { ...place, since: '2026-01-01', until: '2026-03-31' })
    let requestCount = 0
    it.clients.heard = (call) => {
      if (call === 'create') requestCount += 1
      throw new ConnectorError({ reason: 'throttled', step: 'call' })
    }
    await it.run()
    expect(requestCount).toBe(1)
    it.clients.heard = () => undefined
    await it.run(20)
    // none was asked for, so none is looked for first
    expect(it.clients.made).toHaveLength(3)
  })
})

describe('a fetch', () => {
  test('fails with what Amazon says, and is asked for anew when somebody wants it', async () => {
    const it = await newFetching(server, 'fatal', START)
    it.clients.fileOf = (asked) => onTheFirst(asked?.days)
    const { poll } = it.clients
    await ask(it, { ...place, since: '2026-05-01', until: '2026-05-02' })
    it.clients.poll = async () => ({ status: 'fatal', reason: 'The dates are too far apart.' })
    await it.run(40)
    const [failed] = await fetchesOf(it)
    expect(failed).toMatchObject({
      ...{ state: 'failed', message: 'Amazon couldn’t create the report: The dates are too far apart.' },
    })
    it.clients.poll = poll
    // the clerk's own call finds no connection of this fake
    const refused = await it.client.call('POST', `/fetches/${failed?.id}/retry`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Connect it under') },
    ])
    const { retryFetch } = await import('./commands.ts')
    await it.within((scope) => retryFetch(scope, it.clients, Number(failed?.id), it.platform.now()))
    await it.run(40)
    expect(await fetchesOf(it)).toMatchObject([{ state: 'received' }])
    expect(it.clients.made).toHaveLength(2)
  })

  test('is given up by whoever stops it, and what is here cannot be stopped', async () => {
    const it = await newFetching(server, 'stopped', START)
    it.clients.fileOf = (asked) => onTheFirst(asked?.days)
    const [one] = await ask(it, { ...place, since: '2026-05-01', until: '2026-05-02' })
    const stop = () => it.client.call('POST', `/fetches/${one?.id}/stop`)
    expect((await stop()).json()).toMatchObject({ data: { state: 'stopped' } })
    await it.run(60)
    expect(it.clients.made).toEqual([])
    expect((await stop()).statusCode).toBe(409)
  })

  test('is wanted in words that say what to change', async () => {
    const it = await newFetching(server, 'words', START)
    const wrong = (asked: Partial<Parameters<typeof startFetches>[2]>) => ask(it, { ...place, ...asked })
    await expect(wrong({})).rejects.toThrow('Choose the first and last day.')
    await expect(wrong({ since: '2026-05-02', until: '2026-05-01' })).rejects.toThrow(
      'The last day is before the first.',
    )
    await expect(wrong({ since: '2026-06-10', until: '2026-06-11' })).rejects.toThrow('in the future')
    await expect(wrong({ since: '2023-01-01', until: '2023-02-01' })).rejects.toThrow('covers only the last 730 days')
    await expect(wrong({ type: 'shop' })).rejects.toThrow('can’t be fetched from Amazon')
    await expect(wrong({ type: 'listings' })).rejects.toThrow('Choose one of the region')
    await expect(wrong({ type: 'listings', marketplace: 'MX' })).rejects.toThrow('does not sell in MX')
    await expect(wrong({ type: 'listings', marketplace: 'US', since: '2026-05-01' })).rejects.toThrow('takes no days')
    expect(await wrong({ type: 'listings', marketplace: 'US' })).toHaveLength(1)
    // the same again hastens what waits
    expect(await wrong({ type: 'listings', marketplace: 'US' })).toHaveLength(1)
    expect(await fetchesOf(it)).toHaveLength(1)
  })

  test('of an idle day is empty', async () => {
    const it = await newFetching(server, 'idle', START)
    it.clients.poll = async () => ({ status: 'cancelled' })
    await ask(it, { ...place, since: '2026-05-01', until: '2026-05-01' })
    await it.run(40)
    expect(await fetchesOf(it)).toMatchObject([{ state: 'empty', message: null }])
  })
})
