import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Upload } from '#contract/uploads.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { workbook } from '#reports/fixtures/workbooks.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { inboundFile, ledgerFile, restockFile } from '#server/testing/logisticsFiles.ts'
import { listingsFile, order, ordersFile, shipmentsFile, shopFile } from '#server/testing/reportFiles.ts'
import { standingFacts } from '#server/testing/standingRows.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Sellers = Parameters<typeof newUploader>[2]
const newcomer = (sellers: Sellers = [['main', 'amazon', ['US']]]) => {
  tenants += 1
  return newUploader(server, `honest-${tenants}`, sellers)
}
const accepted = async (uploader: Uploader, { id }: Upload) => {
  await uploader.act(id, 'accept', {})
  return uploader.rest((upload) => upload.id === id)
}
const holds = (reason: RegExp, said?: RegExp) => ({
  state: 'held',
  holds: expect.arrayContaining([
    expect.objectContaining({
      reason: expect.stringMatching(reason),
      ...(said ? { this: expect.stringMatching(said) } : {}),
    }),
  ]),
})
const at = (day: number) => ({ asOf: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z` })

test('blanks never take the place of a known name or address: held, and kept when accepted', async () => {
  const uploader = await newcomer()
  const people = [
    ['a', 'Ada'],
    ['b', 'Bob'],
    ['c', 'Cid'],
  ] as const
  await uploader.send(ordersFile(people.map(([id]) => order(id))), at(3))
  await uploader.send(shipmentsFile(people), at(3))
  const known = await standingFacts(
    server,
    uploader,
    'recipients',
    `order_id, encode(household, 'hex'), encode(buyer, 'hex')`,
  )
  const blank = { 'recipient-name': '', 'ship-address-1': '', 'reporting-date': '2026-03-04T12:00:00+00:00' }
  const file = shipmentsFile([
    ['a', 'Ada', blank],
    ['b', 'Bob', { ...blank, 'recipient-name': 'Bob' }],
    ['c', 'Cid', { 'reporting-date': '2026-03-04T12:00:00+00:00', 'ship-postal-code': '' }],
    ['d', 'Dot'],
  ])
  const upload = await uploader.send(file, at(5))
  expect(upload).toMatchObject(holds(/addresses are blank here/, /^3 rows/))
  const taken = await accepted(uploader, upload)
  expect(taken).toMatchObject({
    state: 'imported',
    message: expect.stringMatching(/3 rows are blank where a name or address is known/),
    rows: { new: 1, older: 3 },
  })
  const after = await standingFacts(
    server,
    uploader,
    'recipients',
    `order_id, encode(household, 'hex'), encode(buyer, 'hex')`,
  )
  expect(after.slice(0, 3)).toEqual(known)
  expect(after).toHaveLength(4)
  uploader.close()
})

test('a shop order that is updated without its name keeps it, and takes the rest', async () => {
  const uploader = await newcomer([['own', 'shop', ['US']]])
  await uploader.send(shopFile([['x', 'Xia']]), at(3))
  const [known] = await standingFacts(server, uploader, 'recipients', `encode(buyer, 'hex')`)
  const blank = await uploader.send(
    shopFile([['x', 'Xia', { quantity: '3', 'recipient-name': '', 'address-1': '' }]]),
    at(5),
  )
  await accepted(uploader, blank)
  expect(await standingFacts(server, uploader, 'recipients', `encode(buyer, 'hex')`)).toEqual([known])
  expect(await standingFacts(server, uploader, 'order_lines', 'quantity')).toEqual(['3'])
  uploader.close()
})

test('days after the file and a file of the future are held, and hide no month when accepted', async () => {
  const uploader = await newcomer()
  const year2031 = order('z', { 'purchase-date': '2031-05-01T12:00:00+00:00' })
  const upload = await uploader.send(ordersFile([order('a'), year2031]), at(3))
  expect(upload).toMatchObject(holds(/days after its creation/, /^1 row, up to 2031-05-01$/))
  await accepted(uploader, upload)
  expect(JSON.stringify(await uploader.client.data('GET', '/home/figures'))).not.toMatch(/2031/)
  const ahead = await uploader.send(myiFile([{}]), { marketplace: 'US', asOf: '2031-01-01T00:00:00Z' })
  expect(ahead).toMatchObject(holds(/is in the future/, /^2031-01-01$/))
  uploader.close()
})

test('a ledger workbook with date cells is held and asks for the text file', async () => {
  const uploader = await newcomer()
  const header = headerOf('ledgerSummary', 22)
  const [, line = ''] = ledgerFile([{}]).split('\n')
  const sheet = (date: string | { xml: string }) => workbook({ Sheet1: [header, [date, ...line.split('\t').slice(1)]] })
  const dated = await uploader.send(sheet({ xml: '<c s="1"><v>46143</v></c>' }), {}, 'ledger.xlsx')
  expect(dated).toMatchObject(holds(/day and month may be swapped.*text file/))
  const text = await uploader.send(sheet('03/01/2026'), {}, 'ledger.xlsx')
  expect(text.state).toBe('imported')
  uploader.close()
})

test('the same bytes and the same rows under a second seller are held', async () => {
  const uploader = await newcomer([
    ['one', 'amazon', ['US']],
    ['two', 'amazon', ['US']],
  ])
  const lines = ['a', 'b', 'c'].map((id) => order(id))
  const file = ordersFile(lines)
  await uploader.send(file, { seller: 'one', ...at(3) })
  expect(await uploader.send(file, { seller: 'two', ...at(3) })).toMatchObject(
    holds(/file was already imported for one/),
  )
  const other = await uploader.send(ordersFile([...lines, order('d')]), { seller: 'two', ...at(4) })
  expect(other).toMatchObject(holds(/^one has the same rows/, /75 %/))
  const own = await uploader.send(ordersFile([order('e'), order('f')]), { seller: 'two', ...at(4) })
  expect(own.state).toBe('imported')
  const empty = inboundFile([])
  await uploader.send(empty, { seller: 'one', ...at(5) })
  expect(await uploader.send(empty, { seller: 'two', ...at(5) })).toMatchObject({ state: 'imported' })
  uploader.close()
})

test('rows older than what stands are counted apart from changed ones', async () => {
  const uploader = await newcomer()
  const said = (day: number, quantity: string) =>
    order('a', { quantity, 'last-updated-date': `2026-03-0${day}T12:00:00+00:00` })
  await uploader.send(ordersFile([said(4, '2')]), at(5))
  const older = await uploader.send(ordersFile([said(3, '1'), order('b')]), at(6))
  expect(older.rows).toMatchObject({ read: 2, new: 1, changed: 0, same: 0, older: 1 })
  const newer = await uploader.send(ordersFile([said(6, '3')]), at(7))
  expect(newer.rows).toMatchObject({ changed: 1, older: 0 })
  uploader.close()
})

test('an order of another channel without an address asks for its marketplace', async () => {
  const uploader = await newcomer([['main', 'amazon', ['US', 'CA']]])
  const outside = order('S02-1', { 'sales-channel': 'Non-Amazon', 'ship-country': '', currency: '', 'item-price': '' })
  const upload = await uploader.send(ordersFile([order('a'), outside]), at(3))
  expect(upload).toMatchObject({ state: 'detected', questions: [{ field: 'marketplace', choices: ['CA', 'US'] }] })
  await uploader.act(upload.id, 'accept', { marketplace: 'CA' })
  const taken = await uploader.rest(({ id }) => id === upload.id)
  expect(taken).toMatchObject({ state: 'imported', rows: { read: 2, new: 2 } })
  expect(await standingFacts(server, uploader, 'order_lines', 'set_key, marketplace')).toEqual(['S02-1 CA', 'a US'])
  uploader.close()
})

test('a marketplace that the account does not sell in is asked about, once', async () => {
  const uploader = await newcomer()
  const german = (id: string) => order(id, { 'sales-channel': 'Amazon.de', currency: 'EUR', 'ship-country': 'DE' })
  const upload = await uploader.send(ordersFile([order('a'), german('b')]), at(3))
  expect(upload).toMatchObject(holds(/doesn’t sell in/, /^DE$/))
  await accepted(uploader, upload)
  expect((await uploader.send(ordersFile([order('c'), german('d')]), at(4))).state).toBe('imported')
  uploader.close()
})

test('a file in the language of another marketplace, or with its SKUs, is held', async () => {
  const uploader = await newcomer([['main', 'amazon', ['US', 'DE', 'FR']]])
  const german = 'Artikelbezeichnung\tAngebotsnummer\tHändler-SKU\tPreis\tMenge\tErstellungsdatum\tASIN 1'
  const lines = (name: string) =>
    [1, 2, 3, 4, 5].map((n) => `${name}\tL${n}\t${name}-${n}\t1,50\t3\t01.02.2026 00:00:00 MEZ\tB0LAMP000${n}`)
  const file = [german, ...lines('D')].join('\n')
  expect(await uploader.send(file, { marketplace: 'FR', ...at(3) })).toMatchObject(holds(/The file is in German/))
  expect((await uploader.send(file, { marketplace: 'DE', ...at(3) })).state).toBe('imported')
  const listed = (name: string) =>
    Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${name}-${n}`, `B0LAMP000${n}`] as const))
  expect((await uploader.send(listingsFile(listed('U')), { marketplace: 'US', ...at(3) })).state).toBe('imported')
  const wrong = await uploader.send(listingsFile({ ...listed('D'), 'D-6': 'B0LAMP0006' }), {
    marketplace: 'US',
    ...at(4),
  })
  expect(wrong).toMatchObject(holds(/SKUs are known in DE, not in US/))
  uploader.close()
})

