import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import type { Company } from '#contract/company.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { secondStepChecks } from './secondStep.ts'

const PASSWORD = 'a lamp made of glass'
const STEP_MS = 30_000

let server: TestServer
let owner: Client
let passwordHash = ''
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** A member with a password, and their email. */
const newMember = async (tenant: string, type: 'regular' | 'admin' = 'admin') => {
  const client = await server.client({ tenant, type })
  const { rows } = await owner.query('update users set password_hash = $1 where id = $2 returning email', [
    passwordHash,
    client.userId,
  ])
  return { client, email: rows[0].email as string }
}

const signIn = (email: string, more: object = {}) =>
  server.app.inject({ method: 'POST', url: '/auth/sign-in', payload: { email, password: PASSWORD, ...more } })
/** The code of a secret, in this or a later step. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * STEP_MS })

const addApp = async (client: TestClient) => {
  const begun = await client.data<{ secret: string; sealed: string }>('POST', '/auth/two-step/app/begin', {
    password: PASSWORD,
  })
  const { codes } = await client.data<{ codes: string[] | null }>('POST', '/auth/two-step/app', {
    ...{ sealed: begun.sealed, code: codeOf(begun.secret) },
  })
  return { ...begun, codes: codes ?? [] }
}

test('an account with an app signs in by password and code, each code once', async () => {
  const { client, email } = await newMember('lamps')
  expect((await signIn(email)).json().data).toMatchObject({ email })
  const { secret, codes } = await addApp(client)
  expect(codes).toHaveLength(10)

  const halfway = await signIn(email)
  expect([halfway.statusCode, halfway.json(), halfway.cookies]).toEqual([
    200,
    { data: { second: { app: true, passkey: false } } },
    [],
  ])
  const wrong = await signIn(email, { code: '000000' })
  expect([wrong.statusCode, wrong.json()]).toEqual([
    401,
    { message: 'This code is wrong or was used before. Enter the code that the app shows now.' },
  ])
  // the code with which the app was set up was used by that
  expect((await signIn(email, { code: codeOf(secret) })).statusCode).toBe(401)
  const next = codeOf(secret, 1)
  expect((await signIn(email, { code: ` ${next.slice(0, 3)} ${next.slice(3)}` })).cookies).toHaveLength(1)
  expect((await signIn(email, { code: next })).statusCode).toBe(401)
  // a wrong password is refused before any code is looked at
  expect((await signIn(email, { password: 'not this one', code: codes[0] })).json()).toEqual({
    message: 'Email or password is wrong.',
  })
})

test('a recovery code works once, and new ones replace all', async () => {
  const { client, email } = await newMember('recovered')
  const { codes } = await addApp(client)
  const [first = '', second = ''] = codes
  expect((await signIn(email, { code: first.toLowerCase().replace('-', ' ') })).cookies).toHaveLength(1)
  expect((await signIn(email, { code: first })).statusCode).toBe(401)
  expect(await client.data('GET', '/auth/two-step')).toMatchObject({ codesLeft: 9, appSince: expect.any(String) })
  const renewed = await client.data<{ codes: string[] }>('POST', '/auth/two-step/codes', { password: PASSWORD })
  expect((await signIn(email, { code: second })).statusCode).toBe(401)
  expect((await signIn(email, { code: renewed.codes[0] })).cookies).toHaveLength(1)
  const { rows } = await owner.query('select sealed_secret, recovery from two_step where user_id = $1', [client.userId])
  expect(JSON.stringify(rows)).not.toContain(renewed.codes[1]?.replace('-', ''))
})

test('setting up needs the password and the code of this setup, and ends other sessions', async () => {
  const { client, email } = await newMember('guarded')
  const begin = (password: string) => client.call('POST', '/auth/two-step/app/begin', { password })
  expect((await begin('wrong')).json()).toEqual({ message: 'The current password is wrong.' })
  const other = (await signIn(email)).cookies[0]
  const { sealed } = (await begin(PASSWORD)).json().data
  const wrong = await client.call('POST', '/auth/two-step/app', { sealed, code: '123456' })
  expect(wrong.json().message).toMatch(/^This code is not the one of the app\./)
  const { client: stranger } = await newMember('guarded')
  expect((await stranger.call('POST', '/auth/two-step/app', { sealed, code: '123456' })).json()).toEqual({
    message: 'This setup has ended. Start it again.',
  })
  await addApp(client)
  const asOther = await server.app.inject({ url: '/whoami', cookies: { [other?.name ?? '']: other?.value ?? '' } })
  expect([asOther.statusCode, (await client.call('GET', '/whoami')).statusCode]).toEqual([401, 200])
})

test('a company that requires it opens nothing to members without it, and does not let them remove it', async () => {
  const { client } = await newMember('strict')
  const { client: clerk } = await newMember('strict', 'regular')
  const { client: founder } = await newMember('strict')
  const company = await founder.data<Company>('GET', '/admin/company')
  expect((await founder.call('PUT', '/admin/company', { ...company, twoStep: 'admins' })).json()).toEqual({
    message: 'Set up two-step sign-in in your own profile before you require it of others.',
  })
  await addApp(founder)
  await founder.data('PUT', '/admin/company', { ...company, twoStep: 'admins' })
  const refusal = { message: 'Your company requires two-step sign-in. Set it up in your profile, then continue.' }
  expect((await client.call('GET', '/sales/inventory')).json()).toEqual(refusal)
  expect((await clerk.call('GET', '/sales/inventory')).statusCode).toBe(200)
  expect(await client.data('GET', '/whoami')).toMatchObject({ needsTwoStep: true })
  await addApp(client)
  expect((await client.call('GET', '/sales/inventory')).statusCode).toBe(200)
  const removed = await client.call('POST', '/auth/two-step/app/end', { password: PASSWORD })
  expect([removed.statusCode, removed.json().message]).toEqual([
    409,
    'strict requires two-step sign-in. Add another app or passkey before you remove this one.',
  ])
  await founder.data('PUT', '/admin/company', { ...company, twoStep: 'everybody' })
  expect((await clerk.call('GET', '/sales/inventory')).json()).toEqual(refusal)
})

test('a link to set a new password does not skip the second step', async () => {
  const { client, email } = await newMember('mailed')
  await addApp(client)
  const { client: colleague } = await newMember('mailed')
  const { link } = await colleague.data<{ link: string }>('POST', `/admin/users/${client.userId}/reset`)
  const token = link.split('/').at(-1)
  const answer = await server.app.inject({
    ...{ method: 'POST', url: `/auth/reset/${token}`, payload: { password: PASSWORD } },
  })
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { data: null }, []])
  expect((await signIn(email)).json().data).toEqual({ second: { app: true, passkey: false } })
})

test('a sign-in from a browser that was not used before is mailed, once', async () => {
  const { email } = await newMember('devices')
  const sent: Mail[] = []
  const { mail } = server.platform
  server.platform.mail = { ...mail, canSend: true, send: async (one) => sent.push(one) > 0 }
  const signInWith = (agent: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/auth/sign-in', payload: { email, password: PASSWORD } },
      headers: { 'user-agent': agent },
    })
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
  for (const agent of [firefox, firefox, safari, safari, firefox]) await signInWith(agent)
  server.platform.mail = mail
  expect(sent.map(({ to, text }) => [to, text[0]])).toEqual([
    [email, expect.stringContaining('sign in with Safari on iOS, which was not used before')],
  ])
})

test('guessing codes is stopped', async () => {
  const { client } = await newMember('guessed')
  const { secret } = await addApp(client)
  const { platform } = server
  const { check } = secondStepChecks(platform, async () => {})
  const attempt = (code: string) =>
    inScope(platform.db, { user: client.userId }, (scope) => check(scope, client.userId, code, 'request'))
  for (let at = 0; at < 20; at += 1) await expect(attempt('111111')).rejects.toThrow('This code is wrong')
  await expect(attempt(codeOf(secret, 1))).rejects.toThrow('Too many wrong codes.')
})
