import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { DeadRow } from '#contract/inventory.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { ledgerFile, planningFile, strandedFile } from '#server/testing/logisticsFiles.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

/** The last whole day that orders cover. */
const END = '2026-06-30'
const made = { asOf: '2026-07-01T21:00:00Z' }
let server: TestServer
let shop: Uploader

const product = (name: string) => ({ sku: name, asin: `B0${name.padEnd(8, '0')}` })
const asinOf = (name: string) => product(name).asin
const sold = (name: string, day: string, quantity: number) =>
  order(`${name} ${day}`, {
    ...product(name),
    'purchase-date': `${day}T20:00:00+00:00`,
    quantity: String(quantity),
    'item-price': (quantity * 10).toFixed(2),
  })
const daily = (name: string, last: string, days: number, quantity: number) =>
  daysUpTo(last, days).map((day) => sold(name, day, quantity))
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'shelf', [['us', 'amazon', ['US']]])
  await shop.send(
    ordersFile([
      // makes the covered days
      ...daily('STEADY', '2026-07-01', 150, 1),
      sold('DEAD', addDays(END, -94), 1),
      sold('YOUNG', addDays(END, -93), 1),
      ...daily('STUCK', addDays(END, -7), 30, 2),
      ...daily('HALF', addDays(END, -7), 30, 4),
      ...daily('HALF', END, 7, 2),
      // three in thirty days: none in seven is nothing strange
      ...[8, 18, 28].map((ago) => sold('SLOW', addDays(END, -ago), 1)),
      ...daily('OUT', addDays(END, -7), 30, 2),
    ]),
    made,
  )
  const units = { STEADY: 9, DEAD: 10, NEVER: 4, YOUNG: 5, STUCK: 50, HALF: 50, SLOW: 5, OUT: 9, GONE: 0, QUIT: 8 }
  const line = (name: string) => ({ ...product(name), fnsku: `X${name}`, 'product-name': name })
  await shop.send(
    myiFile(
      Object.entries(units).map(([name, count]) => ({ ...line(name), 'afn-fulfillable-quantity': String(count) })),
    ),
    made,
  )
  const balance = (name: string, day: string, count: number) => ({
    MSKU: name,
    FNSKU: `X${name}`,
    ASIN: asinOf(name),
    Date: american(day),
    'Ending Warehouse Balance': String(count),
  })
  await shop.send(
    ledgerFile([
      ...daysUpTo(END, 7).flatMap((day) => [
        balance('STUCK', day, 50),
        balance('HALF', day, 50),
        balance('SLOW', day, 5),
      ]),
      // one day without any
      ...daysUpTo(END, 7).map((day) => balance('OUT', day, day === addDays(END, -3) ? 0 : 9)),
    ]),
    made,
  )
  await shop.send(
    planningFile([
      {
        ...product('NEVER'),
        fnsku: 'XNEVER',
        'snapshot-date': END,
        'inv-age-0-to-90-days': '1',
        'inv-age-181-to-270-days': '3',
        'recommended-action': 'CreateSale',
      },
      {
        ...{ ...product('DEAD'), fnsku: 'XDEAD', 'snapshot-date': END, available: '10' },
        'estimated-storage-cost-next-month': '3.00',
      },
      { ...product('QUIT'), fnsku: 'XQUIT', 'snapshot-date': END, 'inv-age-271-to-365-days': '8' },
    ]),
    made,
  )
  await shop.send(strandedFile([{ ...product('STUCK'), fnsku: 'XSTUCK', 'stranded-reason': 'Listing closed' }]), made)
  await inScope(server.platform.db, { tenant: shop.client.tenantId }, async ({ tx, tenant }) => {
    await tx
      .insertInto('asin_info')
      .values({
        tenant_id: tenant(),
        asin: asinOf('DEAD'),
        seller: 'us',
        type: 'unit_cost',
        since: '2026-01-01',
        value: '350',
      })
      .execute()
    await tx.updateTable('skus').set({ discontinued_at: new Date() }).where('sku', '=', 'QUIT').execute()
  })
})
afterAll(async () => {
  shop.close()
  await server.close()
})

const dead = (query = '') => shop.client.data<DeadRow[]>('GET', `/sales/dead${query}`)
const problematic = (query = '') => shop.client.data<DeadRow[]>('GET', `/sales/problematic${query}`)
const names = (rows: readonly DeadRow[]) => rows.map(({ name }) => name).sort()

