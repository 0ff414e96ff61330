import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { inScope } from '../db/scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a page that comes back after an hour asks for many things at once, and each slides the session or leaves it', async () => {
  const client = await server.client({ tenant: 'lamps' })
  const user = client.userId
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await inScope(server.platform.db, { user }, ({ tx }) =>
    tx
      .updateTable('sessions')
      .set({ seen_at: hoursAgo, expires_at: new Date(Date.now() + 60_000) })
      .execute(),
  )
  const answers = await Promise.all(Array.from({ length: 12 }, () => client.call('GET', '/leads')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const session = await inScope(server.platform.db, { user }, ({ tx }) =>
    tx.selectFrom('sessions').select(['seen_at', 'expires_at']).executeTakeFirstOrThrow(),
  )
  expect(session.seen_at.getTime()).toBeGreaterThan(hoursAgo.getTime())
  expect(session.expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000)
})

test('a session that is used every day ends 90 days after it began', async () => {
  const client = await server.client({ tenant: 'lamps' })
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  const begin = (days: number) =>
    inScope(server.platform.db, { user: client.userId }, ({ tx }) =>
      sql`update sessions set created_at = ${daysAgo(days)}, seen_at = ${daysAgo(1)}`.execute(tx),
    )
  await begin(89)
  expect((await client.call('GET', '/leads')).statusCode).toBe(200)
  await begin(91)
  expect((await client.call('GET', '/leads')).statusCode).toBe(200)
  expect((await client.call('GET', '/leads')).statusCode).toBe(401)
})
