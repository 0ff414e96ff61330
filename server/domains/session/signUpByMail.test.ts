import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { User } from '#contract/session.ts'
import { ask, hoursLater } from '#server/testing/accountSteps.ts'
import { type MailSink, openMailSink } from '#server/testing/mailSink.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let sink: MailSink
let server: TestServer
beforeAll(async () => {
  sink = await openMailSink()
  server = await openTestServer({ SMTP_URL: sink.url, CLOVE_URL: 'https://clove.example', CLOVE_SIGNUP: '1' })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const signUp = (email: string, password = 'a long password') =>
  ask(server, 'POST', '/auth/sign-up', { name: 'Ada', company: 'Lamps & Co', email, password })
const confirm = (token: string) => ask(server, 'POST', '/auth/sign-up/confirm', { token })
const signIn = async (email: string, password = 'a long password') =>
  (await ask(server, 'POST', '/auth/sign-in', { email, password })).status
const mailed = async (email: string) => (await sink.next(email)).text
const tokenOf = (text: string) => /#\/login\/confirm\/([\w-]+)/.exec(text)?.[1] ?? ''
const requested = async (email: string) => {
  expect(await signUp(email)).toMatchObject({ status: 200, data: { mailed: true }, cookies: [] })
  return tokenOf(await mailed(email))
}

test('a sign-up is confirmed by the link in its mail, and nothing is created before', async () => {
  const token = await requested('ada@lamps.example')
  expect(await signIn('ada@lamps.example')).toBe(401)
  const { status, data, cookies } = await confirm(token)
  expect([status, (data as User).email, (data as User).isOnboarding]).toEqual([200, 'ada@lamps.example', true])
  expect((data as User).tenants).toMatchObject([{ title: 'Lamps & Co', type: 'admin' }])
  expect(cookies).toMatchObject([{ name: 'clove-session' }])
  expect(await signIn('ada@lamps.example')).toBe(200)
  expect(await confirm(token)).toMatchObject({
    status: 409,
    message: 'This email address already has an account. Sign in.',
  })
})

test('an address that has an account gets the same response, and its owner a mail that says so', async () => {
  await confirm(await requested('owner@lamps.example'))
  const fresh = await signUp('fresh@lamps.example')
  const known = await signUp('owner@lamps.example', 'another long password')
  expect(known).toEqual(fresh)
  const mail = await mailed('owner@lamps.example')
  expect(mail).toContain('which already has an account')
  expect(mail).toContain('https://clove.example/#/login/reset')
  expect(tokenOf(mail)).toBe('')
  // neither the new password nor the old one tells whether there was an account before
  expect([await signIn('owner@lamps.example', 'another long password'), await signIn('fresh@lamps.example')]).toEqual([
    401, 401,
  ])
})

test('the response does not wait for the mail', async () => {
  const greet = sink.stall()
  expect(await signUp('slow@lamps.example')).toMatchObject({ status: 200 })
  greet()
  await mailed('slow@lamps.example')
})

test('a link that is old, cut or made up creates nothing', async () => {
  const token = await requested('late@lamps.example')
  const back = hoursLater(server, 49)
  expect(await confirm(token)).toMatchObject({ status: 410, message: expect.stringContaining('older than 48 hours') })
  back()
  for (const wrong of [token.slice(0, -4), 'none', `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`])
    expect(await confirm(wrong)).toMatchObject({ status: 410, message: expect.stringContaining('incomplete') })
  expect(await signIn('late@lamps.example')).toBe(401)
})

test('one address gets five of these mails an hour', async () => {
  for (let count = 0; count < 5; count += 1) expect((await signUp('often@lamps.example')).status).toBe(200)
  expect(await signUp('often@lamps.example')).toMatchObject({
    status: 429,
    message: expect.stringContaining('Wait '),
  })
})
