import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { LeadFilters, LeadJob, LeadRow } from '#contract/leads.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { bringPurchasesInStep, importOrders, markOf, type OrderFact } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'
const EVENT = 'x-clove-event'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const seller = async (facts: OrderFact[]) => {
  tenants += 1
  const client = await server.client({ tenant: `seller-${tenants}` })
  const importId = await importOrders(server.platform, client.tenantId, facts)
  const log = await openEventLog(server.platform, client.tenantId)
  return { client, log, importId }
}
type Seller = Awaited<ReturnType<typeof seller>>

const generateAll = async ({ client, log }: Seller, asins: string[]) => {
  const { jobs } = await client.data<{ jobs: LeadJob[] }>('POST', '/leads/batch', { asins, data: {}, filters: {} })
  return Promise.all(jobs.map(({ id }) => log.jobEnd(id)))
}

const table = async (client: TestClient, filters?: LeadFilters) => {
  const rows = await client.data<LeadRow[]>(filters ? 'POST' : 'GET', filters ? '/leads/filtered' : '/leads', filters)
  return rows.map(({ asin, ready, printable }) => [asin, ready, printable])
}

const lamps: OrderFact[] = [
  { order: '1', asin: LAMP, buyer: 'ada', day: '2026-03-01', seller: 'us' },
  { order: '2', asin: LAMP, buyer: 'bob', day: '2026-03-02' },
  { order: '3', asin: LAMP, buyer: 'bob', day: '2026-03-03', consent: false },
  { order: '4', asin: SHELF, buyer: 'bob', day: '2026-03-04', consent: false },
]

test('a batch makes a job for each asin, told by events from queued to finished', async () => {
  const company = await seller(lamps)
  const ends = await generateAll(company, [LAMP, SHELF, LAMP])
  expect(ends.map(({ args, state, result }) => [args, state, result])).toEqual([
    [[LAMP], 'finished', { count: 2 }],
    [[SHELF], 'finished', { count: 1 }],
  ])
  const told = company.log.events.flatMap(({ name, data }) => (name === 'job' ? [data as LeadJob] : []))
  expect(told.filter(({ args }) => args[0] === LAMP).map(({ state }) => state)).toEqual([
    'queued',
    'running',
    'finished',
  ])
  const jobs = await company.client.data<LeadJob[]>('GET', '/leads/jobs')
  expect(new Set(jobs.map(({ args, state, result }) => [args[0], state, result?.count].join()))).toEqual(
    new Set([`${LAMP},finished,2`, `${SHELF},finished,1`]),
  )
})

test('two jobs of one asin run one after the other: no buyer is counted twice', async () => {
  const { client, log } = await seller(lamps)
  const ask = () => client.data<{ job: LeadJob }>('POST', `/leads/${LAMP}`, {})
  const asked = await Promise.all([ask(), ask(), ask()])
  const ends = await Promise.all(asked.map(({ job }) => log.jobEnd(job.id)))
  expect(ends.map(({ result }) => result?.count).sort()).toEqual([0, 0, 2])
  expect(await table(client)).toContainEqual([LAMP, 2, 1])
})

test('jobs of several batches keep their own filters and counts, whichever run together', async () => {
  const company = await seller(lamps)
  const { client, log } = company
  const ask = (asins: string[], filters: LeadFilters) =>
    client.data<{ jobs: LeadJob[] }>('POST', '/leads/batch', { asins, data: {}, filters })
  const batches = await Promise.all([
    ask([LAMP, SHELF], { since: '2026-03-05' }),
    ask([LAMP, SHELF], { until: '2026-03-01' }),
    ask([LAMP, SHELF], { since: '2026-03-05' }),
  ])
  const counts = await Promise.all(
    batches.map(async ({ jobs }) => Promise.all(jobs.map(async ({ id }) => (await log.jobEnd(id)).result?.count))),
  )
  expect(counts).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
  ])
  const made = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx.selectFrom('leads').select(['asin', 'job_id']).execute(),
  )
  expect(made).toEqual([{ asin: LAMP, job_id: batches[1].jobs.find(({ args }) => args[0] === LAMP)?.id }])
})

test('jobs are listed newest first', async () => {
  const company = await seller(lamps)
  await generateAll(company, [LAMP])
  await generateAll(company, [SHELF])
  const jobs = await company.client.data<LeadJob[]>('GET', '/leads/jobs')
  expect(jobs.map(({ args }) => args)).toEqual([[SHELF], [LAMP]])
})

