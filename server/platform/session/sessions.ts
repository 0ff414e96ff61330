import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '../db/scope.ts'

export const SESSION_COOKIE = 'clove-session'
const DAYS = 30
const HOUR = 3_600_000

/** The database never holds a token that would open a session. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

const expiry = (now: Date) => new Date(now.getTime() + DAYS * 24 * HOUR)

/** Starts a session of 30 days for the user acted for; returns the token, which only the cookie holds. */
export const startSession = async ({ tx }: Scope, userId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), user_id: userId, expires_at: expiry(now) })
    .execute()
  return token
}

/** The user behind a token, if its session has not ended. Makes the scope act for that user; slides the end, once an hour at most. */
export const resumeSession = async (scope: Scope, token: string, now: Date): Promise<string | undefined> => {
  const claim = tokenHash(token)
  await scope.become({ claim })
  const session = await scope.tx
    .selectFrom('sessions')
    .select(['user_id', 'seen_at', 'expires_at'])
    .where('token_hash', '=', claim)
    .executeTakeFirst()
  if (!session || session.expires_at <= now) return undefined
  await scope.become({ user: session.user_id })
  if (now.getTime() - session.seen_at.getTime() > HOUR) {
    await scope.tx
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: expiry(now) })
      .where('token_hash', '=', claim)
      .execute()
  }
  return session.user_id
}

export const endSession = async ({ tx }: Scope, token: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}
