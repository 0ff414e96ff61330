import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Kysely } from 'kysely'
import type { AuditEntry } from '#contract/company.ts'
import type { User } from '#contract/session.ts'
import { openDb, openPool } from '#platform/db/pools.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { newLink, storeReset } from '#platform/session/links.ts'
import { ask, tokenIn } from '#server/testing/accountSteps.ts'
import { settingsOf } from '#server/testing/companySignIn.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { runCommand } from './commands.ts'
import { readCommand } from './usage.ts'

let server: TestServer
let db: Kysely<Tables>
beforeAll(async () => {
  server = await openTestServer()
  db = openDb(openPool(server.url('owner'), 1, () => undefined))
})
afterAll(async () => {
  await db.destroy()
  await server.close()
})

const admin = (...words: string[]) =>
  inScope(db, {}, async (scope) => runCommand(scope, server.platform.secrets, readCommand(words)))

const signIn = async (email: string, password: string) => {
  const answer = await server.app.inject({ method: 'POST', url: '/auth/sign-in', payload: { email, password } })
  return answer.statusCode === 200 ? answer.json<{ data: User }>().data : answer.statusCode
}
const passwordIn = (result: string) => result.split(': ')[1] ?? ''

test('the first superuser gets a company to set up', async () => {
  const result = await admin('create-superuser', 'Root@Clove.example', 'Rosa Root')
  expect(await signIn('root@clove.example', passwordIn(result))).toMatchObject({
    name: 'Rosa Root',
    type: 'superuser',
    isOnboarding: true,
    tenants: [{ title: 'My company', type: 'superuser' }],
  })
})

test('another one works in the company that there is; where there are several they are named', async () => {
  const result = await admin('create-superuser', 'second@clove.example', 'Second')
  expect(await signIn('second@clove.example', passwordIn(result))).toMatchObject({ isOnboarding: false, tenants: [{}] })
  await server.client({ tenant: 'acme' })
  await expect(admin('create-superuser', 'third@clove.example', 'Third')).rejects.toThrow(
    /^Which company\? There are acme, /,
  )
  const third = await admin('create-superuser', 'third@clove.example', 'Third', 'acme')
  expect(await signIn('third@clove.example', passwordIn(third))).toMatchObject({ tenants: [{ code: 'acme' }] })
  await expect(admin('create-superuser', 'x@clove.example', 'X', 'nowhere')).rejects.toThrow('code nowhere')
})

test('an account that is there becomes a superuser and keeps its password', async () => {
  const { userId } = await server.client({ tenant: 'acme', type: 'regular' })
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  expect(await admin('create-superuser', email, 'Renamed', 'acme')).toBe(
    `${email} is a superuser now; the password stays.`,
  )
  const user = await db.selectFrom('users').select(['name', 'is_superuser']).where('id', '=', userId).executeTakeFirst()
  expect(user).toEqual({ name: expect.not.stringContaining('Renamed'), is_superuser: true })
})

test('a new password opens the account, the old one and its sessions do not', async () => {
  const old = passwordIn(await admin('create-superuser', 'lost@clove.example', 'Lost', 'acme'))
  const answer = await server.app.inject({
    method: 'POST',
    url: '/auth/sign-in',
    payload: { email: 'lost@clove.example', password: old },
  })
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  const fresh = passwordIn(await admin('reset-password', 'lost@clove.example'))
  expect(await signIn('lost@clove.example', old)).toBe(401)
  expect(await signIn('lost@clove.example', fresh)).toMatchObject({ name: 'Lost' })
  expect((await server.app.inject({ url: '/whoami', cookies })).statusCode).toBe(401)
  await expect(admin('reset-password', 'nobody@clove.example')).rejects.toThrow('No account has')
})

test('a new password spoils the links that would set another', async () => {
  await admin('create-superuser', 'leaked@clove.example', 'Leaked', 'acme')
  const link = newLink(server.platform)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'leaked@clove.example')
    .executeTakeFirstOrThrow()
  await inScope(db, {}, (scope) =>
    storeReset(scope, link, { userId: id, email: 'leaked@clove.example', createdBy: id }),
  )
  await admin('reset-password', 'leaked@clove.example')
  const used = await ask(server, 'POST', `/auth/reset/${tokenIn(link.url)}`, { password: 'a stolen password' })
  expect(used).toMatchObject({ status: 410, message: expect.stringContaining('was withdrawn') })
})

test('an account that has lost its phone signs in by password again', async () => {
  const password = passwordIn(await admin('create-superuser', 'phone@clove.example', 'Phone', 'acme'))
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'phone@clove.example')
    .executeTakeFirstOrThrow()
  const now = new Date()
  await db
    .insertInto('two_step')
    .values({ user_id: id, sealed_secret: Buffer.alloc(1), app_since: now })
    .execute()
  expect(await signIn('phone@clove.example', password)).toEqual({ second: { app: true, passkey: false } })
  expect(await admin('reset-two-step', 'phone@clove.example')).toBe(
    'phone@clove.example signs in with the password alone.',
  )
  expect(await signIn('phone@clove.example', password)).toMatchObject({ name: 'Phone' })
})

test('a company whose provider fails signs in with passwords again', async () => {
  const client = await server.client({ tenant: 'lamps', type: 'superuser' })
  await expect(admin('sso-off', 'lamps')).rejects.toThrow('lamps has no provider')
  await expect(admin('sso-off', 'nowhere')).rejects.toThrow('no company with the code nowhere')
  const provider = { issuer: 'https://login.lamps.example', clientId: 'clove', clientSecret: 'secret' }
  const settings = settingsOf(provider, 'lamps.example', { passwords: 'nobody' })
  await client.data('PUT', '/admin/sign-in-provider', settings)
  expect(await admin('sso-off', 'lamps')).toBe(
    'Members of lamps sign in with passwords again; the provider is switched off.',
  )
  expect(await client.data('GET', '/admin/sign-in-provider')).toMatchObject({ active: false, passwords: 'everybody' })
  const [entry] = (await client.data<{ rows: AuditEntry[] }>('GET', '/audit')).rows
  expect(entry).toMatchObject({ action: 'PUT /admin/sign-in-provider', user: '', after: { active: false } })
})

test('all are in the audit log', async () => {
  const rows = await db.selectFrom('audit_log').select('action').where('request_id', '=', 'command line').execute()
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set([
      ...['admin create-superuser', 'admin reset-password', 'admin reset-two-step'],
      'PUT /admin/sign-in-provider',
    ]),
  )
})

test.each([
  [[], 'Which command?'],
  [['drop'], 'There is no command drop.'],
  [['sso-off'], 'Which company?'],
  [['sso-off', 'lamps', 'now'], 'now is too much.'],
  [['reset-password'], 'Whose email address?'],
  [['reset-password', 'ada'], 'ada is not an email address.'],
  [['reset-password', 'ada@example.com', 'now'], 'now is too much.'],
  [['create-superuser', 'ada@example.com', ' '], 'What is the name of the superuser?'],
])('%j: %s', (words, message) => {
  expect(() => readCommand(words)).toThrow(message)
})
