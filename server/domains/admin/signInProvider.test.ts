import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { inScope } from '#platform/db/scope.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { switchProviderOff } from '#platform/session/providerRows.ts'
import { refusal } from '#server/testing/accountSteps.ts'
import { auditedSignIns, begin, HOME, inSession, settingsOf, signIn } from '#server/testing/companySignIn.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { type IdentityProvider, openIdentityProvider } from '#world/identity/identityProvider.ts'

const PASSWORD = 'a lamp made of glass'
const PATH = '/admin/sign-in-provider'

let server: TestServer
let owner: Client
let provider: IdentityProvider
let admin: TestClient
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer({ CLOVE_PRIVATE_NETWORK: 'loopback' })
  owner = new Client(server.url('owner'))
  await owner.connect()
  provider = await openIdentityProvider({ redirectUris: [`${HOME}/auth/company/callback`] })
  admin = await server.client({ tenant: 'lamps' })
  superuser = await server.client({ tenant: 'lamps', type: 'superuser' })
})
afterAll(async () => {
  await provider.stop()
  await owner.end()
  await server.close()
})
beforeEach(async () => {
  await superuser.data('PUT', PATH, settingsOf(provider, 'lamps.example'))
})

const confirmEmail = ({ userId }: TestClient, email: string) =>
  owner.query('update users set email = $1, email_confirmed = true where id = $2', [email, userId])
const save = (client: TestClient, change: object, domain = 'lamps.example') =>
  refusal(client.call('PUT', PATH, settingsOf(provider, domain, change)))
const OK = [200, undefined]

test('the secret is stored encrypted and never returned, and a change without one keeps it', async () => {
  const { secret: _, ...settings } = settingsOf(provider, 'lamps.example')
  expect(await superuser.data('PUT', PATH, settings)).toEqual(settings)
  expect(await admin.data('GET', PATH)).toEqual(settings)
  expect(await admin.data('POST', `${PATH}/test`, { issuer: provider.issuer, clientId: 'clove' })).toEqual({
    problem: null,
  })
  const { rows } = await owner.query(
    `select (select sealed_secret::text from sign_in_providers) || string_agg(before::text || after::text, ' ') as text from audit_log`,
  )
  expect(rows[0].text).not.toContain(provider.clientSecret)
  expect(rows[0].text).not.toContain(Buffer.from(provider.clientSecret).toString('hex'))
})

test('the stored secret goes to no other issuer', async () => {
  const change = { issuer: 'https://elsewhere.example', secret: undefined }
  expect(await save(superuser, change)).toEqual([400, 'Enter the client secret.'])
  const call = admin.call('POST', `${PATH}/test`, { issuer: change.issuer, clientId: 'clove' })
  expect(await refusal(call)).toEqual([400, 'Enter the client secret.'])
})

test('an admin adds the domain of their own confirmed address alone, once for all companies', async () => {
  const boss = await server.client({ tenant: 'chairs' })
  const at = (domain: string) => save(boss, {}, domain)
  expect(await at('chairs.example')).toEqual([403, expect.stringContaining('Confirm your own email address first')])
  await confirmEmail(boss, 'boss@chairs.example')
  expect(await at('tables.example')).toEqual([403, expect.stringContaining('is not at tables.example')])
  expect(await at('sub.chairs.example')).toEqual([403, expect.stringContaining('is not at sub.chairs.example')])
  expect(await at('chairs.example')).toEqual(OK)
  await confirmEmail(boss, 'boss@gmail.com')
  expect(await at('gmail.com')).toEqual([403, expect.stringContaining('Anybody can get an address at gmail.com')])
  await confirmEmail(boss, 'boss@lamps.example')
  expect(await at('lamps.example')).toEqual([
    ...[409, 'Another company here signs in with lamps.example. Ask the administrator of this installation.'],
  ])
  const clerk = await server.client({ tenant: 'chairs', type: 'regular' })
  expect((await refusal(clerk.call('GET', PATH)))[0]).toBe(403)
})

