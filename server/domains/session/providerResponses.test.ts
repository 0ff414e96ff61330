import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Client } from 'pg'
import { hoursLater } from '#server/testing/accountSteps.ts'
import {
  begin,
  browse,
  finish,
  HOME,
  newPerson,
  openSignInBed,
  settingsOf,
  signIn,
} from '#server/testing/companySignIn.ts'
import type { TestClient, TestServer } from '#server/testing/testServer.ts'
import { type IdentityProvider, signClaims } from '#world/identity/identityProvider.ts'

const UNVERIFIED =
  'Clove could not verify what the provider of your company sent. Try again, and tell an admin of your company if it happens again.'
const STALE = 'This sign-in took too long, or was begun in another browser. Start it again.'

let bed: Awaited<ReturnType<typeof openSignInBed>>
let server: TestServer
let owner: Client
let provider: IdentityProvider
let other: IdentityProvider
let admin: TestClient
beforeAll(async () => {
  bed = await openSignInBed()
  ;({ server, owner, provider, other, admin } = bed)
})
afterAll(() => bed.close())
beforeEach(async () => {
  Object.assign(provider, { changeClaims: undefined, changeToken: undefined })
  await bed.resetSettings()
})

test('the request has PKCE, state and nonce, and the browser keeps what checks them in a cookie that no script reads', async () => {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/auth/company/begin', payload: { email: 'a@lamps.example' } },
    headers: { origin: HOME, host: '127.0.0.1:4000' },
  })
  const query = new URL(answer.json().data.address).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ response_type: 'code', scope: 'openid email profile', client_id: 'clove', login_hint: 'a@lamps.example' },
    ...{ code_challenge_method: 'S256', redirect_uri: `${HOME}/auth/company/callback` },
    code_challenge: expect.stringMatching(/^.{43}$/),
    state: expect.stringMatching(/^.{43}$/),
    nonce: expect.stringMatching(/^.{43}$/),
  })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/auth/company', maxAge: 600 })
  for (const name of ['state', 'nonce']) expect(cookie?.value).not.toContain(query.get(name))
})

test('the page of the callback passes the response on to Clove’s own page', async () => {
  const { statusCode, headers } = await server.app.inject({ url: '/auth/company/callback?code=a%20b&state=c' })
  expect([statusCode, headers.location, headers['referrer-policy']]).toEqual([
    ...[302, '/#/login/company?code=a+b&state=c', 'no-referrer'],
  ])
})

const { privateKey: strangeKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const past = () => Math.floor(Date.now() / 1000) - 3600
const part = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())

test.each<[string, Partial<IdentityProvider>]>([
  ['another nonce', { changeClaims: (claims) => ({ ...claims, nonce: 'another' }) }],
  ['no nonce', { changeClaims: ({ nonce: _, ...claims }) => claims }],
  ['an end in the past', { changeClaims: (claims) => ({ ...claims, iat: past() - 10, exp: past() }) }],
  ['another audience', { changeClaims: (claims) => ({ ...claims, aud: 'somebody else' }) }],
  ['several audiences', { changeClaims: (claims) => ({ ...claims, aud: ['clove', 'other'], azp: 'other' }) }],
  ['another issuer', { changeClaims: (claims) => ({ ...claims, iss: other.issuer }) }],
  ['no signature', { changeToken: (token) => `${token.split('.').slice(0, 2).join('.')}.` }],
  [
    'the algorithm none',
    {
      changeToken: (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    },
  ],
  [
    'the signature of a strange key',
    { changeToken: (token) => signClaims(part(token, 0), part(token, 1), strangeKey) },
  ],
])('an ID token with %s is refused', async (_, change) => {
  const person = newPerson()
  provider.signedIn = person
  Object.assign(provider, change)
  expect(await signIn(server, person.email)).toEqual({
    ...{ status: 401, message: UNVERIFIED, user: undefined, session: undefined, maxAge: undefined },
  })
  const { rows } = await owner.query('select from users where email = $1', [person.email])
  expect(rows).toHaveLength(0)
})

test('changed claims that the provider signs are accepted, so that the refusals above are those of their change', async () => {
  const person = newPerson()
  provider.signedIn = person
  provider.changeClaims = (claims) => ({ ...claims, extra: 1 })
  expect((await signIn(server, person.email)).status).toBe(200)
})

test('another state, and a response without its browser, are refused', async () => {
  const person = newPerson()
  provider.signedIn = person
  const begun = await begin(server, person.email)
  const query = new URLSearchParams(await browse(begun.address))
  query.set('state', 'x'.repeat(43))
  expect(await finish(server, query.toString(), begun.cookies)).toMatchObject({ status: 401, message: UNVERIFIED })
  expect(await finish(server, query.toString(), {})).toMatchObject({ status: 400, message: STALE })
})

test('a response counts once, and for ten minutes', async () => {
  const person = newPerson()
  provider.signedIn = person
  const begun = await begin(server, person.email)
  const query = await browse(begun.address)
  expect((await finish(server, query, begun.cookies)).status).toBe(200)
  expect(await finish(server, query, begun.cookies)).toMatchObject({ status: 401, message: UNVERIFIED })
  const late = await begin(server, person.email)
  const back = hoursLater(server, 0.2)
  expect(await finish(server, await browse(late.address), late.cookies)).toMatchObject({ status: 400, message: STALE })
  back()
})

test('a response of one browser signs in no other', async () => {
  const person = newPerson()
  provider.signedIn = person
  const [one, another] = [await begin(server, person.email), await begin(server, person.email)]
  expect(await finish(server, await browse(one.address), another.cookies)).toMatchObject({ status: 401 })
})

test('new keys of the provider count at once', async () => {
  const person = newPerson()
  provider.signedIn = person
  expect((await signIn(server, person.email)).status).toBe(200)
  await provider.rotateKeys()
  expect((await signIn(server, person.email)).status).toBe(200)
})

test('unknown domains are named, and nothing about accounts', async () => {
  const message = 'No company signs in with this address. Sign in with your password.'
  expect(await begin(server, 'nobody@nowhere.example')).toMatchObject({ status: 404, message })
  await admin.data('PUT', '/admin/sign-in-provider', settingsOf(provider, 'lamps.example', { active: false }))
  expect(await begin(server, 'nobody@lamps.example')).toMatchObject({ status: 404, message })
})

test('a provider that does not respond is a clear error', async () => {
  const begun = await begin(server, 'a@lamps.example')
  provider.signedIn = newPerson()
  const query = await browse(begun.address)
  await provider.stop()
  const message = 'Clove can’t reach the provider of your company. Try again in a few minutes.'
  expect(await begin(server, 'a@lamps.example')).toMatchObject({ status: 502, message })
  expect(await finish(server, query, begun.cookies)).toMatchObject({ status: 502, message })
  await provider.start()
})

test('one address begins no more sign-ins than it may try passwords', async () => {
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await begin(server, 'often@nowhere.example')).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})
