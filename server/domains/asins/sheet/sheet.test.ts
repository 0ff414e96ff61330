import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { Catalogue } from '#contract/asins.ts'
import { type GoogleDouble, openGoogleDouble } from '#server/testing/googleDouble.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const header = ['asin', 'seller', 'unit_cost', 'case_pack', 'supplier', 'lead_time', 'category', 'min_quantity']

let server: TestServer
let google: GoogleDouble
let client: TestClient
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
  google = await openGoogleDouble()
  server.platform.openSheet = google.open(server.platform.db)
})
afterAll(async () => {
  await google.close()
  await server.close()
})
beforeEach(async () => {
  tenants += 1
  google.cells = []
  google.calls = []
  google.refuse = undefined
  const shop = await newUploader(server, `sheets-${tenants}`, [['us', 'amazon', ['US']]])
  client = shop.client
  await shop.send(ordersFile([order('a'), order('b', { asin: SHELF, sku: 'SHELF' })]), { seller: 'us' })
  shop.close()
})

const connect = () => client.data('PUT', '/asins/info/sheet', { spreadsheet: google.address, key: google.keyFile })
const sync = () => client.data<{ read: number; written: number; refused: string[] }>('POST', '/asins/info/sync')
const refused = async (...call: Parameters<TestClient['call']>) => {
  const answer = await client.call(...call)
  return [answer.statusCode, answer.json<{ message: string }>().message]
}
const info = async () => (await client.data<Catalogue>('GET', '/asins')).asin_info

test('without a connected spreadsheet it says who connects one', async () => {
  expect(await refused('POST', '/asins/info/sync')).toEqual([
    409,
    'No spreadsheet is connected. An admin connects one under Product info.',
  ])
  expect(await client.data('GET', '/asins/info/sheet')).toEqual({ spreadsheet: null, account: null })
})

test('info types of the company have columns too, by their key or their title', async () => {
  await connect()
  await client.data('POST', '/asins/info/types', {
    title: 'Brand line',
    kind: 'choice',
    choices: ['Everyday', 'Premium'],
  })
  await client.data('POST', '/asins/info/types', { title: 'MSRP', kind: 'money' })
  await client.data('POST', '/asins/info/types', { title: 'Width', kind: 'number' })
  google.cells = [
    ['ASIN', 'Seller', 'Brand line', 'msrp', 'Width'],
    [LAMP, 'us', 'premium', '19.99', 12.5],
    [SHELF, 'us', 'Luxury', 'dear', 'wide'],
  ]
  const { read, refused: sentences } = await sync()
  expect(read).toBe(3)
  expect(sentences).toEqual([
    'Row 3, brand_line of B0SHELF001 and us: Luxury was not applied. Brand line is one of Everyday, Premium.',
    'Row 3, msrp of B0SHELF001 and us: dear was not applied. MSRP must be an amount like 12.50.',
    'Row 3, width of B0SHELF001 and us: wide was not applied. Width is a number, such as 12.5.',
  ])
  expect(await info()).toEqual({ [LAMP]: { us: { brand_line: 'Premium', msrp: 1999, width: 12.5 } } })
  // a choice that is renamed here is renamed there
  await client.data('PUT', '/asins/info/types/brand_line', {
    ...{ title: 'Line', kind: 'choice', choices: [{ value: 'Everyday' }, { value: 'Finest', was: 'Premium' }] },
  })
  expect(await sync()).toEqual({ read: 0, written: 1, refused: [] })
  expect(google.cells[1]?.slice(0, 5)).toEqual([LAMP, 'us', 'Finest', '19.99', 12.5])
  await client.data('DELETE', '/asins/info/types/width')
  await sync()
  expect(await info()).toEqual({ [LAMP]: { us: { brand_line: 'Finest', msrp: 1999 } } })
})

test('what is noted and what is in the sheet agree after a sync, in both directions', async () => {
  await connect()
  await client.data('POST', `/asins/${LAMP}/info/us`, { unit_cost: 1250 })
  expect(await sync()).toEqual({ read: 0, written: 10, refused: [] })
  expect(google.cells).toEqual([header, [LAMP, 'us', 12.5, '', '', '', '', ''], [SHELF, 'us', '', '', '', '', '', '']])
  google.cells[2] = [SHELF, 'us', '3.10', 24, 'Acme', '', '']
  await client.data('POST', `/asins/${LAMP}/info/us`, { unit_cost: 1300 })
  expect(await sync()).toEqual({ read: 3, written: 1, refused: [] })
  expect(await info()).toEqual({
    [LAMP]: { us: { unit_cost: 1300 } },
    [SHELF]: { us: { unit_cost: 310, case_pack: 24, supplier: 'Acme' } },
  })
  expect(google.cells[1]).toEqual([LAMP, 'us', 13, '', '', '', '', ''])
  expect(await sync()).toEqual({ read: 0, written: 0, refused: [] })
  google.cells[1] = [LAMP, 'us', '', '', '', '', '']
  google.cells[2] = [SHELF, 'us', 3.2, 24, 'Acme', 'soon', '']
  await client.data('POST', `/asins/${SHELF}/info/us`, { unit_cost: 320 })
  await client.data('POST', `/asins/${SHELF}/info/us`, { case_pack: 12 })
  expect(await sync()).toEqual({
    read: 1,
    written: 2,
    refused: [
      'Row 3, lead_time of B0SHELF001 and us: soon was not applied. lead_time is a whole number of days from 0 to 730.',
    ],
  })
  expect(await info()).toEqual({ [SHELF]: { us: { unit_cost: 320, case_pack: 12, supplier: 'Acme' } } })
  expect(google.cells[2]).toEqual([SHELF, 'us', 3.2, 12, 'Acme', '', ''])
})

