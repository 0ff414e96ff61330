import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { User } from '#contract/session.ts'
import type { HandedLink, Invitation, Member } from '#contract/users.ts'
import { inScope } from '#platform/db/scope.ts'
import { ask, hoursLater, refusal, tokenIn } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let lamps: TestClient
let shelves: TestClient
beforeAll(async () => {
  server = await openTestServer()
  // the first one has a password
  shelves = await server.client({ tenant: 'shelves' })
  lamps = await server.client({ tenant: 'lamps' })
})
afterAll(() => server.close())

const invited = async (invitation: Partial<Invitation> & { email: string }, by = lamps) => {
  const handed = await by.data<HandedLink>('POST', '/admin/users/invite', { type: 'regular', ...invitation })
  expect(handed).toMatchObject({ mailed: false, link: expect.stringContaining('http://127.0.0.1:4000/#/login/reset/') })
  return tokenIn(handed.link)
}
const accept = (token: string, body: object = {}) => ask(server, 'POST', `/auth/invitation/${token}`, body)
const newcomer = { name: 'Ada', password: 'a long password' }
const members = async (client = lamps) =>
  (await client.data<Member[]>('GET', '/admin/users')).map(({ email, state, type }) => [email, state, type])

test('somebody new makes an account, has what the invitation said, and is signed in', async () => {
  const email = 'ada@example.com'
  const token = await invited({ email, type: 'admin', role: 'Buyer', team: 'East', flags: ['billing'] })
  expect(await members()).toContainEqual([email, 'invited', 'admin'])
  expect((await ask(server, 'GET', `/auth/links/${token}`)).data).toEqual({
    kind: 'invitation',
    email,
    company: 'lamps',
    known: false,
  })
  expect(await accept(token)).toMatchObject({ status: 400, message: 'Enter your name and choose a password.' })
  const joined = await accept(token, newcomer)
  expect(joined).toMatchObject({ status: 200, data: { email } })
  const cookies = Object.fromEntries(joined.cookies.map(({ name, value }) => [name, value]))
  const user = (await server.app.inject({ url: '/whoami', cookies })).json<{ data: User }>().data
  expect(user).toMatchObject({ email, name: 'Ada', type: 'admin', role: 'Buyer', team: 'East', flags: ['billing'] })
  expect(user).toMatchObject({ isOnboarding: false, tenants: [{ code: 'lamps', type: 'admin', default: true }] })
  expect(await members()).toContainEqual([email, 'active', 'admin'])
  expect((await members()).filter(([, state]) => state === 'invited')).toEqual([])
  const again = 'This link has been used already. If you have joined already, sign in.'
  expect(await accept(token, newcomer)).toMatchObject({ status: 410, message: expect.stringContaining(again) })
})

test('an account that is there already joins by its own password, and only gains the company', async () => {
  const { email } = await shelves.data<User>('GET', '/whoami')
  const before = await shelves.data<User>('GET', '/whoami')
  const token = await invited({ email, type: 'admin', role: 'Buyer', flags: ['billing'] })
  expect((await ask(server, 'GET', `/auth/links/${token}`)).data).toMatchObject({ known: true, company: 'lamps' })
  expect(await accept(token)).toMatchObject({ status: 403, message: expect.stringContaining('Enter its password') })
  const mallory = { name: 'Mallory', password: 'a stolen password' }
  expect(await accept(token, mallory)).toMatchObject({
    status: 400,
    message: 'The password is wrong.',
    cookies: [],
  })
  const joined = await accept(token, { name: 'Mallory', password: 'correct horse battery' })
  expect(joined).toMatchObject({ status: 200, data: { email }, cookies: [{ name: 'clove-session' }] })
  const after = await shelves.data<User>('GET', '/whoami')
  expect(after).toMatchObject({ name: before.name, role: before.role, flags: before.flags })
  expect(after.tenants.map(({ code, type }) => [code, type])).toEqual([
    ['lamps', 'admin'],
    ['shelves', 'admin'],
  ])
  const wrong = await ask(server, 'POST', '/auth/sign-in', { email, password: 'a stolen password' })
  expect(wrong.status).toBe(401)
})

test('whoever is signed in joins without a password; another who is signed in does not', async () => {
  const chairs = await server.client({ tenant: 'chairs' })
  const { email } = await chairs.data<User>('GET', '/whoami')
  const token = await invited({ email })
  expect(await refusal(lamps.call('POST', `/auth/invitation/${token}`, {}))).toEqual([
    403,
    'You already have an account. Enter its password, or sign in first.',
  ])
  expect(await chairs.data('POST', `/auth/invitation/${token}`, {})).toEqual({ email })
  expect(await members()).toContainEqual([email, 'active', 'regular'])
})

