import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { LeadFilters } from '#contract/leads.ts'
import { nukeSales } from '#imports/nukeSku.ts'
import { audienceSql, countAudience, readStandards } from '#model/leads/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { hasFilters } from '#rules/leadFilters.ts'
import { type BoughtPair, boughtLines, pairsByFacts } from '#server/testing/boughtByFacts.ts'
import { type Choose, chooser } from '#server/testing/chooser.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { runJob } from '#server/testing/jobRuns.ts'
import { listingsFile, order, ordersFile, shipmentsFile, shopFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { refreshJob } from './refreshLeads.ts'
import { storeLeads } from './storeLeads.ts'

/** Dozens of whole imports. Milliseconds. */
const LONG = 180_000
const ASINS = ['B0LAMP0001', 'B0SHELF001'] as const
const NOBODY = '00000000-0000-4000-8000-000000000000'

let server: TestServer
beforeAll(async () => {
  // nothing runs by itself here
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
})
afterAll(() => server.close())

const day = (choose: Choose) => `2026-03-${String(1 + choose(6)).padStart(2, '0')}`
const some = (choose: Choose, from: string) => ['z', ...[...from].filter(() => choose(2))]
const buyer = (choose: Choose) => ['Ada', 'Bob', 'Cid'][choose(3)] ?? ''

/** Any file there can be of a small shop, some of whose orders have lines of several days, and lines that name no asin. */
const anyFile = (choose: Choose) => {
  const asOf = `2026-04-${String(10 + choose(9))}T12:00:00Z`
  const cells = () => ({ sku: `S${choose(2)}`, asin: choose(4) ? (ASINS[choose(2)] ?? '') : '' })
  const kind = choose(6)
  if (kind === 0) return { content: listingsFile({ S0: ASINS[choose(2)] ?? '', S1: ASINS[choose(2)] ?? '' }), asOf }
  if (kind === 1) {
    const lines = some(choose, 'uvwx').flatMap((id) =>
      Array.from({ length: 1 + choose(2) }, () => {
        const more = { ...cells(), 'purchase-date': `${day(choose)}T12:00:00Z` }
        return [id, choose(5) ? `Buyer ${id === 'u' ? 'v' : id}` : buyer(choose), more] as const
      }),
    )
    return { content: shopFile(lines), asOf }
  }
  if (kind < 4) {
    const lines = some(choose, 'abcdef').map((id) => [id, buyer(choose), { sku: `S${choose(2)}` }] as const)
    return { content: shipmentsFile(lines), asOf }
  }
  const lines = some(choose, 'abcdef').flatMap((id) =>
    Array.from({ length: 1 + choose(2) }, () =>
      order(id, {
        ...cells(),
        'order-status': choose(4) ? 'Shipped' : 'Cancelled',
        'purchase-date': `${day(choose)}T12:00:00+00:00`,
        'last-updated-date': asOf.replace('Z', '+00:00'),
      }),
    ),
  )
  return { content: ordersFile(lines), asOf }
}

const anyFilters = (choose: Choose): LeadFilters => ({
  ...(choose(3) ? {} : { since: day(choose) }),
  ...(choose(3) ? {} : { until: day(choose) }),
  ...(choose(4) ? {} : { sellers: [choose(2) ? 'us' : 'own'] }),
  ...(choose(2)
    ? {}
    : {
        repeat: {
          count: choose(4),
          all: choose(2) === 1,
          ...(choose(3) ? {} : { since: day(choose) }),
          ...(choose(3) ? {} : { until: day(choose) }),
        },
      }),
})

const textOf = ({ buyer, asin }: BoughtPair) => `${buyer} ${asin}`

const storedPairs = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const { rows } = await sql<BoughtPair>`
    select encode(buyer, 'hex') as buyer, asin from leads where tenant_id = ${tenant()} order by 1, 2`.execute(tx)
  return rows.map(textOf)
}

