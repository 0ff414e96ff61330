import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { User } from '#contract/session.ts'
import { joinToo } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const account = { name: 'Ada', email: 'Ada@Example.com', password: 'a long password', company: 'Ächt & Co' }
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers })
const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))

test('sign-up makes a company and its first admin, in onboarding; the session opens whoami until logout', async () => {
  const made = await post('/auth/sign-up', account)
  expect(made.statusCode).toBe(200)
  // the database ends sessions that are idle; a cookie that ended before it would end those that are not
  expect(made.cookies).toMatchObject([{ name: 'clove-session', maxAge: 90 * 24 * 3600 }])
  const cookies = cookiesOf(made)
  const user = (await server.app.inject({ url: '/whoami', cookies })).json<{ data: User }>().data
  expect(user).toMatchObject({ email: 'ada@example.com', name: 'Ada', type: 'admin', isOnboarding: true })
  expect(user.tenants).toMatchObject([{ title: 'Ächt & Co', default: true, type: 'admin' }])
  await server.app.inject({ url: '/logout', cookies })
  const after = await server.app.inject({ url: '/whoami', cookies })
  expect({ statusCode: after.statusCode, body: after.json() }).toEqual({
    statusCode: 401,
    body: { message: 'Please sign in.' },
  })
})

test('a wrong email and a wrong password get the same answer', async () => {
  const unknown = await post('/auth/sign-in', { email: 'nobody@example.com', password: 'a long password' })
  const wrong = await post('/auth/sign-in', { email: account.email, password: 'not the password' })
  expect({ statusCode: unknown.statusCode, body: unknown.body }).toEqual({
    statusCode: wrong.statusCode,
    body: wrong.body,
  })
  expect(unknown.statusCode).toBe(401)
})

test('an email has one account', async () => {
  const again = await post('/auth/sign-up', account)
  expect({ statusCode: again.statusCode, message: again.json<{ message: string }>().message }).toEqual({
    statusCode: 409,
    message: 'This email address already has an account. Sign in.',
  })
})

test('the eleventh wrong password from one address has to wait; the owner comes in from elsewhere', async () => {
  const guess = (password: string, remoteAddress = '192.0.2.1') =>
    server.app.inject({
      method: 'POST',
      url: '/auth/sign-in',
      payload: { email: account.email, password },
      remoteAddress,
    })
  for (let round = 0; round < 2; round += 1) expect((await guess('guess')).statusCode).toBe(401)
  expect((await guess(account.password)).statusCode).toBe(200)
  for (let round = 0; round < 10; round += 1) expect((await guess('guess')).statusCode).toBe(401)
  const refused = await guess(account.password)
  expect({ statusCode: refused.statusCode, message: refused.json<{ message: string }>().message }).toEqual({
    statusCode: 429,
    message: 'Too many attempts. Wait 10 minutes and try again.',
  })
  expect((await guess(account.password, '192.0.2.2')).statusCode).toBe(200)
})

test('sign-ins and wrong passwords are on record in the company, without the password', async () => {
  const client = await server.client({ tenant: 'recorded' })
  const email = (await client.data<User>('GET', '/whoami')).email
  await post('/auth/sign-in', { email, password: 'not the password' })
  const { rows } = await client.data<{ rows: { action: string; after: unknown }[] }>('GET', '/audit')
  expect(rows.map(({ action, after }) => [action, after])).toEqual([
    ['POST /auth/sign-in', { refused: 'wrong password' }],
  ])
  expect(JSON.stringify(rows)).not.toContain('not the password')
})

test('who is still setting up the company may do that, and nothing else', async () => {
  const made = await post('/auth/sign-up', { ...account, email: 'new@example.com' })
  const cookies = cookiesOf(made)
  const tenant = made.json<{ data: User }>().data.tenants[0]?.code ?? ''
  const ask = (url: string) => server.app.inject({ url, cookies, headers: { 'x-clove-tenant': tenant } })
  for (const url of ['/leads', '/sales/inventory', '/admin/users']) {
    const answer = await ask(url)
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Finish setting up your company first.' }])
  }
  for (const url of ['/admin/sellers', '/tenants', '/whoami']) expect((await ask(url)).statusCode).toBe(200)
})

test('one sees where one is signed in, and signs out everywhere else', async () => {
  const email = 'sessions@example.com'
  const sent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const here = cookiesOf(await post('/auth/sign-up', { ...account, email }, sent))
  const there = cookiesOf(await post('/auth/sign-in', { email, password: account.password }))
  const list = (cookies: Record<string, string>) => server.app.inject({ url: '/auth/sessions', cookies })
  expect((await list(here)).json()).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ device: 'Firefox on Linux', current: true }),
      expect.objectContaining({ device: '', current: false }),
    ]),
  })
  await server.app.inject({ method: 'POST', url: '/auth/sessions/end', cookies: here })
  expect((await list(here)).json<{ data: unknown[] }>().data).toHaveLength(1)
  expect((await list(there)).statusCode).toBe(401)
})

test('what another site makes a browser send is refused; a client that says nothing passes', async () => {
  const body = { email: 'x@example.com', password: 'x' }
  const status = async (headers: Record<string, string>) => (await post('/auth/sign-in', body, headers)).statusCode
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await status({ origin: 'http://evil.example' })).toBe(403)
  expect(await status({ origin: 'http://localhost:4000', host: 'localhost:4000' })).toBe(401)
  expect(await status({})).toBe(401)
  const logout = await server.app.inject({ url: '/logout', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(logout.statusCode).toBe(403)
})

test('settings are merged by key, and keys nobody knows are kept', async () => {
  const client = await server.client({ tenant: 'settings' })
  await client.data('POST', '/whoami/settings', { dark_mode: true, columns: ['a'] })
  await client.data('POST', '/whoami/settings', { dark_mode: false })
  const user = await client.data<User>('GET', '/whoami')
  expect(user.settings).toEqual({ dark_mode: false, columns: ['a'] })
})

test.each(['regular', 'admin', 'superuser'] as const)(
  'a user has eleven facts beside their tenants; %s is a type',
  async (type) => {
    const client = await server.client({ tenant: 'types', type })
    await client.data('POST', '/whoami/settings', { dark_mode: true })
    expect(await client.data<User>('GET', '/whoami')).toEqual({
      uid: client.userId,
      email: expect.stringMatching(/^user\d+@types[.]example$/),
      name: expect.stringMatching(/^User \d+$/),
      picture: '',
      role: '',
      type,
      team: '',
      flags: [],
      isOnboarding: false,
      needsTwoStep: false,
      settings: { dark_mode: true },
      tenants: [expect.objectContaining({ code: 'types', type })],
    })
  },
)

test('the type is that of the tenant named, else of the default one', async () => {
  const client = await server.client({ tenant: 'here', type: 'admin' })
  await joinToo(server, client, await server.client({ tenant: 'there' }))
  const typeIn = async (tenant: string) =>
    (await client.call('GET', '/whoami', undefined, { headers: { 'x-clove-tenant': tenant } })).json<{ data: User }>()
      .data.type
  expect({ here: await typeIn('here'), there: await typeIn('there') }).toEqual({ here: 'admin', there: 'regular' })
  await client.data('POST', '/tenants/default', { tenant: 'there' })
  expect(await typeIn('')).toBe('regular')
})

test('settings do not grow without end', async () => {
  const client = await server.client({ tenant: 'settings' })
  await client.data('POST', '/whoami/settings', { some: 'x'.repeat(60_000) })
  const answer = await client.call('POST', '/whoami/settings', { more: 'x'.repeat(60_000) })
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 400,
    body: { message: 'These settings are too large to store.' },
  })
})
