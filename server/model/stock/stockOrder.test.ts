import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import type { Cells } from '#reports/fixtures/files.ts'
import { type Choose, chooser, shuffled } from '#server/testing/chooser.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { inboundFile, ledgerFile, restockFile } from '#server/testing/logisticsFiles.ts'
import { listingsFile } from '#server/testing/reportFiles.ts'
import { readStockDays } from '#server/testing/stockDays.ts'
import { afnFile, myiFile, reservedFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { refreshStock } from './stockNow.ts'

let server: TestServer
let tenants = 0
/** Dozens of whole imports each. Milliseconds. */
const LONG = 120_000
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `stock-order-${tenants}`, [['us', 'amazon', ['US', 'CA']]])
}

interface File {
  content: string
  fields: Record<string, string>
}

const asins = ['B0LAMP0001', 'B0SHELF001', 'B0OTHER001']

/** Kinds of `anyFile`. */
const everyKind = [0, 1, 2, 3, 4, 5, 6]
const onlyMyi = [0, 3, 6, 6]

/** Any file there can be about a few SKUs, at any of some hours, each of them told of by no other file of its kind. */
const anyFile = (choose: Choose, hour: number, kinds: readonly number[] = everyKind): File => {
  const marketplace = choose(4) ? 'US' : 'CA'
  const asOf = new Date(Date.parse('2026-03-01T02:00:00Z') + hour * 5 * 3_600_000).toISOString()
  const skus = ['S0', 'S1', 'S2', 'Amazon.Found.B0LAMP0001'].filter(() => choose(3))
  const ids = (sku: string) => ({ fnsku: choose(4) ? `X${sku.slice(-1)}` : 'XSHARED', asin: asins[choose(3)] ?? '' })
  const some = () => String(choose(9))
  const named = skus.length ? skus : ['S0']
  const kind = kinds[choose(kinds.length)]
  if (kind === 0) {
    const listed = Object.fromEntries(named.map((sku) => [sku, asins[choose(3)] ?? '']))
    return { content: listingsFile(listed), fields: { asOf, marketplace } }
  }
  if (kind === 1)
    return {
      content: afnFile(
        named.map((sku) => {
          const { fnsku, asin } = ids(sku)
          return { 'seller-sku': sku, 'fulfillment-channel-sku': fnsku, asin, 'Quantity Available': some() }
        }),
      ),
      fields: { asOf, marketplace },
    }
  if (kind === 2) {
    const lines = named.map((sku) => ({
      sku,
      ...ids(sku),
      reserved_customerorders: some(),
      'reserved_fc-transfers': some(),
    }))
    return { content: reservedFile(lines), fields: { asOf, marketplace } }
  }
  const upper = (sku: string) => {
    const { fnsku, asin } = ids(sku)
    return { FNSKU: fnsku, ASIN: asin }
  }
  if (kind === 3) {
    const lines = named.map(
      (sku): Cells => ({
        ...upper(sku),
        'Shipment ID': `FBA${choose(3)}`,
        Status: choose(2) ? 'CLOSED' : 'IN_TRANSIT',
        'Merchant SKU': sku,
        'Units located': some(),
      }),
    )
    return { content: inboundFile(lines), fields: { asOf, marketplace } }
  }
  if (kind === 4) {
    const lines = named.flatMap((sku) =>
      ['03/01/2026', '03/02/2026', '03/03/2026']
        .filter(() => choose(3))
        .map((day) => ({ ...upper(sku), MSKU: sku, Date: day, 'Ending Warehouse Balance': some() })),
    )
    return {
      content: ledgerFile(lines.length ? lines : [{ Date: '03/01/2026' }]),
      fields: { asOf: '2026-04-0'.concat(String(1 + (hour % 9)), 'T00:00:00Z') },
    }
  }
  if (kind === 5) {
    const lines = named.map((sku) => ({
      ...upper(sku),
      'Merchant SKU': sku,
      Available: some(),
      'FC transfer': some(),
      Shipped: some(),
    }))
    return { content: restockFile(lines), fields: { asOf } }
  }
  const lines = named.map((sku) => ({
    sku,
    ...ids(sku),
    'afn-fulfillable-quantity': some(),
    'afn-reserved-quantity': some(),
    'afn-inbound-shipped-quantity': some(),
  }))
  return { content: myiFile(lines), fields: { asOf, marketplace } }
}

const stockOf = ({ client }: DirectImports, afresh = false) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => {
    if (afresh) await refreshStock(scope, asins)
    const { rows } = await sql<{ fact: string }>`
      select 'now ' || (to_jsonb(n) - 'tenant_id')::text as fact from stock_now n
      union all select 'cut ' || (to_jsonb(c) - 'tenant_id')::text from stock_cuts c
      union all select 'told ' || concat_ws(' ', day, marketplace) from stock_coverage
      order by 1`.execute(scope.tx)
    const days = await readStockDays(scope)
    return [...rows.map(({ fact }) => fact), ...days.map((day) => `day ${JSON.stringify(day)}`)]
  })

const send = (uploader: DirectImports, { content, fields }: File) => uploader.send(content, { seller: 'us', ...fields })

test.each([
  [2, everyKind],
  [4, onlyMyi],
])(
  'any order of the same files gives the same stock, what is touched is all that changes, and undo leaves none (%i)',
  async (seed, kinds) => {
    const uploader = await newcomer()
    const choose = chooser(seed)
    const files = Array.from({ length: 12 }, (_, hour) => anyFile(choose, hour, kinds))
    // one says the same as another, at a later time
    const same = files.find(({ fields }) => fields.marketplace === 'US')
    if (same) files.push({ ...same, fields: { ...same.fields, asOf: '2026-03-20T12:00:00Z' } })
    let expected: string[] | undefined
    for (let round = 0; round < 2; round += 1) {
      const ids: string[] = []
      for (const file of shuffled(files, choose)) {
        const upload = await send(uploader, file)
        expect({ state: upload.state, message: upload.message }).toEqual({ state: 'imported', message: null })
        ids.push(upload.id)
        const kept = await stockOf(uploader)
        expect(await stockOf(uploader, true)).toEqual(kept)
      }
      const found = await stockOf(uploader)
      expect(found.length).toBeGreaterThan(3)
      expected ??= found
      expect(found).toEqual(expected)
      for (const id of shuffled(ids, choose)) {
        await uploader.undo(id)
        const left = await stockOf(uploader)
        expect(await stockOf(uploader, true)).toEqual(left)
      }
      expect(await stockOf(uploader)).toEqual([])
    }
  },
  LONG,
)

test.each([6])(
  'an import that is undone might as well not have been (%i)',
  async (seed) => {
    const choose = chooser(seed)
    const files = Array.from({ length: 10 }, (_, hour) => anyFile(choose, hour))
    const [kept, extra] = [files.filter((_, at) => at % 2 === 0), files.filter((_, at) => at % 2 === 1)]
    const plain = await newcomer()
    for (const file of kept) await send(plain, file)
    const mixed = await newcomer()
    const gone: string[] = []
    for (const file of shuffled(files, choose)) {
      const { id } = await send(mixed, file)
      if (extra.includes(file)) gone.push(id)
    }
    for (const id of shuffled(gone, choose)) await mixed.undo(id)
    expect(await stockOf(mixed)).toEqual(await stockOf(plain))
  },
  LONG,
)
