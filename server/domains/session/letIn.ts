import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/session.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { SESSION_COOKIE, SESSION_COOKIE_SECONDS, startSession } from '#platform/session/sessions.ts'
import { deviceOf } from './device.ts'
import { readUser } from './userRow.ts'

/** Starts a session for the user acted for, in the cookie of the answer. */
export const letIn = async (
  { settings, now }: Platform,
  scope: Scope,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<User> => {
  const token = await startSession(scope, userId, now(), deviceOf(request.headers['user-agent']))
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const maxAge = SESSION_COOKIE_SECONDS
  reply.setCookie(SESSION_COOKIE, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge })
  return readUser(scope, userId)
}
