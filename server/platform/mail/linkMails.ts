import type { Mail } from './mailer.ts'

const UNTIL = 'The link works once, for 48 hours.'

/** `company` is user input, so the mail shows it as text on one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const invitationMail = (to: string, company: string, inviter: string, url: string): Mail => ({
  to,
  subject: `Join ${oneLine(company)} in Clove`,
  text: [
    `${oneLine(inviter)} invites you to work in ${oneLine(company)}. To accept, open`,
    url,
    UNTIL,
    'If you don’t know them, ignore this email.',
  ],
})

export const confirmMail = (to: string, company: string, url: string): Mail => ({
  to,
  subject: 'Open your company in Clove',
  text: [
    `To open ${oneLine(company)} in Clove, follow`,
    url,
    'The link works for 48 hours.',
    'If you didn’t sign up, ignore this email: no account is created.',
  ],
})

/** Returns the mail for a sign-up with an address that already has an account. */
export const accountExistsMail = (to: string, signInUrl: string, resetUrl: string): Mail => ({
  to,
  subject: 'You already have a Clove account',
  text: [
    'Someone signed up with this email address, which already has an account. To sign in, open',
    signInUrl,
    'If you have forgotten your password, set a new one at',
    resetUrl,
    'If it wasn’t you, ignore this email: your account stays unchanged.',
  ],
})

export const resetMail = (to: string, url: string): Mail => ({
  to,
  subject: 'Your new password for Clove',
  text: [
    'To set a new password, open',
    url,
    UNTIL,
    'If you didn’t request it, ignore this email: your password stays unchanged.',
  ],
})

export const newDeviceMail = (to: string, device: string, at: Date): Mail => ({
  to,
  subject: 'New sign-in to Clove',
  text: [
    `Your account was used to sign in with ${device}, which was not used before, at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    'If it wasn’t you, change your password in your profile: that signs out all other browsers.',
  ],
})