test('a domain that a company no longer has is free for another', async () => {
  const boss = await server.client({ tenant: 'stools', type: 'superuser' })
  expect((await save(boss, {}, 'lamps.example'))[0]).toBe(409)
  await superuser.data('DELETE', PATH)
  expect(await save(boss, {}, 'lamps.example')).toEqual(OK)
  await boss.data('DELETE', PATH)
  expect(await boss.data('GET', PATH)).toBeNull()
})

test.each([
  [{ issuer: 'ftp://lamps.example' }, 'The issuer is an address'],
  [{ issuer: 'https://lamps.example/.well-known/openid-configuration' }, 'The issuer is an address'],
  [{ issuer: 'https://user@lamps.example' }, 'The issuer is an address'],
  [{ domains: [] }, 'Enter at least one email domain.'],
  [{ domains: ['lamps'] }, 'A domain is what follows the @'],
  [{ clientId: ' ' }, 'Enter the client ID.'],
  [{ others: 'refuse' }, 'Nobody could sign in: map a group'],
])('%j is refused', async (change, message) => {
  expect(await save(superuser, change)).toEqual([400, expect.stringContaining(message)])
})

const problemOf = async (change: object) =>
  (
    await superuser.data<{ problem: string | null }>('POST', `${PATH}/test`, {
      ...{ issuer: provider.issuer, clientId: provider.clientId, secret: provider.clientSecret },
      ...change,
    })
  ).problem

test('the test of a connection says what is wrong', async () => {
  expect(await problemOf({})).toBeNull()
  const refused = 'The provider refused the client ID or the client secret. Copy both from the provider again.'
  expect(await problemOf({ secret: 'wrong' })).toBe(refused)
  expect(await problemOf({ clientId: 'nobody' })).toBe(refused)
  const localhost = provider.issuer.replace('127.0.0.1', 'localhost')
  expect(await problemOf({ issuer: localhost })).toBe(
    `The provider calls itself ${provider.issuer}. Enter that as the issuer.`,
  )
  expect(await problemOf({ issuer: `${provider.issuer}/nowhere` })).toMatch(
    /nowhere has no description of an OpenID Connect provider/,
  )
  expect(await problemOf({ issuer: 'http://127.0.0.1:1' })).toBe(
    '127.0.0.1:1: Clove can’t reach it. Check the address.',
  )
  expect(await problemOf({ issuer: 'http://192.168.0.1' })).toBe('192.168.0.1: Clove calls providers by https only.')
})

test('without the permission of the installation, private hosts and http are refused', async () => {
  const plain = await openTestServer()
  const boss = await plain.client({ tenant: 'lamps', type: 'superuser' })
  const body = { issuer: provider.issuer, clientId: 'clove', secret: 'secret' }
  expect(await refusal(boss.call('POST', `${PATH}/test`, body))).toEqual([400, 'The issuer begins with https://.'])
  const hidden = await boss.data('POST', `${PATH}/test`, { ...body, issuer: 'https://localhost:9' })
  expect(hidden).toEqual({
    problem: 'localhost:9: Its address is in a private network, which this installation does not allow.',
  })
  await plain.close()
})

const signInByPassword = (email: string) =>
  server.app.inject({ method: 'POST', url: '/auth/sign-in', payload: { email, password: PASSWORD } })
const CLOSED = 'Your company signs in with its own provider. Choose “Sign in with your company” on the sign-in page.'

