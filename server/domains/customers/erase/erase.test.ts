import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { AuditEntry } from '#contract/company.ts'
import type { Customer, customerRoutes } from '#contract/customers.ts'
import type { BuyerExport } from '#contract/exports.ts'
import type { Postcard } from '#contract/postcards.ts'
import type { ResponseOf } from '#contract/route.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { type Cells, csvFile } from '#reports/fixtures/files.ts'
import { shopColumns } from '#reports/shopTemplate.ts'
import { DAY_MS } from '#rules/days.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { newDesign, newPostcardCompany, newProof, shopBuyers } from '#server/testing/postcards.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { formOf } from '#server/testing/uploading.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { readCells } from '#server/testing/workbookCells.ts'

type Listed = ResponseOf<typeof customerRoutes.listCustomers>

/** Words of one person that stand nowhere else. */
const planted = ['Quorvexia', 'Plantedson', 'Zyxwood', 'zz-planted@']
const others = ['Ada Lovelace', 'Bob Hope']

let server: TestServer
let client: TestClient
const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: client.tenantId }, work)
const keysOf = async () => {
  const { sealed_key } = await within(({ tx }) =>
    tx.selectFrom('tenants').select('sealed_key').where('id', '=', client.tenantId).executeTakeFirstOrThrow(),
  )
  return server.platform.secrets.keysOf(sealed_key)
}

const bought = new Date(Date.now() - 10 * DAY_MS).toISOString()
const buyers = shopBuyers(
  ['Quorvexia Plantedson', ...others],
  (at): Cells => (at === 0 ? { 'address-1': '7 Zyxwood Lane', email: 'zz-planted@shop.example' } : {}),
)
const shopFile = csvFile(
  shopColumns,
  buyers.map((cells) => ({ 'purchase-date': bought, ...cells })),
)

const upload = async (content: string, name = 'shop.csv') => {
  const log = await openEventLog(server.platform, client.tenantId)
  const form = formOf([
    ['seller', 'shop'],
    ['file', content, name],
  ])
  const { id } = (await client.call('POST', '/uploads', form.payload, { headers: form.headers })).json<{
    data: { id: string }
  }>().data
  await log.next('import', (one) => one.id === id && ['imported', 'failed', 'held'].includes(one.state))
  log.close()
}

/** What was compressed before it was sealed. */
const inflated = (bytes: Buffer): string => {
  try {
    return brotliDecompressSync(bytes).toString()
  } catch {
    return ''
  }
}

