import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AccessRole } from '#contract/accessRoles.ts'
import { contract } from '#contract/index.ts'
import { builtInRoles, type Permission, permissionLabels, permissions } from '#contract/permissions.ts'
import { pathOf, type Route, userFlags } from '#contract/route.ts'
import type { User } from '#contract/session.ts'
import { joinToo } from '#server/testing/accountSteps.ts'
import { type ImportedWorld, importWorld } from '#server/testing/importedWorld.ts'
import { jobsOver } from '#server/testing/jobRuns.ts'
import { type RouteName, sampleCalls } from '#server/testing/sampleCalls.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import type { Company } from '#world/trade/company.ts'

const LONG_MS = 300_000
const DAY_MS = 86_400_000
const company: Company = {
  ...{ seed: 5, products: 6, days: 150, until: Math.floor(Date.now() / DAY_MS) * DAY_MS },
  accounts: [{ seller: 'us', platform: 'amazon', places: [{ marketplace: 'US', ordersPerDay: 5 }] }],
}
/** A cost that no other figure has by chance. */
const COST = 765_431

let server: TestServer
let world: ImportedWorld
let asin = ''
let order = ''
const members = new Map<string, TestClient>()

const newMember = async (access: string | null): Promise<TestClient> => {
  const client = await server.client({ tenant: world.client.tenantCode, type: 'regular', userFlags })
  await world.client.data('PUT', `/admin/users/${client.userId}`, { access })
  return client
}

beforeAll(async () => {
  server = await openTestServer()
  world = await importWorld(server, 'roles', company)
  const { rows } = await world.client.data<{ rows: { asin: string }[] }>('GET', '/sales/inventory')
  const asins = [...new Set(rows.map((row) => row.asin))]
  asin = asins[0] ?? ''
  const costs = asins.map((one) => ({ asin: one, seller: 'us', type: 'unit_cost', value: COST }))
  await world.client.data('POST', '/asins/info/batch', { rows: costs, from: '2025-01-01' })
  const line = { marketplace: 'US', seller: 'us', asin, sku: 'SKU', quantity: 10, unitCost: COST }
  const purchase = { supplier: null, currency: 'USD', expected: null, notes: '', lines: [line] }
  order = (await world.client.data<{ id: string }>('POST', '/po', purchase)).id
  await jobsOver(server.platform, world.client.tenantId)
  for (const role of Object.keys(builtInRoles)) members.set(role, await newMember(role))
}, LONG_MS)
afterAll(() => server.close())

const memberRows = (Object.entries(contract) as [RouteName, Route][]).filter(
  ([, { policy, wire }]) => policy.who === 'member' && wire !== 'events',
)
const call = (client: TestClient, name: RouteName, row: Route) => {
  const { params, body, query } = sampleCalls({ tenant: client.tenantCode, asin, upload: '0' })[name]
  const path = pathOf(row, name.includes('Purchase') && params?.id ? { ...params, id: order } : params)
  return client.call(row.method, `${path}${query ? `?${new URLSearchParams(query)}` : ''}`, body)
}
const refusalOf = (permission: Permission) =>
  `Your role doesn’t let you ${permissionLabels[permission]}. An admin can change your role.`

const MONEY = /cost|price|revenue|profit|amount|money|spend|stake|margin|proceeds|clearance|^lost$|perDay/i
/** Amounts by their names, and values that have a currency. */
const amountsIn = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => amountsIn(one, `${path}[]`))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => {
    const at = `${path}.${key}`
    const isAmount = MONEY.test(key) || (key === 'value' && 'currency' in value)
    return typeof one === 'number' && isAmount ? [`${at} ${one}`] : amountsIn(one, at)
  })
}

test('what a warehouse member is not shown, an admin is', async () => {
  const purchase = `/po/${order}`
  const hidden = await members.get('warehouse')?.data('GET', purchase)
  const shown = await world.client.data('GET', purchase)
  expect(hidden).toMatchObject({ lines: [{ quantity: 10, unitCost: null }] })
  expect(shown).toMatchObject({ lines: [{ quantity: 10, unitCost: COST }] })
  const priced = await world.client.data<{ table: { unitCost: number; price: number }[] }>('GET', '/sales/restock')
  expect(priced.table[0]).toMatchObject({ unitCost: COST, price: expect.any(Number) })
  for (const path of ['/sales/restock', '/home/figures', '/actions', '/po', `/asins/${asin}`]) {
    expect([path, amountsIn(await world.client.data('GET', path))]).not.toEqual([path, []])
    expect([path, amountsIn(await members.get('warehouse')?.data('GET', path))]).toEqual([path, []])
  }
  const info = await world.client.data<{ asin_info: Record<string, object> }>('GET', '/asins')
  expect(info.asin_info[asin]).toMatchObject({ us: { unit_cost: COST } })
})

