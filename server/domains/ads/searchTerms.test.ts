import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AdsFilter } from '#contract/ads.ts'
import type { Explanation } from '#contract/explain.ts'
import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

const day = '2026-03-01'
const cup = { day, campaign: 'C', term: 'blue cup' }

let server: TestServer
let shop: DirectImports
beforeAll(async () => {
  server = await openTestServer()
  shop = await newDirectImports(server, 'terms', [['us', 'amazon', ['US']]])
  const us = { seller: 'us', marketplace: 'US' }
  const terms = [
    { ...cup, targeting: 'cups', matchType: 'BROAD', clicks: 4, spend: 3 },
    { ...cup, targeting: 'blue cup', matchType: 'EXACT', clicks: 2, spend: 1 },
    { day, campaign: 'C', term: 'mug', targeting: 'cups', matchType: 'BROAD', clicks: 1, spend: 2 },
  ]
  await shop.send(adsFile('term', terms), us, 'terms.csv')
  const target = { day, campaign: 'C', targeting: 'cups', matchType: 'BROAD', clicks: 9, spend: 8 }
  await shop.send(adsFile('target', [target]), us, 'targets.csv')
})
afterAll(() => server.close())

const rowsOf = async (query: Partial<MeasuresQuery>) =>
  (
    await shop.client.data<MeasuresAnswer>('POST', '/measures/query', {
      ...{ since: day, until: day, measures: ['adSpend'] },
      ...query,
    })
  ).rows

test('a search term is split by the targeting and the match type that it was found by', async () => {
  expect(await rowsOf({ dimensions: ['searchTerm', 'targeting', 'matchType'] })).toEqual(
    expect.arrayContaining([
      ['blue cup', 'cups', 'BROAD', 300],
      ['blue cup', 'blue cup', 'EXACT', 100],
      ['mug', 'cups', 'BROAD', 200],
    ]),
  )
})

test('search terms are filtered by targeting and match type, and these by a search term', async () => {
  const filters = { targeting: ['cups'], matchType: ['BROAD'] }
  expect(await rowsOf({ dimensions: ['searchTerm'], filters })).toEqual([
    ['blue cup', 300],
    ['mug', 200],
  ])
  expect(await rowsOf({ dimensions: ['targeting', 'matchType'], filters: { searchTerm: ['blue cup'] } })).toEqual([
    ['blue cup', 'EXACT', 100],
    ['cups', 'BROAD', 300],
  ])
  // without a search term the report of targets describes them
  expect(await rowsOf({ dimensions: ['targeting', 'matchType'], filters: { targeting: ['cups'] } })).toEqual([
    ['cups', 'BROAD', 800],
  ])
})

test('the ads table has all three, and each figure opens its rows', async () => {
  const filter: AdsFilter = { dimensions: ['searchTerm', 'targeting', 'matchType'], timespans: ['1 days'] }
  const { rows } = await shop.client.data<{ rows: Record<string, string>[] }>('POST', '/ads/spend', filter)
  expect(rows.map(({ searchTerm, targeting, matchType }) => [searchTerm, targeting, matchType])).toEqual(
    expect.arrayContaining([['blue cup', 'cups', 'BROAD']]),
  )
  const { rows: lines } = await shop.client.data<Explanation>('POST', '/explain', {
    figure: 'measure.ads',
    key: { measure: 'adSpend', since: day, until: day, searchTerm: 'blue cup', targeting: 'cups', matchType: 'BROAD' },
  })
  expect(lines.map(({ values }) => values.spend)).toEqual([300])
})
