import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { User } from '#contract/session.ts'
import type { HandedLink } from '#contract/users.ts'
import { ask, joinToo, refusal, tokenIn } from '#server/testing/accountSteps.ts'
import { type MailSink, openMailSink } from '#server/testing/mailSink.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let sink: MailSink
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  sink = await openMailSink()
  server = await openTestServer({ SMTP_URL: sink.url, CLOVE_MAIL_FROM: 'Desk <desk@lamps.example>' })
  admin = await server.client({ tenant: 'lamps' })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

test('an invitation is mailed, and shown to the admin as well', async () => {
  const email = 'ada@example.com'
  const handed = await admin.data<HandedLink>('POST', '/admin/users/invite', { email, type: 'regular' })
  const { text } = await sink.next(email)
  expect(handed.mailed).toBe(true)
  expect(tokenIn(text)).toBe(tokenIn(handed.link))
  expect(text).toContain('Subject: Join lamps in Clove')
  expect(text).toContain('From: Desk <desk@lamps.example>')
  expect(text).toContain('User 1 invites you to work in lamps.')
})

test('a reset for somebody of other companies goes to them alone, and lets them in', async () => {
  const member = await server.client({ tenant: 'lamps', type: 'regular' })
  await joinToo(server, member, await server.client({ tenant: 'shelves' }))
  const { email } = await member.data<User>('GET', '/whoami')
  const handed = await admin.data<HandedLink>('POST', `/admin/users/${member.userId}/reset`)
  expect(handed).toEqual({ mailed: true, expiresAt: expect.any(String) })
  const token = tokenIn((await sink.next(email)).text)
  const password = 'a new password'
  expect((await ask(server, 'POST', `/auth/reset/${token}`, { password })).status).toBe(200)
})

test('when the mail server is away, an invitation is still shown, and a reset that may not be shown is refused', async () => {
  const { mail } = server.platform
  server.platform.mail = { canSend: true, send: async () => false, attempt: async () => 'EAUTH' }
  const body = { email: 'bea@example.com', type: 'regular' }
  const handed = await admin.data<HandedLink>('POST', '/admin/users/invite', body)
  expect(handed).toMatchObject({ mailed: false, link: expect.any(String) })
  const superuser = await server.client({ tenant: 'lamps', type: 'superuser' })
  expect(await refusal(admin.call('POST', `/admin/users/${superuser.userId}/reset`))).toEqual([
    502,
    'The email could not be sent. Try again later.',
  ])
  server.platform.mail = mail
})