describe('every call by every role', () => {
  test.each(memberRows)('%s', async (name, row) => {
    for (const [role, { permissions: held }] of Object.entries(builtInRoles)) {
      const response = await call(members.get(role) as TestClient, name, row)
      const missing = (row.policy.needs ?? []).find((permission) => !held.includes(permission))
      if (missing) {
        expect([role, response.statusCode, response.json()]).toEqual([role, 403, { message: refusalOf(missing) }])
        continue
      }
      expect(response.body).not.toContain('Your role doesn’t let you')
      if (role !== 'warehouse' || response.statusCode >= 300) continue
      expect(response.body).not.toContain(String(COST))
      if (/json/.test(String(response.headers['content-type']))) expect(amountsIn(response.json())).toEqual([])
    }
  })
})

test('a list that the browser has stored is another one after a change of role', async () => {
  const member = await newMember(null)
  const etag = async () => (await member.call('GET', '/sales/inventory')).headers.etag
  const before = await etag()
  await world.client.data('PUT', `/admin/users/${member.userId}`, { access: 'warehouse' })
  expect(await etag()).not.toBe(before)
})

describe('roles of the company', () => {
  const list = () => world.client.data<AccessRole[]>('GET', '/admin/roles')

  test('are created, given, changed at once and deleted when nobody has them', async () => {
    const role = await world.client.data<AccessRole>('POST', '/admin/roles', {
      title: ' Filing clerk ',
      permissions: ['claims', 'money'],
    })
    expect(role).toMatchObject({ title: 'Filing clerk', permissions: ['money', 'claims'], own: true, members: 0 })
    const clerk = await newMember(role.id)
    const file = () => clerk.call('POST', '/ninja/graphql', { query: '{ cases { id } }' })
    expect((await file()).statusCode).toBe(200)
    expect((await clerk.call('GET', '/profit/settlements')).json()).toEqual({ message: refusalOf('profit') })
    const { tenants } = await clerk.data<User>('GET', '/whoami')
    expect(tenants[0]?.permissions).toEqual(['money', 'claims'])

    await world.client.data('PUT', `/admin/roles/${role.id}`, { title: 'Filing clerk', permissions: ['money'] })
    expect((await file()).json()).toEqual({ message: refusalOf('claims') })
    const refusal = await world.client.call('DELETE', `/admin/roles/${role.id}`)
    expect([refusal.statusCode, refusal.json()]).toEqual([
      409,
      { message: '1 member or invitation has the role Filing clerk. Give them another role first.' },
    ])
    await world.client.data('PUT', `/admin/users/${clerk.userId}`, { access: null })
    await world.client.data('DELETE', `/admin/roles/${role.id}`)
    expect((await list()).map(({ id }) => id)).toEqual(Object.keys(builtInRoles))
    expect((await clerk.call('GET', '/profit/settlements')).statusCode).toBe(200)
  })

  test('have names of their own', async () => {
    const add = (title: string) => world.client.call('POST', '/admin/roles', { title, permissions: [] })
    expect((await add('warehouse')).json()).toEqual({
      message: 'There is a role named warehouse already. Choose another name.',
    })
    expect((await add('')).statusCode).toBe(400)
  })

  test('that do not exist are not given, and admins have none', async () => {
    const member = await newMember('warehouse')
    const path = `/admin/users/${member.userId}`
    expect((await world.client.call('PUT', path, { access: 'nowhere' })).json()).toEqual({
      message: 'This role doesn’t exist anymore. Choose another one.',
    })
    expect(await world.client.data('PUT', path, { type: 'admin' })).toMatchObject({ type: 'admin', access: null })
    expect((await member.call('GET', '/profit/settlements')).statusCode).toBe(200)
    expect((await member.data<User>('GET', '/whoami')).tenants[0]?.permissions).toEqual(permissions)
  })

  test('count in one company alone', async () => {
    const member = await newMember('warehouse')
    const other = await server.client({ tenant: 'elsewhere' })
    await joinToo(server, member, other)
    const { tenants } = await member.data<User>('GET', '/whoami')
    expect(tenants.map(({ code, permissions: held }) => [code, held.length]).sort()).toEqual([
      ['elsewhere', permissions.length],
      ['roles', builtInRoles.warehouse?.permissions.length],
    ])
    const roles = { headers: { 'x-clove-tenant': 'elsewhere' } }
    expect((await member.call('GET', '/profit/settlements', undefined, roles)).statusCode).toBe(200)
  })
})

test('a token has no more than its member’s role', async () => {
  const member = await newMember('warehouse')
  const body = { title: 'Scale', scopes: ['profit:read', 'restock:read'], days: 30 }
  const { token } = await member.data<{ token: string }>('POST', '/api-tokens', body)
  const get = (path: string) =>
    server.app.inject({ method: 'GET', url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })
  expect((await get('/profit/settlements')).statusCode).toBe(403)
  const restock = (await get('/sales/restock')).json() as { data: unknown }
  expect(amountsIn(restock)).toEqual([])
})
