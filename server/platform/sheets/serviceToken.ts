import { sign } from 'node:crypto'
import type { ServiceAccount } from './sheet.ts'

/** Scopes for spreadsheets, and for the names of shared ones. */
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets https://www.googleapis.com/auth/drive.metadata.readonly'
const LIVES_SECONDS = 3600

const encoded = (part: object | Buffer): string =>
  (Buffer.isBuffer(part) ? part : Buffer.from(JSON.stringify(part))).toString('base64url')

/** Returns the signed assertion (RFC 7523) with which the account requests a token from `audience`; `now` in ms. */
export const accountAssertion = (
  { email, key }: Pick<ServiceAccount, 'email' | 'key'>,
  audience: string,
  now: number,
): string => {
  const issued = Math.floor(now / 1000)
  const claims = { iss: email, scope: SCOPE, aud: audience, iat: issued, exp: issued + LIVES_SECONDS }
  const text = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${encoded(sign('RSA-SHA256', Buffer.from(text), key.reveal()))}`
}
