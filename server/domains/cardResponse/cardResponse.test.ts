import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { CardResponse } from '#contract/cardResponse.ts'
import type { Postcard, ProofCard } from '#contract/postcards.ts'
import { csvFile } from '#reports/fixtures/files.ts'
import { shopColumns } from '#reports/shopTemplate.ts'
import { DAY_MS } from '#rules/days.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { newDesign, newPostcardCompany, newProof, shopBuyers } from '#server/testing/postcards.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

const names = Array.from(
  { length: 40 },
  (_, at) => `Ada${String.fromCharCode(97 + (at % 26))} Love${'n'.repeat(1 + at / 26)}`,
)

let server: TestServer
let client: TestClient
let campaign: string
let cards: ProofCard[]
/** The answers before anybody orders. */
let atFirst: CardResponse
/** Numbers of the houses whose household got a card, and of those held back. */
let posted: number[]
let held: number[]

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const query = async (sql: string, values: unknown[]) => {
  const owner = new Client(server.url('owner'))
  await owner.connect()
  await owner.query(sql, values).finally(() => owner.end())
}

/** Orders of houses, so many days ago. */
const order = async (
  orders: readonly { house: number; days: number; price?: string; code?: string; status?: string }[],
) => {
  const { send, close } = await newUploader(server, client.tenantCode, [['shop', 'shop', ['US']]])
  const buyers = shopBuyers(names)
  await send(
    csvFile(
      shopColumns,
      orders.map(({ house, days, price = '20.00', code = '', status = 'Shipped' }, at) => ({
        ...buyers[house - 1],
        ...{ 'order-id': `AGAIN-${house}-${at}`, 'purchase-date': ago(days), 'item-price': price, status },
        'discount-code': code,
      })),
    ),
    { seller: 'shop' },
  )
  close()
}

beforeAll(async () => {
  server = await openTestServer()
  client = await newPostcardCompany(server, 'answers', shopBuyers(names))
  const design = await newDesign(server, client)
  await client.data('PUT', '/postcards/costs', { print: 30, postage: 50 })
  const { id } = await newProof(client, { design, holdout: 30 })
  campaign = id
  const log = await openEventLog(server.platform, client.tenantId)
  await client.data('POST', `/postcards/campaigns/${id}/print`, {})
  for (let state = ''; state !== 'printed'; ) {
    await log.next('postcard', () => true)
    state = (await client.data<Postcard>('GET', `/postcards/campaigns/${id}`)).state
  }
  log.close()
  cards = []
  for (let from = 0; ; from += 20) {
    const page = await client.data<{ total: number; cards: ProofCard[] }>(
      'GET',
      `/postcards/campaigns/${id}/cards?from=${from}`,
    )
    cards.push(...page.cards)
    if (cards.length >= page.total) break
  }
  posted = cards.map(({ address }) => Number(/(\d+) Elm/i.exec(address.join(' '))?.[1]))
  held = names.map((_, at) => at + 1).filter((house) => !posted.includes(house))
  // posted forty days ago
  await query('update postcard_campaigns set printed_at = $2 where id = $1', [id, ago(40)])
  // the orders that made them leads were ten days ago by the real clock, within the sixty days: they are their answers here
  await query("update recipients set happened_at = $1 where order_id like 'SHOP-%'", [ago(100)])
  atFirst = await response()
})
afterAll(() => server.close())

const responses = (days = '') =>
  client.data<{ days: number; currency: string; rows: CardResponse[] }>('GET', `/postcards/responses${days}`)
const response = async (days = ''): Promise<CardResponse> => {
  const { rows } = await responses(days)
  const row = rows.find((one) => one.campaign === campaign)
  if (!row) throw new Error('the campaign has no row')
  return row
}
const sideAdded = (before: CardResponse['cards'], now: CardResponse['cards']) => ({
  ordered: now.ordered - before.ordered,
  orders: now.orders - before.orders,
  revenue: now.revenue - before.revenue,
})
/** Returns what has been added since, so that no test depends on those before it. */
const added = (before: CardResponse, now: CardResponse) => ({
  answered: now.answered - before.answered,
  codes: now.codes - before.codes,
  cards: sideAdded(before.cards, now.cards),
  holdout: sideAdded(before.holdout, now.holdout),
})
const type = (codes: string) =>
  client.data<Record<'taken' | 'again' | 'mistyped' | 'unknown', string[]>>('POST', '/postcards/codes', { codes })
