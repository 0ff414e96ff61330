import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ask } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { closeDemo, DEMO_EMAIL, DEMO_PASSWORD, ensureDemo } from './demoAccounts.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const ensure = () => ensureDemo(server.platform.db, server.platform.secrets)
const close = () => closeDemo(server.platform.db, server.platform.secrets)
const signIn = (email = DEMO_EMAIL, password = DEMO_PASSWORD) =>
  ask(server, 'POST', '/auth/sign-in', { email, password })

test('of two servers that start at once one makes the demo, and both start', async () => {
  await Promise.all([ensure(), ensure()])
  expect(await signIn()).toMatchObject({ status: 200 })
})

test('a demo that is switched off lets nobody in by the password everybody knows; one switched on again does', async () => {
  await ensure()
  const { cookies } = await signIn()
  await close()
  for (const email of [DEMO_EMAIL, 'super@clove.example']) expect(await signIn(email)).toMatchObject({ status: 401 })
  const before = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  expect((await server.app.inject({ url: '/whoami', cookies: before })).statusCode).toBe(401)
  await close()
  await ensure()
  expect(await signIn()).toMatchObject({ status: 200 })
})

test('a password of one’s own stays, with the demo and without', async () => {
  await ensure()
  const { cookies } = await signIn()
  const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const own = 'a password of my own'
  const change = { current: DEMO_PASSWORD, password: own }
  await server.app.inject({ method: 'POST', url: '/auth/password', payload: change, cookies: session })
  await close()
  expect(await signIn(DEMO_EMAIL, own)).toMatchObject({ status: 200 })
  await ensure()
  expect(await signIn(DEMO_EMAIL, own)).toMatchObject({ status: 200 })
})

test('where there is no demo there is nothing to close', async () => {
  await close()
  expect(await signIn()).toMatchObject({ status: 401 })
})
