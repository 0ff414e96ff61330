import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Client } from 'pg'
import type { HandedLink, Member } from '#contract/users.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { hoursLater, joinToo, tokenIn } from '#server/testing/accountSteps.ts'
import {
  auditedSignIns,
  begin,
  browse,
  finish,
  inSession,
  newPerson,
  openSignInBed,
  settingsOf,
  signIn,
} from '#server/testing/companySignIn.ts'
import type { TestClient, TestServer } from '#server/testing/testServer.ts'
import type { IdentityProvider } from '#world/identity/identityProvider.ts'

const PASSWORD = 'a lamp made of glass'

let bed: Awaited<ReturnType<typeof openSignInBed>>
let server: TestServer
let owner: Client
let provider: IdentityProvider
let other: IdentityProvider
let admin: TestClient
let otherAdmin: TestClient
beforeAll(async () => {
  bed = await openSignInBed()
  ;({ server, owner, provider, other, admin } = bed)
  otherAdmin = await server.client({ tenant: 'chairs', type: 'superuser' })
  await otherAdmin.data('PUT', '/admin/sign-in-provider', settingsOf(other, 'chairs.example'))
})
afterAll(() => bed.close())
beforeEach(async () => {
  await bed.resetSettings()
})

test('a new person signs in and becomes a regular member of the company', async () => {
  const person = newPerson()
  provider.signedIn = person
  const { status, user, session, maxAge } = await signIn(server, person.email)
  expect([status, maxAge]).toEqual([200, 90 * 86_400])
  expect(user).toMatchObject({ ...{ email: person.email, name: 'Ada Lamp', type: 'regular', flags: [] } })
  expect(user?.tenants.map(({ code }) => code)).toEqual(['lamps'])
  expect((await inSession(server, session, '/actions', 'lamps')).status).toBe(200)
  expect((await inSession(server, session, '/admin/users', 'lamps')).status).toBe(403)
  const again = await signIn(server, person.email)
  expect(again.user?.uid).toBe(user?.uid)
  expect((await auditedSignIns(server, admin)).slice(-2)).toEqual([
    { before: null, after: { joined: 'regular' }, known: true },
    { before: null, after: null, known: true },
  ])
})

test('groups decide type and extras at every sign-in, up and down', async () => {
  await admin.data('PUT', '/admin/sign-in-provider', {
    ...settingsOf(provider, 'lamps.example'),
    groups: [
      { group: 'bosses', type: 'admin', flags: ['billing'] },
      { group: 'analysts', type: 'regular', flags: ['metrics-beta'], access: 'read-only' },
    ],
  })
  const person = newPerson({ groups: ['analysts', 'cooks'] })
  provider.signedIn = person
  const first = await signIn(server, person.email)
  expect(first.user).toMatchObject({
    ...{ type: 'regular', flags: ['metrics-beta'] },
    tenants: [{ permissions: ['money', 'costs', 'profit'] }],
  })
  provider.signedIn = { ...person, groups: ['analysts', 'bosses'] }
  const up = await signIn(server, person.email)
  expect(up.user).toMatchObject({ type: 'admin', flags: ['billing', 'metrics-beta'] })
  expect((await inSession(server, up.session, '/admin/users', 'lamps')).status).toBe(200)
  provider.signedIn = { ...person, groups: [] }
  expect((await signIn(server, person.email)).user).toMatchObject({ type: 'regular', flags: [] })
  // a session that began as an admin has no more rights than its member
  expect((await inSession(server, up.session, '/admin/users', 'lamps')).status).toBe(403)
  expect((await auditedSignIns(server, admin)).slice(-2)).toEqual([
    {
      ...{ before: { type: 'regular', flags: ['metrics-beta'], access: 'read-only' }, known: true },
      after: { type: 'admin', flags: ['billing', 'metrics-beta'], access: null },
    },
    {
      ...{ before: { type: 'admin', flags: ['billing', 'metrics-beta'], access: null }, known: true },
      after: { type: 'regular', flags: [], access: null },
    },
  ])
})

