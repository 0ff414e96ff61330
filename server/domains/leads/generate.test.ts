import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { LeadData, LeadFilters, LeadJob, LeadRow } from '#contract/leads.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { importOrders, markOf, type OrderFact } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A new company whose shop sold what the facts say. */
const seller = async (facts: OrderFact[]) => {
  tenants += 1
  const client = await server.client({ tenant: `seller-${tenants}` })
  await importOrders(server.platform, client.tenantId, facts)
  return client
}

const generate = async (client: TestClient, asin: string, body: { data?: LeadData; filters?: LeadFilters } = {}) => {
  const log = await openEventLog(server.platform, client.tenantId)
  const { job } = await client.data<{ job: LeadJob }>('POST', `/leads/${asin}`, body)
  const end = await log.jobEnd(job.id)
  log.close()
  return end.result?.count
}

const counts = async (client: TestClient, asin: string) => {
  const [row] = await client.data<LeadRow[]>('POST', '/leads/batch/ready', { asins: [asin] })
  return [row?.ready, row?.printable]
}

const sold = (buyer: string, more: Partial<OrderFact> = {}): OrderFact => ({
  order: `order-${buyer}-${more.day ?? ''}-${more.asin ?? ''}`,
  asin: LAMP,
  buyer,
  ...more,
})

describe('who becomes a lead', () => {
  test('buyers by an uncancelled order that stands, once each; the asin alone moves', async () => {
    const client = await seller([
      sold('ada'),
      sold('ada', { day: '2026-04-01' }),
      sold('bob'),
      sold('cancelled', { cancelled: true }),
      sold('undone', { standing: false }),
      sold('other', { asin: SHELF }),
    ])
    expect(await generate(client, LAMP)).toBe(2)
    expect(await client.data<LeadRow[]>('GET', '/leads')).toEqual([
      { asin: LAMP, name: `Item ${LAMP}`, ready: 2, printable: 2 },
      { asin: SHELF, name: `Item ${SHELF}`, ready: 0, printable: 0 },
    ])
    expect(await generate(client, LAMP.toLowerCase())).toBe(0)
  })

  test.each<[LeadFilters, number]>([
    [{ since: '2026-03-02' }, 2],
    [{ until: '2026-03-02' }, 2],
    [{ since: '2026-03-02', until: '2026-03-02' }, 1],
    [{ sellers: ['us', 'shop'] }, 3],
    [{ sellers: ['us'] }, 1],
    [{ sellers: ['nobody'] }, 0],
    [{ repeat: { count: 2 } }, 1],
    [{ repeat: { count: 2, all: true } }, 2],
    [{ repeat: { count: 2, since: '2026-03-02', all: true } }, 1],
    [{ repeat: { count: 1, until: '2026-03-01', all: true } }, 2],
    [{ repeat: { since: '2030-01-01' } }, 3],
    [{ since: '2026-03-03', repeat: { count: 2, until: '2026-03-02' } }, 0],
  ])('%j lets %i of three through', async (filters, count) => {
    const client = await seller([
      sold('one', { day: '2026-03-01', seller: 'us' }),
      sold('twice', { day: '2026-03-02' }),
      sold('twice', { day: '2026-03-03' }),
      sold('mixed', { day: '2026-03-03' }),
      sold('mixed', { day: '2026-03-01', asin: SHELF }),
      sold('mixed', { day: '2026-02-01', asin: SHELF, cancelled: true, order: 'x' }),
      sold('one', { day: '2026-02-01', asin: SHELF, cancelled: true }),
    ])
    expect(await generate(client, LAMP, { filters })).toBe(count)
  })

  test('two lines of one order are one order', async () => {
    const client = await seller([sold('ada', { order: 'same' }), sold('ada', { order: 'same', asin: SHELF })])
    expect(await generate(client, LAMP, { filters: { repeat: { count: 2, all: true } } })).toBe(0)
  })

  test('the same order number at two sellers is two orders', async () => {
    const client = await seller([
      sold('ada', { order: '1001', seller: 'a' }),
      sold('bob', { order: '1001', seller: 'b' }),
    ])
    expect(await generate(client, LAMP, { filters: { sellers: ['a'] } })).toBe(1)
    expect(await generate(client, LAMP, { filters: { repeat: { count: 2, all: true } } })).toBe(0)
  })

  test('a limit takes the newest buyers first, and the rest another time', async () => {
    const client = await seller([sold('old', { day: '2026-01-01' }), sold('new', { day: '2026-05-01' })])
    expect(await generate(client, LAMP, { data: { limit: 1 } })).toBe(1)
    expect(await generate(client, LAMP, { filters: { until: '2026-04-01' } })).toBe(1)
  })

  test('not the labeled, the opted out, or those written to for this asin', async () => {
    const client = await seller(
      ['free', 'dropshipper', 'locker', 'optedOut', 'written']
        .map((buyer) => sold(buyer))
        .concat(sold('written', { asin: SHELF })),
    )
    const tenant_id = client.tenantId
    await inScope(server.platform.db, { tenant: tenant_id }, async ({ tx }) => {
      await tx
        .insertInto('labels')
        .values([
          { tenant_id, type: 'customer', hash: markOf('dropshipper'), label: 'dropshipper' },
          { tenant_id, type: 'address', hash: markOf('home of locker'), label: 'locker' },
        ])
        .execute()
      await tx
        .insertInto('opt_outs')
        .values({ tenant_id, buyer: markOf('optedOut') })
        .execute()
      await tx
        .insertInto('leads')
        .values({
          tenant_id,
          asin: LAMP,
          buyer: markOf('written'),
          platform: 'shop',
          seller: 'shop',
          order_kind: 'shop',
          order_id: 'order-written--',
          printed_at: new Date('2020-01-01'),
        })
        .execute()
    })
    expect(await generate(client, LAMP)).toBe(1)
    expect(await generate(client, SHELF)).toBe(1)
  })
})

