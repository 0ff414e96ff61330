import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/session.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { SESSION_COOKIE, SESSION_COOKIE_SECONDS, startSession } from '#platform/session/sessions.ts'
import { readUser } from './userRow.ts'

const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const findMatch = (patterns: readonly (readonly [RegExp, string])[], text: string) =>
  patterns.find(([sign]) => sign.test(text))?.[1]

/** Returns the browser and system of a user agent: 'Firefox on Linux'; '' when unknown. */
const deviceOf = (userAgent = ''): string => {
  const agent = userAgent.slice(0, 500)
  return [findMatch(browsers, agent), findMatch(systems, agent)].filter(Boolean).join(' on ')
}

/** Starts a session for the current user and sets its cookie in the response. */
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
