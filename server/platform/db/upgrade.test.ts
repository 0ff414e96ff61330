import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { migrations } from '#server/migrations/index.ts'
import { openSecondServer, type SecondServer } from '#server/testing/secondServer.ts'
import { key } from '#server/testing/startServer.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { claimJob } from '../jobs/claimJob.ts'
import { queueJob } from '../jobs/queue.ts'
import { refusalOf } from './checkServer.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pools.ts'
import { newestStep } from './schemaNeeds.ts'
import { inScope } from './scope.ts'

/** What the next version of Clove knows: a step that adds, and one that takes away. */
const added = { ...migrations, '9998_added': 'create table added (tenant_id uuid primary key)' }
const takenAway = {
  ...added,
  '9999_taken_away': `create or replace function schema_needs() returns text language sql stable as $$ select '9998_added' $$`,
}

let old: TestServer
let beside: SecondServer
let client: TestClient
let owner: Client
beforeAll(async () => {
  old = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  beside = await openSecondServer(old, { role: 'jobs' })
  client = await old.client({ tenant: 'company' })
  owner = new Client(old.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await beside.close()
  await old.close()
})

const taken = async () =>
  (await owner.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name)
const queued = () =>
  inScope(old.platform.db, { tenant: client.tenantId }, (scope) => queueJob(scope, 'answer')).then(({ id }) => id)
const stateOf = async (id: string) =>
  (await owner.query<{ state: string }>('select state from jobs where id = $1', [id])).rows[0]?.state
const until = (id: string, state: string) =>
  waitUntil(`job ${id} is ${state}`, async () => (await stateOf(id)) === state)
const ready = (server: SecondServer | TestServer) => server.app.inject('/readyz')

test('a server older than 15 is refused with a sentence', () => {
  expect(refusalOf(140_012)).toMatch(/needs PostgreSQL 15 or later, and this server is 14:/)
  expect(refusalOf(150_000)).toBeUndefined()
})

test('what a database needs is a step that this version knows', async () => {
  const { rows } = await owner.query<{ needs: string }>('select schema_needs() as needs')
  expect(Object.keys(migrations)).toContain(rows[0]?.needs)
  expect(Object.keys(migrations).sort()).toEqual(Object.keys(migrations))
})

test('of processes that start at once on a new version one migrates; those of the old version work on', async () => {
  beside.work({
    kind: 'answer',
    atOnce: 1,
    run: async ({ finish }) => void (await finish(async () => ({ done: 1 }))),
  })
  await Promise.all([1, 2, 3].map(() => migrate(old.url('owner'), key, undefined, added)))
  expect((await taken()).at(-1)).toBe('9998_added')
  expect((await client.call('GET', '/whoami')).statusCode).toBe(200)
  await until(await queued(), 'finished')
  expect([(await ready(old)).statusCode, (await ready(beside)).statusCode]).toEqual([200, 200])
})

test('a process of the old version may start on the schema of the next one', async () => {
  await migrate(old.url('owner'), key)
  expect((await taken()).at(-1)).toBe('9998_added')
})

test('once the schema has left them behind, those of the old version say so and take no jobs', async () => {
  const working = await queued()
  await until(working, 'finished')
  await migrate(old.url('owner'), key, undefined, takenAway)
  const waiting = await queued()
  const answer = await client.call('GET', '/whoami')
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: expect.stringContaining('has been upgraded') }])
  const message = await ready(beside)
  expect([message.statusCode, message.json()]).toEqual([503, { message: expect.stringContaining('has been upgraded') }])
  const pool = openPool(old.platform.jobsUrl, 1, () => undefined)
  const free = [{ kind: { kind: 'answer', atOnce: 1, run: () => Promise.resolve() }, maxWeight: 2 }] as const
  expect(await claimJob(pool, free, { worker: 1, idle: true, kinds: ['answer'] })).toBeUndefined()
  await pool.end()
  expect(await stateOf(waiting)).toBe('queued')
  await expect(migrate(old.url('owner'), key)).rejects.toThrow('A newer Clove has upgraded this database')
  expect(newestStep < '9998_added').toBe(true)
})

test('who waits for a table holds up nobody for long, and comes again', async () => {
  await owner.query('begin; lock table leads')
  const later = { ...takenAway, '9999_z': 'alter table leads add column later text' }
  const migrating = migrate(old.url('owner'), key, undefined, later)
  const waits = `select from pg_locks where not granted and relation = 'leads'::regclass`
  await waitUntil('the migration waits for the table', async () => (await owner.query(waits)).rowCount)
  await waitUntil('it waits no more', async () => !(await owner.query(waits)).rowCount)
  await owner.query('commit')
  await migrating
  expect((await taken()).at(-1)).toBe('9999_z')
})
