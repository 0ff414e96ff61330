import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { ApiScope, ApiToken } from '#contract/apiTokens.ts'
import type { AuditEntry } from '#contract/company.ts'
import { contract } from '#contract/index.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let owner: Client
let admin: TestClient
let member: TestClient
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
  admin = await server.client({ tenant: 'tokens', type: 'admin' })
  member = await server.client({ tenant: 'tokens', type: 'regular' })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const tokenOf = async (client: TestClient, scopes: ApiScope[], title = 'Stock sheet') =>
  await client.data<{ id: string; token: string }>('POST', '/api-tokens', { title, scopes, days: 30 })
const ask = (token: string, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}`, ...headers } })
const send = (token: string, url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/v1${url}`, payload },
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const listOf = (client: TestClient) => client.data<ApiToken[]>('GET', '/api-tokens')

test('the public API has at least forty endpoints, none with personal data', () => {
  const rows = Object.values(contract).filter(({ api }) => api !== undefined)
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(rows.filter(({ personal, policy }) => personal || !['member', 'admin'].includes(policy.who))).toEqual([])
})

test('a token reads its areas without a session, and its list shows when it was used', async () => {
  const { id, token } = await tokenOf(member, ['inventory:read'])
  expect(token).toMatch(/^clove_[\w-]{43}$/)
  expect((await listOf(member)).find((one) => one.id === id)).toMatchObject({
    ...{ title: 'Stock sheet', hint: token.slice(0, 10), scopes: ['inventory:read'], own: true, usedAt: null },
  })
  const answer = await ask(token, '/sales/dead')
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: [], next: null }])
  expect((await listOf(member)).find((one) => one.id === id)?.usedAt).not.toBeNull()
  const { rows } = await owner.query('select token_hash from api_tokens where id = $1', [id])
  expect(rows[0].token_hash).not.toContain(token)
})

