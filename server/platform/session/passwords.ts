import { hash, verify } from '@node-rs/argon2'
import { EASY_PASSWORD } from '#contract/session.ts'
import { badRequest } from '../errors.ts'
import { commonPasswords } from './commonPasswords.ts'

/** argon2id with the library's defaults (19 MiB, two passes). @throws a refusal of a password that many people have */
export const hashPassword = async (password: string): Promise<string> => {
  if (commonPasswords.has(password.toLowerCase())) throw badRequest(EASY_PASSWORD)
  return hash(password)
}

// Verified against when no account has the e-mail, so that both wrong answers take the same time.
let nobody: Promise<string> | undefined

/** Whether the password is right; an account that does not exist is as slow to refuse as one that does. */
export const passwordFits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hash('no account has this password')
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && passwordHash !== undefined
}
