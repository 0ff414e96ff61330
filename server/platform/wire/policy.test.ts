import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { contract } from '#contract/index.ts'
import { type Policy, pathOf, type Route, tenantFlags } from '#contract/route.ts'
import { importOrders } from '#server/testing/orderFacts.ts'
import { type RouteName, sampleCalls } from '#server/testing/sampleCalls.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { formOf } from '#server/testing/uploading.ts'
import { type Actor, allow } from './actor.ts'

const ASIN = 'B0LAMP0001'
const rows = Object.entries(contract) as [RouteName, Route][]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const actor = (
  type: Actor['type'],
  flags: readonly string[] = tenantFlags,
  userFlags: readonly string[] = [],
): Actor => ({
  userId: 'u',
  name: 'n',
  email: 'e',
  type,
  userFlags,
  tenant: {
    id: 't',
    code: 'c',
    title: 't',
    flags: Object.fromEntries(flags.map((flag) => [flag, true])),
    sealedKey: Buffer.alloc(0),
  },
})

describe('who may', () => {
  const outreach: Policy = { who: 'member', flags: ['outreach', 'data'] }
  const billing: Policy = { who: 'member', userFlags: ['billing'] }
  test.each<[string, Policy, Actor, string | undefined]>([
    ['regular in member', { who: 'member' }, actor('regular'), undefined],
    ['regular in admin', { who: 'admin' }, actor('regular'), 'Only an admin may do this.'],
    ['admin in admin', { who: 'admin' }, actor('admin'), undefined],
    ['superuser in admin', { who: 'admin' }, actor('superuser'), undefined],
    ['admin in superuser', { who: 'superuser' }, actor('admin'), 'Only a superuser may do this.'],
    ['superuser in superuser', { who: 'superuser' }, actor('superuser'), undefined],
    ['all flags on', outreach, actor('regular', ['outreach', 'data']), undefined],
    ['one of two flags', outreach, actor('superuser', ['outreach']), 'This is not switched on for your company.'],
    ['user flag', billing, actor('regular', [], ['billing']), undefined],
    ['no user flag', billing, actor('superuser', tenantFlags), 'This is not switched on for you.'],
    ['no tenant', { who: 'member' }, { ...actor('admin'), tenant: undefined }, 'Say which tenant this is for.'],
    ['no tenant needed', { who: 'session' }, { ...actor('regular'), tenant: undefined }, undefined],
  ])('%s', (_, policy, who, refusal) => {
    if (refusal) expect(() => allow(policy, who)).toThrow(refusal)
    else expect(() => allow(policy, who)).not.toThrow()
  })
})

const call = (client: TestClient, name: RouteName, row: Route, upload = '0') => {
  const { params, body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload })[name]
  return client.call(row.method, pathOf(row, params), body)
}

const adminCalls = rows.filter(([, { policy }]) => policy.who === 'admin' || policy.who === 'superuser')
test.each(adminCalls)('%s is refused to a regular user', async (name, row) => {
  const regular = await server.client({ tenant: 'company', type: 'regular' })
  expect((await call(regular, name, row)).statusCode).toBe(403)
})

const flaggedCalls = rows.filter(([, { policy }]) => policy.flags)
test.each(flaggedCalls)('%s is refused where its flag is off', async (name, row) => {
  const superuser = await server.client({ tenant: 'plain-company', type: 'superuser', flags: [] })
  const answer = await call(superuser, name, row)
  expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'This is not switched on for your company.' }])
})

describe('every call that writes leaves an audit row', () => {
  let owner: Client
  let client: TestClient
  const uploads: Partial<Record<RouteName, string>> = {}

  const newUpload = async (state: string) => {
    const { rows: made } = await owner.query<{ id: number }>(
      `insert into uploads (tenant_id, filename, state, as_of, type, seller)
      values ($1, 'f', $2, now(), 'orders', 'us') returning id`,
      [client.tenantId, state],
    )
    return String(made[0]?.id)
  }

  beforeAll(async () => {
    owner = new Client(server.url('owner'))
    await owner.connect()
    client = await server.client({ tenant: 'audited', type: 'superuser' })
    await client.data('POST', '/admin/sellers', [
      { seller: 'us', title: 'US', platform: 'amazon', marketplaces: ['US'] },
    ])
    await importOrders(server.platform, client.tenantId, [{ order: '1', asin: ASIN, buyer: 'ada' }])
    // somebody whom a hash of zeros stands for
    const somebody = [client.tenantId, Buffer.alloc(16)]
    await owner.query(
      `insert into labels (tenant_id, type, hash, label) values ($1, 'address', $2, 'locker')`,
      somebody,
    )
    await owner.query(
      `insert into label_suggestions (tenant_id, type, hash, label, evidence) values ($1, 'address', $2, 'shared', '')`,
      somebody,
    )
    await owner.query('insert into opt_outs (tenant_id, buyer) values ($1, $2)', somebody)
    uploads.acceptUpload = await newUpload('held')
    uploads.dropUpload = await newUpload('held')
    uploads.undoUpload = await newUpload('imported')
  })
  afterAll(() => owner.end())

  const writing = rows.filter(([, row]) => !row.reads)
  test.each(writing)('%s', async (name, row) => {
    const form = formOf([['file', 'email\nsomebody@company.example', 'f.txt']])
    const answer =
      row.wire === 'upload'
        ? await client.call(row.method, row.path, form.payload, { headers: form.headers })
        : await call(client, name, row, uploads[name])
    expect([answer.statusCode < 300, answer.statusCode < 300 || answer.body]).toEqual([true, true])
    const { rows: audit } = await owner.query(
      'select tenant_id, user_id is not null as known, request_id, params from audit_log where action = $1 order by id desc limit 1',
      [`${row.method} ${row.path}`],
    )
    const params = sampleCalls({ tenant: 'audited', asin: ASIN, upload: uploads[name] ?? '' })[name].params ?? {}
    expect(audit).toEqual([
      {
        tenant_id: ['anyone', 'session'].includes(row.policy.who) ? null : client.tenantId,
        known: true,
        request_id: answer.headers['x-request-id'],
        params,
      },
    ])
  })

  test('no password is in any of them', async () => {
    const { rows: audit } = await owner.query<{ text: string }>('select a::text as text from audit_log a')
    expect(audit.length).toBeGreaterThan(writing.length)
    expect(audit.filter(({ text }) => text.includes('a long password'))).toEqual([])
  })
})