describe('what can be printed', () => {
  const obstacleOf = async (client: TestClient) =>
    inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
      const { obstacle } = await tx
        .selectFrom('leads')
        .select('obstacle')
        .where('asin', '=', LAMP)
        .executeTakeFirstOrThrow()
      return obstacle
    })

  test.each<[Partial<OrderFact>, string | null]>([
    [{}, null],
    [{ undeliverable: 'no-line1' }, 'no-line1'],
    [{ undeliverable: 'no-postcode', platform: 'amazon' }, 'no-postcode'],
    [{ undeliverable: 'undeliverable', erased: true }, 'undeliverable'],
    [{ erased: true, consent: false }, 'erased'],
    [{ consent: false }, 'source'],
    [{ consent: null }, 'source'],
    [{ platform: 'amazon' }, 'source'],
  ])('%j: obstacle %s', async (more, obstacle) => {
    const client = await seller([sold('ada', more)])
    expect(await generate(client, LAMP)).toBe(1)
    expect(await counts(client, LAMP)).toEqual([1, obstacle === null ? 1 : 0])
    expect(await obstacleOf(client)).toBe(obstacle)
  })

  test('what was said last of a buyer counts, whatever the asin', async () => {
    const client = await seller([
      sold('ada', { day: '2026-01-01' }),
      sold('ada', { day: '2026-02-01', asin: SHELF, consent: false }),
    ])
    await generate(client, LAMP)
    expect(await obstacleOf(client)).toBe('source')
  })

  test('a later order through a marketplace takes the consent given to a shop not away', async () => {
    const client = await seller([
      sold('ada', { day: '2026-01-01' }),
      sold('ada', { day: '2026-02-01', asin: SHELF, platform: 'amazon', consent: null }),
    ])
    await generate(client, LAMP)
    expect(await obstacleOf(client)).toBe(null)
  })

  test('what a shop was told last counts, although a marketplace has sold since', async () => {
    const client = await seller([
      sold('ada', { day: '2026-01-01' }),
      sold('ada', { day: '2026-01-15', asin: SHELF, consent: false }),
      sold('ada', { day: '2026-02-01', asin: SHELF, platform: 'amazon', consent: null }),
    ])
    await generate(client, LAMP)
    expect(await obstacleOf(client)).toBe('source')
  })

  test.each([
    [null, null],
    [false, 'source'],
  ])('consent of one is that of the household where another has said %s', async (consent, obstacle) => {
    const client = await seller([
      sold('ada', { platform: 'amazon', consent: null }),
      sold('ada', { day: '2026-01-10', asin: SHELF, consent }),
      sold('bob', { day: '2026-01-15', asin: SHELF, household: 'home of ada' }),
    ])
    await generate(client, LAMP)
    expect(await obstacleOf(client)).toBe(obstacle)
  })

  test('a tenant may set what a platform allows', async () => {
    const client = await seller([sold('ada', { platform: 'amazon', consent: null })])
    await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
      tx
        .updateTable('tenants')
        .set({ settings: JSON.stringify({ addressUse: { amazon: 'allowed' } }) })
        .execute(),
    )
    await generate(client, LAMP)
    expect(await obstacleOf(client)).toBe(null)
  })

  test.each([
    [29, 'written'],
    [31, null],
  ])('a household written to %i days ago: obstacle %s', async (days, obstacle) => {
    const client = await seller([
      sold('ada', { household: 'shared' }),
      sold('bob', { household: 'shared', asin: SHELF }),
    ])
    const printed_at = new Date(server.platform.now().getTime() - days * 24 * 3_600_000)
    await generate(client, SHELF)
    await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
      tx.updateTable('leads').set({ printed_at }).execute(),
    )
    await generate(client, LAMP)
    expect(await obstacleOf(client)).toBe(obstacle)
  })
})
