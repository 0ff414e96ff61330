import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { HandedLink, Member, MemberChange } from '#contract/users.ts'
import { inScope } from '#platform/db/scope.ts'
import { ask, joinToo, refusal, tokenIn } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let admin: TestClient
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.client({ tenant: 'lamps' })
  superuser = await server.client({ tenant: 'lamps', type: 'superuser' })
})
afterAll(() => server.close())

const list = (client: TestClient) => client.data<Member[]>('GET', '/admin/users')
const seenBy = async (client: TestClient, { userId }: TestClient) =>
  (await list(client)).find(({ uid }) => uid === userId)
const change = (by: TestClient, { userId }: TestClient, body: MemberChange) =>
  by.call('PUT', `/admin/users/${userId}`, body)
const newMember = (type: 'regular' | 'admin' | 'superuser' = 'regular') => server.client({ tenant: 'lamps', type })
/** Somebody who works in two companies. */
const newShared = async () => {
  const member = await newMember()
  await joinToo(server, member, await server.client({ tenant: 'shelves' }))
  return member
}

test('members are listed with what they are and what the caller may change', async () => {
  const member = await newMember()
  expect(await seenBy(admin, member)).toMatchObject({ type: 'regular', state: 'active', editable: true, shared: false })
  expect(await seenBy(admin, admin)).toMatchObject({ type: 'admin', editable: true })
  expect(await seenBy(admin, superuser)).toMatchObject({ type: 'superuser', editable: false })
  expect(await seenBy(superuser, admin)).toMatchObject({ editable: true })
  expect(await seenBy(superuser, superuser)).toMatchObject({ editable: true })
  expect(await seenBy(admin, await newShared())).toMatchObject({ shared: true })
})

test('a change is made, answered and kept with before and after', async () => {
  const member = await newMember()
  const after = { type: 'admin', role: 'Buyer', team: 'East', flags: ['billing'] } as const
  const answer = await change(admin, member, { ...after, flags: ['billing'] })
  expect(answer.json()).toMatchObject({ data: { uid: member.userId, ...after } })
  const [kept] = await inScope(server.platform.db, { tenant: admin.tenantId }, ({ tx }) =>
    tx.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute(),
  )
  expect(kept).toMatchObject({
    action: 'PUT /admin/users/{uid}',
    user_id: admin.userId,
    params: { uid: member.userId },
    before: { type: 'regular', role: '', team: '', flags: [], active: true },
    after: { ...after, active: true },
  })
})

test('an admin gives themselves a role and extras, which open what they are for, and it is on record', async () => {
  const alone = await server.client({ tenant: 'one-of-us' })
  expect((await alone.call('GET', '/metrics')).statusCode).toBe(403)
  const own = { role: 'Owner', flags: ['metrics-beta' as const] }
  expect((await change(alone, alone, own)).json()).toMatchObject({ data: { ...own, type: 'admin', state: 'active' } })
  expect((await alone.call('GET', '/metrics')).statusCode).toBe(200)
  const { rows } = await alone.data<{ rows: { did: string; before: object; after: object }[] }>('GET', '/audit')
  expect(rows[0]).toMatchObject({ before: { flags: [] }, after: own })
  const regular = await server.client({ tenant: 'one-of-us', type: 'regular' })
  expect((await change(regular, regular, own)).statusCode).toBe(403)
})

test('nobody changes their own type or access, and only a superuser a superuser or into one', async () => {
  const myself = [403, 'You cannot change your own type or deactivate yourself. Ask another admin.']
  expect(await refusal(change(admin, admin, { active: false }))).toEqual(myself)
  expect(await refusal(change(admin, admin, { type: 'regular' }))).toEqual(myself)
  expect(await refusal(change(superuser, superuser, { type: 'admin' }))).toEqual(myself)
  expect(await refusal(change(admin, superuser, { team: 'East' }))).toEqual([
    403,
    'Only a superuser can change a superuser.',
  ])
  const member = await newMember()
  expect(await refusal(change(admin, member, { type: 'superuser' }))).toEqual([
    403,
    'Only a superuser can make somebody a superuser.',
  ])
  expect((await change(superuser, member, { type: 'superuser' })).json()).toMatchObject({ data: { type: 'superuser' } })
  expect((await change(superuser, member, { type: 'regular' })).json()).toMatchObject({ data: { type: 'regular' } })
})

test('there are three types and no other', async () => {
  const member = await newMember()
  for (const type of ['owner', '', null]) {
    expect((await superuser.call('PUT', `/admin/users/${member.userId}`, { type })).statusCode).toBe(400)
    const invited = await superuser.call('POST', '/admin/users/invite', { email: 'owner@example.com', type })
    expect(invited.statusCode).toBe(400)
  }
  expect(await seenBy(admin, member)).toMatchObject({ type: 'regular' })
})