test('other areas, changes and endpoints without an area are refused as problem details', async () => {
  const { token } = await tokenOf(admin, ['inventory:read'])
  const other = await ask(token, '/po')
  expect(other.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect([other.statusCode, other.json()]).toEqual([
    403,
    { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'The token’s scopes lack purchasing:read.' },
  ])
  expect((await send(token, '/sales/safety', [])).json()).toMatchObject({
    detail: 'The token’s scopes lack inventory:write.',
  })
  expect((await ask(token, '/admin/users')).statusCode).toBe(404)
  // the same token opens no page of Clove
  const page = await server.app.inject({ url: '/sales/dead', headers: { authorization: `Bearer ${token}` } })
  expect(page.statusCode).toBe(401)
})

test('a session is no token, and a wrong, expired or revoked token is refused', async () => {
  expect((await admin.call('GET', '/api/v1/sales/dead')).statusCode).toBe(401)
  expect((await ask('clove_wrong', '/sales/dead')).statusCode).toBe(401)
  const expired = await tokenOf(member, ['inventory:read'])
  await owner.query(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [expired.id])
  expect((await ask(expired.token, '/sales/dead')).json()).toMatchObject({
    detail: 'The API token is missing, wrong, expired or revoked. Create one in your profile.',
  })
  const revoked = await tokenOf(member, ['inventory:read'])
  await admin.data('DELETE', `/api-tokens/${revoked.id}`)
  expect((await ask(revoked.token, '/sales/dead')).statusCode).toBe(401)
})

test('a token has no more rights than its member, in its company alone, and ends with their membership', async () => {
  const { token } = await tokenOf(member, ['reports:read', 'inventory:read'])
  expect((await ask(token, '/reports')).json()).toMatchObject({ detail: 'Only an admin can do this.' })
  const elsewhere = await server.client({ tenant: 'elsewhere', type: 'admin' })
  const foreign = await ask(token, '/sales/dead', { 'x-clove-tenant': 'elsewhere' })
  expect(foreign.json()).toMatchObject({ status: 403, detail: 'You are not a member of this tenant.' })
  expect(await listOf(elsewhere)).toEqual([])
  const { id } = await tokenOf(member, ['inventory:read'])
  expect((await elsewhere.call('DELETE', `/api-tokens/${id}`)).statusCode).toBe(404)
  await owner.query('update memberships set active = false where user_id = $1', [member.userId])
  expect((await ask(token, '/sales/dead')).statusCode).toBe(401)
  await owner.query('update memberships set active = true where user_id = $1', [member.userId])
})

test('members revoke their own tokens, admins those of all', async () => {
  const own = await tokenOf(admin, ['inventory:read'], 'Of the admin')
  expect((await listOf(member)).map(({ title }) => title)).not.toContain('Of the admin')
  expect((await member.call('DELETE', `/api-tokens/${own.id}`)).statusCode).toBe(404)
  const theirs = await tokenOf(member, ['inventory:read'], 'Of the member')
  expect((await listOf(admin)).find(({ id }) => id === theirs.id)).toMatchObject({ own: false })
})

test('a change is audited with its token, and made once for a key', async () => {
  const { token } = await tokenOf(admin, ['restock:write'], 'Planner')
  const event = { asin: 'B0TOKEN001', from: '2027-01-01', until: '2027-01-05', factor: 1.5, note: 'Sale' }
  const key = { 'idempotency-key': 'sale-1' }
  const first = await send(token, '/sales/restock/events', event, key)
  expect([first.statusCode, first.body]).toEqual([200, expect.any(String)])
  const again = await send(token, '/sales/restock/events', event, key)
  expect(again.json()).toEqual(first.json())
  expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect((await send(token, '/sales/restock/events', { ...event, note: 'Other' }, key)).statusCode).toBe(422)
  expect((await ask(token, '/sales/restock/events')).json().data).toHaveLength(1)
  const { rows } = await admin.data<{ rows: AuditEntry[] }>('GET', '/audit')
  expect(rows[0]?.did).toMatch(/ by the API token “Planner”$/)
})

test('the same change sent twice at once is made once', async () => {
  const { token } = await tokenOf(admin, ['restock:write'])
  const event = { asin: 'B0TOKEN001', from: '2027-02-01', until: '2027-02-05', factor: 1.5, note: 'Twice' }
  const key = { 'idempotency-key': 'twice' }
  const answers = await Promise.all([1, 2, 3].map(() => send(token, '/sales/restock/events', event, key)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const events: { note: string }[] = (await ask(token, '/sales/restock/events')).json().data
  expect(events.filter(({ note }) => note === 'Twice')).toHaveLength(1)
})

test('lists come in pages', async () => {
  const { token } = await tokenOf(admin, ['measures:read', 'restock:write'])
  const notesOf = (body: { data: { note: string }[] }) => body.data.map(({ note }) => note)
  const whole = (await ask(token, '/sales/restock/events')).json()
  const one = (await ask(token, '/sales/restock/events?limit=1')).json()
  const two = (await ask(token, `/sales/restock/events?limit=1&cursor=${one.next}`)).json()
  expect([...notesOf(one), ...notesOf(two)]).toEqual(notesOf(whole))
  expect(two.next).toBeNull()
  expect((await ask(token, '/sales/restock/events?limit=0')).json().detail).toBe(
    'The limit is a whole number from 1 to 5000.',
  )
  expect((await ask(token, '/sales/restock/events?cursor=x')).statusCode).toBe(400)
})

test('a token that asks too often has to wait', async () => {
  const { token } = await tokenOf(member, ['measures:read'])
  const answers = []
  for (let count = 0; count < 301; count += 1) answers.push(await ask(token, '/sales/dead'))
  expect(answers.at(-2)?.statusCode).toBe(403)
  const last = answers.at(-1)
  expect(last?.statusCode).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address with many wrong tokens has to wait; its valid tokens and other addresses do not', async () => {
  const { token } = await tokenOf(member, ['inventory:read'])
  const from = (remoteAddress: string, bearer: string, url = '/api/v1/sales/dead') =>
    server.app.inject({ method: 'GET', url, remoteAddress, headers: { authorization: `Bearer ${bearer}` } })
  for (let count = 0; count < 60; count += 1)
    expect((await from('192.0.2.7', `clove_wrong-${count}`, count % 2 ? '/mcp' : undefined)).statusCode).toBe(401)
  for (const url of ['/api/v1/sales/dead', '/mcp']) {
    const refused = await from('192.0.2.7', 'clove_another', url)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(refused.body).toContain('Too many wrong API tokens.')
  }
  expect((await from('192.0.2.8', 'clove_another')).statusCode).toBe(401)
  expect((await from('192.0.2.7', token)).statusCode).toBe(200)
})