test('two who open the same invitation make one account', async () => {
  const token = await invited({ email: 'both@example.com' })
  const both = await Promise.all([accept(token, newcomer), accept(token, newcomer)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('an invitation is good for 48 hours, until it is made anew, and until it is taken back', async () => {
  const email = 'late@example.com'
  const old = await invited({ email })
  const back = hoursLater(server, 48)
  expect(await accept(old, newcomer)).toMatchObject({
    status: 410,
    message: expect.stringContaining('This link is older than 48 hours.'),
  })
  expect(await members()).not.toContainEqual([email, 'invited', 'regular'])
  back()
  const second = await invited({ email })
  const gone = { status: 410, message: 'This link doesn’t exist or was withdrawn. Ask for a new one.' }
  expect(await accept(old, newcomer)).toMatchObject(gone)
  const [row] = (await lamps.data<Member[]>('GET', '/admin/users')).filter((member) => member.email === email)
  expect(await refusal(shelves.call('DELETE', `/admin/users/${row?.uid}/invitation`))).toEqual([
    404,
    'This invitation was not found.',
  ])
  await lamps.data('DELETE', `/admin/users/${row?.uid}/invitation`)
  expect(await accept(second, newcomer)).toMatchObject(gone)
  expect((await members()).map(([who]) => who)).not.toContain(email)
})

test('a member is not invited again', async () => {
  const { email } = await lamps.data<User>('GET', '/whoami')
  expect(await refusal(lamps.call('POST', '/admin/users/invite', { email, type: 'regular' }))).toEqual([
    409,
    `${email} works in your company already.`,
  ])
})

test('only a superuser invites a superuser, and a regular user nobody', async () => {
  const invitation = { email: 'root@example.com', type: 'superuser' }
  expect(await refusal(lamps.call('POST', '/admin/users/invite', invitation))).toEqual([
    403,
    'Only a superuser can make somebody a superuser.',
  ])
  const regular = await server.client({ tenant: 'lamps', type: 'regular' })
  for (const [method, url] of [
    ['GET', '/admin/users'],
    ['POST', '/admin/users/invite'],
  ] as const) {
    expect(await refusal(regular.call(method, url, { ...invitation, type: 'regular' }))).toEqual([
      403,
      'Only an admin can do this.',
    ])
  }
  const superuser = await server.client({ tenant: 'lamps', type: 'superuser' })
  const token = await invited({ email: 'root@example.com', type: 'superuser' }, superuser)
  await accept(token, newcomer)
  expect(await members()).toContainEqual(['root@example.com', 'active', 'superuser'])
})

test('the company keeps who invited whom and who came', async () => {
  const email = 'kept@example.com'
  await accept(await invited({ email }), newcomer)
  const rows = await inScope(server.platform.db, { tenant: lamps.tenantId }, ({ tx }) =>
    tx.selectFrom('audit_log').select(['action', 'user_id', 'after']).orderBy('id', 'desc').limit(2).execute(),
  )
  expect(rows).toMatchObject([
    { action: 'POST /auth/invitation/{token}', after: { email, type: 'regular' } },
    { action: 'POST /admin/users/invite', user_id: lamps.userId, after: { email, type: 'regular', mailed: false } },
  ])
})

test('without a mail server no reset is made, and that is said', async () => {
  const { email } = await lamps.data<User>('GET', '/whoami')
  expect(await ask(server, 'POST', '/auth/reset', { email })).toMatchObject({ status: 200, data: { mailed: false } })
})

test('who is no superuser any more has invited none', async () => {
  const [root, other] = [
    await server.client({ tenant: 'lamps', type: 'superuser' }),
    await server.client({ tenant: 'lamps', type: 'superuser' }),
  ]
  const token = await invited({ email: 'heir@example.com', type: 'superuser' }, root)
  await other.data('PUT', `/admin/users/${root.userId}`, { type: 'admin' })
  expect(await accept(token, newcomer)).toMatchObject({
    status: 410,
    message: 'The sender of this invitation can no longer make superusers. Ask for a new one.',
  })
  const good = await invited({ email: 'heir@example.com', type: 'superuser' }, other)
  expect(await accept(good, newcomer)).toMatchObject({ status: 200 })
})
