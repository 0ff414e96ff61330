import { hash, verify } from '@node-rs/argon2'
import { EASY_PASSWORD } from '#contract/session.ts'
import { badRequest } from '../errors.ts'
import { isCommonPassword } from './isCommonPassword.ts'

/** Hashes with argon2id and the library's defaults (19 MiB, two passes). @throws an error for a common password */
export const hashPassword = async (password: string): Promise<string> => {
  if (isCommonPassword(password)) throw badRequest(EASY_PASSWORD)
  return hash(password)
}

// Verified when no account has the email, so that both failures take the same time.
let nobody: Promise<string> | undefined

/** Returns whether the password is right; a missing account takes as long to reject. */
export const passwordFits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hash('no account has this password')
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && passwordHash !== undefined
}
