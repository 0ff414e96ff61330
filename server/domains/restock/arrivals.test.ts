import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import type { Inventory } from '#contract/inventory.ts'
import { addDays } from '#rules/days.ts'
import type { DirectImports } from '#server/testing/directImports.ts'
import { inboundFile } from '#server/testing/logisticsFiles.ts'
import {
  inTenant,
  LAMP,
  made,
  only,
  openStandingServer,
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

/** Whom orders are placed with. */
const supplierOf = async (client: DirectImports['client']) => {
  const known = await client.data<{ id: string }[]>('GET', '/po/suppliers')
  const facts = { name: 'Bright', email: '', address: '', currency: 'USD', leadTime: null }
  return (known[0] ?? (await client.data<{ id: string }>('POST', '/po/suppliers', facts))).id
}

/** An order of so many units, placed and expected on a day. */
const ordered = async ({ client }: DirectImports, quantity: number, expected: string | null) => {
  const lines = [{ marketplace: 'US', seller: 'us', asin: LAMP, sku: 'LAMP', quantity, unitCost: 250 }]
  const { id } = await client.data<{ id: string }>('POST', '/po', {
    supplier: await supplierOf(client),
    currency: 'USD',
    expected,
    notes: '',
    lines,
  })
  await client.data('POST', `/po/${id}/send`, { orderedAt: addDays(TODAY, -9) })
}

test('an order due after the horizon does not count; one overdue is no cover for tomorrow, and is named', async () => {
  const uploader = await steady(server)
  await uploader.client.data('POST', '/po/settings/creation', smallOrders)
  await ordered(uploader, 40, addDays(TODAY, 71))
  expect(await only(uploader)).toMatchObject({ onOrder: 40, limitedOnOrder: 0, raw: 117, status: 'late' })
  await ordered(uploader, 90, addDays(TODAY, -21))
  const row = await only(uploader)
  // 50 + 90 are enough for 35 days and safety stock, but 90 of them are three weeks late
  expect(row).toMatchObject({ onOrder: 130, limitedOnOrder: 90, raw: 27, suggested: 0, status: 'waits' })
  expect(row.arrivals).toEqual([
    {
      day: addDays(TODAY, 7),
      units: 90,
      source: 'po',
      lateDays: 21,
      reference: expect.stringMatching(/^PO-\d+$/),
      order: expect.stringMatching(/^\d+$/),
      probably: null,
    },
    expect.objectContaining({ day: addDays(TODAY, 71), units: 40, lateDays: 0 }),
  ])
  // sent nine days ago, four weeks
  await ordered(uploader, 5, null)
  expect((await only(uploader)).arrivals[1]).toMatchObject({ day: addDays(TODAY, 19), units: 5, lateDays: 0 })
})

describe('units on their way count once', () => {
  const shipped = (cells: Record<string, string>) =>
    inboundFile([
      {
        'Shipment ID': 'FBA1',
        'Merchant SKU': 'LAMP',
        ASIN: LAMP,
        FNSKU: 'XLAMP',
        Created: addDays(TODAY, -3),
        'Last updated': TODAY,
        'Units expected': '60',
        'Units located': '0',
        Status: 'IN_TRANSIT',
        ...cells,
      },
    ])

  test('a shipment that nobody has booked is taken off the oldest order before it, and says so', async () => {
    const uploader = await steady(server)
    await ordered(uploader, 40, addDays(TODAY, 20))
    await ordered(uploader, 100, addDays(TODAY, 30))
    await uploader.send(shipped({}), { marketplace: 'US', ...made })
    const row = await only(uploader)
    // 60 on the way are the 40 of the first order and 20 of the second
    expect(row).toMatchObject({ receiving: 60, onOrder: 80 })
    const day = addDays(TODAY, 11)
    expect(row.arrivals).toEqual([
      expect.objectContaining({ day, units: 40, source: 'inbound', reference: 'FBA1', probably: expect.anything() }),
      expect.objectContaining({ day, units: 20, source: 'inbound', reference: 'FBA1', probably: expect.anything() }),
      expect.objectContaining({ day: addDays(TODAY, 30), units: 80, source: 'po', probably: null }),
    ])
    expect(new Set(row.arrivals.slice(0, 2).map(({ probably }) => probably?.number)).size).toBe(2)
    // the inventory table and its explanation agree
    const { rows } = await uploader.client.data<Inventory>('GET', '/sales/inventory')
    expect(rows[0]?.orders).toEqual([{ amt: 80, when: addDays(TODAY, 30) }])
    const { formula, inputs } = await uploader.client.data<Explanation>('POST', '/explain', {
      figure: 'inventory.onOrder',
      key: { asin: LAMP },
    })
    expect(formula).toContain('On order')
    expect(inputs.at(-1)).toEqual({ name: 'On order', value: 80 })
  })

  test('what arrived and nobody booked is due no more, until somebody says that it is of another order', async () => {
    const uploader = await steady(server)
    await ordered(uploader, 100, addDays(TODAY, 30))
    await uploader.send(shipped({ 'Units located': '60', Status: 'CLOSED' }), { marketplace: 'US', ...made })
    const row = await only(uploader)
    expect(row).toMatchObject({ receiving: 0, onOrder: 40 })
    expect(row.arrived).toEqual([
      { units: 60, reference: 'FBA1', probably: expect.objectContaining({ fnsku: 'XLAMP' }) },
    ])
    const { inputs } = await uploader.client.data<Explanation>('POST', '/explain', {
      figure: 'inventory.onOrder',
      key: { asin: LAMP },
    })
    const { number = '' } = row.arrived[0]?.probably ?? {}
    expect(inputs).toContainEqual({ name: `Shipment FBA1 arrived, probably of ${number}`, leftOut: true, value: 60 })
    const pair = { fnsku: 'XLAMP', id: 'FBA1', po: number }
    await uploader.client.data('POST', '/sales/incoming/pair', { ...pair, answer: 'no' })
    expect(await only(uploader)).toMatchObject({ onOrder: 100, arrived: [] })
    await uploader.client.data('POST', '/sales/incoming/pair', { ...pair, answer: 'yes' })
    // now it is booked, and no guess any more
    expect(await only(uploader)).toMatchObject({ onOrder: 40, arrived: [] })
  })

  test('an order placed after the shipment was created is not its source', async () => {
    const uploader = await steady(server)
    await ordered(uploader, 100, addDays(TODAY, 30))
    await uploader.send(shipped({ Created: addDays(TODAY, -10) }), { marketplace: 'US', ...made })
    expect(await only(uploader)).toMatchObject({ receiving: 60, onOrder: 100 })
  })

  test('a pair that a person took apart is not put together again', async () => {
    const uploader = await steady(server)
    await ordered(uploader, 100, addDays(TODAY, 30))
    await uploader.send(shipped({}), { marketplace: 'US', ...made })
    const { arrivals } = await only(uploader)
    await inTenant(server, uploader, async ({ tx, tenant }) => {
      await tx
        .insertInto('shipment_dismissals')
        .values({
          tenant_id: tenant(),
          fnsku: arrivals[0]?.probably?.fnsku ?? '',
          shipment_id: 'FBA1',
          order_id: Number(arrivals[0]?.probably?.po),
          dismissed_by: 'Ada',
        })
        .execute()
    })
    expect(await only(uploader)).toMatchObject({ receiving: 60, onOrder: 100 })
  })
})