/** Everything in the tables of the company that can be read, opened where it is sealed: which planted words stand where. */
const found = async (): Promise<string[]> => {
  const keys = await keysOf()
  const opened = (bytes: Buffer): string => {
    try {
      const text = keys.open(bytes)
      const inside = Buffer.from(text, 'base64')
      return `${text} ${inside.toString('latin1')} ${inflated(inside)}`
    } catch {
      return bytes.toString('latin1')
    }
  }
  return within(async ({ tx }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`.execute(tx)
    const places: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(tx)
      for (const row of rows)
        for (const [column, cell] of Object.entries(row)) {
          const text = Buffer.isBuffer(cell) ? opened(cell) : JSON.stringify(cell)
          for (const word of planted)
            if (text?.toLowerCase().includes(word.toLowerCase())) places.push(`${word} in ${name}.${column}`)
        }
    }
    return [...new Set(places)].sort()
  })
}

const find = (text: string) => client.data<Listed>('GET', `/customers?search=${encodeURIComponent(text)}`)
const ended = (id: string): Promise<BuyerExport> =>
  waitUntil(`export ${id} is over`, async () => {
    const list = await client.data<BuyerExport[]>('GET', '/exports')
    return list.find((one) => one.id === id && one.state !== 'queued' && one.state !== 'running')
  })

/** Waits until a file lies in the store no more: it goes once the answer is sent. */
const gone = async (path: string): Promise<void> => {
  const isThere = () =>
    server.platform.files.get(path, { start: 0, end: 1 }).then(
      ({ content }) => Boolean(content.destroy()),
      () => false,
    )
  await waitUntil(`${path} is deleted`, async () => !(await isThere()))
}

/** Receives a sheet of labels, to be looked at and applied later. */
const receiveSheet = async (content: string): Promise<string> => {
  const form = formOf([['file', content, 'labels.csv']])
  const { payload, headers } = form
  return (await client.call('POST', '/sheets/files', payload, { headers })).json<{ data: { id: string } }>().data.id
}
const shorten = async (target: string) => (await client.data<{ id: string }>('POST', '/shortlinks', { target })).id
const isThere = async (path: string) => (await client.call('GET', path)).statusCode === 200

const sheets: Record<string, string> = {}
const links: Record<string, string> = {}
let hash: string
let campaign: Postcard
let exported: BuyerExport
let files: string[]
beforeAll(async () => {
  server = await openTestServer()
  client = await newPostcardCompany(server, 'forgetting', buyers)
  hash = (await find('quorvexia')).rows[0]?.hash ?? ''
  // a row that names them and could not be read
  await upload(csvFile(shopColumns, [{ ...buyers[0], 'order-id': 'SHOP-9', 'purchase-date': 'yesterday' }]), 'bad.csv')
  campaign = await newProof(client, { design: await newDesign(server, client), holdout: 0 })
  await client.data('POST', `/postcards/campaigns/${campaign.id}/print`, {})
  await waitUntil('the campaign is printed', async () => {
    const { state } = await client.data<Postcard>('GET', `/postcards/campaigns/${campaign.id}`)
    return state === 'printed'
  })
  files = await within(async ({ tx }) =>
    (await tx.selectFrom('campaign_files').select('stored_as').execute()).map(({ stored_as }) => stored_as),
  )
  const { id } = await client.data<BuyerExport>('POST', '/exports', {
    ...{ audience: { platforms: ['shop'] }, columns: ['name', 'line1'], format: 'csv' },
  })
  exported = await ended(id)
  await client.data('POST', `/addresses/${hash}/labels`, { type: 'customer', label: 'dropshipper' })
  await client.data('POST', `/customers/${hash}/reveal`)
  sheets.name = await receiveSheet('First name,Last name,Address line 1,Label\nQuorvexia,PLANTEDSON,,locker\n')
  sheets.street = await receiveSheet('Name,Address line 1,Label\n,7 zyxwood ln,locker\n')
  sheets.alias = await receiveSheet('Email,Label\nZZ-planted@shop.example,dropshipper\n')
  sheets.others = await receiveSheet('Name,Address line 1,Label\nAda Lovelace,1 Mill Lane,locker\n')
  links.search = await shorten('/customers/details?search=quorvexia')
  links.household = await shorten('/outreach/addresses?search=plantedson+zyxwood')
  links.elsewhere = await shorten('/data/uploads?q=Plantedson%2C%20Quorvexia')
  links.others = await shorten('/customers/details?search=lovelace')
  links.products = await shorten('/outreach/leads?asin=B0LAMP0001')
}, 60_000)
afterAll(() => server.close())

test('before, the planted words lie sealed where people are kept', async () => {
  const places = new Set((await found()).map((place) => place.split(' in ')[1]))
  expect([...places].sort()).toEqual([
    ...['export_parts.content', 'received_tabs.cells', 'recipients.person', 'rejected_rows.cells'],
    'shortlinks.target',
  ])
  expect(exported).toMatchObject({ state: 'finished' })
  expect(files.length).toBe(2)
})

test('a file of everything held names the person, and leaves an audit row; only admins get it', async () => {
  const regular = await server.client({ tenant: 'forgetting', type: 'regular' })
  expect((await regular.call('GET', `/customers/${hash}/record?tenant=forgetting`)).statusCode).toBe(403)
  const csv = await client.call('GET', `/customers/${hash}/record?tenant=forgetting&format=csv`)
  expect([csv.statusCode, csv.headers['content-disposition'], csv.headers['cache-control']]).toEqual([
    200,
    `attachment; filename="customer-${hash.slice(0, 8)}.csv"`,
    'no-store',
  ])
  for (const line of [
    'Name and address,,,Name,Quorvexia Plantedson,',
    'Name and address,,,Address line 1,7 Zyxwood Lane,',
    `Keys,,,Hash of the buyer,${hash},`,
    ',SHOP-1,Bought,"1 × Bamboo lamp, dimmable B0LAMP0001 SKU LAMP",',
    ',SHOP-1,Paid,USD 20.00,',
    'Labels,',
    'Cards,',
    'Viewed by,',
  ])
    expect(csv.body).toContain(line)
  expect(csv.body).not.toContain('Lovelace')
  const book = await client.call('GET', `/customers/${hash}/record?tenant=forgetting`)
  expect(JSON.stringify(await readCells(book.rawPayload))).toContain('Quorvexia Plantedson')
  const { rows } = await client.data<{ rows: AuditEntry[] }>('GET', '/audit?limit=1')
  expect(rows[0]).toMatchObject({ did: `downloaded all stored data of customer ${hash}` })
})

test('erased, the person is nowhere; orders, labels and the opt-out stay under the hash', async () => {
  const regular = await server.client({ tenant: 'forgetting', type: 'regular' })
  expect((await regular.call('POST', `/customers/${hash}/erase`)).statusCode).toBe(403)
  const before = await client.data<Customer>('GET', `/customers/${hash}`)
  const erased = await client.data<Customer>('POST', `/customers/${hash}/erase`)
  expect(await found()).toEqual([])
  expect(erased).toMatchObject({
    ...{ kept: 'nothing', name: null, place: null, orders: 1, units: 1, revenue: before.revenue, cards: before.cards },
    ...{ optedOut: true, labels: [{ type: 'customer', label: 'dropshipper' }], erasedAt: expect.any(String) },
  })
  expect(erased.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['erased', 'optOut', 'card', 'order']))
  for (const word of ['quorvexia', 'zyxwood', 'zz-planted@shop.example']) expect((await find(word)).rows).toEqual([])
  expect((await find('SHOP-1')).rows).toMatchObject([{ hash, kept: 'nothing' }])
  expect((await client.call('POST', `/customers/${hash}/reveal`)).statusCode).toBe(404)
  // files that name many go as a whole, here and on the disk
  expect(await client.data<Postcard>('GET', `/postcards/campaigns/${campaign.id}`)).toMatchObject({ files: [] })
  for (const path of files) await gone(path)
  expect((await client.data<BuyerExport[]>('GET', '/exports'))[0]).toMatchObject({ until: null, rows: 3 })
  const { rows } = await client.data<{ rows: AuditEntry[] }>('GET', '/audit?limit=1')
  expect(rows[0]).toMatchObject({ did: `erased name and address of customer ${hash}` })
  expect((await find('lovelace')).rows).toMatchObject([{ kept: 'person' }])
  const record = await client.call('GET', `/customers/${hash}/record?tenant=forgetting&format=csv`)
  for (const word of planted) expect(record.body).not.toContain(word)
  expect(record.body).toContain('Erasure')
})

test('sheets that wait and short links go when they name the person; those of others stay', async () => {
  const there = async (ids: Record<string, string>, path: string) => {
    const found = await Promise.all(
      Object.entries(ids).map(async ([what, id]) => [what, await isThere(path + id)] as const),
    )
    return found.flatMap(([what, is]) => (is ? [what] : []))
  }
  expect(await there(sheets, '/sheets/received/')).toEqual(['others'])
  expect(await there(links, '/shortlinks/')).toEqual(['others', 'products'])
})

test('the same files bring them back neither as they were nor changed; a new order does', async () => {
  await upload(shopFile, 'again.csv')
  await upload(
    csvFile(
      shopColumns,
      buyers.map((cells) => ({ 'purchase-date': bought, ...cells, quantity: '2' })),
    ),
    'changed.csv',
  )
  expect(await found()).toEqual([])
  expect(await client.data<Customer>('GET', `/customers/${hash}`)).toMatchObject({ kept: 'nothing', units: 2 })
  expect((await find('quorvexia')).rows).toEqual([])
  const later = new Date(Date.now() + 60_000).toISOString()
  await upload(csvFile(shopColumns, [{ ...buyers[0], 'order-id': 'SHOP-10', 'purchase-date': later }]), 'new.csv')
  const customer = await client.data<Customer>('GET', `/customers/${hash}`)
  // bought again, but not to be written to
  expect(customer).toMatchObject({ kept: 'person', orders: 2, optedOut: true })
  expect((await find('quorvexia')).rows).toMatchObject([{ hash }])
})

test('nobody can be erased while a file is imported', async () => {
  const other = (await find('lovelace')).rows[0]?.hash ?? ''
  const refused = await within(async ({ tx, tenant }) => {
    await sql`select pg_advisory_xact_lock(${0x696d7074}::int, hashtext(${tenant()}))`.execute(tx)
    return client.call('POST', `/customers/${other}/erase`)
  })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'A file is being imported that may contain this person. Erase them when the import is done.',
  ])
  expect((await find('lovelace')).rows).toMatchObject([{ kept: 'person' }])
})
