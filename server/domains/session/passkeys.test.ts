import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { envelope } from '#contract/route.ts'
import { type TwoStep, twoStepRoutes } from '#contract/twoStep.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { type Begun, softPasskey } from '#server/testing/softPasskey.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const HOME = 'http://localhost:4000'
const PASSWORD = 'a lamp made of glass'

let server: TestServer
let owner: Client
let client: TestClient
beforeAll(async () => {
  server = await openTestServer({ CLOVE_URL: HOME })
  owner = new Client(server.url('owner'))
  await owner.connect()
  client = await server.client({ tenant: 'keys' })
  await owner.query('update users set password_hash = $1 where id = $2', [await hashPassword(PASSWORD), client.userId])
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const begin = async () => {
  const answer = await client.call('POST', '/auth/passkeys/begin', { password: PASSWORD })
  expect(envelope(twoStepRoutes.beginPasskey.response).safeParse(answer.json()).success).toBe(true)
  return answer.json<{ data: Begun }>().data
}
const beginSignIn = async (headers = {}) =>
  (await server.app.inject({ method: 'POST', url: '/auth/passkey/begin', headers })).json<{ data: Begun }>().data
const signIn = (payload: object) => server.app.inject({ method: 'POST', url: '/auth/passkey', payload })
const sentenceOf = (answer: { json(): unknown }) => (answer.json() as { message: string }).message

test('a passkey signs in without a password, and answers each challenge once', async () => {
  const passkey = softPasskey(HOME)
  const added = await client.data<{ codes: string[] }>('POST', '/auth/passkeys', passkey.create(await begin()))
  expect(added.codes).toHaveLength(10)
  const answer = passkey.answer(await beginSignIn())
  const entered = await signIn(answer)
  expect([entered.statusCode, entered.json().data.uid, entered.cookies.length]).toEqual([200, client.userId, 1])
  expect(sentenceOf(await signIn(answer))).toBe('This passkey is not known here. Sign in with your password.')
  const { passkeys } = await client.data<TwoStep>('GET', '/auth/two-step')
  expect(passkeys).toMatchObject([{ title: 'Laptop', usedAt: expect.any(String) }])
  const { email } = await client.data<{ email: string }>('GET', '/whoami')
  const byPassword = { method: 'POST', url: '/auth/sign-in', payload: { email, password: PASSWORD } } as const
  expect((await server.app.inject(byPassword)).json()).toEqual({ data: { second: { app: false, passkey: true } } })
})

test.each([
  ['of another site', () => softPasskey('http://clove.example:4000'), HOME],
  ['that nobody has added', () => softPasskey(HOME), HOME],
])('a passkey %s opens nothing', async (_, make) => {
  const refused = await signIn(make().answer(await beginSignIn()))
  expect([refused.statusCode, refused.cookies]).toEqual([401, []])
})

test('a challenge of somebody else, an old one and an invented one are refused', async () => {
  const passkey = softPasskey(HOME)
  const theirs = await begin()
  const stranger = await server.client({ tenant: 'keys' })
  expect(sentenceOf(await stranger.call('POST', '/auth/passkeys', passkey.create(theirs)))).toBe(
    'This took too long. Try again.',
  )
  const { now } = server.platform
  const late = await beginSignIn()
  server.platform.now = () => new Date(now().getTime() + 6 * 60_000)
  expect(sentenceOf(await signIn(passkey.answer(late)))).toBe('This took too long. Try again.')
  server.platform.now = now
  expect(sentenceOf(await signIn({ ...passkey.answer(late), sealed: 'invented' }))).toBe(
    'This took too long. Try again.',
  )
  const wrong = passkey.create({ ...theirs, options: { challenge: 'other' } })
  expect(sentenceOf(await client.call('POST', '/auth/passkeys', wrong))).toBe(
    'The browser’s passkey could not be checked. Try again.',
  )
})

test('a passkey is removed with the password, and one that is not there was not found', async () => {
  const { passkeys } = await client.data<TwoStep>('GET', '/auth/two-step')
  const end = (id: string | undefined) => client.call('POST', `/auth/passkeys/${id}/end`, { password: PASSWORD })
  expect(sentenceOf(await end('none'))).toBe('This passkey was not found.')
  expect((await end(passkeys[0]?.id)).statusCode).toBe(200)
  expect(await client.data('GET', '/auth/two-step')).toEqual({ appSince: null, passkeys: [], codesLeft: 0 })
})
