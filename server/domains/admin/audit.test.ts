import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AuditEntry, Company } from '#contract/company.ts'
import { inScope } from '#platform/db/scope.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

interface Page {
  rows: AuditEntry[]
  cursor: string | null
}

let server: TestServer
let client: TestClient
let companies = 0
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  companies += 1
  client = await server.client({ tenant: `company${companies}` })
})
afterAll(() => server.close())

const read = (query = '', of = client) => of.data<Page>('GET', `/audit${query}`)
const addSeller = (seller: string, of = client) =>
  of.data('POST', '/admin/sellers', [{ seller, title: seller, platform: 'shop', marketplaces: ['US'] }])

test('says who did what and when, what it was before and after, newest first', async () => {
  await addSeller('one')
  await client.data('POST', '/onboarding/finish', { company: 'Lamps Ltd' })
  const { rows, cursor } = await read()
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user: expect.stringMatching(/^User \d+$/),
      email: expect.stringContaining('@'),
      action: 'POST /onboarding/finish',
      title: 'Lift the onboarding flag',
      did: 'finished the setup of Lamps Ltd',
      params: {},
      before: { company: client.tenantCode },
      after: { company: 'Lamps Ltd' },
    },
    expect.objectContaining({
      title: 'Add or change seller accounts; omitted ones stay',
      before: [],
      after: [{ seller: 'one', title: 'one', platform: 'shop', marketplaces: ['US'] }],
    }),
  ])
  expect(cursor).toBeNull()
})

test('comes in pages, each row once', async () => {
  for (const name of ['one', 'two', 'three']) await addSeller(name)
  const first = await read('?limit=2')
  const second = await read(`?limit=2&cursor=${first.cursor}`)
  expect(first.rows).toHaveLength(2)
  expect(second).toMatchObject({ rows: [expect.anything()], cursor: null })
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3)
  for (const query of ['?limit=0', '?limit=many', '?cursor=first', '?uid=me'])
    expect((await client.call('GET', `/audit${query}`)).statusCode).toBe(400)
})

test('is narrowed by words of path, title or parameters, and by user', async () => {
  const other = await server.client({ tenant: client.tenantCode })
  await addSeller('one')
  await addSeller('two', other)
  await client.data('POST', '/leads/B0LAMP0001/clear')
  const actions = async (query: string) => (await read(query)).rows.map(({ action }) => action)
  expect(await actions('?search=SELLER%20accounts')).toEqual(['POST /admin/sellers', 'POST /admin/sellers'])
  expect(await actions('?search=/clear')).toEqual(['POST /leads/{asin}/clear'])
  expect(await actions('?search=b0lamp')).toEqual(['POST /leads/{asin}/clear'])
  expect(await actions('?search=%25')).toEqual([])
  expect(await actions(`?uid=${other.userId}`)).toEqual(['POST /admin/sellers'])
  expect(await actions(`?uid=${other.userId}&search=clear`)).toEqual([])
  const [theirs] = (await read(`?uid=${other.userId}`)).rows
  expect({ user: theirs?.user, email: theirs?.email }).toEqual({
    user: expect.stringMatching(/^User \d+$/),
    email: expect.stringContaining(client.tenantCode),
  })
})

test('is narrowed by the words of its sentences, whoever did it', async () => {
  const other = await server.client({ tenant: client.tenantCode })
  await client.data('POST', '/leads/B0LAMP0001/clear')
  await client.data('PUT', `/admin/users/${other.userId}`, { role: 'Clerk' })
  const did = async (search: string) =>
    (await read(`?search=${encodeURIComponent(search)}`)).rows.map((entry) => entry.did)
  expect(await did('cleared lamp')).toEqual(['cleared the leads of B0LAMP0001'])
  expect(await did('rights clerk')).toEqual([expect.stringMatching(/^changed the rights of User \d+$/)])
  expect(await did('cleared clerk')).toEqual([])
})

test('is narrowed to days of the company’s own time zone', async () => {
  const company = await client.data<Company>('GET', '/admin/company')
  await client.data('PUT', '/admin/company', { ...company, timeZone: 'America/Los_Angeles' })
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .insertInto('audit_log')
      .values({
        tenant_id: client.tenantId,
        request_id: 'r1',
        action: 'POST /leads/refresh',
        params: '{}',
        // 11 pm on 4 May in Los Angeles
        at: '2026-05-05T06:00:00Z',
      } as never)
      .execute(),
  )
  const count = async (query: string) => (await read(query)).rows.length
  expect(await count('?from=2026-05-04&until=2026-05-04')).toBe(1)
  expect(await count('?from=2026-05-05&until=2026-05-06')).toBe(0)
  expect(await count('?until=2026-05-03')).toBe(0)
  expect((await client.call('GET', '/audit?from=yesterday')).statusCode).toBe(400)
})

test('shows no row of another company, and none that belongs to no company', async () => {
  await addSeller('one')
  const stranger = await server.client({ tenant: `stranger${companies}` })
  expect(await read('', stranger)).toEqual({ rows: [], cursor: null })
  const { rows } = await read()
  expect(await read(`?cursor=${Number(rows[0]?.id) + 1}&uid=${client.userId}`, stranger)).toEqual({
    rows: [],
    cursor: null,
  })
  await client.data('POST', '/whoami/settings', { dark_mode: true })
  expect((await read()).rows).toHaveLength(1)
})

test('an action that is no call goes by its own name, by whoever it was', async () => {
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .insertInto('audit_log')
      .values({ tenant_id: client.tenantId, request_id: 'command line', action: 'admin restore', params: '{}' })
      .execute(),
  )
  expect((await read()).rows).toMatchObject([
    { action: 'admin restore', title: 'admin restore', did: 'ran ‘admin restore’', user: '', email: '' },
  ])
})

test('a list of thousands is cut where it is read, not where it is kept', async () => {
  const asins = Array.from({ length: 150 }, (_, index) => `B0${String(index).padStart(8, '0')}`)
  await client.data('POST', '/leads/batch/clear', { asins })
  const { rows } = await read()
  expect(rows[0]?.after).toEqual({ asins: [...asins.slice(0, 100), 'and 50 more'], deleted: 0 })
})
