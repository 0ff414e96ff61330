import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { User } from '#contract/session.ts'
import type { HandedLink } from '#contract/users.ts'
import { ask, hoursLater, joinToo, tokenIn } from '#server/testing/accountSteps.ts'
import { type MailSink, openMailSink } from '#server/testing/mailSink.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let sink: MailSink
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  sink = await openMailSink()
  server = await openTestServer({ SMTP_URL: sink.url, CLOVE_URL: 'https://clove.example' })
  admin = await server.client({ tenant: 'lamps' })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const emailOf = async (client: TestClient) => (await client.data<User>('GET', '/whoami')).email
const signIn = async (email: string, password: string) =>
  (await ask(server, 'POST', '/auth/sign-in', { email, password })).status
const requested = async (email: string) => {
  expect(await ask(server, 'POST', '/auth/reset', { email })).toMatchObject({ status: 200, data: { mailed: true } })
  return tokenIn((await sink.next(email)).text)
}
const finish = (token: string, password = 'a new password') => ask(server, 'POST', `/auth/reset/${token}`, { password })
const shown = async (client: TestClient) =>
  tokenIn((await admin.data<HandedLink>('POST', `/admin/users/${client.userId}/reset`)).link)

test('a forgotten password: the mail brings a link, the link a new password and a session; all others end', async () => {
  const member = await server.client({ tenant: 'lamps', type: 'regular' })
  const email = await emailOf(member)
  const token = await requested(email)
  const link = await ask(server, 'GET', `/auth/links/${token}`)
  expect(link.data).toEqual({ kind: 'reset', email, known: true })
  const finished = await finish(token)
  expect(finished).toMatchObject({ status: 200, data: { uid: member.userId, email } })
  expect(finished.cookies).toMatchObject([{ name: 'clove-session', httpOnly: true, secure: true, sameSite: 'Lax' }])
  expect((await member.call('GET', '/whoami')).statusCode).toBe(401)
  expect(await signIn(email, 'a new password')).toBe(200)
})

test('an email without an account gets the same answer, and no mail', async () => {
  expect(await ask(server, 'POST', '/auth/reset', { email: 'nobody@example.com' })).toMatchObject({
    status: 200,
    data: { mailed: true },
  })
  // somebody with an account asks after them, so a mail to nobody would be here by now
  await requested(await emailOf(admin))
  expect(sink.held()).toEqual([])
})

test('the answer does not wait for the mail, which only an account causes', async () => {
  const email = await emailOf(await server.client({ tenant: 'lamps' }))
  const { mail } = server.platform
  const { send } = mail
  let deliver = (): void => {}
  const sending = new Promise<void>((begun) => {
    mail.send = () => {
      begun()
      return new Promise((resolve) => {
        deliver = () => resolve(true)
      })
    }
  })
  expect((await ask(server, 'POST', '/auth/reset', { email })).status).toBe(200)
  await sending
  mail.send = send
  deliver()
})

test('a link works once, also for two who try at the same time', async () => {
  const token = await requested(await emailOf(await server.client({ tenant: 'lamps' })))
  const both = await Promise.all([finish(token), finish(token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  const used = 'This link has been used already. Request a new one under "Forgot your password?" on the sign-in page.'
  expect(await finish(token)).toMatchObject({ status: 410, message: used })
  expect(await ask(server, 'GET', `/auth/links/${token}`)).toMatchObject({ status: 410, message: used })
})

test('a link is good for 48 hours', async () => {
  const token = await requested(await emailOf(await server.client({ tenant: 'lamps' })))
  const back = hoursLater(server, 48)
  const old = 'This link is older than 48 hours. Request a new one under "Forgot your password?" on the sign-in page.'
  expect(await finish(token)).toMatchObject({ status: 410, message: old })
  expect(await ask(server, 'GET', `/auth/links/${token}`)).toMatchObject({ status: 410, message: old })
  back()
  expect((await finish(token)).status).toBe(200)
})

test('a token nobody made, or of an invitation, sets no password', async () => {
  expect(await finish('x'.repeat(43))).toMatchObject({
    status: 410,
    message: 'This link doesn’t exist or was withdrawn. Ask for a new one.',
  })
  const email = 'guest@example.com'
  const { link } = await admin.data<HandedLink>('POST', '/admin/users/invite', { email, type: 'regular' })
  expect(await finish(tokenIn(link))).toMatchObject({ status: 410, message: 'This link is for something else.' })
  await sink.next(email)
})

test('a new password spoils every other link to the account', async () => {
  const member = await server.client({ tenant: 'lamps' })
  const email = await emailOf(member)
  const [first, second, third] = [await requested(email), await requested(email), await shown(member)]
  await sink.next(email)
  expect((await finish(second)).status).toBe(200)
  expect((await finish(first)).status).toBe(410)
  expect((await finish(third)).status).toBe(410)
})

test('so does one that the person sets with the old one', async () => {
  const token = await requested(await emailOf(admin))
  const body = { current: 'correct horse battery', password: 'a better password' }
  expect((await admin.call('POST', '/auth/password', body)).statusCode).toBe(200)
  expect((await finish(token)).status).toBe(410)
})

test('a link an admin was shown is no key to another company that the account joins later', async () => {
  const member = await server.client({ tenant: 'lamps' })
  const email = await emailOf(member)
  const token = await shown(member)
  await sink.next(email)
  await joinToo(server, member, await server.client({ tenant: 'shelves' }))
  expect(await finish(token)).toMatchObject({
    status: 410,
    message: 'This link has expired. Request a new one under "Forgot your password?".',
  })
  expect((await member.call('GET', '/whoami')).statusCode).toBe(200)
})

test('the sixth link of an hour has to wait', async () => {
  const email = 'often@example.com'
  for (let round = 0; round < 5; round += 1) await ask(server, 'POST', '/auth/reset', { email })
  expect(await ask(server, 'POST', '/auth/reset', { email })).toMatchObject({
    status: 429,
    message: 'Too many attempts. Wait 60 minutes and try again.',
  })
})
