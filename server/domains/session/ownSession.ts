import type { FastifyRequest } from 'fastify'
import { inScope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { providerOfSession } from '#platform/session/providerRows.ts'
import { resumeSession, SESSION_COOKIE } from '#platform/session/sessions.ts'

/**
 * Returns the user of a request's session that no company's provider started: only that proves who owns an account, as a
 * provider can name anybody. Has its own transaction, because a session hides companies that it does not open.
 */
export const ownSessionUser = async (
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { cookies }: FastifyRequest,
): Promise<string | undefined> => {
  const token = cookies[SESSION_COOKIE]
  if (!token) return undefined
  return inScope(db, {}, async (scope) => {
    const caller = await resumeSession(scope, token, now())
    return caller && (await providerOfSession(scope, token)) === null ? caller.user_id : undefined
  })
}
