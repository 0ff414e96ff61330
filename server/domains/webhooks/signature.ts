import { createHmac } from 'node:crypto'

/**
 * Returns the header `Clove-Signature`: the time in seconds, and the HMAC-SHA256 of that time, a dot and the body, in
 * hexadecimal digits.
 */
export const signatureOf = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
