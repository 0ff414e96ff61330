import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { type Acting, inScope } from '../db/scope.ts'
import { newLink, storeInvitation, storeReset } from './links.ts'

let server: TestServer
let lamps: TestClient
let shelves: TestClient
let invitation: string
let reset: string
beforeAll(async () => {
  server = await openTestServer()
  lamps = await server.client({ tenant: 'lamps' })
  shelves = await server.client({ tenant: 'shelves' })
  const [first, second] = [newLink(server.platform), newLink(server.platform)]
  ;[invitation, reset] = [first.tokenHash, second.tokenHash]
  await as({ tenant: lamps.tenantId }, (scope) =>
    storeInvitation(scope, first, { email: 'ada@example.com', type: 'regular' }, lamps.userId),
  )
  await as({ user: lamps.userId }, (scope) =>
    storeReset(scope, second, { userId: lamps.userId, email: 'a@lamps.example', createdBy: lamps.userId }),
  )
})
afterAll(() => server.close())

const as = <T>(acting: Acting, work: Parameters<typeof inScope<T>>[2]) => inScope(server.platform.db, acting, work)
const kinds = (acting: Acting) =>
  as(acting, async ({ tx }) => (await tx.selectFrom('links').select('kind').execute()).map(({ kind }) => kind))
const touched = (acting: Acting) =>
  as(acting, async ({ tx }) => {
    const used = await tx.updateTable('links').set({ used_at: new Date() }).executeTakeFirst()
    return Number(used.numUpdatedRows)
  })

test('a link is seen by its token, its company or its person, and by nobody else', async () => {
  expect(await kinds({ claim: invitation })).toEqual(['invitation'])
  expect(await kinds({ claim: reset })).toEqual(['reset'])
  expect(await kinds({ tenant: lamps.tenantId })).toEqual(['invitation'])
  expect(await kinds({ user: lamps.userId })).toEqual(['reset'])
  expect(await kinds({ tenant: shelves.tenantId, user: shelves.userId, claim: 'ada@example.com' })).toEqual([])
})

test('only its token uses a link up', async () => {
  expect(await touched({ tenant: lamps.tenantId, user: lamps.userId })).toBe(0)
  expect(await touched({ claim: reset })).toBe(1)
})

test('a company can make no reset for one of its members, nor invite into another', async () => {
  const link = newLink(server.platform)
  const forMember = { userId: lamps.userId, email: 'a@lamps.example', createdBy: lamps.userId }
  const refused = /row-level security/
  await expect(
    as({ tenant: lamps.tenantId, user: shelves.userId }, (scope) => storeReset(scope, link, forMember)),
  ).rejects.toThrow(refused)
  await expect(
    as({ user: lamps.userId }, (scope) => storeReset(scope, link, { ...forMember, shownTo: shelves.tenantId })),
  ).rejects.toThrow(refused)
  await expect(
    as({ tenant: lamps.tenantId }, (scope) =>
      storeInvitation(
        { ...scope, tenant: () => shelves.tenantId },
        link,
        { email: 'x@example.com', type: 'admin' },
        lamps.userId,
      ),
    ),
  ).rejects.toThrow(refused)
})

test('a company reads its members, and changes none of their rows', async () => {
  const acting = { tenant: lamps.tenantId, user: shelves.userId }
  const rows = await as(acting, ({ tx }) => tx.selectFrom('users').select('id').execute())
  expect(rows.map(({ id }) => id).sort()).toEqual([lamps.userId, shelves.userId].sort())
  const changed = await as({ tenant: lamps.tenantId }, ({ tx }) =>
    tx.updateTable('users').set({ is_superuser: true }).executeTakeFirst(),
  )
  expect(Number(changed.numUpdatedRows)).toBe(0)
})

test('a month past its end a link is dropped, and not before', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  const store = (email: string, expiresAt: Date) =>
    as({ tenant: shelves.tenantId }, (scope) =>
      storeInvitation(scope, { ...newLink(server.platform), expiresAt }, { email, type: 'regular' }, shelves.userId),
    )
  await store('old@example.com', daysAgo(31))
  await store('late@example.com', daysAgo(29))
  const jobs = new Client(server.url('jobs'))
  await jobs.connect()
  // as the sweeper does it, and though it names no date: older ones are all it may touch
  await jobs.query('delete from links')
  await jobs.end()
  const kept = await as({ tenant: shelves.tenantId }, ({ tx }) => tx.selectFrom('links').select('email').execute())
  expect(kept.map(({ email }) => email)).toEqual(['late@example.com'])
  expect(await kinds({ tenant: lamps.tenantId })).toEqual(['invitation'])
})