test('the same stock file answered for a second marketplace is refused, and pooled stock is held', async () => {
  const uploader = await newcomer([['main', 'amazon', ['DE', 'FR']]])
  const rows = [1, 2, 3, 4, 5, 6].map((n) => ({
    sku: `S${n}`,
    fnsku: `X${n}`,
    asin: `B0LAMP000${n}`,
    'afn-fulfillable-quantity': String(10 + n),
  }))
  await uploader.send(myiFile(rows), { marketplace: 'DE', ...at(3) })
  const copy = await uploader.send(myiFile(rows), { marketplace: 'FR', ...at(3) })
  expect(copy).toMatchObject({ state: 'failed', message: expect.stringMatching(/imported for DE.*count once/) })
  const pooled = await uploader.send(myiFile(rows.toReversed()), { marketplace: 'FR', ...at(3) })
  expect(pooled).toMatchObject(holds(/same units as DE/, /^6 of 6/))
  await accepted(uploader, pooled)
  // rows that repeat what was accepted are not reviewed every day
  const repeated = [...rows.slice(1), ...rows.slice(0, 1)]
  expect((await uploader.send(myiFile(repeated), { marketplace: 'FR', ...at(4) })).state).toBe('imported')
  const sold = rows.map((row) => ({ ...row, 'afn-fulfillable-quantity': '9' }))
  await uploader.send(myiFile(sold), { marketplace: 'DE', ...at(5) })
  expect(await uploader.send(myiFile(sold.toReversed()), { marketplace: 'FR', ...at(5) })).toMatchObject(
    holds(/same units as DE/),
  )
  uploader.close()
})

