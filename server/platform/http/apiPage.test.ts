import { tmpdir } from 'node:os'
import cookie from '@fastify/cookie'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { contract } from '#contract/index.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { inScope } from '../db/scope.ts'
import { startSession } from '../session/sessions.ts'
import { serveApiPage } from './apiPage.ts'
import { answerFailures } from './failures.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const statusOf = async (openApi: boolean, session = '') => {
  const { platform } = server
  const app = Fastify()
  answerFailures(app)
  await app.register(cookie)
  await serveApiPage(app, contract, { ...platform, settings: { openApi } }, tmpdir())
  const headers = session ? { cookie: `clove-session=${session}` } : {}
  const { statusCode } = await app.inject({ url: '/openapi.json', headers })
  await app.close()
  return statusCode
}

test('the calls are described to those who are signed in, and to all where a setting says so', async () => {
  const { userId } = await server.client({ tenant: 'lamps' })
  const token = await inScope(server.platform.db, { user: userId }, (scope) => startSession(scope, userId, new Date()))
  expect(await statusOf(false)).toBe(401)
  expect(await statusOf(false, 'no session')).toBe(401)
  expect(await statusOf(false, token)).toBe(200)
  expect(await statusOf(true)).toBe(200)
})