test('role, team and flags are of the company that gave them, and travel to no other', async () => {
  const member = await newShared()
  const own = { role: 'Buyer', team: 'East', flags: ['billing' as const] }
  expect((await change(admin, member, { type: 'admin', ...own })).statusCode).toBe(200)
  const whoami = (tenant: string) => member.call('GET', '/whoami', undefined, { headers: { 'x-clove-tenant': tenant } })
  expect((await whoami('lamps')).json()).toMatchObject({ data: { type: 'admin', ...own } })
  expect((await whoami('shelves')).json()).toMatchObject({ data: { type: 'regular', role: '', team: '', flags: [] } })
})

test('deactivating ends access here at once, and nowhere else; activating gives it back', async () => {
  const member = await newShared()
  const open = (tenant: string) => member.call('GET', '/leads', undefined, { headers: { 'x-clove-tenant': tenant } })
  expect((await change(admin, member, { active: false })).json()).toMatchObject({ data: { state: 'inactive' } })
  expect(await refusal(open('lamps'))).toEqual([403, 'You are not a member of this tenant.'])
  expect((await open('shelves')).statusCode).toBe(200)
  const tenants = await member.data<{ code: string }[]>('GET', '/tenants')
  expect(tenants.map(({ code }) => code)).toEqual(['shelves'])
  expect(await refusal(member.call('POST', '/tenants/default', { tenant: 'lamps' }))).toEqual([
    403,
    'You are not a member of this tenant.',
  ])
  expect((await change(admin, member, { active: true })).statusCode).toBe(200)
  expect((await open('lamps')).statusCode).toBe(200)
})

test('of two admins who deactivate each other one stays', async () => {
  const [one, other] = [await server.client({ tenant: 'pair' }), await server.client({ tenant: 'pair' })]
  const both = await Promise.all([
    refusal(change(one, other, { active: false })),
    refusal(change(other, one, { active: false })),
  ])
  const refused = both.filter(([status]) => status !== 200)
  // the slower one is no member any more, or would be the last to go
  expect([
    [403, 'You are not a member of this tenant.'],
    [409, 'A company needs at least one admin.'],
  ]).toContainEqual(refused[0])
  expect(refused).toHaveLength(1)
})

test('what an admin handed out ends with their being one', async () => {
  const [leaving, member] = [await newMember('admin'), await newMember()]
  const reset = await leaving.data<HandedLink>('POST', `/admin/users/${member.userId}/reset`)
  const body = { email: 'friend@example.com', type: 'admin' }
  const invitation = await leaving.data<HandedLink>('POST', '/admin/users/invite', body)
  expect((await change(admin, leaving, { type: 'regular' })).statusCode).toBe(200)
  for (const { link } of [reset, invitation]) {
    expect((await ask(server, 'GET', `/auth/links/${tokenIn(link)}`)).status).toBe(410)
  }
})

test('a reset link is shown for somebody who works here alone, and sets their password', async () => {
  const member = await newMember()
  const handed = await admin.data<HandedLink>('POST', `/admin/users/${member.userId}/reset`)
  expect(handed).toMatchObject({ mailed: false })
  const password = 'a new password'
  const finished = await ask(server, 'POST', `/auth/reset/${tokenIn(handed.link)}`, { password })
  expect(finished).toMatchObject({ status: 200, data: { uid: member.userId } })
})

test('a link that opens more than this company is never shown: without a mail server there is none', async () => {
  const reset = ({ userId }: TestClient) => refusal(admin.call('POST', `/admin/users/${userId}/reset`))
  const how = 'so the link may only be mailed. Your administrator can set up a mail server (SMTP_URL).'
  expect(await reset(await newShared())).toEqual([409, expect.stringContaining(`works in other companies too, ${how}`)])
  expect(await reset(superuser)).toEqual([409, expect.stringContaining(`is a superuser, ${how}`)])
  expect(await reset(admin)).toEqual([403, 'You change your own password in your settings.'])
})

test('a member of another company is out of reach, as one that does not exist', async () => {
  const stranger = await server.client({ tenant: 'strangers' })
  for (const uid of [stranger.userId, 'nobody']) {
    const gone = [404, 'This member was not found.']
    expect(await refusal(admin.call('PUT', `/admin/users/${uid}`, { active: false }))).toEqual(gone)
    expect(await refusal(admin.call('POST', `/admin/users/${uid}/reset`))).toEqual(gone)
  }
  expect((await list(admin)).map(({ uid }) => uid)).not.toContain(stranger.userId)
})