test('people without a mapped group are refused where the company says so, and lose their membership', async () => {
  await admin.data('PUT', '/admin/sign-in-provider', {
    ...settingsOf(provider, 'lamps.example', { others: 'refuse' }),
    groups: [{ group: 'clerks', type: 'regular', flags: [] }],
  })
  const person = newPerson({ groups: ['clerks'] })
  provider.signedIn = person
  const { user, session } = await signIn(server, person.email)
  expect(user).toMatchObject({ type: 'regular' })
  provider.signedIn = { ...person, groups: [] }
  const refusal = { status: 403, message: 'None of your groups may use Clove. Ask an admin of your company.' }
  expect(await signIn(server, person.email)).toMatchObject(refusal)
  const stateOf = async () =>
    (await admin.data<Member[]>('GET', '/admin/users')).find(({ uid }) => uid === user?.uid)?.state
  expect(await stateOf()).toBe('inactive')
  expect((await inSession(server, session, '/actions', 'lamps')).status).toBe(403)
  // back in the group
  provider.signedIn = person
  expect((await signIn(server, person.email)).status).toBe(200)
  expect(await stateOf()).toBe('active')
  // whom an admin has deactivated, no group lets in
  await admin.data('PUT', `/admin/users/${user?.uid}`, { active: false })
  expect(await signIn(server, person.email)).toMatchObject({
    ...{ status: 403, message: 'You are no longer active in your company. Ask an admin to let you in.' },
  })
  provider.signedIn = newPerson({ groups: ['cooks'] })
  expect(await signIn(server, 'x@lamps.example')).toMatchObject(refusal)
  expect((await auditedSignIns(server, admin)).at(-1)).toEqual({
    ...{ before: null, after: { refused: refusal.message }, known: false },
  })
})

test.each<[string, boolean[]]>([
  ['activated again and deactivated before the next sign-in', [true, false]],
  ['deactivated after the groups have ended the membership', [false]],
])('a deactivation by an admin holds against a mapped group: %s', async (_, changes) => {
  await admin.data('PUT', '/admin/sign-in-provider', {
    ...settingsOf(provider, 'lamps.example', { others: 'refuse' }),
    groups: [{ group: 'clerks', type: 'regular', flags: [] }],
  })
  const person = newPerson({ groups: ['clerks'] })
  provider.signedIn = person
  const { user } = await signIn(server, person.email)
  provider.signedIn = { ...person, groups: [] }
  expect((await signIn(server, person.email)).status).toBe(403)
  for (const active of changes) await admin.data('PUT', `/admin/users/${user?.uid}`, { active })
  provider.signedIn = person
  expect(await signIn(server, person.email)).toMatchObject({
    ...{ status: 403, message: 'You are no longer active in your company. Ask an admin to let you in.' },
  })
  await admin.data('PUT', `/admin/users/${user?.uid}`, { active: true })
  expect((await signIn(server, person.email)).status).toBe(200)
})

test('whom the provider has removed is refused, and their session ends after twelve hours', async () => {
  const person = newPerson()
  provider.signedIn = person
  const { session } = await signIn(server, person.email)
  provider.signedIn = undefined
  expect(await signIn(server, person.email)).toMatchObject({
    ...{ status: 401, message: 'The provider of your company did not let you in. Ask an admin of your company.' },
  })
  for (const [hours, status] of [
    [11, 200],
    [13, 401],
  ] as const) {
    const back = hoursLater(server, hours)
    expect((await inSession(server, session, '/whoami')).status).toBe(status)
    back()
  }
})

test('a session of a provider opens no other company of its user', async () => {
  const person = newPerson()
  provider.signedIn = person
  const { user, session } = await signIn(server, person.email)
  await joinToo(server, { ...admin, userId: user?.uid ?? '' }, otherAdmin, ['overview', 'billing'])
  expect((await inSession(server, session, '/actions', 'chairs')).status).toBe(403)
  expect((await inSession(server, session, '/actions', 'lamps')).status).toBe(200)
  for (const url of ['/whoami', '/tenants']) {
    const { data } = await inSession(server, session, url, 'chairs')
    expect([url, JSON.stringify(data).includes('chairs'), JSON.stringify(data).includes('lamps')]).toEqual([
      ...[url, false, true],
    ])
  }
  expect((await inSession(server, session, '/client-overview')).status).not.toBe(200)
})

test('a session of a provider accepts no invitation of another company in its user’s name', async () => {
  const person = newPerson()
  provider.signedIn = person
  const { session } = await signIn(server, person.email)
  const { link } = await otherAdmin.data<HandedLink>('POST', '/admin/users/invite', {
    ...{ email: person.email, type: 'regular' },
  })
  const accept = (payload: object) =>
    server.app.inject({
      ...{ method: 'POST', url: `/auth/invitation/${tokenIn(link)}`, payload },
      cookies: { 'clove-session': session ?? '' },
    })
  expect((await accept({})).statusCode).toBe(403)
  await owner.query('update users set password_hash = $1 where email = $2', [
    await hashPassword(PASSWORD),
    person.email,
  ])
  expect((await accept({ password: PASSWORD })).statusCode).toBe(200)
})

