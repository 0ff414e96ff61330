import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { PlannedEvent, RestockSettings } from '#contract/restock.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import {
  END,
  inTenant,
  LAMP,
  made,
  newcomer,
  on,
  openStandingServer,
  readOnly,
  restock,
  smallOrders,
  steady,
  TODAY,
} from '#server/testing/restockSteps.ts'
import type { TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStandingServer()
})
afterAll(() => server.close())

test('settings are checked, kept and used; other settings of the company stay', async () => {
  const uploader = await steady(server)
  const { client } = uploader
  await client.data('POST', '/po/settings/creation', { minQuantity: 0, roundTo: 1 })
  await client.data('POST', '/sales/restock/settings', { defaultScale: 7 })
  expect(await client.data<RestockSettings>('GET', '/sales/restock/settings')).toEqual({
    defaultScale: 7,
    serviceLevel: 95,
    useSeason: true,
    reviewPeriod: 7,
  })
  // 2·35 + 26.9 − 50
  expect(await readOnly(uploader)).toMatchObject({ raw: 47, suggested: 47 })
  for (const [body, message] of [
    [{ defaultScale: 0 }, 'The scale is 1 to 365 days.'],
    [{ reviewPeriod: 61 }, 'The review period is 1 to 60 days.'],
  ] as const) {
    const refused = await client.call('POST', '/sales/restock/settings', body)
    expect({ statusCode: refused.statusCode, message: refused.json<{ message: string }>().message }).toEqual({
      statusCode: 400,
      message: expect.stringContaining(message),
    })
  }
  expect(await client.data('GET', '/po/settings/creation')).toMatchObject({ minQuantity: 0, roundTo: 1 })
})

test('what is noted of the asin, safety stock by hand, and lead times count', async () => {
  const uploader = await steady(server)
  await inTenant(server, uploader, async ({ tx, tenant }) => {
    const own = { tenant_id: tenant(), asin: LAMP, seller: 'us', since: addDays(TODAY, -1) }
    const notes = { lead_time: 10, case_pack: 24, unit_cost: 350, supplier: 'Acme' }
    await tx
      .insertInto('asin_info')
      .values(Object.entries(notes).map(([type, value]) => ({ ...own, type, value: JSON.stringify(value) })))
      .execute()
    await tx
      .insertInto('safety_stock')
      .values({ tenant_id: tenant(), marketplace: 'US', asin: LAMP, seller: 'us', quantity: 12, set_by: 'Ada' })
      .execute()
  })
  await uploader.client.data('POST', '/po/settings/creation', { minQuantity: 0, roundTo: 1 })
  // 2·52 + 12 − 50 = 66; 50 is more than 2·17 + 12
  expect(await readOnly(uploader)).toMatchObject({
    leadTime: 10,
    casePack: 24,
    unitCost: 350,
    supplier: 'Acme',
    safetyQty: 12,
    safety: 12,
    raw: 66,
    suggested: 0,
    // 50 − 12 lasts 19 days, less the 17 that an order and the next look take
    orderBy: addDays(TODAY, 2),
    status: 'ok',
  })
})

test('the minimum of an order holds for a product, over all its listings together', async () => {
  const uploader = await newcomer(server)
  const canadian = { 'sales-channel': 'Amazon.ca', currency: 'CAD' }
  const days = daysUpTo(END, 60)
  await uploader.send(ordersFile(days.flatMap((day) => [on(day, 2), on(day, 2, canadian)])), made)
  await uploader.send(stockFile({ LAMP: 40 }), { marketplace: 'CA', ...made })
  await uploader.send(stockFile({ LAMP: 50 }), { marketplace: 'US', ...made })
  await uploader.client.data('POST', '/po/settings/creation', { minQuantity: 300, roundTo: 1 })
  const { table } = await restock(uploader)
  // 127 and 117 are raised to 300 together, not each, so that both last equally long
  expect(table.map(({ raw, suggested }) => [raw, suggested])).toEqual([
    [127, 155],
    [117, 145],
  ])
})

