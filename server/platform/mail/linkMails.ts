import type { Mail } from './mailer.ts'

const UNTIL = 'The link works once, for 48 hours.'

/** `company` is whatever somebody typed: it stands in the mail as text, on one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const invitationMail = (to: string, company: string, inviter: string, url: string): Mail => ({
  to,
  subject: `Join ${oneLine(company)} in Clove`,
  text: [
    `${oneLine(inviter)} invites you to work in ${oneLine(company)}. To accept, open`,
    url,
    UNTIL,
    'If you do not know them, do nothing.',
  ],
})

export const resetMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Your new password for Clove',
  text: [
    'To set a new password, open',
    url,
    UNTIL,
    'If you did not ask for it, do nothing: your password stays as it is.',
  ],
})