test('a provider signs in nobody of another company', async () => {
  const person = newPerson({}, 'chairs.example')
  other.signedIn = person
  const { user } = await signIn(server, person.email)
  expect(user?.tenants.map(({ code }) => code)).toEqual(['chairs'])
  // the first company's provider names the same person, by address and by subject
  provider.signedIn = person
  expect(await signIn(server, 'anybody@lamps.example')).toMatchObject({
    ...{
      status: 403,
      message: `${person.email} is not in a domain of your company. Use your company’s account at the provider.`,
    },
  })
  // and it cannot finish what was begun at the other
  const begun = await begin(server, person.email)
  const foreign = await begin(server, 'anybody@lamps.example')
  expect(await finish(server, await browse(foreign.address), begun.cookies)).toMatchObject({ status: 401 })
})

test('an account that belongs to another company too is connected only by its own session', async () => {
  const member = await server.client({ tenant: 'chairs', type: 'regular' })
  const email = 'both@lamps.example'
  await owner.query('update users set email = $1 where id = $2', [email, member.userId])
  const person = newPerson({ email })
  provider.signedIn = person
  const message = `${email} has an account that is not your company’s alone. Sign in with its password, then choose “Connect” in your profile.`
  expect(await signIn(server, email)).toMatchObject({ status: 403, message, session: undefined })
  // another's session proves nothing
  const connect = async (cookies: Record<string, string>) => {
    const begun = await begin(server, email, { connects: true, cookies })
    return finish(server, await browse(begun.address), begun.cookies)
  }
  expect(await connect(otherAdmin.cookies)).toMatchObject({ status: 403, message })
  // the session stays, and knows both companies
  const connected = await connect(member.cookies)
  expect(connected).toMatchObject({ status: 200, session: undefined, user: { uid: member.userId } })
  expect(connected.user?.tenants.map(({ code }) => code)).toEqual(['chairs', 'lamps'])
  // from now on the provider signs the account in, into its own company alone
  const entered = await signIn(server, email)
  expect(entered.user).toMatchObject({ uid: member.userId, tenants: [{ code: 'lamps' }] })
  expect((await inSession(server, entered.session, '/actions', 'chairs')).status).toBe(403)
})

test('email addresses count when they are verified, or when the company trusts a provider that does not say', async () => {
  const message = 'The provider has not verified your email address. Ask an admin of your company.'
  const [unverified, silent] = [newPerson({ email_verified: false }), newPerson({ email_verified: undefined })]
  const attempt = async (person: { email: string; sub: string }) => {
    provider.signedIn = person
    return signIn(server, person.email)
  }
  expect(await attempt(unverified)).toMatchObject({ status: 403, message })
  expect(await attempt(silent)).toMatchObject({ status: 403, message })
  await admin.data('PUT', '/admin/sign-in-provider', settingsOf(provider, 'lamps.example', { trustsEmail: true }))
  expect(await attempt(unverified)).toMatchObject({ status: 403, message })
  expect(await attempt(silent)).toMatchObject({ status: 200 })
})

test('an address has one person at a provider: another with the same is refused', async () => {
  const person = newPerson()
  provider.signedIn = person
  expect((await signIn(server, person.email)).status).toBe(200)
  provider.signedIn = { ...person, sub: 'a successor' }
  expect(await signIn(server, person.email)).toMatchObject({
    ...{
      status: 403,
      message: `${person.email} belongs to another person at your company’s provider. Ask an admin of your company.`,
    },
  })
})

test('a member who had a password before is the same account', async () => {
  const member = await server.client({ tenant: 'lamps', type: 'regular' })
  await owner.query('update users set email = $1 where id = $2', ['before@lamps.example', member.userId])
  provider.signedIn = newPerson({ email: 'Before@Lamps.example' })
  expect((await signIn(server, 'before@lamps.example')).user?.uid).toBe(member.userId)
})

test('a superuser does not sign in by a company’s provider', async () => {
  const boss = await server.client({ tenant: 'lamps', type: 'superuser' })
  await owner.query('update users set email = $1 where id = $2', ['root@lamps.example', boss.userId])
  provider.signedIn = newPerson({ email: 'root@lamps.example' })
  expect(await signIn(server, 'root@lamps.example')).toMatchObject({ status: 403, session: undefined })
})
