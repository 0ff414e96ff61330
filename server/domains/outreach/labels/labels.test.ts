import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Address } from '#contract/addresses.ts'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { optOutCode } from '#model/people/optOutCode.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { importOrders, markOf, type OrderFact } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const CHAIR = 'B0CHAIR001'
const sold: OrderFact[] = [
  { order: '1', asin: LAMP, buyer: 'ada', household: 'mill lane', erased: true },
  { order: '2', asin: SHELF, buyer: 'ada', household: 'mill lane', erased: true },
  { order: '3', asin: LAMP, buyer: 'bob', household: 'mill lane', erased: true },
  { order: '4', asin: LAMP, buyer: 'eve', erased: true },
  { order: '5', asin: CHAIR, buyer: 'eve', erased: true },
]
const hex = (name: string) => markOf(name).toString('hex')

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = async (asins = [LAMP, SHELF, CHAIR]) => {
  tenants += 1
  const client = await server.client({ tenant: `labels-${tenants}` })
  await importOrders(server.platform, client.tenantId, sold)
  const log = await openEventLog(server.platform, client.tenantId)
  const { jobs } = await client.data<{ jobs: LeadJob[] }>('POST', '/leads/batch', { asins })
  await Promise.all(jobs.map(({ id }) => log.jobEnd(id)))
  const ready = async () =>
    Object.fromEntries((await client.data<LeadRow[]>('GET', '/leads')).map((r) => [r.asin, r.ready]))
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(server.platform.db, { tenant: client.tenantId }, work)
  const keys = async (label: string) =>
    (await client.data<{ rows: Address[] }>('GET', `/addresses?label=${label}`)).rows.map(({ hash }) => hash)
  return { client, log, ready, within, keys }
}

test('an address label takes the leads of everybody there off all asins, at once and once', async () => {
  const { client, log, ready, keys } = await open()
  expect(await ready()).toEqual({ [LAMP]: 3, [SHELF]: 1, [CHAIR]: 1 })
  const url = `/addresses/${hex('mill lane')}/labels`
  const label = { type: 'address', label: 'freight' }
  expect(await client.data('POST', url, label)).toEqual({ labels: [label], leadsDropped: 3 })
  expect(await ready()).toEqual({ [LAMP]: 1, [SHELF]: 0, [CHAIR]: 1 })
  const event = await log.next('leads')
  expect([...(event.asins ?? [])].sort()).toEqual([LAMP, SHELF])
  expect(await client.data('POST', url, label)).toEqual({ labels: [label], leadsDropped: 0 })
  expect(await keys('address:freight')).toEqual([hex('mill lane')])
  expect(await keys('address:locker')).toEqual([])
})

test('a label taken off lets leads be generated again', async () => {
  const { client, log, ready } = await open()
  const label = { type: 'customer', label: 'dropshipper' }
  await client.data('POST', `/addresses/${hex('eve')}/labels`, label)
  expect(await ready()).toEqual({ [LAMP]: 2, [SHELF]: 1, [CHAIR]: 0 })
  const generate = async () => {
    const { job } = await client.data<{ job: LeadJob }>('POST', `/leads/${LAMP}`, {})
    return (await log.jobEnd(job.id)).result?.count
  }
  expect(await generate()).toBe(0)
  expect(await client.data('DELETE', `/addresses/${hex('eve')}/labels/dropshipper?type=customer`)).toEqual({
    labels: [],
  })
  expect(await ready()).toEqual({ [LAMP]: 2, [SHELF]: 1, [CHAIR]: 0 })
  expect(await generate()).toBe(1)
})

test('what is printed stays written to', async () => {
  const { client, within } = await open()
  await within(({ tx }) => tx.updateTable('leads').set({ printed_at: new Date() }).where('asin', '=', LAMP).execute())
  const { leadsDropped } = await client.data<{ leadsDropped: number }>('POST', `/addresses/${hex('eve')}/labels`, {
    type: 'customer',
    label: 'blacklist',
  })
  expect(leadsDropped).toBe(1)
  const left = await within(({ tx }) =>
    tx.selectFrom('leads').select('asin').where('buyer', '=', markOf('eve')).execute(),
  )
  expect(left).toEqual([{ asin: LAMP }])
})