test('rows of asins and sellers nobody has are told and left alone', async () => {
  await connect()
  google.cells = [header, ['B0NOWHERE0', 'us', 1], [LAMP, 'nobody', 1], ['lamp', 'us', 1]]
  const { refused: message } = await sync()
  expect(message).toEqual([
    'Row 2: B0NOWHERE0 is in no report and has no SKU.',
    'Row 3: nobody is not a seller account. There are us.',
    'Row 4: LAMP is not an ASIN: it has ten letters and digits.',
  ])
  expect({ cells: google.cells[1], info: await info() }).toEqual({ cells: ['B0NOWHERE0', 'us', 1], info: {} })
})

test('the key is sealed and never sent back, and another spreadsheet can go on with it', async () => {
  await connect()
  const shown = await client.call('GET', '/asins/info/sheet')
  expect(shown.json()).toEqual({
    data: { spreadsheet: '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789', account: google.email },
  })
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const { rows } = await owner.query<{ text: string }>(
    `select s::text as text from info_sheets s union all select a::text from audit_log a
     union all select s::text || encode(sealed, 'escape') from connector_secrets s`,
  )
  await owner.end()
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ text }) => /PRIVATE KEY/.test(text))).toEqual([])
  await client.data('PUT', '/asins/info/sheet', { spreadsheet: '1AbCdEfGhIjKlMnOpQrStUvWxYz9999999999' })
  expect(await client.data('GET', '/asins/info/sheet')).toEqual({
    spreadsheet: '1AbCdEfGhIjKlMnOpQrStUvWxYz9999999999',
    account: google.email,
  })
  await client.data('PUT', '/asins/info/sheet', { spreadsheet: null })
  expect((await refused('POST', '/asins/info/sync'))[0]).toBe(409)
})

test('only an admin connects, with an address and a key that are some', async () => {
  const regular = await server.client({ tenant: client.tenantCode, type: 'regular' })
  const body = { spreadsheet: google.address, key: google.keyFile }
  expect((await regular.call('PUT', '/asins/info/sheet', body)).statusCode).toBe(403)
  const put = (more: object) => refused('PUT', '/asins/info/sheet', { ...body, ...more })
  expect(await put({ spreadsheet: 'https://example.com/sheet' })).toEqual([
    400,
    'This is not the URL of a spreadsheet, which begins with https://docs.google.com/spreadsheets/d/.',
  ])
  const message = 'The key is not the JSON key file of a Google service account.'
  for (const key of ['', '{}', 'key', JSON.stringify({ client_email: 'a', private_key: 'b' })])
    expect(await put({ key })).toEqual([400, message])
  expect(await put({ key: undefined })).toEqual([
    400,
    'Add the key of a service account that can edit the spreadsheet.',
  ])
})

test.each([
  [403, 409, /^clove@project.example can’t change the spreadsheet. Share it with that address/],
  [404, 409, /^The spreadsheet no longer exists/],
  [429, 503, /^Google Sheets receives too many requests/],
  [500, 502, /^Google Sheets cannot be reached right now/],
])('when Google answers %i it says what to do, and nothing has changed', async (status, answered, message) => {
  await connect()
  google.cells = [header, [LAMP, 'us', 12.5]]
  google.refuse = status
  expect(await refused('POST', '/asins/info/sync')).toEqual([answered, expect.stringMatching(message)])
  expect(await info()).toEqual({})
  google.refuse = undefined
  expect((await sync()).read).toBe(1)
})

test('a key that Google does not accept is to be replaced', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const key = JSON.stringify({ client_email: google.email, private_key: privateKey })
  await client.data('PUT', '/asins/info/sheet', { spreadsheet: google.address, key })
  expect(await refused('POST', '/asins/info/sync')).toEqual([
    409,
    'Google does not accept the key of clove@project.example. Connect the spreadsheet with a new one.',
  ])
})

test('when the sheet cannot be written, nothing of it is kept here either', async () => {
  await connect()
  google.cells = [header, [LAMP, 'us', 12.5]]
  const open = server.platform.openSheet
  server.platform.openSheet = (...where) => ({
    ...open(...where),
    write: () => Promise.reject(new Error('the line went dead')),
  })
  expect((await client.call('POST', '/asins/info/sync')).statusCode).toBe(500)
  server.platform.openSheet = open
  expect(await info()).toEqual({})
})

test('two syncs at once do not get into each other’s way', async () => {
  await connect()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begun = () => {}
  const reading = new Promise<void>((resolve) => {
    begun = resolve
  })
  const open = server.platform.openSheet
  server.platform.openSheet = (...where) => ({
    ...open(...where),
    read: async () => {
      begun()
      await held
      return []
    },
  })
  const first = sync()
  await reading
  expect(await refused('POST', '/asins/info/sync')).toEqual([
    409,
    'The spreadsheet is being synchronized. Try again in a minute.',
  ])
  letGo()
  expect((await first).refused).toEqual([])
  server.platform.openSheet = open
})
