import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ApiScope } from '#contract/apiTokens.ts'
import { ninjaData } from '#server/testing/claims.ts'
import { type ImportedWorld, importWorld } from '#server/testing/importedWorld.ts'
import { jobsOver } from '#server/testing/jobRuns.ts'
import { type McpClient, openMcpClient, type ToolAnswer } from '#server/testing/mcpClient.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { openWorld } from '#world/testing/openWorld.ts'
import type { Company } from '#world/trade/company.ts'

const LONG_MS = 300_000
const DAY_MS = 86_400_000
/** An assistant’s calls for one question, and the bytes that it reads for them. */
const MAX_CALLS = 4
const MAX_BYTES = 60_000
/** Bytes of a single answer. */
const ANSWER_BYTES = 25_000

const company: Company = {
  ...{ seed: 11, products: 12, days: 150, until: Math.floor(Date.now() / DAY_MS) * DAY_MS },
  accounts: [{ seller: 'us', platform: 'amazon', places: [{ marketplace: 'US', ordersPerDay: 12 }] }],
}
const scopes = ['actions', 'ads', 'catalogue', 'claims', 'inventory', 'measures', 'purchasing', 'reports', 'restock']

let server: TestServer
let world: ImportedWorld
let client: McpClient
let asin = ''
beforeAll(async () => {
  server = await openTestServer()
  world = await importWorld(server, 'questions', company)
  const { rows } = await world.client.data<{ rows: { asin: string }[] }>('GET', '/sales/inventory')
  asin = rows[0]?.asin ?? ''
  const costs = [...new Set(rows.map((row) => row.asin))].map((one) => ({
    ...{ asin: one, seller: 'us', type: 'unit_cost', value: 300 },
  }))
  await world.client.data('POST', '/asins/info/batch', { rows: costs, from: '2025-01-01' })
  await ninjaData(world.client, 'mutation { detect { id } }')
  await jobsOver(server.platform, world.client.tenantId)
  const body = { title: 'Assistant', scopes: scopes.map((area): ApiScope => `${area as 'ads'}:read`), days: 30 }
  client = await openMcpClient(
    server.app,
    (await world.client.data<{ token: string }>('POST', '/api-tokens', body)).token,
  )
}, LONG_MS)
afterAll(async () => {
  await client.close()
  await server.close()
})

const day = (ago: number) => new Date(company.until - ago * DAY_MS).toISOString().slice(0, 10)
const month = { since: day(32), until: day(2) }
const rowsOf = ({ data }: ToolAnswer) => data.rows as Record<string, unknown>[]

/** What an assistant calls, one after the other; each call may use the answers before it. */
type Ask = (use: McpClient['use']) => Promise<void>

