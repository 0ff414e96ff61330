import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { User } from '#contract/session.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const OLD = 'the old password'
const NEW = 'the new password'
type Cookies = Record<string, string>

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, cookies: Cookies = {}) =>
  server.app.inject({ method, url, cookies, ...(payload ? { payload } : {}) })
const sessionOf = async (url: string, payload: object): Promise<Cookies> => {
  const { cookies, statusCode, body } = await call('POST', url, payload)
  if (statusCode !== 200) throw new Error(body)
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}
const signUp = (email: string) =>
  sessionOf('/auth/sign-up', { name: 'Ada', company: `Company of ${email}`, email, password: OLD })
const signIn = (email: string, password: string) => sessionOf('/auth/sign-in', { email, password })
const change = (cookies: Cookies, current: string, password = NEW) =>
  call('POST', '/auth/password', { current, password }, cookies)
const statusOf = async (cookies: Cookies) => (await call('GET', '/whoami', undefined, cookies)).statusCode

test('name and picture are changed, and taken away', async () => {
  const cookies = await signUp('profile@example.com')
  const picture = 'data:image/png;base64,AAAA'
  const saved = await call('PUT', '/whoami', { name: ' Ada L. ', picture }, cookies)
  expect(saved.json<{ data: User }>().data).toMatchObject({ name: 'Ada L.', picture, email: 'profile@example.com' })
  await call('PUT', '/whoami', { name: 'Ada L.', picture: '' }, cookies)
  expect((await call('GET', '/whoami', undefined, cookies)).json<{ data: User }>().data.picture).toBe('')
})

test.each([
  ['no name', { name: ' ', picture: '' }, 'name: Enter your name.'],
  [
    'a large picture',
    { name: 'Ada', picture: `data:image/png;base64,${'A'.repeat(200_000)}` },
    'picture: The picture is too large.',
  ],
])('%s is refused', async (_, body, message) => {
  const cookies = await signIn('profile@example.com', OLD)
  const { statusCode, json } = await call('PUT', '/whoami', body, cookies)
  expect({ statusCode, message: json<{ message: string }>().message }).toEqual({ statusCode: 400, message })
})

test('a picture must be a picture', async () => {
  const cookies = await signIn('profile@example.com', OLD)
  const page = { name: 'Ada', picture: 'data:text/html;base64,AAAA' }
  expect((await call('PUT', '/whoami', page, cookies)).statusCode).toBe(400)
})

test('a new password ends all other sessions and leaves this one', async () => {
  const here = await signUp('password@example.com')
  const there = await signIn('password@example.com', OLD)
  const somebody = await signUp('somebody@example.com')
  expect((await change(here, OLD)).statusCode).toBe(200)
  expect(await Promise.all([here, there, somebody].map(statusOf))).toEqual([200, 401, 200])
  await expect(signIn('password@example.com', OLD)).rejects.toThrow('Email or password is wrong.')
  expect(await statusOf(await signIn('password@example.com', NEW))).toBe(200)
})

test('a wrong current password changes nothing and ends no session', async () => {
  const here = await signUp('wrong@example.com')
  const there = await signIn('wrong@example.com', OLD)
  const refused = await change(here, 'not the password')
  expect({ statusCode: refused.statusCode, body: refused.json() }).toEqual({
    statusCode: 400,
    body: { message: 'The current password is wrong.' },
  })
  expect(await statusOf(there)).toBe(200)
  expect(await statusOf(await signIn('wrong@example.com', OLD))).toBe(200)
})

test('the eleventh wrong password has to wait', async () => {
  const cookies = await signUp('guesses@example.com')
  for (let round = 0; round < 10; round += 1) expect((await change(cookies, 'guess')).statusCode).toBe(400)
  const refused = await change(cookies, OLD)
  expect({ statusCode: refused.statusCode, message: refused.json<{ message: string }>().message }).toEqual({
    statusCode: 429,
    message: 'Too many attempts. Wait 10 minutes and try again.',
  })
})

test('the change is on record, the passwords are not', async () => {
  const { rows } = await owner.query<{ row: string }>(
    `select a::text as row from audit_log a where action = 'POST /auth/password'`,
  )
  expect(rows).toHaveLength(1)
  for (const secret of [OLD, NEW]) expect(rows[0]?.row).not.toContain(secret)
})