test('jobs are listed for a day, and as long as they are open', async () => {
  const company = await seller(lamps)
  await generateAll(company, [LAMP, SHELF])
  const age = (asin: string, hours: number, state: 'finished' | 'running') =>
    inScope(server.platform.db, { tenant: company.client.tenantId }, ({ tx }) =>
      tx
        .updateTable('jobs')
        .set({ state, created_at: new Date(Date.now() - hours * 3_600_000) })
        .where(sql`args ->> 0`, '=', asin)
        .execute(),
    )
  const listed = async () =>
    (await company.client.data<LeadJob[]>('GET', '/leads/jobs')).map(({ args: [asin] }) => asin)
  await age(LAMP, 23, 'finished')
  await age(SHELF, 25, 'finished')
  expect(await listed()).toEqual([LAMP])
  await age(SHELF, 25, 'running')
  expect(await listed()).toEqual([LAMP, SHELF])
})

test.each<[LeadFilters, unknown[]]>([
  [{ asinSearch: 'lamp' }, [[LAMP, 2, 1]]],
  [{ asinSearch: '%' }, []],
  [
    { since: '2026-03-02' },
    [
      [LAMP, 1, 0],
      [SHELF, 1, 0],
    ],
  ],
  [
    { until: '2026-03-01' },
    [
      [LAMP, 1, 1],
      [SHELF, 0, 0],
    ],
  ],
  [
    { sellers: ['us'], asinSearch: 'B0' },
    [
      [LAMP, 1, 1],
      [SHELF, 0, 0],
    ],
  ],
  [
    { repeat: { count: 2 } },
    [
      [LAMP, 1, 0],
      [SHELF, 0, 0],
    ],
  ],
  [
    { repeat: { count: 2, all: true } },
    [
      [LAMP, 1, 0],
      [SHELF, 1, 0],
    ],
  ],
  [
    { sellers: ['us', 'shop'] },
    [
      [LAMP, 2, 1],
      [SHELF, 1, 0],
    ],
  ],
  [
    { repeat: { count: 2, all: true, since: '2026-03-03' } },
    [
      [LAMP, 1, 0],
      [SHELF, 1, 0],
    ],
  ],
  [
    { repeat: { count: 2, all: true, since: '2026-03-04' } },
    [
      [LAMP, 0, 0],
      [SHELF, 0, 0],
    ],
  ],
  [
    { repeat: { count: 3, all: true, until: '2026-03-03' } },
    [
      [LAMP, 0, 0],
      [SHELF, 0, 0],
    ],
  ],
  [
    { asinSearch: '', sellers: [], repeat: {} },
    [
      [LAMP, 2, 1],
      [SHELF, 1, 0],
    ],
  ],
])('filtered by %j: %j', async (filters, rows) => {
  const company = await seller(lamps)
  await generateAll(company, [LAMP, SHELF])
  expect(await table(company.client, filters)).toEqual(rows)
})

test('ready answers one row for each asin asked for', async () => {
  const company = await seller(lamps)
  await generateAll(company, [LAMP])
  const rows = await company.client.data<LeadRow[]>('POST', '/leads/batch/ready', {
    asins: [SHELF, 'B0UNKNOWN1', LAMP],
  })
  expect(rows).toEqual([
    { asin: SHELF, name: `Item ${SHELF}`, ready: 0, printable: 0 },
    { asin: 'B0UNKNOWN1', ready: 0, printable: 0 },
    { asin: LAMP, name: `Item ${LAMP}`, ready: 2, printable: 1 },
  ])
})

test('clear deletes what is not printed, says so once, and can be undone by generating again', async () => {
  const company = await seller(lamps)
  const { client, log } = company
  await generateAll(company, [LAMP, SHELF])
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .updateTable('leads')
      .set({ printed_at: new Date() })
      .where('buyer', '=', markOf('bob'))
      .where('asin', '=', LAMP)
      .execute(),
  )
  expect(await client.data('POST', `/leads/${LAMP}/clear`)).toEqual({})
  expect(await log.next('leads')).toEqual({ asins: [LAMP] })
  expect(await client.data('POST', `/leads/${LAMP}/clear`)).toEqual({})
  expect(await table(client)).toEqual([
    [LAMP, 0, 0],
    [SHELF, 1, 0],
  ])
  const [again] = await generateAll(company, [LAMP])
  expect(again?.result).toEqual({ count: 1 })
  expect(log.events.filter(({ name }) => name === 'leads')).toHaveLength(1)
  await client.data('POST', '/leads/batch/clear', { asins: [LAMP, SHELF] })
  expect(await table(client)).toEqual([
    [LAMP, 0, 0],
    [SHELF, 0, 0],
  ])
})

