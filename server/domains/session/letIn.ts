import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/session.ts'
import type { Scope } from '#platform/db/scope.ts'
import { newDeviceMail } from '#platform/mail/linkMails.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { limitCompanies } from '#platform/session/providerRows.ts'
import { SESSION_COOKIE, SESSION_COOKIE_SECONDS, startSession } from '#platform/session/sessions.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
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

/** The devices of a user that are remembered. */
const MAX_DEVICES = 20

/** Remembers a device of the current user. Returns whether others were known and this one was not. */
const isNewDevice = async (scope: Scope, userId: string, device: string): Promise<boolean> => {
  const { devices } = await scope.tx
    .selectFrom('users')
    .select('devices')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (device === '' || devices.includes(device)) return false
  await changeUser(scope, userId, { devices: [...devices, device].slice(-MAX_DEVICES) })
  return devices.length > 0
}

/** Mails the owner of an account; the response does not wait for it. */
const mailNewDevice = ({ mail, now }: Platform, { email }: User, device: string, { log }: FastifyRequest) => {
  if (!mail.canSend) return
  mail
    .send(newDeviceMail(email, device, now()))
    .catch((error: unknown) => log.error({ err: error }, 'a new sign-in could not be mailed'))
}

/**
 * Starts a session for the current user and sets its cookie in the response. `providerTenant`: the tenant whose provider
 * has signed them in, to which the session is limited. @throws when no company opens to the session
 */
export const letIn = async (
  platform: Platform,
  scope: Scope,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  providerTenant?: string,
): Promise<User> => {
  const { settings, now } = platform
  const device = deviceOf(request.headers['user-agent'])
  const token = await startSession(scope, userId, now(), device, providerTenant)
  await limitCompanies(scope, userId, providerTenant)
  // throws before the cookie is set
  const user = await readUser(scope, userId)
  if (await isNewDevice(scope, userId, device)) mailNewDevice(platform, user, device, request)
  const secure = settings.publicUrl?.startsWith('https:') ?? false
  const maxAge = SESSION_COOKIE_SECONDS
  reply.setCookie(SESSION_COOKIE, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge })
  return user
}
