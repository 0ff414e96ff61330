import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CardResponse, TypedCode } from '#contract/cardResponse.ts'
import type { Postcard } from '#contract/postcards.ts'
import { inScope } from '#platform/db/scope.ts'
import { DAY_MS } from '#rules/days.ts'
import { liftOf } from '#rules/response/lift.ts'
import { newPostcardCompany, shopBuyers } from '#server/testing/postcards.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { writePastPostcards } from './pastPostcards.ts'

const HOMES = 160

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Each home ordered twice before the cards, and every second one once more since. */
const orders = () => {
  const names = Array.from({ length: HOMES }, (_, at) => `Ada Love${'l'.repeat(1 + (at % 9))}`)
  const ago = (days: number) => new Date(server.platform.now().getTime() - days * DAY_MS).toISOString()
  return [90, 60, 15].flatMap((days) =>
    shopBuyers(names, (at) => ({ 'order-id': `SHOP-${days}-${at}`, 'purchase-date': ago(days) })).filter(
      (_, at) => days > 42 || at % 2 === 0,
    ),
  )
}

test('a campaign of some weeks ago shows that it worked, is written once, and marks nobody as still to be written to', async () => {
  const client = await newPostcardCompany(server, 'past', orders())
  const user = { userId: client.userId, name: 'Dana Demo' }
  const write = () =>
    inScope(server.platform.db, { tenant: client.tenantId, user: client.userId }, async (scope) => {
      const { sealed_key } = await scope.tx
        .selectFrom('tenants')
        .select('sealed_key')
        .where('id', '=', client.tenantId)
        .executeTakeFirstOrThrow()
      await writePastPostcards(scope, { user }, server.platform.secrets.keysOf(sealed_key), server.platform.now())
    })
  await write()
  await write()
  const campaigns = await client.data<Postcard[]>('GET', '/postcards/campaigns')
  expect(campaigns).toMatchObject([{ state: 'printed', files: [], undoUntil: null, plan: { currency: 'USD' } }])
  const { rows } = await client.data<{ rows: CardResponse[] }>('GET', '/postcards/responses')
  const [row] = rows
  if (!row) throw new Error('There is no answer')
  const { cards, holdout, codes, cost } = row
  expect([cards.households + holdout.households, cards.ordered + holdout.ordered]).toEqual([HOMES, HOMES / 2])
  expect(liftOf(cards, holdout)?.verdict).toBe('more')
  expect(cost).toBe(87 * cards.households)
  const typed = await client.data<TypedCode[]>('GET', '/postcards/codes')
  expect([codes, new Set(typed.map(({ code }) => code)).size]).toEqual([typed.length, typed.length])
  expect(codes).toBeGreaterThan(10)
  // those that got a card are no leads of the product any more
  const [lead] = await client.data<{ ready: number }[]>('GET', '/leads')
  expect(lead?.ready).toBe(holdout.households)
})