test.each([
  [
    'mill lane',
    { type: 'address', label: 'dropshipper' },
    400,
    'An address can be labeled blacklist, freight, shared, locker.',
  ],
  ['eve', { type: 'customer', label: 'locker' }, 400, 'A customer can be labeled blacklist, dropshipper.'],
  ['eve', { type: 'street', label: 'locker' }, 400, 'type'],
  ['eve', { type: 'address', label: 'locker' }, 404, 'This address was not found.'],
  ['nobody', { type: 'customer', label: 'blacklist' }, 404, 'This customer was not found.'],
])('%s cannot bear %j', async (who, label, status, message) => {
  const { client } = await open([])
  const answer = await client.call('POST', `/addresses/${hex(who)}/labels`, label)
  expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
    statusCode: status,
    message: expect.stringContaining(message),
  })
})

test('a proposal goes when its label is set, is back when that is taken off, and never when it was turned down', async () => {
  const { client, within, keys } = await open()
  const suggest = (label: string) =>
    within(({ tx, tenant }) =>
      tx
        .insertInto('label_suggestions')
        .values({ tenant_id: tenant(), type: 'address', hash: markOf('mill lane'), label, evidence: 'because' })
        .execute(),
    )
  await suggest('shared')
  await suggest('locker')
  const suggested = async () => {
    const { address } = await client.data<{ address: Address }>('GET', `/addresses/${hex('mill lane')}`)
    return address.suggested
  }
  const url = `/addresses/${hex('mill lane')}`
  const [locker, shared] = ['locker', 'shared'].map((label) => ({ type: 'address', label, evidence: 'because' }))
  expect(await suggested()).toEqual([locker, shared])
  expect(await keys('suggested')).toEqual([hex('mill lane')])
  await client.data('POST', `${url}/labels`, { type: 'address', label: 'shared' })
  expect(await suggested()).toEqual([locker])
  await client.data('DELETE', `${url}/labels/shared`)
  expect(await suggested()).toEqual([locker, shared])
  expect(await client.data('POST', `${url}/suggestions/dismiss`, { type: 'address', label: 'locker' })).toEqual({})
  await client.data('POST', `${url}/labels`, { type: 'address', label: 'locker' })
  await client.data('DELETE', `${url}/labels/locker`)
  expect(await suggested()).toEqual([shared])
  expect(
    (await client.call('POST', `${url}/suggestions/dismiss`, { type: 'address', label: 'freight' })).statusCode,
  ).toBe(404)
})

test('a code or a hash opts a buyer out of all asins; a mistake is taken back', async () => {
  const { client, ready, keys, within } = await open()
  const code = optOutCode(hex('eve'))
  const typed = code.toLowerCase().replace('-', ' ')
  const first = await client.data<{ at: string }>('POST', '/addresses/opt-outs', { code: typed })
  expect(first).toEqual({ hash: hex('eve'), at: expect.any(String), leadsDropped: 2 })
  expect(await ready()).toEqual({ [LAMP]: 2, [SHELF]: 1, [CHAIR]: 0 })
  expect(await client.data('POST', '/addresses/opt-outs', { code: hex('eve') })).toEqual({ ...first, leadsDropped: 0 })
  expect(await keys('opted-out')).toEqual([hex('home of eve')])
  const { address } = await client.data<{ address: Address }>('GET', `/addresses/${hex('eve')}`)
  expect(address.buyers).toEqual([expect.objectContaining({ name: null, optedOut: true, optOutCode: code })])
  expect({ lines: address.lines, country: address.country }).toEqual({ lines: null, country: 'US' })
  expect(await client.data('DELETE', `/addresses/opt-outs/${hex('eve')}`)).toEqual({})
  expect((await client.call('DELETE', `/addresses/opt-outs/${hex('eve')}`)).statusCode).toBe(404)
  const noted = await within(({ tx }) =>
    tx.selectFrom('audit_log').select('after').where('action', '=', 'POST /addresses/opt-outs').orderBy('id').execute(),
  )
  expect(noted[0]?.after).toEqual({ hash: hex('eve'), leadsDropped: 2 })
})

test.each(['ABCDE-FGHJK', 'nonsense', '0'.repeat(32), optOutCode(hex('a stranger'))])(
  'the code %s is nobody’s',
  async (code) => {
    const { client } = await open([])
    const answer = await client.call('POST', '/addresses/opt-outs', { code })
    expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
      statusCode: 404,
      message: expect.stringContaining('This code doesn’t exist'),
    })
  },
)

test('a code that two buyers share opts nobody out', async () => {
  const { client, within } = await open([])
  const twin = Buffer.from(markOf('eve'))
  twin[15] = (twin[15] ?? 0) ^ 1
  await within(({ tx, tenant }) => tx.insertInto('opt_outs').values({ tenant_id: tenant(), buyer: twin }).execute())
  const answer = await client.call('POST', '/addresses/opt-outs', { code: optOutCode(hex('eve')) })
  expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
    statusCode: 409,
    message: expect.stringContaining('share this code'),
  })
})
