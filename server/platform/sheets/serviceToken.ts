import { sign } from 'node:crypto'
import type { ServiceAccount } from './sheet.ts'

/** Spreadsheets, and the names of those that are shared. */
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets https://www.googleapis.com/auth/drive.metadata.readonly'
const LIVES_SECONDS = 3600

const encoded = (part: object | Buffer): string =>
  (Buffer.isBuffer(part) ? part : Buffer.from(JSON.stringify(part))).toString('base64url')

/** The signed assertion (RFC 7523) with which the account asks `audience` for a token; `now` in milliseconds. */
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
