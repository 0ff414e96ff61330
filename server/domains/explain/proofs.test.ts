import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import type { Explanation } from '#contract/explain.ts'
import { Figure } from '#contract/explain.ts'
import { inScope } from '#platform/db/scope.ts'
import { catalogue, isForAdmins } from '#rules/measures/catalogue.ts'
import { type ImportedWorld, importWorld } from '#server/testing/importedWorld.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import type { Company } from '#world/trade/company.ts'

const LONG_MS = 300_000
const company: Company = {
  ...{ seed: 5, products: 6, days: 150, until: Date.parse('2026-07-16T15:30:00Z') },
  accounts: [{ seller: 'us', platform: 'amazon', places: [{ marketplace: 'US', ordersPerDay: 5 }] }],
}
type Key = Record<string, string>

let server: TestServer
let world: ImportedWorld
let asins: string[] = []
const read = async (query: RawBuilder<{ value: string }>): Promise<string[]> =>
  inScope(server.platform.db, { tenant: world.client.tenantId }, async ({ tx }) =>
    (await query.execute(tx)).rows.map(({ value }) => value),
  )

beforeAll(async () => {
  server = await openTestServer()
  world = await importWorld(server, 'proofs', company)
  asins = await read(sql`select distinct asin as value from stock_now order by 1`)
  const rows = asins.map((asin) => ({ asin, seller: 'us', type: 'unit_cost', value: 300 }))
  await world.client.data('POST', '/asins/info/batch', { rows, from: '2025-01-01' })
}, LONG_MS)
afterAll(() => server.close())

const listing = (asin: string, more: Key = {}): Key => ({ asin, marketplace: 'US', seller: 'us', ...more })
const listings = () => asins.map((asin) => listing(asin))
const days = ['2026-06-20', '2026-07-10', '2026-07-15']
const customers = async () =>
  (await read(sql`select distinct encode(buyer, 'hex') as value from purchases order by 1 limit 8`)).map((hash) => ({
    hash,
  }))
const measures = (isOfAds: boolean) =>
  catalogue
    .filter((measure) => isForAdmins(measure) === isOfAds)
    .flatMap(({ key }) =>
      asins
        .slice(0, 2)
        .map((asin): Key => ({ measure: key, since: '2026-06-10', until: '2026-06-20', currency: 'USD', asin })),
    )

/** What each figure is asked of; a figure that is not here has its reason below. */
const keysByFigure: Partial<Record<Figure, () => Key[] | Promise<Key[]>>> = {
  'inventory.inventory': listings,
  'inventory.merch': listings,
  'inventory.reserved': listings,
  'inventory.fcTransfer': listings,
  'inventory.fcProcessing': listings,
  'inventory.onOrder': listings,
  'inventory.limitedOnOrder': listings,
  'inventory.receiving': listings,
  'inventory.safety': listings,
  'history.inventory': () => days.flatMap((day) => asins.map((asin) => listing(asin, { day }))),
  'history.units': () => days.flatMap((day) => asins.map((asin) => listing(asin, { day }))),
  'inbound.units': async () =>
    (await read(sql`select distinct shipment_id as value from inbound_items order by 1 limit 8`)).map((id) => ({ id })),
  'restock.units': () => asins.flatMap((asin) => ['3 days', '30 days'].map((span) => listing(asin, { span }))),
  'restock.daysOfCover': listings,
  'restock.stockOut': listings,
  'restock.orderBy': listings,
  'customer.orders': customers,
  'customer.revenue': customers,
  'customer.refunded': customers,
  'customer.returned': customers,
  'customer.refundAverage': () => [{}],
  measure: () => measures(false),
  'measure.ads': () => measures(true),
}
/** Figures of which no rows are added up: they count people, messages or files, or go through a rule. */
const withoutSum: readonly Figure[] = [
  ...(['leads.ready', 'leads.printable', 'upload.rows', 'messages.count', 'dead.age', 'removal.order'] as const),
  // a product has to be dead in the world
  ...(['dead.value', 'dead.velocity', 'dead.clearance'] as const),
  // units that would sell, by a rule, times a margin
  'blocked.money',
  // clicks and orders that a rule weighs against those of other ads
  'ads.bid',
  // units by which a rule weighs days
  ...(['restock.velocity', 'restock.suggested'] as const),
]

const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0)

/** What the marked columns of the rows add up to, if all rows are listed: each column by itself, and all together. */
const sumsOf = ({ rows, total, counted = [], listed }: Explanation) => {
  if (total > rows.length || listed || rows.length === 0) return undefined
  const held = counted.filter((name) => rows.some(({ values }) => name in values))
  if (held.length === 0) return undefined
  const sums = held.map((name) => rows.reduce((sum, { values }) => sum + numberIn(values[name]), 0))
  return { each: sums, all: sums.reduce((sum, one) => sum + one, 0) }
}

test('every figure is asked of, or has a reason', () => {
  expect([...Object.keys(keysByFigure), ...withoutSum].sort()).toEqual([...Figure.options].sort())
})

test.each(Object.keys(keysByFigure) as Figure[])(
  'the marked rows behind %s add up to the figure shown',
  async (figure) => {
    const keys = (await keysByFigure[figure]?.()) ?? []
    expect(keys.length).toBeGreaterThan(0)
    const broken: unknown[] = []
    for (const key of keys) {
      const explanation = await world.client.data<Explanation>('POST', '/explain', { figure, key })
      const sums = sumsOf(explanation)
      if (!sums) continue
      const shown = explanation.inputs.flatMap(({ value }) => (typeof value === 'number' ? [Math.abs(value)] : []))
      const isShown = (sum: number) => shown.some((value) => Math.abs(value - Math.abs(sum)) < 0.51)
      if (!isShown(sums.all) && !sums.each.every(isShown))
        broken.push({
          key,
          counted: explanation.counted,
          sums,
          inputs: explanation.inputs.map(({ name, value }) => [name, value]),
        })
    }
    expect(broken).toEqual([])
  },
  LONG_MS,
)