test('refresh drops leads whose orders were taken back or whose people asked for it, and judges the rest again', async () => {
  const company = await seller([
    ...lamps,
    { order: '5', asin: LAMP, buyer: 'eve', platform: 'amazon' },
    { order: '6', asin: LAMP, buyer: 'max' },
  ])
  const { client, log } = company
  const extra = await importOrders(server.platform, client.tenantId, [{ order: '9', asin: LAMP, buyer: 'undone' }])
  await generateAll(company, [LAMP, SHELF])
  expect(await table(client)).toEqual([
    [LAMP, 5, 3],
    [SHELF, 1, 0],
  ])
  const tenant_id = client.tenantId
  await inScope(server.platform.db, { tenant: tenant_id }, async (scope) => {
    const { tx } = scope
    await tx.updateTable('order_lines').set({ standing: false }).where('import_id', '=', extra).execute()
    await bringPurchasesInStep(scope)
    await tx
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ addressUse: { amazon: 'allowed' } }) })
      .execute()
    await tx
      .insertInto('labels')
      .values({ tenant_id, type: 'customer', hash: markOf('bob'), label: 'blacklist' })
      .execute()
    await tx
      .insertInto('opt_outs')
      .values({ tenant_id, buyer: markOf('max') })
      .execute()
  })
  expect(await client.data('POST', '/leads/refresh')).toEqual({})
  expect(await log.next('leads')).toEqual({})
  expect(await table(client)).toEqual([
    [LAMP, 2, 2],
    [SHELF, 0, 0],
  ])
  expect((await client.data<LeadJob[]>('GET', '/leads/jobs')).map(({ args }) => args[0])).not.toContain(undefined)
})

test('an answer says which events it includes', async () => {
  const company = await seller(lamps)
  await generateAll(company, [LAMP])
  const last = company.log.events.at(-1)?.id
  for (const url of ['/leads', '/leads/jobs']) {
    const answer = await company.client.call('GET', url)
    expect(Number(answer.headers[EVENT])).toBe(last)
  }
  for (const [url, body] of [
    ['/leads/filtered', {}],
    ['/leads/batch/ready', { asins: [LAMP] }],
  ] as const) {
    const answer = await company.client.call('POST', url, body)
    expect(Number(answer.headers[EVENT])).toBe(last)
  }
})

test('the search of the filters binds: other ASINs of the batch are left alone, and one that does not match is refused', async () => {
  const { client } = await seller(lamps)
  const filters = { asinSearch: LAMP.slice(-6).toLowerCase() }
  const { jobs } = await client.data<{ jobs: LeadJob[] }>('POST', '/leads/batch', { asins: [SHELF, LAMP], filters })
  expect(jobs.map(({ args }) => args[0])).toEqual([LAMP])
  for (const [path, body] of [
    ['/leads/batch', { asins: [SHELF], filters }],
    [`/leads/${SHELF}`, { filters }],
  ] as const) {
    const refused = await client.call('POST', path, body)
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ message: string }>().message).toContain('None of these ASINs contains')
  }
})

test('an asin without a buyer is refused in words, and with it the whole batch', async () => {
  const { client } = await seller(lamps)
  const unknown = await client.call('POST', '/leads/B0NOBODY01', {})
  expect({ statusCode: unknown.statusCode, body: unknown.json() }).toEqual({
    statusCode: 404,
    body: { message: 'No buyer of B0NOBODY01 is known yet; import orders and shipments first.' },
  })
  expect((await client.call('POST', '/leads/lamp', {})).statusCode).toBe(400)
  const day = { since: '2026-02-30' }
  for (const asked of [
    client.call('POST', '/leads/filtered', day),
    client.call('POST', `/leads/${LAMP}`, { filters: day }),
  ])
    expect((await asked).json<{ message: string }>().message).toContain('since: this day is not in the calendar')
  const batch = await client.call('POST', '/leads/batch', { asins: [LAMP, 'B0NOBODY01', 'B0NOBODY02'] })
  expect(batch.json<{ message: string }>().message).toContain('B0NOBODY01 and 1 more')
  expect(await client.data<LeadJob[]>('GET', '/leads/jobs')).toEqual([])
})

test('labels of an address and of a customer, and of nothing else', async () => {
  const { client } = await seller([])
  expect(await client.data('GET', '/leads/blacklist/labels/address')).toEqual(
    ['blacklist', 'freight', 'shared', 'locker'].map((label) => ({ type: 'address', label })),
  )
  expect(await client.data('GET', '/leads/blacklist/labels/customer')).toEqual(
    ['blacklist', 'dropshipper'].map((label) => ({ type: 'customer', label })),
  )
  expect((await client.call('GET', '/leads/blacklist/labels/constructor')).statusCode).toBe(400)
})
