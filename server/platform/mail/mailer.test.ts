import { expect, test } from '@jest/globals'
import { openMailSink } from '#server/testing/mailSink.ts'
import { readEnv } from '../env.ts'
import { openLog } from '../reporting/log.ts'
import { invitationMail } from './linkMails.ts'
import { openMailer } from './mailer.ts'

const mail = { to: 'ada@example.com', subject: 'Hello', text: ['One.', 'Two.'] }
const mailerOf = (env: Record<string, string>) => openMailer(readEnv(env), openLog('silent'))

test('without a mail server nothing is sent', async () => {
  const mailer = mailerOf({})
  expect({ canSend: mailer.canSend, send: await mailer.send(mail) }).toEqual({ canSend: false, send: false })
})

test('a mail goes to its one address, from the sender that is set, else from the public host', async () => {
  const sink = await openMailSink()
  const mailer = mailerOf({ SMTP_URL: sink.url, CLOVE_URL: 'https://clove.lamps.example:8443' })
  expect({ canSend: mailer.canSend, send: await mailer.send(mail) }).toEqual({ canSend: true, send: true })
  const { text } = await sink.next('ada@example.com')
  expect(text).toContain('From: Clove <clove@clove.lamps.example>')
  expect(text).toContain('One.\r\n\r\nTwo.')
  await mailerOf({ SMTP_URL: sink.url, CLOVE_MAIL_FROM: 'desk@lamps.example' }).send(mail)
  expect((await sink.next('ada@example.com')).text).toContain('From: desk@lamps.example')
  await sink.close()
})

test('a mail server that is away is no reason to fail', async () => {
  const sink = await openMailSink()
  await sink.close()
  expect(await mailerOf({ SMTP_URL: sink.url }).send(mail)).toBe(false)
})

test('what a company is called stays in its line', () => {
  const { subject } = invitationMail('a@b.example', 'Lamps\r\nBcc: all@b.example', 'Ada', 'https://x')
  expect(subject).toBe('Join Lamps Bcc: all@b.example in Clove')
})

test('a mail server in another form than an address is said', () => {
  expect(() => readEnv({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL must be an address like smtp://')
  expect(() => readEnv({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL must be an address like smtp://')
})