test('in a restock file of several marketplaces the row’s own decides how its dates are read', async () => {
  const uploader = await newcomer([['main', 'amazon', ['US', 'UK']]])
  const dated = (date: string, place: string, currency: string, sku: string) => ({
    Country: place,
    'Currency code': currency,
    'Merchant SKU': sku,
    'Recommended ship date': date,
  })
  await uploader.send(
    restockFile([
      dated('05/11/2026', 'US', 'USD', 'A'),
      dated('05/11/2026', 'GB', 'GBP', 'B'),
      dated('25/11/2026', 'GB', 'GBP', 'C'),
    ]),
    at(3),
  )
  expect(await standingFacts(server, uploader, 'planning_rows', 'sku, recommended_ship_date')).toEqual([
    'A 2026-05-11',
    'B 2026-11-05',
    'C 2026-11-25',
  ])
  uploader.close()
})

test('a form that names nobody takes no name away, and nobody is asked', async () => {
  const uploader = await newcomer()
  const nameless = { 'recipient-name': '', 'ship-address-1': '', 'reporting-date': '2026-03-09T13:00:00+00:00' }
  const households = () => standingFacts(server, uploader, 'recipients', 'order_id, (household is not null)::text')
  await uploader.send(shipmentsFile([['a', 'Ada']]), at(3))
  const before = await households()
  const told = await uploader.send(
    shipmentsFile([
      ['a', 'Ada', nameless],
      ['b', 'Bea', nameless],
    ]),
    at(9),
  )
  expect(told).toMatchObject({ state: 'imported', rows: { new: 1, older: 1 } })
  expect(told.message).toMatch(/1 row is blank where a name or address is known\. The known values stay/)
  expect((await households()).slice(0, 1)).toEqual(before)
  const named = await uploader.send(shipmentsFile([['b', 'Bea']]), at(10))
  expect(named.state).toBe('imported')
  expect(named.rows).toMatchObject({ changed: 1 })
  uploader.close()
})

