import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { AsinHit } from '#contract/asins.ts'
import { indexProductsJob } from '#model/catalogue/index.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { runJobAlone } from '#server/testing/jobRuns.ts'
import { listingsFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  // no job runs by itself
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** More than an import indexes itself. */
const MANY = 600
const asins = Array.from({ length: MANY }, (_, nr) => `B0MANY${1000 + nr}`)
const fields = { seller: 'us', marketplace: 'US' }
const newCompany = (code: string) => newDirectImports(server, code, [['us', 'amazon', ['US']]])
const listed = (name: string) =>
  listingsFile(Object.fromEntries(asins.map((asin, nr) => [`MANY-${nr}`, asin]))).replaceAll('Item', name)
const found = async ({ client }: DirectImports, typed: string) =>
  (await client.data<AsinHit[]>('GET', `/asins/search?q=${encodeURIComponent(typed)}`)).map(({ asin }) => asin)
const index = ({ client }: DirectImports) =>
  runJobAlone(server.platform, indexProductsJob(server.platform), client.tenantId)
const rowsOf = async (table: string, { client }: DirectImports) =>
  (await owner.query(`select * from ${table} where tenant_id = $1 order by 2, 3`, [client.tenantId])).rows
const wordsOfProducts = async ({ client }: DirectImports) =>
  (
    await owner.query(
      `select distinct tenant_id, word, asin from products, string_to_table(words, ' ') word
        where tenant_id = $1 and word <> '' order by 2, 3`,
      [client.tenantId],
    )
  ).rows

test('many new products are found at once, and by their newest names, before and after a job indexes them', async () => {
  const company = await newCompany('many')
  const first = await company.send(listed('Teapot'), { ...fields, asOf: '2026-03-01T00:00:00Z' })
  expect(await rowsOf('unindexed_products', company)).toHaveLength(MANY)
  expect(await rowsOf('product_words', company)).toEqual([])
  const hits = async () => [
    (await found(company, 'teapot')).length,
    (await found(company, 'kettle')).length,
    await found(company, 'b0many1599 many-599'),
    await found(company, 'eapot'),
  ]
  expect(await hits()).toEqual([20, 0, ['B0MANY1599'], []])
  await index(company)
  expect(await rowsOf('unindexed_products', company)).toEqual([])
  expect(await rowsOf('product_words', company)).toEqual(await wordsOfProducts(company))
  expect(await hits()).toEqual([20, 0, ['B0MANY1599'], []])

  const renamed = await company.send(listed('Kettle'), { ...fields, asOf: '2026-03-02T00:00:00Z' })
  await company.send(listingsFile({ 'MANY-7': 'B0MANY1007' }), { ...fields, asOf: '2026-03-03T00:00:00Z' })
  expect((await hits()).slice(0, 2)).toEqual([0, 0])
  expect(await found(company, 'b0many1007')).toEqual(['B0MANY1007'])
  await index(company)
  expect(await rowsOf('product_words', company)).toEqual(await wordsOfProducts(company))
  await company.undo(renamed.id)
  await company.undo(first.id)
  expect(await hits()).toEqual([0, 0, [], []])
  await index(company)
  expect(await rowsOf('product_words', company)).toEqual(await wordsOfProducts(company))
})

test('a company sees and indexes its own products alone', async () => {
  const [mine, other] = [await newCompany('mine'), await newCompany('other')]
  await mine.send(listed('Saucer'), { ...fields, asOf: '2026-03-01T00:00:00Z' })
  await other.send(listed('Tumbler'), { ...fields, asOf: '2026-03-01T00:00:00Z' })
  expect(await found(mine, 'tumbler')).toEqual([])
  await index(mine)
  expect(await rowsOf('unindexed_products', other)).toHaveLength(MANY)
  expect((await found(mine, 'saucer')).length).toBe(20)
  expect((await found(other, 'tumbler')).length).toBe(20)
})
