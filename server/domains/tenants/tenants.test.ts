import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { permissions } from '#contract/permissions.ts'
import { tenantFlags } from '#contract/route.ts'
import type { User } from '#contract/session.ts'
import type { TenantSummary } from '#contract/tenants.ts'
import { joinToo, refusal } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let ada: TestClient
beforeAll(async () => {
  server = await openTestServer()
  ada = await server.client({ tenant: 'lamps', flags: ['outreach', 'data'] })
  await joinToo(server, ada, await server.client({ tenant: 'shelves' }))
  await server.client({ tenant: 'strangers' })
})
afterAll(() => server.close())

const list = (client = ada) => client.data<TenantSummary[]>('GET', '/tenants')
const defaults = async () => (await list()).map((tenant) => [tenant.code, tenant.default])

test('the own tenants are listed and no other, each with what is switched on and what one may do there', async () => {
  const flags = (on: readonly string[]) => Object.fromEntries(tenantFlags.map((flag) => [flag, on.includes(flag)]))
  const facts = { default: false, permissions, timeZone: 'UTC' }
  expect(await list()).toEqual([
    { ...facts, code: 'lamps', title: 'lamps', featureFlags: flags(['outreach', 'data']), type: 'admin' },
    { ...facts, code: 'shelves', title: 'shelves', featureFlags: flags(tenantFlags), type: 'regular' },
  ])
  expect((await ada.data<User>('GET', '/whoami')).tenants).toEqual(await list())
})

test('a superuser is listed the own tenants alone, as a superuser', async () => {
  const superuser = await server.client({ tenant: 'lamps', type: 'superuser' })
  expect((await list(superuser)).map(({ code, type }) => [code, type])).toEqual([['lamps', 'superuser']])
})

test('one tenant is the default at a time, for the one who said so', async () => {
  const colleague = await server.client({ tenant: 'lamps' })
  for (const tenant of ['lamps', 'shelves']) {
    expect(await ada.data('POST', '/tenants/default', { tenant })).toEqual({})
    expect(await defaults()).toEqual([
      ['lamps', tenant === 'lamps'],
      ['shelves', tenant === 'shelves'],
    ])
  }
  expect((await list(colleague)).map((tenant) => tenant.default)).toEqual([false])
})

test('a tenant of others cannot be the default, in the words of one that does not exist', async () => {
  const before = await defaults()
  for (const tenant of ['strangers', 'nowhere'])
    expect(await refusal(ada.call('POST', '/tenants/default', { tenant }))).toEqual([
      403,
      'You are not a member of this tenant.',
    ])
  expect(await defaults()).toEqual(before)
})
