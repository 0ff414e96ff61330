import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FetchSource } from '#contract/fetches.ts'
import type { InboundShipment } from '#contract/inventory.ts'
import { addDays } from '#rules/days.ts'
import { type DemoFetching, openDemoFetching } from '#server/testing/demoFetching.ts'

const SELLER = { seller: 'clove-us', region: 'na' } as const

let demo: DemoFetching
beforeAll(async () => {
  demo = await openDemoFetching()
})
afterAll(() => demo.close())

/** Ten days that Amazon changes no more. */
const days = () => {
  const today = demo.platform.now().toISOString().slice(0, 10)
  return { since: addDays(today, -12), until: addDays(today, -3) }
}

test('an account that was just connected has an ads profile in each of its marketplaces, and ads among what is fetched', async () => {
  const access = await demo.within((scope) => demo.clients.list(scope))
  expect(access.map(({ api, seller, marketplaces }) => [api, seller, marketplaces])).toEqual(
    expect.arrayContaining([
      ['sp-api', 'clove-us', ['US', 'CA']],
      ['ads', 'clove-us', ['US', 'CA']],
    ]),
  )
  const { sources } = await demo.data<{ sources: FetchSource[] }>('GET', '/fetches/sources')
  const ads = sources.filter(({ type, seller }) => type === 'adsProducts' && seller === 'clove-us')
  expect(ads.map(({ marketplace, connection }) => [marketplace, connection])).toEqual([
    ['CA', 'on'],
    ['US', 'on'],
  ])
  // the demo's files are here: nothing is fetched before somebody wants it
  expect(await demo.fetches()).toEqual([])
})

test('the demo’s reports are fetched and imported: what lies there, orders, traffic and settlements', async () => {
  const wanted = [
    { type: 'listings', ...SELLER, marketplace: 'US' },
    { type: 'orders', ...SELLER, marketplace: null, ...days() },
    { type: 'traffic', ...SELLER, marketplace: 'US', since: days().until, until: days().until },
    { type: 'ledgerSummary', ...SELLER, marketplace: null, ...days() },
    { type: 'settlementV2', ...SELLER, marketplace: null },
  ]
  const came = await demo.bring(wanted)
  expect(came.map(({ type, state, message }) => [type, state, message])).toEqual(
    came.map(({ type }) => [type, 'imported', null]),
  )
  expect(came.map(({ type }) => type)).toEqual(expect.arrayContaining(wanted.map(({ type }) => type)))
  expect(came.every(({ upload }) => (upload?.rows.new ?? 0) > 0 && upload?.rows.rejected === 0)).toBe(true)
}, 60_000)

test('reports of ads are fetched and imported, and the ads table shows what they cost and sold', async () => {
  const kinds = ['adsProducts', 'adsCampaigns', 'adsTerms', 'adsTargets'] as const
  const came = await demo.bring(kinds.map((type) => ({ type, ...SELLER, marketplace: 'US', ...days() })))
  const ads = came.filter(({ type }) => kinds.some((kind) => kind === type))
  expect(ads.map(({ type, state, message, upload }) => [type, state, message, upload?.rows.rejected])).toEqual(
    kinds.map((type) => [type, 'imported', null, 0]),
  )
  const { currency, rows, total } = await demo.data<{
    currency: string
    rows: { asin: string; spend: number }[]
    total: Record<string, { spend: number }>
  }>('POST', '/ads/spend', { ...days(), marketplaces: ['US'] })
  expect(currency).toBe('USD')
  expect(rows.length).toBeGreaterThan(0)
  expect(Object.values(total)).toEqual([{ spend: rows.reduce((sum, { spend }) => sum + spend, 0) }])
  expect(rows.every(({ asin, spend }) => asin.length === 10 && spend > 0)).toBe(true)
}, 60_000)

test('shipments to Amazon and orders to be shipped are fetched, with what was counted and with whom they go to', async () => {
  const today = demo.platform.now().toISOString().slice(0, 10)
  const came = await demo.bring([
    { type: 'inbound', ...SELLER, marketplace: 'US', since: addDays(today, -58), until: addDays(today, -2) },
    { type: 'unshipped', ...SELLER, marketplace: null },
  ])
  const [files, unshipped] = [
    came.filter(({ type }) => type === 'inbound'),
    came.filter(({ type }) => type === 'unshipped'),
  ]
  // two weeks at a time; in some of them no shipment changed
  expect(files).toHaveLength(5)
  expect(files.every(({ state, message }) => ['imported', 'empty'].includes(state) && message === null)).toBe(true)
  expect(files.reduce((sum, { upload }) => sum + (upload?.rows.rejected ?? 0), 0)).toBe(0)
  const shipments = await demo.data<InboundShipment[]>('GET', '/inbound')
  expect(shipments.length).toBeGreaterThan(3)
  expect(shipments.some(({ shipped, received }) => shipped > 0 && received > 0)).toBe(true)
  expect(new Set(shipments.map(({ marketplace }) => marketplace))).toEqual(new Set(['US']))
  // when it was created and closed is told by its name, and by the day on which it changed
  const closed = shipments.filter(({ status }) => status === 'CLOSED')
  expect(closed.length).toBeGreaterThan(0)
  for (const { createdAt, closedAt } of closed) expect((createdAt ?? '') < (closedAt ?? '')).toBe(true)
  expect(unshipped).toMatchObject([{ state: 'imported', upload: { rows: { rejected: 0 } } }])
  const { people } = await demo.within(({ tx }) =>
    tx
      .selectFrom('recipients')
      .select(({ fn }) => fn.countAll<string>().as('people'))
      .where('kind', '=', 'unshipped')
      .where('buyer', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(people)).toBeGreaterThan(0)
  expect(Number(people)).toBe(unshipped[0]?.upload?.rows.new)
}, 60_000)