const questions: readonly (readonly [question: string, ask: Ask])[] = [
  [
    'What should I order this week, and why?',
    async (use) => {
      const plan = await use('restock_plan')
      const [first] = rowsOf(plan)
      expect(first?.why).toContain('explain=restock.suggested')
      const { asin: ordered, marketplace, seller } = first as Record<string, string>
      const why = await use('explain_figure', {
        figure: 'restock.suggested',
        key: { asin: ordered, marketplace, seller },
      })
      expect([why.error, why.data.formula]).toEqual([undefined, expect.any(String)])
    },
  ],
  [
    'Which search terms burn money?',
    async (use) => {
      const waste = await use('ads_waste', { kind: 'negative' })
      expect([waste.error, waste.data.days]).toEqual([undefined, expect.anything()])
    },
  ],
  [
    'What does Amazon owe me, and by when?',
    async (use) => {
      const claims = await use('list_claims')
      expect(rowsOf(claims).length).toBeGreaterThan(0)
      expect(rowsOf(claims)[0]).toMatchObject({ closes: expect.any(String), daysLeft: expect.any(Number) })
    },
  ],
  [
    'Give me the text for the claim that closes first.',
    async (use) => {
      const [first] = rowsOf(await use('list_claims'))
      const kit = await use('claim_kit', { id: first?.id })
      expect(String(kit.data.text).length).toBeGreaterThan(100)
      expect(rowsOf(kit)[0]).toMatchObject({ file: expect.any(String), line: expect.any(Number) })
    },
  ],
  [
    'Why is the profit of a product down?',
    async (use) => {
      const found = await use('list_measures', { search: 'profit' })
      expect(rowsOf(found).map(({ key }) => key)).toContain('profit')
      const parts = await use('query_measures', {
        ...{
          measures: ['profit', 'revenue', 'units', 'referralFees', 'fbaFees'],
          filters: { asin: [asin] },
          compare: 'previous',
        },
        ...month,
      })
      expect([parts.error, parts.data.before]).toEqual([undefined, expect.anything()])
      const { profit } = parts.data.explain as Record<string, string>
      expect(decodeURIComponent(decodeURIComponent(profit ?? ''))).toContain(`asin=${asin}`)
      const why = await use('explain_figure', {
        ...{ figure: 'measure', key: { measure: 'profit', asin, currency: 'USD', ...month } },
      })
      expect(why.error).toBeUndefined()
    },
  ],
  [
    'What sold best last month?',
    async (use) => {
      const best = await use('query_measures', {
        ...{ measures: ['units', 'revenue'], dimensions: ['asin'], order: { by: 'revenue', descending: true } },
        ...month,
      })
      expect(rowsOf(best).length).toBeGreaterThan(0)
    },
  ],
  [
    'How did sales go week by week?',
    async (use) => {
      const weeks = await use('query_measures', { measures: ['units', 'revenue'], dimensions: ['week'], ...month })
      expect(rowsOf(weeks).length).toBeGreaterThan(3)
    },
  ],
  [
    'How much stock do I have of a product?',
    async (use) => {
      const [hit] = rowsOf(await use('search_products', { text: asin }))
      const stock = await use('inventory', { asin: hit?.asin })
      expect(rowsOf(stock)[0]).toMatchObject({ asin, sellable: expect.any(Number) })
    },
  ],
  [
    'What should I do first today?',
    async (use) => {
      const actions = await use('list_actions')
      expect(actions.data).toMatchObject({ currency: expect.any(String), link: expect.stringContaining('#/home') })
    },
  ],
  [
    'Which orders are late?',
    async (use) => {
      const orders = await use('list_orders')
      expect([orders.error, orders.data.total]).toEqual([undefined, expect.any(Number)])
    },
  ],
  [
    'Which products are out of stock, and what does that cost?',
    async (use) => {
      const out = await use('restock_plan', { statuses: ['out', 'late'] })
      expect(out.data.counts).toMatchObject({ out: expect.any(Number) })
      const actions = await use('list_actions')
      expect(actions.error).toBeUndefined()
    },
  ],
  [
    'What does my saved report say?',
    async (use) => {
      const reports = await use('list_reports')
      expect([reports.error, reports.data.total]).toEqual([undefined, expect.any(Number)])
    },
  ],
]

test.each(questions)('%s', async (_, ask) => {
  const sizes: number[] = []
  await ask(async (name, input) => {
    const answer = await client.use(name, input)
    sizes.push(answer.bytes)
    return answer
  })
  expect(sizes.length).toBeLessThanOrEqual(MAX_CALLS)
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(ANSWER_BYTES)
})

test('long lists come in pages, each row once', async () => {
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { data, bytes } = await client.use('query_measures', {
      ...{ measures: ['units', 'revenue'], dimensions: ['day', 'asin'], since: day(60), until: day(2) },
      ...(cursor ? { cursor } : {}),
    })
    expect(bytes).toBeLessThanOrEqual(ANSWER_BYTES)
    seen.push(...(data.rows as string[][]).map(([on, product]) => `${on} ${product}`))
    cursor = data.next as string | null
    if (cursor === null) expect(seen.length).toBe(data.total)
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
})

test('no answer has the name, address or email of a buyer', async () => {
  const [account] = company.accounts
  if (!account) throw new Error('The company has an account.')
  const buyers = openWorld(company, account).rowsOf('shipments.txt').slice(0, 200)
  const secrets = new Set(
    buyers.flatMap((row) => [row['buyer-name'], row['recipient-name'], row['ship-address-1'], row['buyer-email']]),
  )
  const texts: string[] = []
  for (const [, ask] of questions)
    await ask(async (name, input) => {
      const answer = await client.use(name, input)
      texts.push(answer.text)
      return answer
    })
  const found = [...secrets].filter(
    (secret) => secret && secret.length > 4 && texts.some((text) => text.includes(secret)),
  )
  expect([secrets.size > 20, found]).toEqual([true, []])
})