const house = (of: readonly number[], at: number) => of[at] ?? 0

test('before anybody orders there are sides and costs, and no answers', async () => {
  const { currency, days } = await responses()
  expect({ currency, days }).toEqual({ currency: 'USD', days: 60 })
  const none = { ordered: 0, orders: 0, revenue: 0 }
  expect(atFirst).toMatchObject({
    ...{ title: 'Autumn', isOver: false, answered: 0, codes: 0, unrated: 0, cost: 80 * posted.length },
    cards: { households: posted.length, ...none },
    holdout: { households: held.length, ...none },
  })
  expect(posted.length + held.length).toBe(names.length)
  expect((await response('?days=30')).isOver).toBe(true)
})

test('orders of households since the cards were posted are counted on both sides, each once', async () => {
  const [before, before30] = [await response(), await response('?days=30')]
  await order([
    { house: house(posted, 0), days: 30 },
    { house: house(posted, 0), days: 29, price: '30.00' },
    { house: house(posted, 1), days: 5, price: '10.00' },
    // before the cards, and one that was not kept
    { house: house(posted, 2), days: 45 },
    { house: house(posted, 3), days: 20, status: 'Cancelled' },
    { house: house(held, 0), days: 12, price: '7.00' },
  ])
  expect(added(before, await response())).toEqual({
    ...{ answered: 2, codes: 0 },
    cards: { ordered: 2, orders: 3, revenue: 6000 },
    holdout: { ordered: 1, orders: 1, revenue: 700 },
  })
  // within thirty days of the cards the last of them does not count
  expect(added(before30, await response('?days=30'))).toMatchObject({
    answered: 1,
    cards: { ordered: 1, orders: 2, revenue: 5000 },
  })
})

test('codes come back by hand and by the shop’s own column, a stranger’s order too', async () => {
  const before = await response()
  const codeOf = (at: number) => cards[at]?.offerCode ?? ''
  const typed = await type(`${codeOf(4).toLowerCase()}, ${codeOf(5).replaceAll('-', '')}\nACE-ACE-ACF  ${codeOf(4)}`)
  expect(typed.taken.sort()).toEqual([codeOf(4), codeOf(5)].sort())
  expect(typed.mistyped).toEqual(['ACE-ACE-ACF'])
  expect((await type(codeOf(4))).again).toEqual([codeOf(4)])
  // of a household that was held back: somebody gave it the card
  await order([{ house: house(held, 1), days: 10, price: '12.00', code: codeOf(6).toLowerCase() }])
  expect(added(before, await response())).toMatchObject({
    ...{ codes: 3, answered: 3 },
    cards: { ordered: 0, orders: 1, revenue: 1200 },
    holdout: { ordered: 1 },
  })
  const list = await client.data<{ code: string; by: string }[]>('GET', '/postcards/codes')
  expect(list.map(({ code }) => code).sort()).toEqual([codeOf(4), codeOf(5)].sort())
  await client.data('DELETE', `/postcards/codes/${codeOf(5)}`)
  expect(added(before, await response()).codes).toBe(2)
  expect((await client.call('DELETE', `/postcards/codes/${codeOf(5)}`)).statusCode).toBe(404)
})

test('what is asked wrongly is refused with what would be right', async () => {
  const refused = async (method: 'GET' | 'POST', url: string, body?: unknown) => {
    const answer = await client.call(method, url, body)
    return [answer.statusCode, (answer.json() as { message: string }).message]
  }
  expect(await refused('GET', '/postcards/responses?days=61')).toEqual([400, 'The range must be 30, 60 or 90 days.'])
  expect(await refused('POST', '/postcards/codes', { codes: ' ,; ' })).toEqual([400, 'Enter a code.'])
})

test('another company has neither its campaigns nor its codes', async () => {
  const other = await server.client({ tenant: 'strangers', type: 'admin', flags: ['outreach'] })
  expect((await other.data<{ rows: unknown[] }>('GET', '/postcards/responses')).rows).toEqual([])
  const code = cards[7]?.offerCode ?? ''
  expect((await other.data<{ unknown: string[] }>('POST', '/postcards/codes', { codes: code })).unknown).toEqual([code])
})