test('minimum, case pack and lead time come from the product, then its supplier, then the settings', async () => {
  const uploader = await steady(server)
  const { client } = uploader
  const note = (info: object) => client.data('POST', `/asins/${LAMP}/info/us`, info)
  expect(await readOnly(uploader)).toMatchObject({
    minQuantity: null,
    casePack: null,
    leadTime: 28,
    hasDefaultLead: true,
  })
  expect((await restock(uploader)).presets).toEqual(['minQuantity', 'roundTo', 'leadTime'])
  const facts = { name: 'Acme', email: '', address: '', currency: 'USD', leadTime: 10 }
  await client.data('POST', '/po/suppliers', { ...facts, minQuantity: 500, casePack: 24 })
  await note({ supplier: 'ACME' })
  expect(await readOnly(uploader)).toMatchObject({
    ...{ minQuantity: 500, casePack: 24, leadTime: 10, hasDefaultLead: false },
  })
  for (const info of [{ min_quantity: 150 }, { case_pack: 12 }, { lead_time: 28 }]) await note(info)
  // 117 are needed: the product's minimum of 150, in cases of 12
  expect(await readOnly(uploader)).toMatchObject({
    ...{ minQuantity: 150, casePack: 12, leadTime: 28, hasDefaultLead: false, raw: 117, suggested: 156 },
  })
  await client.data('POST', '/po/settings/creation', { minQuantity: 300 })
  expect((await restock(uploader)).presets).toEqual(['roundTo', 'leadTime'])
})

test('a planned event is kept, counted for the days ahead, and taken back', async () => {
  const uploader = await steady(server)
  const { client } = uploader
  await client.data('POST', '/po/settings/creation', { minQuantity: 0, roundTo: 1 })
  const event = { asin: LAMP, from: addDays(TODAY, 1), until: addDays(TODAY, 10), factor: 3, note: 'Black Friday' }
  const { id } = await client.data<PlannedEvent>('POST', '/sales/restock/events', event)
  expect(await client.data('GET', '/sales/restock/events')).toEqual([{ id, ...event, by: expect.any(String) }])
  expect(await client.data('GET', '/sales/restock/events?asin=B0SHELF001')).toEqual([])
  // 6 a day for ten days: 50 are gone on the ninth
  expect(await readOnly(uploader)).toMatchObject({
    events: [{ from: event.from, until: event.until, factor: 3 }],
    velocity: expect.closeTo(6, 10),
    stockOut: addDays(TODAY, 8),
  })
  await client.data('DELETE', `/sales/restock/events/${id}`)
  expect(await readOnly(uploader)).toMatchObject({ events: [], stockOut: addDays(TODAY, 25) })
  const refusal = async (change: object) => {
    const answer = await client.call('POST', '/sales/restock/events', { ...event, ...change })
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await refusal({ until: TODAY })).toEqual([400, expect.stringContaining('is before the first')])
  expect(await refusal({ until: addDays(TODAY, 400) })).toEqual([400, expect.stringContaining('366 days at most')])
  expect(await refusal({ factor: 21 })).toEqual([400, expect.stringContaining('The factor is 0 to 20')])
  expect((await client.call('DELETE', `/sales/restock/events/${id}`)).statusCode).toBe(404)
})

test('one stock that serves both joins what the seller has, and is refused where there is no such place', async () => {
  const uploader = await steady(server)
  const { client } = uploader
  const set = (change: object) =>
    client.call('POST', '/sales/restock/oneStock', {
      marketplace: 'US',
      asin: LAMP,
      seller: 'us',
      oneStock: true,
      ...change,
    })
  await set({})
  expect(await readOnly(uploader)).toMatchObject({ oneStock: true })
  await set({ oneStock: false })
  expect(await readOnly(uploader)).toMatchObject({ oneStock: false })
  expect((await set({ marketplace: 'XX' })).json()).toEqual({ message: expect.stringContaining('no marketplace XX') })
  expect((await set({ seller: 'nobody' })).json()).toEqual({
    message: expect.stringContaining('not one of your seller accounts'),
  })
})

test('a season counts for the days ahead while the company reckons with it', async () => {
  const uploader = await steady(server)
  const save = (useSeason: boolean) => uploader.client.data('POST', '/sales/restock/settings', { useSeason })
  await inTenant(server, uploader, async ({ tx }) => {
    await tx
      .updateTable('demand')
      .set({ season: '1.50,'.repeat(52), level: 2, plain_level: 2.5 })
      .execute()
  })
  // 1.5·140 and 2.5·70, with safety stock of 1.65·√(105 + 21²) and of 1.65·√(87.5 + 17.5²), less 50
  expect(await readOnly(uploader)).toMatchObject({ season: Array(52).fill(1.5), level: 2, velocity: 3, raw: 199 })
  await save(false)
  expect(await readOnly(uploader)).toMatchObject({ season: null, level: 2.5, velocity: 2.5, raw: 158 })
})

test('settings are saved while new rows of the company are being written', async () => {
  const { client } = await newcomer(server)
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx, tenant }) => {
    // as each row that refers to the company does, until its transaction ends
    await tx.selectFrom('tenants').select('id').where('id', '=', tenant()).forKeyShare().execute()
    await client.data('POST', '/po/settings/creation', smallOrders)
  })
})
