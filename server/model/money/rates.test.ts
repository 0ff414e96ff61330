import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { type Claimant, newClaimant, ninjaData } from '#server/testing/claims.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { readHomeMoney } from './homeMoney.ts'
import { readExchange } from './rates.ts'
import { exchanged } from './rules/exchange.ts'

let server: TestServer
let one: Claimant
beforeAll(async () => {
  server = await openTestServer()
  // two sellers: rates are of neither, and nobody is asked
  one = await newClaimant(server, 'exchangers', [
    ['main', 'amazon', ['US']],
    ['eu', 'amazon', ['DE']],
  ])
})
afterAll(async () => {
  one.close()
  await server.close()
})

const csv = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`)
const worth = (amount: number, currency: string, day: string) =>
  inScope(server.platform.db, { tenant: one.client.tenantId }, async (scope) => {
    const money = await readHomeMoney(scope)
    const { rows } = await sql<{ one: number | null; many: number | null }>`
      select ${money.of(sql`a.amount`, sql`a.currency`, sql`a.day`)}::float8 as one,
        ${money.byJoined(sql`a.amount`, sql`a.currency`)}::float8 as many
      from (values (${amount}::bigint, ${currency}::text, ${day}::date)) a (amount, currency, day)
      ${money.join(sql`a.currency`, sql`a.day`)}`.execute(scope.tx)
    expect(rows[0]?.many).toBe(rows[0]?.one)
    // and by the other way, which claims are reckoned in
    const exchange = await readExchange(scope, { currencies: [currency], since: '2026-01-01' })
    const there = exchanged(amount, { from: currency, to: 'USD', home: 'USD', day }, exchange.rates)
    expect(there?.amount ?? null).toBe(rows[0]?.one)
    return { amount: rows[0]?.one, since: there?.since }
  })

test('a bank’s file is dropped, counts from its day on, and is taken back', async () => {
  const upload = await one.send(
    csv('Date,USD,JPY,GBP,', '2026-03-06,1.25,160,0.8,', '2026-03-02,1.5,150,N/A,'),
    {},
    'hist.csv',
  )
  expect(upload).toMatchObject({ type: 'centralBankRates', state: 'imported', rows: { new: 2 } })
  expect(await worth(1000, 'EUR', '2026-03-01')).toEqual({ amount: null, since: undefined })
  expect(await worth(1000, 'EUR', '2026-03-05')).toEqual({ amount: 1500, since: '2026-03-02' })
  // a yen has no cents: 160 of them are 1.25 dollars
  expect(await worth(160, 'JPY', '2026-03-08')).toEqual({ amount: 125, since: '2026-03-06' })
  expect(await worth(800, 'GBP', '2026-03-05')).toEqual({ amount: null, since: undefined })
  expect(await worth(800, 'GBP', '2026-03-06')).toEqual({ amount: 1250, since: '2026-03-06' })
  expect(await worth(77, 'USD', '2020-01-01')).toMatchObject({ amount: 77 })

  await ninjaData(one.client, 'mutation { setRate(currency: "EUR", since: "2026-03-06", rate: 2) { rate } }')
  expect(await worth(1000, 'EUR', '2026-03-06')).toMatchObject({ amount: 2000 })
  const data = await ninjaData(one.client, '{ rates { currency rate } bankRates { currencies days since until } }')
  expect(data).toEqual({
    rates: [{ currency: 'EUR', rate: 2 }],
    bankRates: { currencies: 4, days: 2, since: '2026-03-02', until: '2026-03-06' },
  })

  const next = await one.send(
    csv('Date,USD,JPY,GBP,', '2026-03-09,1,160,0.8,', '2026-03-06,1.25,160,0.8,'),
    {},
    'hist.csv',
  )
  expect(next).toMatchObject({ rows: { new: 1, same: 1 } })
  expect(await worth(1000, 'EUR', '2026-03-09')).toMatchObject({ amount: 1000 })
  for (const { id } of [next, upload]) {
    await one.act(id, 'undo')
  }
  expect(await worth(1000, 'EUR', '2026-03-05')).toMatchObject({ amount: null })
  expect(await ninjaData(one.client, '{ bankRates { days } }')).toEqual({ bankRates: null })
})
