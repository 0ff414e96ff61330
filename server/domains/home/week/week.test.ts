import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import type { Week } from '#contract/actions.ts'
import { openPool } from '#platform/db/pools.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { queueDue } from '#platform/jobs/schedules.ts'
import { type MailSink, openMailSink } from '#server/testing/mailSink.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'

const KIND = 'actions.mailWeek'

let sink: MailSink
let server: TestServer
let pool: pg.Pool
let client: TestClient
let now = new Date('2027-03-05T09:00:00Z')
beforeAll(async () => {
  sink = await openMailSink()
  server = await openTestServer({ SMTP_URL: sink.url, CLOVE_URL: 'https://clove.lamps.example' })
  server.platform.now = () => now
  pool = openPool(server.url('jobs'), 1, () => undefined)
  client = await server.client({ tenant: 'weekly', flags: ['refund_ninja'] })
  const company = await client.data<object>('GET', '/admin/company')
  await client.data('PUT', '/admin/company', { ...company, timeZone: 'America/New_York' })
})
afterAll(async () => {
  await pool.end()
  await server.close()
  await sink.close()
})

const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(server.platform.db, { tenant: client.tenantId }, work)

/** Records claims that can be filed, whichever clock their room reads. */
const addClaims = (keys: readonly string[]) =>
  within(async ({ tx, tenant, emit }) => {
    await tx
      .insertInto('claims')
      .values(
        keys.map((key) => ({
          ...{ tenant_id: tenant(), claim_type: 'Warehouse Lost', evidence_key: key, marketplace: 'US', seller: 'us' },
          ...{ units: 2, per_unit: 2000, estimated: 4000, currency: 'USD', asin: null, sku: null, fnsku: null },
          ...{ shipment_id: null, order_id: null, closing_anchor_on: null, amazon_case_id: null, assignee: null },
          ...{ event_on: '2026-02-01', anchor_on: '2026-02-01', opens_on: '2026-02-05', window_id: 'lost' },
          ...{ closes_on: '2099-05-01', finding: '{}', change: null, status: 'found' as const, filed_at: null },
        })),
      )
      .execute()
    emit('claims', {})
  })

/** Files a claim, of which Amazon pays a part. */
const fileClaim = (key: string, paid: number) =>
  within(async ({ tx, tenant, emit }) => {
    const { id } = await tx
      .updateTable('claims')
      .set({ status: 'filed', filed_at: new Date('2027-03-10T10:00:00Z'), recovered: paid })
      .where('evidence_key', '=', key)
      .returning('id')
      .executeTakeFirstOrThrow()
    const payment = { claim_id: id, reimbursement_id: 'r1', item: 'a', day: '2027-03-11', units: 1 }
    await tx
      .insertInto('claim_payments')
      .values({ tenant_id: tenant(), ...payment, amount: paid, currency: 'USD' })
      .execute()
    emit('claims', {})
  })

const scheduleOf = () =>
  within(({ tx }) => tx.selectFrom('schedules').select('next_at').where('kind', '=', KIND).executeTakeFirstOrThrow())
/** Queues what is due at a moment, and returns once the mails of the week are sent. */
const lookAt = async (moment: string) => {
  now = new Date(moment)
  const { db, log } = server.platform
  await queueDue({ db, pool, log, now: () => now }, [{ kind: KIND, cron: '0 7 * * 1' }])
  await waitUntil(`nothing of ${KIND} is open`, async () => {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from jobs where kind = $1 and state in ('queued', 'running')`,
      [KIND],
    )
    return rows[0]?.open === 0
  })
}
const week = () => client.data<{ week: Week; mail: boolean | null }>('GET', '/actions/week')

test('on Mondays at 7 by the company’s clock those who want it get the mail of the week', async () => {
  expect(await week()).toMatchObject({ week: { since: null }, mail: false })
  await client.data('PUT', '/actions/week/mail', { wanted: true })
  expect((await week()).mail).toBe(true)
  await lookAt('2027-03-05T10:00:00Z')
  expect((await scheduleOf()).next_at?.toISOString()).toBe('2027-03-08T12:00:00.000Z')
  await addClaims(['first', 'second', 'third'])
  await waitUntil('they are listed', async () => (await week()).week.kinds.some(({ count }) => count === 3))
  await lookAt('2027-03-08T11:59:00Z')
  expect(sink.held()).toEqual([])

  await lookAt('2027-03-08T12:00:30Z')
  const { email } = await within(({ tx }) => tx.selectFrom('users').select('email').executeTakeFirstOrThrow())
  const first = await sink.next(email)
  expect(first.text).toContain('3 claims to file now, USD 60.00 at stake')
  expect(first.text).toContain('Shows from next Monday on.')
  expect(first.text).toContain('https://clove.lamps.example/#/home?t=weekly')
  expect(first.text).toContain('text/html')

  await fileClaim('first', 2500)
  await waitUntil('the claim is recorded as done', async () => (await week()).week.kinds.some(({ done }) => done > 0))
  expect((await week()).week).toMatchObject({
    since: '2027-03-08',
    kinds: [{ kind: 'claims', count: 2, before: 3, done: 1, promised: 2182, received: 2500 }],
  })
  // New York has moved its clocks by then.
  await lookAt('2027-03-15T11:00:30Z')
  const { text } = await sink.next(email)
  expect(text).toContain('1_thing_to_do')
  expect(text).toContain('2 claims to file now, 1 fewer')
  expect(text).toContain('1 claim filed, USD 21.82 expected')
  expect(text).toContain('USD 25.00 reimbursed for claims')
  expect((await week()).week.since).toBe('2027-03-15')

  await client.data('PUT', '/actions/week/mail', { wanted: false })
  await lookAt('2027-03-22T11:00:30Z')
  expect(sink.held()).toEqual([])
})