test('shipments too old to keep people say so', async () => {
  const uploader = await newcomer()
  const upload = await uploader.send(shipmentsFile([['a', 'Ada']]), at(3))
  expect(upload.message).toMatch(/1 row is older than the retention of names and addresses/)
  uploader.close()
})

test('a title that has lost letters never takes the place of a whole one, and stays where there is none', async () => {
  const uploader = await newcomer()
  const listing = (sku: string, asin: string, title: string) =>
    listingsFile({ [sku]: asin }).replace(`Item ${sku}`, title)
  const names = async () => {
    const { meta } = await uploader.client.data<{ meta: Record<string, { name: string | null }> }>('GET', '/asins')
    return meta.B0LAMP0001?.name
  }
  await uploader.send(listing('LAMP', 'B0LAMP0001', 'Caf? gro??'), at(3))
  expect(await names()).toBe('Caf? gro??')
  const whole = await uploader.send(listing('LAMP', 'B0LAMP0001', 'Café größe'), at(2))
  expect(await names()).toBe('Café größe')
  await uploader.send(listing('LAMP', 'B0LAMP0001', 'Ready? Steady!'), at(4))
  expect(await names()).toBe('Ready? Steady!')
  const lossy = await uploader.send(listing('LAMP', 'B0LAMP0001', 'Caf\uFFFD gr?n'), at(5))
  expect(await names()).toBe('Ready? Steady!')
  await uploader.act(whole.id, 'undo')
  await uploader.act(lossy.id, 'undo')
  expect(await names()).toBe('Ready? Steady!')
  uploader.close()
})

test('a download that breaks off in its last line is held, and changes nothing', async () => {
  const uploader = await newcomer()
  const whole = ordersFile([order('a', { 'item-price': '10.00' }), order('b', { 'item-price': '179.91' })])
  await uploader.send(whole, at(3))
  const known = await standingFacts(server, uploader, 'order_lines', 'set_key, price')
  for (const part of [0.35, 0.6, 0.9]) {
    const lastLine = whole.trimEnd().lastIndexOf('\n') + 1
    const cut = whole.slice(0, lastLine + Math.floor((whole.length - lastLine) * part))
    expect(await uploader.send(cut, at(4))).toMatchObject(holds(/last line is incomplete/))
  }
  expect(await standingFacts(server, uploader, 'order_lines', 'set_key, price')).toEqual(known)
  // without the end of its last line alone it is whole
  expect(await uploader.send(whole.replace(/\r?\n$/, ''), at(5))).toMatchObject({ state: 'imported' })
})

test('the very file of one marketplace is held for another, unless nothing of it is added up', async () => {
  const uploader = await newcomer([['main', 'amazon', ['US', 'CA']]])
  const ads = adsFile('product', [{ day: '2026-03-01', campaign: 'Lamps', asin: 'B0LAMP0001', clicks: 2, spend: 10 }])
  expect(await uploader.send(ads, { marketplace: 'US', ...at(3) })).toMatchObject({ state: 'imported' })
  expect(await uploader.send(ads, { marketplace: 'CA', ...at(3) })).toMatchObject(
    holds(/This file was already imported for US/, /^CA$/),
  )
  const listings = listingsFile({ S: 'B0LAMP0001' })
  for (const marketplace of ['US', 'CA'])
    expect(await uploader.send(listings, { marketplace, ...at(3) })).toMatchObject({ state: 'imported' })
})