test('dead: in stock, long there, nothing sold in the range; what is discontinued is left out', async () => {
  const rows = await dead()
  expect(names(rows)).toEqual(['DEAD', 'NEVER'])
  expect(rows.find(({ name }) => name === 'DEAD')).toEqual({
    marketplace: 'US',
    asin: asinOf('DEAD'),
    seller: 'us',
    name: 'DEAD',
    inventory: 10,
    value: 3500,
    currency: 'USD',
    lastSale: addDays(END, -94),
    firstReceived: addDays(END, -94),
    ageBuckets: [10, 0, 0, 0, 0],
    // sold once in the 30 days before the range
    velocityBefore: 1 / 30,
    velocity: 0,
    lost: Math.round((94 / 30) * 1000),
    lostCurrency: 'USD',
    stranded: null,
    action: 'Lower the price or remove it',
    skus: [{ sku: 'DEAD', units: 10 }],
    // a returned unit is worth 87.5 cents and costs 104; none is expected to sell before its storage exceeds 4.16
    doneOn: null,
    clearance: expect.objectContaining({ exit: 'remove', keep: 0, money: -165, storage: 10, currency: 'USD' }),
  })
  expect(rows.find(({ name }) => name === 'NEVER')).toMatchObject({
    value: null,
    currency: null,
    lastSale: null,
    // three of its units came 181 days ago or earlier
    firstReceived: addDays(END, -181),
    ageBuckets: [1, 0, 3, 0, 0],
    velocityBefore: 0,
    action: 'Create a sale',
  })
})

test('another range, other products', async () => {
  expect(names(await dead('?range=93'))).toEqual(['DEAD', 'NEVER', 'YOUNG'])
  expect(names(await dead('?range=95'))).toEqual(['NEVER'])
})

test('no product is dead over days of which no order file tells', async () => {
  expect(names(await dead('?range=149'))).toEqual(['NEVER'])
  expect(await dead('?range=150')).toEqual([])
})

test('problematic: in stock all along, and sells half or nothing; the most money lost comes first', async () => {
  const rows = await problematic()
  expect(rows.map(({ name, velocityBefore, velocity, lost }) => [name, velocityBefore, velocity, lost])).toEqual([
    // two a day for seven days at 10.00, or four less two
    ['HALF', 4, 2, 14_000],
    ['STUCK', 2, 0, 14_000],
  ])
  expect(rows.map(({ stranded, action }) => [stranded, action])).toEqual([
    [null, 'Check price and advertising'],
    ['Listing closed', 'Repair the listing'],
  ])
})

test.each([
  ['/sales/dead?range=6', 'range is a whole number of days, 7 to 730.'],
  ['/sales/problematic?range=week', 'range is a whole number of days, 2 to 90.'],
])('%s is refused', async (url, message) => {
  const answer = await shop.client.call('GET', url)
  expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
    statusCode: 400,
    message,
  })
})

test('the ranges are 94 and 7 days until they are set, and stay as set', async () => {
  const uploader = await newUploader(server, 'ranges', [['us', 'amazon', ['US']]])
  const { client } = uploader
  expect(await client.data('GET', '/sales/dead/settings')).toEqual({ defaultRange: 94, problemRange: 7 })
  expect(await client.data('POST', '/sales/dead/settings', { problemRange: 14 })).toEqual({
    defaultRange: 94,
    problemRange: 14,
  })
  expect(await client.data('GET', '/sales/dead/settings')).toEqual({ defaultRange: 94, problemRange: 14 })
  expect((await client.call('POST', '/sales/dead/settings', { defaultRange: 3 })).statusCode).toBe(400)
  uploader.close()
})

test('without orders nobody knows what does not sell', async () => {
  const uploader = await newUploader(server, 'orderless', [['us', 'amazon', ['US']]])
  await uploader.send(myiFile([{ 'afn-fulfillable-quantity': '8' }]), made)
  expect(await uploader.client.data('GET', '/sales/dead')).toEqual([])
  expect(await uploader.client.data('GET', '/sales/problematic')).toEqual([])
  uploader.close()
})

test('value, age and velocity are explained with the numbers in them and the rows behind', async () => {
  const explain = (figure: string, name: string, more = {}) =>
    shop.client.data<Explanation>('POST', '/explain', {
      figure,
      key: { asin: asinOf(name), marketplace: 'US', seller: 'us', table: 'dead', range: '94', ...more },
    })
  const values = ({ inputs }: Explanation) => inputs.map(({ value }) => value)
  const value = await explain('dead.value', 'DEAD')
  expect({ values: values(value), total: value.total }).toEqual({ values: [10, 350, 3500], total: 1 })
  const age = await explain('dead.age', 'NEVER')
  expect({ values: values(age), total: age.total }).toEqual({ values: [1, 0, 3, 0, 0, addDays(END, -181)], total: 1 })
  const clearance = await explain('dead.clearance', 'DEAD')
  expect(clearance.inputs.map(({ name }) => name)).toContain('0 % off, keep 0 of 10')
  expect(clearance.total).toBe(1)
  const velocity = await explain('dead.velocity', 'STUCK', { table: 'problematic', range: '7' })
  expect(values(velocity).slice(0, 7)).toEqual([7, 7, 0, 0, 60, 30, 2])
  expect(velocity.total).toBe(30)
})