/** Repeat buyers have the number of orders that their purchases count, and none is missing. */
const compareRepeats = async ({ tx, tenant }: Scope) => {
  const { rows } = await sql<{ buyer: string; asin: string; stored: number | null; counted: string }>`
    with counted as (
      select buyer, asin, count(distinct (seller, order_id)) as orders from purchases where asin <> '' group by 1, 2
      union all select buyer, '', count(distinct (seller, order_id)) from purchases group by 1
    )
    select encode(buyer, 'hex') as buyer, asin, q.orders as stored, coalesce(c.orders, 0) as counted
    from counted c full join (select * from bought_again where tenant_id = ${tenant()}) q using (buyer, asin)
    where q.orders is distinct from coalesce(c.orders, 0) and (q.orders is not null or c.orders > 1)`.execute(tx)
  expect(rows).toEqual([])
}

/** The table says what the facts say, and so does whoever asks it with filters: of stored leads, and of those to be stored. */
const compare = async (scope: Scope, choose: Choose) => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', encode(buyer, 'hex'), nullif(asin, ''), seller, order_id, day) as line from purchases
    where tenant_id = ${scope.tenant()} order by 1`.execute(scope.tx)
  expect(rows.map(({ line }) => line)).toEqual(await boughtLines(scope))
  await compareRepeats(scope)
  const now = server.platform.now()
  const standards = await readStandards(scope, now)
  const stored = await storedPairs(scope)
  for (let round = 0; round < 6; round += 1) {
    const filters = anyFilters(choose)
    const match = new Set((await pairsByFacts(scope, filters)).map(textOf))
    const wanted = hasFilters(filters) ? stored.filter((pair) => match.has(pair)) : stored
    const { rows: found } = await sql<BoughtPair>`
      select encode(buyer, 'hex') as buyer, asin from (${audienceSql(scope, { filters }, standards)}) a order by 1, 2`.execute(
      scope.tx,
    )
    expect({ filters, found: found.map(textOf) }).toEqual({ filters, found: wanted })
    const few = { asins: [ASINS[0]], filters }
    const { matching } = await countAudience(scope, few, standards)
    expect({ few, matching }).toEqual({ few, matching: wanted.filter((pair) => pair.endsWith(ASINS[0])).length })
  }
  const filters = anyFilters(choose)
  const jobs = new Map(ASINS.map((asin) => [asin as string, NOBODY]))
  await storeLeads(scope, { data: {}, filters, jobs }, now, () => Promise.resolve())
  const match = (await pairsByFacts(scope, filters)).map(textOf)
  const after = [...new Set([...stored, ...match])].sort()
  expect({ filters, after: await storedPairs(scope) }).toEqual({ filters, after })
  return { stored: stored.length, matching: match.length }
}

const within = <T>({ client }: DirectImports, work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, work)

test.each([21, 22, 23])(
  'whatever is imported, undone and deleted, filters find what the facts say (%i)',
  async (seed) => {
    const choose = chooser(seed)
    const company = await newDirectImports(server, `purchases-${seed}`, [
      ['us', 'amazon', ['US']],
      ['own', 'shop', ['US']],
    ])
    const living: string[] = []
    let seen = 0
    const nukedAfter = 4 + choose(6)
    for (let step = 0; step < 14; step += 1) {
      if (living.length > 3 && choose(4) === 0) {
        const [id = ''] = living.splice(choose(living.length), 1)
        expect((await company.undo(id)).state).toBe('undone')
      } else {
        const { content, asOf } = anyFile(choose)
        const upload = await company.send(content, { asOf, marketplace: 'US' })
        expect(upload).toMatchObject({ state: 'imported' })
        living.push(upload.id)
      }
      const nuked = { platform: 'amazon', seller: 'us', sku: 'S1' } as const
      if (step === nukedAfter)
        await within(company, (scope) => nukeSales(scope, nuked, new Date('2026-03-03T00:00:00Z'), 'somebody'))
      if (choose(6) === 0) await runJob(server.platform, refreshJob(server.platform), company.client.tenantId)
      const { stored, matching } = await within(company, (scope) => compare(scope, choose))
      seen += stored + matching
    }
    expect(seen).toBeGreaterThan(40)
    while (living.length) await company.undo(living.pop() ?? '')
    await within(company, (scope) => compare(scope, choose))
    expect(await within(company, boughtLines)).toEqual([])
  },
  LONG,
)
