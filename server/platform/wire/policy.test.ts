import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { contract } from '#contract/index.ts'
import { type Policy, pathOf, type Route, tenantFlags } from '#contract/route.ts'
import { type RouteName, sampleCalls } from '#server/testing/sampleCalls.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
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
  isOnboarding: false,
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
    ['regular in admin', { who: 'admin' }, actor('regular'), 'Only an admin can do this.'],
    ['admin in admin', { who: 'admin' }, actor('admin'), undefined],
    ['superuser in admin', { who: 'admin' }, actor('superuser'), undefined],
    ['admin in superuser', { who: 'superuser' }, actor('admin'), 'Only a superuser can do this.'],
    ['superuser in superuser', { who: 'superuser' }, actor('superuser'), undefined],
    ['all flags on', outreach, actor('regular', ['outreach', 'data']), undefined],
    ['one of two flags', outreach, actor('superuser', ['outreach']), 'Your company doesn’t have this feature.'],
    ['user flag', billing, actor('regular', [], ['billing']), undefined],
    ['no user flag', billing, actor('superuser', tenantFlags), 'You don’t have access to this feature.'],
    [
      'user flag without a tenant',
      { who: 'session', userFlags: ['billing'] },
      actor('regular', [], ['billing']),
      undefined,
    ],
    [
      'no user flag without a tenant',
      { who: 'session', userFlags: ['overview', 'billing'] },
      actor('superuser', tenantFlags, ['overview']),
      'You don’t have access to this feature.',
    ],
    ['no tenant', { who: 'member' }, { ...actor('admin'), tenant: undefined }, 'Enter the tenant in the header.'],
    ['no tenant needed', { who: 'session' }, { ...actor('regular'), tenant: undefined }, undefined],
  ])('%s', (_, policy, who, refusal) => {
    if (refusal) expect(() => allow(policy, who)).toThrow(refusal)
    else expect(() => allow(policy, who)).not.toThrow()
  })
})

const call = (client: TestClient, name: RouteName, row: Route) => {
  const { params, body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' })[name]
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
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 403,
    body: { message: 'Your company doesn’t have this feature.' },
  })
})

test('a download says its tenant in the address or in the header; where both stand they agree', async () => {
  const url = '/uploads/shop-template.csv'
  const client = await server.client({ tenant: 'company' })
  const status = async (query: string, tenant: string) =>
    (await client.call('GET', `${url}${query}`, undefined, { headers: { 'x-clove-tenant': tenant } })).statusCode
  expect(await status('?tenant=company', '')).toBe(200)
  expect(await status('', 'company')).toBe(200)
  expect(await status('?tenant=company', 'company')).toBe(200)
  expect(await status('?tenant=company', 'plain-company')).toBe(400)
  expect(await status('', '')).toBe(403)
})