test('who may still use a password is the company’s choice, until the provider is switched off', async () => {
  const clerk = await server.client({ tenant: 'lamps', type: 'regular' })
  const email = 'clerk@lamps.example'
  await owner.query('update users set email = $1, password_hash = $2 where id = $3', [
    ...[email, await hashPassword(PASSWORD), clerk.userId],
  ])
  const [clerkOpens, adminOpens] = [clerk, admin].map((client) => async () => {
    return [(await client.call('GET', '/actions')).statusCode, (await client.call('GET', '/whoami')).statusCode]
  })
  expect(await save(admin, { passwords: 'nobody' })).toEqual([
    ...[400, 'Sign in with the provider first, so that you know it works before passwords stop.'],
  ])
  expect(await save(admin, { passwords: 'admins' })).toEqual(OK)
  expect([await clerkOpens?.(), await adminOpens?.()]).toEqual([
    [403, 401],
    [200, 200],
  ])
  const refused = await signInByPassword(email)
  expect([refused.statusCode, refused.json(), refused.cookies]).toEqual([401, { message: CLOSED }, []])
  provider.signedIn = { sub: 'clerk', email, email_verified: true }
  const { session, user } = await signIn(server, email)
  expect(user?.uid).toBe(clerk.userId)
  expect((await inSession(server, session, '/actions', 'lamps')).status).toBe(200)

  expect(await save(superuser, { passwords: 'nobody' })).toEqual(OK)
  expect(await adminOpens?.()).toEqual([403, 401])
  // a superuser runs the installation
  expect((await superuser.call('GET', '/actions')).statusCode).toBe(200)

  expect(await inScope(server.platform.db, { tenant: admin.tenantId }, switchProviderOff)).toBe(true)
  expect([await clerkOpens?.(), await adminOpens?.()]).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect((await signInByPassword(email)).statusCode).toBe(200)
  expect((await inSession(server, session, '/whoami')).status).toBe(401)
  expect((await begin(server, email)).status).toBe(404)
  expect(await admin.data('GET', PATH)).toMatchObject({ active: false, passwords: 'everybody' })
})

test('a provider’s session needs no second step of Clove’s own', async () => {
  provider.signedIn = { sub: 'stepper', email: 'stepper@lamps.example', email_verified: true }
  await owner.query(`update tenants set settings = settings || '{"twoStep": "everybody"}' where code = 'lamps'`)
  const { session, user } = await signIn(server, 'stepper@lamps.example')
  expect(user?.needsTwoStep).toBe(false)
  expect((await inSession(server, session, '/actions', 'lamps')).status).toBe(200)
  expect((await admin.call('GET', '/actions')).statusCode).toBe(403)
  await owner.query(`update tenants set settings = settings - 'twoStep' where code = 'lamps'`)
})

test('another issuer, and no provider, end the sessions that it started', async () => {
  provider.signedIn = { sub: 'ended', email: 'ended@lamps.example', email_verified: true }
  const { session } = await signIn(server, 'ended@lamps.example')
  expect(await save(superuser, { clientId: 'clove' })).toEqual(OK)
  expect((await inSession(server, session, '/whoami')).status).toBe(200)
  await superuser.data('DELETE', PATH)
  expect((await inSession(server, session, '/whoami')).status).toBe(401)
  expect((await auditedSignIns(server, admin)).length).toBeGreaterThan(0)
})

test('a role that a group has stays, and a group gets only a role that exists', async () => {
  const role = await admin.data<{ id: string }>('POST', '/admin/roles', { title: 'Clerk', permissions: ['claims'] })
  const save = (access: string) =>
    admin.call('PUT', '/admin/sign-in-provider', {
      ...settingsOf(provider, 'lamps.example'),
      groups: [{ group: 'clerks', type: 'regular', flags: [], access }],
    })
  expect((await save('nowhere')).json()).toEqual({ message: 'This role doesn’t exist anymore. Choose another one.' })
  expect((await save(role.id)).statusCode).toBe(200)
  const refusal = await admin.call('DELETE', `/admin/roles/${role.id}`)
  expect([refusal.statusCode, refusal.json()]).toEqual([
    409,
    { message: 'The group clerks of your sign-in provider has the role Clerk. Give it another role first.' },
  ])
})
