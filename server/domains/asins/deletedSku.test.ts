import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Catalogue } from '#contract/asins.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { catalogue, dimensionsOf, sourcesOf } from '#rules/measures/catalogue.ts'
import type { Dimension } from '#rules/measures/dimensions.ts'
import { sourceKeys } from '#rules/measures/sourceKeys.ts'
import { type ImportedWorld, importWorld } from '#server/testing/importedWorld.ts'
import { jobsOver } from '#server/testing/jobRuns.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import type { Company } from '#world/trade/company.ts'

const LONG_MS = 240_000
const MAX_MEASURES = 30
const SELLER = 'us'
const company: Company = {
  ...{ seed: 5, products: 6, days: 150, until: Date.parse('2026-07-16T15:30:00Z') },
  accounts: [{ seller: SELLER, platform: 'amazon', places: [{ marketplace: 'US', ordersPerDay: 5 }] }],
}
const span = { since: '2025-10-01', until: '2026-07-16', currency: 'USD', limit: 10_000 }

let server: TestServer
let world: ImportedWorld
let sku = ''
let asin = ''

const measuresBy = (dimension: Dimension): string[] =>
  catalogue.filter((measure) => dimensionsOf(measure).includes(dimension)).map(({ key }) => key)

/** The figures of all measures, by the value of a dimension and the measure; what is nothing is left out. */
const figuresBy = async (dimension: Dimension): Promise<Map<string, Map<string, number>>> => {
  const all = measuresBy(dimension)
  const figures = new Map<string, Map<string, number>>()
  for (let at = 0; at < all.length; at += MAX_MEASURES) {
    const measures = all.slice(at, at + MAX_MEASURES)
    const { rows } = await world.client.data<MeasuresAnswer>('POST', '/measures/query', {
      ...span,
      measures,
      dimensions: [dimension],
    })
    for (const [value, ...cells] of rows) {
      const own = figures.get(String(value)) ?? new Map<string, number>()
      for (const [place, cell] of cells.entries())
        if (typeof cell === 'number' && cell !== 0) own.set(measures[place] ?? '', cell)
      figures.set(String(value), own)
    }
  }
  return figures
}

/** What ads bills are part of: a bill stays whole, and is spread over the products whose ads are still known. */
const billed: ReadonlySet<string> = new Set(['advertising', 'profit', 'margin', 'roi'])

/** What is left of the SKU in any measure. */
const left = async (): Promise<string[]> => {
  const [byAsin, bySku] = [await figuresBy('asin'), await figuresBy('sku')]
  return [...(byAsin.get(asin)?.keys() ?? []), ...(bySku.get(sku)?.keys() ?? [])]
}

beforeAll(async () => {
  server = await openTestServer()
  world = await importWorld(server, 'deleted-sku', company)
  const { skus } = await world.client.data<Catalogue>('GET', '/asins')
  const asins = [...new Set(skus.map((one) => one.asin))]
  const rows = asins.map((one) => ({ asin: one, seller: SELLER, type: 'unit_cost', value: 300 }))
  await world.client.data('POST', '/asins/info/batch', { rows, from: '2025-01-01' })
  // claims are found by a job
  await jobsOver(server.platform, world.client.tenantId)
  // a product with one SKU, which every measure knows
  const known = await figuresBy('asin')
  const count = (one: string) => known.get(one)?.size ?? 0
  const single = asins.filter((one) => skus.filter((other) => other.asin === one).length === 1)
  asin = single.sort((a, b) => count(b) - count(a))[0] ?? ''
  sku = skus.find((one) => one.asin === asin)?.sku ?? ''
}, LONG_MS)
afterAll(() => server.close())

test(
  'of a deleted SKU no measure has anything left, whatever is undone, and all other products keep theirs',
  async () => {
    const before = await figuresBy('asin')
    const known = catalogue.filter(({ key }) => before.get(asin)?.has(key))
    // every source tells something of the product, so that nothing is found gone which was never there
    expect(new Set([...known.flatMap(sourcesOf), 'outages'])).toEqual(new Set(sourceKeys))
    const proof = await world.client.data('GET', '/profit/settlements')
    await world.client.data('POST', '/admin/items/nuke', { sku, seller: SELLER, platform: 'amazon' })
    expect(await left()).toEqual([])
    // what names no product is what statements and campaigns do not say of one
    const others = (figures: Map<string, Map<string, number>>) =>
      [...figures]
        .filter(([one]) => one !== asin && one !== '')
        .map(([one, values]) => [one, [...values].filter(([measure]) => !billed.has(measure))])
    expect(others(await figuresBy('asin'))).toEqual(others(before))
    expect(await world.client.data('GET', '/profit/settlements')).toEqual(proof)
    for (const { id } of world.uploads) {
      await world.undo(id)
      expect(await left()).toEqual([])
    }
  },
  LONG_MS,
)
