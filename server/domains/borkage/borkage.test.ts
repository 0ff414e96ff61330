import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Broken, BrokenCompany } from '#contract/borkage.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { type BrokenKind, brokenKindNames } from '#rules/broken/brokenKinds.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { listingsFile, order, ordersFile, shopFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'

const HOUR = 3_600_000

let server: TestServer
let superuser: TestClient
let shop: DirectImports
let code: string
let turn = 0
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.client({ tenant: 'house', type: 'superuser' })
})
afterAll(() => server.close())
beforeEach(async () => {
  turn += 1
  code = `broken-${turn}`
  shop = await newDirectImports(server, code, [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
})

const within = <T>(work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: shop.client.tenantId }, work)
const ago = (ms: number) => new Date(Date.now() - ms)
const day = (back: number) =>
  ago(back * 24 * HOUR)
    .toISOString()
    .slice(0, 10)
const companies = () => superuser.data<BrokenCompany[]>('GET', '/borkage')
const found = async (): Promise<Record<string, Broken>> => {
  await superuser.data('POST', '/borkage/look', { company: code })
  const { broken } = await waitUntil('the company is looked over', async () =>
    (await companies()).find((one) => one.code === code && !one.looking),
  )
  return Object.fromEntries(broken.map((one) => [one.kind, one]))
}

const plantJob = (state: string, more: { run_at?: Date; updated_at?: Date; args?: string } = {}) =>
  within(({ tx, tenant }) =>
    sql`insert into jobs (tenant_id, id, kind, args, state, message, run_at, updated_at, created_at) values
      (${tenant()}, gen_random_uuid(), 'test.kind', ${more.args ?? '["one"]'}::jsonb, ${state}, 'No ink.', ${more.run_at ?? ago(0)},
      ${more.updated_at ?? ago(0)}, ${more.updated_at ?? ago(0)})`.execute(tx),
  )
const plantUpload = (values: { state: 'failed' | 'held' | 'detected'; filename: string; received_at?: Date }) =>
  within(({ tx, tenant }) =>
    tx
      .insertInto('uploads')
      .values({ tenant_id: tenant(), as_of: ago(0), message: 'It holds no header.', finished_at: ago(HOUR), ...values })
      .execute(),
  )
const sold = (on: string) => order(`${on} order`, { 'purchase-date': `${on}T12:00:00+00:00` })
const settlement = (total: string) =>
  tabFile(headerOf('settlementV2', 24), [
    {
      ...{ 'settlement-id': '11', 'total-amount': total, currency: 'USD', 'deposit-date': '2026-03-17 20:21:38 UTC' },
      ...{ 'settlement-start-date': '2026-03-01 20:21:38 UTC', 'settlement-end-date': '2026-03-15 20:21:38 UTC' },
    },
    {
      ...{
        'settlement-id': '11',
        'transaction-type': 'Order',
        'amount-type': 'ItemPrice',
        'order-id': '11-1',
        sku: 'LAMP',
      },
      ...{ 'amount-description': 'Principal', amount: '10.00', 'posted-date': '2026-03-05' },
    },
  ])

/** Each kind as it comes about, and what is found of it. */
const plants: Record<BrokenKind, { plant(): Promise<unknown>; count: number; example: string }> = {
  failedJobs: { plant: () => plantJob('failed'), count: 1, example: 'test.kind: No ink.' },
  stuckJobs: {
    plant: () => plantJob('queued', { run_at: ago(HOUR), updated_at: ago(HOUR) }),
    count: 1,
    example: 'test.kind, waiting',
  },
  overdueSchedules: {
    plant: () =>
      within(({ tx, tenant }) =>
        tx
          .insertInto('schedules')
          // nobody's day: whoever keeps schedules cannot move it on, and it stays overdue
          .values({ tenant_id: tenant(), kind: 'test.clock', args: '[]', cron: '0 0 30 2 *', next_at: ago(HOUR) })
          .execute(),
      ),
    count: 1,
    example: 'test.clock, due',
  },
  failingConnections: {
    plant: () =>
      within(({ tx, tenant }) =>
        tx
          .insertInto('connections')
          .values({
            ...{ tenant_id: tenant(), kind: 'sp-api.na', seller: 'us', demo: false, state: 'revoked', profiles: '{}' },
            problem: JSON.stringify({ message: 'Amazon takes the token no more.', todo: 'Connect again.' }),
          })
          .execute(),
      ),
    count: 1,
    example: 'sp-api.na of us, revoked: Amazon takes the token no more.',
  },
  failedFetches: {
    plant: () =>
      within(({ tx, tenant }) =>
        tx
          .insertInto('fetches')
          .values({
            ...{
              tenant_id: tenant(),
              type: 'orders',
              seller: 'us',
              region: 'na',
              marketplace: '',
              report: 'GET_ORDERS',
            },
            ...{
              since: '2026-03-01',
              until: '2026-03-30',
              reason: 'schedule',
              asked_name: '',
              urgency: 1,
              state: 'failed',
            },
            ...{ message: 'Amazon broke off.', created_at: ago(HOUR), changed_at: ago(HOUR) },
          })
          .execute(),
      ),
    count: 1,
    example: 'orders of us 2026-03-01: Amazon broke off.',
  },
  standingMessages: {
    plant: () =>
      within(async ({ tx, tenant }) => {
        const { id } = await tx
          .insertInto('message_campaigns')
          .values({
            ...{
              tenant_id: tenant(),
              title: 'Recall',
              kind: 'review',
              source: 'orders',
              audience: '{}',
              left_out: '[]',
            },
            ...{ keeps_going: false, per_hour: 60, state: 'running', made_by: 'Ada', changed_at: ago(2 * HOUR) },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('messages')
          .values({
            ...{
              tenant_id: tenant(),
              order_id: '1-2',
              kind: 'review',
              campaign_id: id,
              seller: 'us',
              marketplace: 'US',
            },
            ...{ shipped_at: ago(240 * HOUR), state: 'planned', next_at: ago(2 * HOUR), changed_at: ago(2 * HOUR) },
          })
          .execute()
      }),
    count: 1,
    example: 'Recall: 1',
  },
  failedFiles: {
    plant: () => plantUpload({ state: 'failed', filename: 'lamps.txt' }),
    count: 1,
    example: 'lamps.txt: It holds no header.',
  },
  waitingFiles: {
    plant: () => plantUpload({ state: 'held', filename: 'half.txt', received_at: ago(30 * HOUR) }),
    count: 1,
    example: 'half.txt, held back',
  },
  rejectedRows: {
    plant: () =>
      shop.send(ordersFile([sold('2026-03-01'), order('no date', { 'purchase-date': 'soon' })]), {}, 'mixed.txt'),
    count: 1,
    example: 'mixed.txt: 1 row',
  },
  dayGaps: {
    plant: async () => {
      await shop.send(ordersFile([sold(day(20))]), { asOf: `${day(19)}T00:00:00Z` })
      await shop.send(ordersFile([sold(day(10))]), { asOf: `${day(9)}T00:00:00Z` })
    },
    count: 9,
    example: `All orders, US (us): ${day(19)} to ${day(11)}`,
  },
  skusWithoutAsin: {
    plant: () =>
      within(({ tx, tenant }) =>
        tx
          .insertInto('skus')
          .values({ tenant_id: tenant(), platform: 'amazon', seller: 'us', sku: 'NAMELESS', said: true })
          .execute(),
      ),
    count: 1,
    example: 'NAMELESS (us)',
  },
  asinsWithoutSource: {
    plant: () => shop.send(listingsFile({ LAMP: 'B0LAMP0001' })),
    count: 1,
    example: 'us: no sales and no stock',
  },
  stockAgainstLedger: {
    plant: async () => {
      await shop.send(ledgerFile([{ Date: '03/05/2026', 'Ending Warehouse Balance': '40' }]), {
        asOf: '2026-03-06T09:00:00Z',
      })
      await shop.send(myiFile([{ 'afn-fulfillable-quantity': '12' }]), {
        marketplace: 'US',
        asOf: '2026-03-06T02:00:00Z',
      })
    },
    count: 1,
    example: 'B0LAMP0001: 12 in stock, 40 by the ledger',
  },
  settlementsOff: { plant: () => shop.send(settlement('12.00')), count: 1, example: '11 (us): off by USD 2.00' },
}

test.each(brokenKindNames)('%s: planted it is found, and not before', async (kind) => {
  expect((await found())[kind]).toBeUndefined()
  const { plant, count, example } = plants[kind]
  await plant()
  const seen = (await found())[kind]
  expect(seen).toMatchObject({ kind, count })
  expect(seen?.examples[0]).toContain(example)
})

test('what is as it should be is not told of', async () => {
  await shop.send(listingsFile({ LAMP: 'B0LAMP0001' }))
  await shop.send(ordersFile([sold(day(2)), sold(day(1))]))
  await shop.send(ledgerFile([{ Date: '03/05/2026', 'Ending Warehouse Balance': '40' }]), {
    asOf: '2026-03-06T09:00:00Z',
  })
  await shop.send(myiFile([{ 'afn-fulfillable-quantity': '38' }]), { marketplace: 'US', asOf: '2026-03-06T02:00:00Z' })
  await shop.send(settlement('10.00'))
  // what a shop of one's own ships lies nowhere that a report of Amazon tells of
  await shop.send(shopFile([['1', 'Ada']]), { seller: 'own', marketplace: 'US' })
  await plantUpload({ state: 'failed', filename: 'again.txt' })
  await shop.send(ordersFile([sold(day(1))]), {}, 'again.txt')
  await plantUpload({ state: 'held', filename: 'new.txt' })
  expect(await found()).toEqual({})
})

test('a job that failed is made anew as it was; what was mended is gone at once', async () => {
  await plantJob('failed')
  await plantJob('failed', { args: '["two"]' })
  expect((await found()).failedJobs?.count).toBe(2)
  const mended = await superuser.data('POST', `/borkage/${code}/failedJobs/fix`)
  expect(mended).toEqual({ fixed: 2, broken: [] })
  const queued = await within(({ tx, tenant }) =>
    tx
      .selectFrom('jobs')
      .select(['kind', 'args'])
      .where('tenant_id', '=', tenant())
      .where('kind', '=', 'test.kind')
      .where('state', '=', 'queued')
      .orderBy('args')
      .execute(),
  )
  expect(queued).toEqual([
    { kind: 'test.kind', args: ['one'] },
    { kind: 'test.kind', args: ['two'] },
  ])
})

test('where no account is connected nothing is fetched again, and nothing is claimed to be', async () => {
  await plants.failedFetches.plant()
  const mended = await superuser.data<{ fixed: number; broken: Broken[] }>('POST', `/borkage/${code}/failedFetches/fix`)
  expect([mended.fixed, mended.broken.map(({ kind }) => kind)]).toEqual([0, ['failedFetches']])
})

test('what is overdue is queued once', async () => {
  await plants.overdueSchedules.plant()
  const fix = async () =>
    (await superuser.data<{ fixed: number }>('POST', `/borkage/${code}/overdueSchedules/fix`)).fixed
  expect([await fix(), await fix()]).toEqual([1, 0])
})

test('only a superuser reads across companies, and each time the log says so; nothing else opens', async () => {
  await plantJob('failed')
  await found()
  const admin = await server.client({ tenant: 'house', type: 'admin' })
  expect((await admin.call('GET', '/borkage')).statusCode).toBe(403)
  expect((await admin.call('POST', `/borkage/${code}/failedJobs/fix`)).statusCode).toBe(403)
  const logged = () =>
    inScope(server.platform.db, { tenant: superuser.tenantId }, ({ tx }) =>
      tx
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('action', '=', 'GET /borkage')
        .executeTakeFirstOrThrow(),
    )
  const before = Number((await logged()).n)
  expect((await companies()).map((one) => one.code)).toEqual(expect.arrayContaining([code, 'house']))
  expect(Number((await logged()).n)).toBe(before + 1)
  // whoever says so without being one sees nothing of others
  const seen = await inScope(server.platform.db, { user: admin.userId, across: 'on' }, ({ tx }) =>
    tx.selectFrom('tenants').select('code').execute(),
  )
  expect(seen.map((one) => one.code)).not.toContain(code)
  const rest = await inScope(server.platform.db, { user: superuser.userId, across: 'on' }, async ({ tx }) => ({
    jobs: await tx.selectFrom('jobs').select('id').execute(),
    uploads: await tx.selectFrom('uploads').select('id').execute(),
  }))
  expect(rest).toEqual({ jobs: [], uploads: [] })
})

test('the company sees in its own log what was mended; unknown kinds and companies are refused in words', async () => {
  await plantJob('failed')
  await superuser.data('POST', `/borkage/${code}/failedJobs/fix`)
  const log = await shop.client.data<{ rows: { action: string; after: unknown }[] }>('GET', '/audit')
  expect(log.rows).toContainEqual(
    expect.objectContaining({ action: 'POST /borkage/{company}/{kind}/fix', after: { fixed: 1 } }),
  )
  const refused = async (path: string) => {
    const answer = await superuser.call('POST', path)
    return [answer.statusCode, answer.json().message]
  }
  expect(await refused(`/borkage/${code}/rain/fix`)).toEqual([400, 'Unknown kind of problem: rain.'])
  expect(await refused(`/borkage/${code}/dayGaps/fix`)).toEqual([400, 'Clove cannot repair this; the company must.'])
  expect(await refused('/borkage/nowhere/failedJobs/fix')).toEqual([404, 'This company was not found.'])
})
