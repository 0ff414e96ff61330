import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { chooser } from '#server/testing/chooser.ts'
import { newDirectImports } from './testing/directImports.ts'
import { listingsFile, order, ordersFile, shopFile, stockFile } from './testing/reportFiles.ts'
import { fillSkus } from './testing/skusOfFacts.ts'
import { openTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let owner: Client
/** Dozens of whole imports each. Milliseconds. */
const LONG = 120_000
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const skuRows = async (tenant: string) => {
  const { rows } = await owner.query<{ fact: string }>(
    `select concat_ws(' ', platform, seller, sku, said_asin, said_fnsku, said_name, merchant, marketplaces) as fact
    from skus where tenant_id = $1 order by 1`,
    [tenant],
  )
  return rows.map(({ fact }) => fact)
}

/** SKUs as they are kept, and as they are when everything is read anew. */
const both = async (tenant: string) => {
  const kept = await skuRows(tenant)
  await owner.query('begin')
  try {
    await owner.query('delete from skus')
    await owner.query('delete from sku_sources')
    await owner.query(fillSkus)
    return { kept, anew: await skuRows(tenant) }
  } finally {
    await owner.query('rollback')
  }
}

const day = (offset: number) => `2026-03-${String(10 + offset).padStart(2, '0')}T12:00:00+00:00`
const asins = ['B0LAMP0001', 'B0SHELF001', '', 'not one']
const skus = ['S0', 'S1', 'S2', 'Amazon.Found.B0FOUND001']

/** Any file there can be of a small shop; what they say contradicts itself now and then. */
const anyFile = (choose: (most: number) => number): { content: string; fields: Record<string, string> } => {
  const asOf = new Date(day(choose(6))).toISOString()
  const some = () => skus.filter(() => choose(2))
  const asin = () => asins[choose(4)] ?? ''
  const fields = { asOf, seller: 'us', marketplace: choose(2) ? 'US' : 'CA' }
  const kind = choose(6)
  if (kind < 2) {
    const listed = Object.fromEntries(some().map((sku) => [sku, asin()]))
    return { content: listingsFile({ S9: 'B0OTHER001', ...listed }), fields }
  }
  if (kind < 4)
    return { content: stockFile(Object.fromEntries(['S9', ...some()].map((sku) => [sku, choose(3)]))), fields }
  const line = (sku: string) => ({ sku, asin: asin(), 'purchase-date': day(choose(3)) })
  if (kind === 4)
    return {
      content: shopFile(['S9', ...some()].map((sku) => [`x${choose(4)}`, 'Xia', line(sku)] as const)),
      fields: { asOf, seller: 'own' },
    }
  const lines = ['S9', ...some()].map((sku) =>
    order(`o${choose(4)}`, {
      ...line(sku),
      'last-updated-date': day(choose(5)),
      'sales-channel': choose(2) ? 'Amazon.com' : 'Amazon.ca',
      'fulfillment-channel': choose(2) ? 'Amazon' : 'Merchant',
    }),
  )
  return { content: ordersFile(lines), fields: { asOf, seller: 'us' } }
}

test.each([1, 2])(
  'whatever is imported and undone, SKUs are as all that stands has them (%i)',
  async (seed) => {
    const uploader = await newDirectImports(server, `skus-${seed}`, [
      ['us', 'amazon', ['US', 'CA']],
      ['own', 'shop', ['US']],
    ])
    const { tenantId } = uploader.client
    const choose = chooser(seed)
    const living: string[] = []
    const files: ReturnType<typeof anyFile>[] = []
    const undo = async () => {
      const [id = ''] = living.splice(choose(living.length), 1)
      expect((await uploader.undo(id)).state).toBe('undone')
    }
    for (let step = 0; step < 30; step += 1) {
      if (living.length > 4 && choose(3) === 0) await undo()
      else {
        const before = choose(4) === 0 ? files[choose(files.length)] : undefined
        // the same again, as of another day
        const file = before
          ? { ...before, fields: { ...before.fields, asOf: new Date(day(choose(6))).toISOString() } }
          : anyFile(choose)
        files.push(file)
        const upload = await uploader.send(file.content, file.fields)
        expect({ state: upload.state, message: upload.message }).toEqual({ state: 'imported', message: upload.message })
        living.push(upload.id)
      }
      const { kept, anew } = await both(tenantId)
      expect(kept).toEqual(anew)
    }
    while (living.length) await undo()
    expect(await skuRows(tenantId)).toEqual([])
    const { rows } = await owner.query('select from sku_sources where tenant_id = $1', [tenantId])
    expect(rows).toEqual([])
  },
  LONG,
)
