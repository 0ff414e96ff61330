import { createHash } from 'node:crypto'

/** What a picture of each type begins with, in hexadecimal digits; a dot is any digit. */
const beginnings: Record<string, RegExp> = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
}

const parts = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** Whether a logo is none, or a picture of the type that its data URL names: looked up in the bytes, not only in the words. */
export const isPicture = (logo: string): boolean => {
  if (logo === '') return true
  const [, type = '', text = ''] = parts.exec(logo) ?? []
  return beginnings[type]?.test(Buffer.from(text, 'base64').toString('hex', 0, 12)) ?? false
}

/** What the audit log keeps of a logo: enough to tell two apart, none of the picture. */
export const logoMark = (logo: string): unknown =>
  logo && { characters: logo.length, sha256: createHash('sha256').update(logo).digest('hex').slice(0, 12) }
