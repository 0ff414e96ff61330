import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Upload } from '#contract/uploads.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { chooser, shuffled } from '#server/testing/chooser.ts'
import { contradictingFiles } from '#server/testing/contradictingFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile, shipmentsFile, shopFile, stockFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
/** Dozens of whole imports each. Milliseconds. */
const LONG = 120_000
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

interface File {
  content: string
  fields: Record<string, string>
}

const asOf = (at: number) => new Date(day(at)).toISOString()
const day = (offset: number) => `2026-03-${String(10 + offset).padStart(2, '0')}T12:00:00+00:00`

/** Files that state a few orders, shipments, shop orders and stock at several times, overlapping and contradicting each other. */
const worldOf = (seed: number): File[] => {
  const choose = chooser(seed)
  const lines = (): Cells[] =>
    [...'abcd'].flatMap((id) => {
      const updated = choose(3)
      return Array.from({ length: choose(3) }, () =>
        // what an order says at a time depends on the time alone, but for its number of lines
        order(id, { 'last-updated-date': day(updated), sku: `S${choose(2)}`, quantity: String(1 + choose(3)) }),
      )
    })
  return [
    { content: ordersFile(lines()), fields: { asOf: asOf(1) } },
    { content: ordersFile(lines()), fields: { asOf: asOf(2) } },
    { content: ordersFile(lines()), fields: { asOf: asOf(3) } },
    {
      content: shipmentsFile([
        ['a', 'Ada'],
        ['b', 'Bob'],
      ]),
      fields: { asOf: asOf(1) },
    },
    {
      content: shipmentsFile([
        ['b', 'Bea'],
        ['c', 'Cid'],
      ]),
      fields: { asOf: asOf(2) },
    },
    {
      content: shopFile([
        ['x', 'Xia', { quantity: '1' }],
        ['y', 'Yan'],
      ]),
      fields: { asOf: asOf(1) },
    },
    { content: shopFile([['x', 'Xia', { quantity: '2' }]]), fields: { asOf: asOf(2) } },
    { content: stockFile({ LAMP: choose(9), SHELF: 5 }), fields: { asOf: asOf(1) } },
    { content: stockFile({ LAMP: choose(9) }), fields: { asOf: asOf(2) } },
    { content: stockFile({ LAMP: 4, SHELF: 5 }), fields: { asOf: asOf(3) } },
  ]
}

/** Files of the inventory's other reports that do the same. */
const inventoryOf = (seed: number): File[] =>
  contradictingFiles(chooser(seed)).map(({ at, content }) => ({ content, fields: { asOf: asOf(at) } }))

