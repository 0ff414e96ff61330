import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { inScope } from '#platform/db/scope.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { key } from '#server/testing/startServer.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { ensureLogins } from './logins.ts'

const NOT_ALLOWED = '42501'
const COPY_REFUSED = '0A000'
const RAISED = 'P0001'

let server: TestServer
let app: Client
let jobs: Client
let company: TestClient
beforeAll(async () => {
  server = await openTestServer()
  company = await server.client({ tenant: 'company' })
  app = new Client(server.url('app'))
  jobs = new Client(server.url('jobs'))
  await app.connect()
  await jobs.connect()
})
afterAll(async () => {
  await app.end()
  await jobs.end()
  await server.close()
})

/** The error code PostgreSQL answers, or none. */
const refusal = (client: Client, text: string) =>
  client.query(text).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

test('installations that share a database server make their logins at once', async () => {
  const other = await openTestServer()
  const urls = [server, other].map((one) => one.url('owner'))
  const rounds = Array.from({ length: 10 }, () => urls).flat()
  await Promise.all(rounds.map((url) => ensureLogins(url, key)))
  await other.close()
})

describe('the login that answers requests', () => {
  test.each([
    ['set role clove_jobs', NOT_ALLOWED],
    ['alter table leads disable row level security', NOT_ALLOWED],
    ['drop policy leads_tenant on leads', NOT_ALLOWED],
    ['create policy open on leads using (true)', NOT_ALLOWED],
    ['truncate leads', NOT_ALLOWED],
    ['create table mine (a int)', NOT_ALLOWED],
    ['create schema mine', NOT_ALLOWED],
    ['select * from pg_authid', NOT_ALLOWED],
    ['set row_security = off; select * from leads', NOT_ALLOWED],
    [`select analyze_tables('{kysely_migration}', false)`, RAISED],
    [`select analyze_tables('{leads}', false)`, 'done'],
  ])('%s: %s', async (text, code) => {
    expect(await refusal(app, text)).toBe(code)
    await app.query('set row_security = on')
  })

  test('copies nothing past a policy', async () => {
    const rows = app.query(copyFrom('copy lead_asins (tenant_id, asin) from stdin'))
    // a distributed database looks where a row belongs before it refuses it
    const line = `${company.tenantId}\tB000000001\n`
    await expect(pipeline(Readable.from([line]), rows)).rejects.toMatchObject({ code: COPY_REFUSED })
  })

  test('has no role to go back to', async () => {
    await app.query('reset role')
    await app.query('reset session authorization')
    expect((await app.query('select current_user')).rows).toEqual([{ current_user: 'clove_app' }])
  })

  test('sees nothing and writes nothing without a tenant', async () => {
    for (const table of ['tenants', 'users', 'memberships', 'sessions', 'sellers', 'leads', 'jobs', 'audit_log']) {
      expect({ table, rowCount: (await app.query(`select from ${table}`)).rowCount }).toEqual({ table, rowCount: 0 })
    }
    const insert = `insert into sellers values ('${company.tenantId}', 's', 't', 'amazon', '{}')`
    expect(await refusal(app, insert)).toBe(NOT_ALLOWED)
  })

  test('sees and changes the jobs of the tenant it acts for, and no others', async () => {
    const other = await server.client({ tenant: 'other' })
    for (const tenant of [company.tenantId, other.tenantId])
      await inScope(server.platform.db, { tenant }, (scope) => queueJob(scope, 'nobody.works.on', [tenant]))
    await app.query('begin')
    await app.query(`set local app.tenant = '${company.tenantId}'`)
    const { rows } = await app.query(`update jobs set message = 'seen' returning args`)
    await app.query('rollback')
    expect(rows).toEqual([{ args: [company.tenantId] }])
  })

  test('a tenant set in a transaction does not outlive it', async () => {
    await app.query('begin')
    await app.query(`set local app.tenant = '${company.tenantId}'`)
    expect((await app.query('select from tenants')).rowCount).toBe(1)
    await app.query('commit')
    expect((await app.query('select from tenants')).rowCount).toBe(0)
  })
})

describe('the login of the queue', () => {
  test.each([
    'select * from users',
    'select * from tenants',
    'select * from recipients',
    'select args, data from jobs',
    `update jobs set args = '[]'`,
    `insert into jobs (tenant_id) values (gen_random_uuid())`,
    'delete from users',
    'select action, params from audit_log',
    'create schema mine',
    'set role clove_app',
  ])('%s is refused', async (text) => {
    expect(await refusal(jobs, text)).toBe(NOT_ALLOWED)
  })

  test('it hands jobs out and back, and ends none', async () => {
    const { id } = await inScope(server.platform.db, { tenant: company.tenantId }, (scope) =>
      queueJob(scope, 'handed.out'),
    )
    for (const state of ['running', 'queued'])
      expect(await refusal(jobs, `update jobs set state = '${state}' where id = '${id}'`)).toBe('done')
    for (const state of ['finished', 'failed'])
      expect(await refusal(jobs, `update jobs set state = '${state}' where id = '${id}'`)).toBe(NOT_ALLOWED)
    // nor does it take away what waits, or what was audited of late, though it names nothing
    const owner = new Client(server.url('owner'))
    await owner.connect()
    await owner.query(`insert into audit_log (tenant_id, request_id, action) values ($1, '', 'late')`, [
      company.tenantId,
    ])
    for (const table of ['jobs', 'audit_log']) expect(await refusal(jobs, `delete from ${table}`)).toBe('done')
    const { rowCount: waiting } = await owner.query('select from jobs where id = $1', [id])
    const { rowCount: audited } = await owner.query(`select from audit_log where action = 'late'`)
    await owner.end()
    expect([waiting, audited]).toEqual([1, 1])
  })
})