/** All that stands, in words that do not depend on ids or on seals, and what is derived from it. */
const standing = ({ client }: DirectImports) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const { rows } = await sql<{ fact: string }>`
      select 'order ' || concat_ws(' ', kind, set_key, sku, quantity, row_hash) as fact from order_lines where standing
      union all
      select 'person ' || concat_ws(' ', kind, set_key, order_id, encode(buyer, 'hex'), row_hash) from recipients where standing
      union all
      select 'stock ' || concat_ws(' ', kind, set_key, sku, fulfillable, row_hash) from stock_rows where standing
      union all
      select 'balance ' || concat_ws(' ', set_key, sku, location, ending, row_hash) from ledger_days where standing
      union all
      select 'event ' || concat_ws(' ', set_key, event_type, quantity, unreconciled, row_hash) from ledger_events where standing
      union all
      select 'planning ' || concat_ws(' ', kind, set_key, sku, available, row_hash) from planning_rows where standing
      union all
      select 'stranded ' || concat_ws(' ', set_key, sku, row_hash) from stranded_rows where standing
      union all
      select 'inbound ' || concat_ws(' ', set_key, sku, received, row_hash) from inbound_items where standing
      union all
      select 'receipt ' || concat_ws(' ', set_key, sku, quantity, row_hash) from receipts where standing
      union all
      select 'asin ' || concat_ws(' ', asin, name) from lead_asins
      union all
      select 'sold ' || concat_ws(' ', day, asin, marketplace, seller, currency, units, orders, revenue) from sales_daily
      union all
      select 'product ' || concat_ws(' ', asin, name, skus::text, words) from products
      order by 1`.execute(tx)
    return rows.map(({ fact }) => fact)
  })

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `order-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
}

const importAll = async (uploader: DirectImports, files: readonly File[]): Promise<Upload[]> => {
  const uploads: Upload[] = []
  for (const { content, fields } of files) uploads.push(await uploader.send(content, fields))
  return uploads
}

// seals and hashes are a tenant's own, so all orders of import are tried in one tenant
test.each([
  [1, worldOf],
  [3, inventoryOf],
])(
  'any order of the same files gives the same state, and undo takes all of it back (%i)',
  async (seed, filesOf) => {
    const uploader = await newcomer()
    const files = filesOf(seed)
    const choose = chooser(seed + 100)
    let expected: string[] | undefined
    for (let round = 0; round < 2; round += 1) {
      const uploads = await importAll(uploader, shuffled(files, choose))
      expect(uploads.map(({ state }) => state)).toEqual(files.map(() => 'imported'))
      const found = await standing(uploader)
      expect(found.length).toBeGreaterThan(5)
      expected ??= found
      expect(found).toEqual(expected)
      for (const { id } of shuffled(uploads, choose)) expect((await uploader.undo(id)).state).toBe('undone')
      expect(await standing(uploader)).toEqual([])
    }
  },
  LONG,
)

test.each([
  [4, worldOf],
  [5, inventoryOf],
])(
  'an import that is undone might as well not have been, whichever it was (%i)',
  async (seed, filesOf) => {
    const uploader = await newcomer()
    const files = filesOf(seed)
    const choose = chooser(seed)
    const [some, extra] = [files.filter((_, at) => at % 2 === 0), files.filter((_, at) => at % 2 === 1)]
    const before = await importAll(uploader, shuffled(some, choose))
    const without = await standing(uploader)
    for (const { id } of before) await uploader.undo(id)
    const mixed = shuffled(files, choose)
    const uploads = await importAll(uploader, mixed)
    const gone = uploads.filter((_, at) => extra.includes(mixed[at] as File))
    for (const { id } of shuffled(gone, choose)) await uploader.undo(id)
    expect(await standing(uploader)).toEqual(without)
  },
  LONG,
)

test.each([
  [6, worldOf],
  [7, inventoryOf],
])(
  'twice is once, in the same order of lines and in another (%i)',
  async (seed, filesOf) => {
    const uploader = await newcomer()
    const files = filesOf(seed)
    const choose = chooser(seed)
    await importAll(uploader, files)
    const once = await standing(uploader)
    const again = await importAll(uploader, files)
    expect(again.map(({ rows }) => [rows.new, rows.changed, rows.same - rows.read])).toEqual(files.map(() => [0, 0, 0]))
    expect(await standing(uploader)).toEqual(once)
    const turned = files.map(({ content, fields }) => {
      const [header = '', ...lines] = content.trimEnd().split('\n')
      return { fields, content: `${[header, ...shuffled(lines, choose)].join('\n')}\n` }
    })
    await importAll(uploader, turned)
    expect(await standing(uploader)).toEqual(once)
  },
  LONG,
)

test('an import whose rows were said again gives them on with the lines of the other', async () => {
  const uploader = await newcomer()
  const [first, second] = await importAll(uploader, [
    { content: ordersFile([order('a'), order('b')]), fields: { asOf: '2026-03-01T00:00:00Z' } },
    { content: ordersFile([order('c'), order('b'), order('a')]), fields: { asOf: '2026-03-02T00:00:00Z' } },
  ])
  await uploader.undo(first?.id ?? '')
  const explained = await uploader.client.data<{ rows: { line: number; upload: string }[] }>('POST', '/explain', {
    figure: 'upload.rows',
    key: { upload: second?.id ?? '' },
  })
  expect(explained.rows.map(({ upload, line }) => [upload, line])).toEqual([
    [second?.id, 2],
    [second?.id, 3],
    [second?.id, 4],
  ])
})

test('of two imports of one file the other keeps standing when one is undone', async () => {
  const uploader = await newcomer()
  const file = { content: ordersFile([order('a')]), fields: {} }
  const [first, second] = await importAll(uploader, [file, file])
  const before = await standing(uploader)
  await uploader.undo(first?.id ?? '')
  expect(await standing(uploader)).toEqual(before)
  await uploader.undo(second?.id ?? '')
  expect(await standing(uploader)).toEqual([])
})
