import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

export const SESSION_COOKIE = 'clove-session'
/** Days of inactivity after which a session ends, and its maximum age in days. */
const DAYS = 30
const MAX_DAYS = 90
const HOUR = 3_600_000
/** Hours after which a provider’s session ends, so that whoever was removed there is signed out here. */
const PROVIDER_HOURS = 12
/** A cookie lasts as long as a session may; the database knows whether the session is idle. */
export const SESSION_COOKIE_SECONDS = MAX_DAYS * 24 * 3600

/** Returns the hash of a token; the database never stores a token that opens a session. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

const expiry = (now: Date) => new Date(now.getTime() + DAYS * 24 * HOUR)

/**
 * Starts a session of 30 days for the current user with a description of the device; of 12 hours when the provider of a
 * tenant has signed them in. Returns the token, which only the cookie stores.
 */
export const startSession = async (
  { tx }: Scope,
  userId: string,
  now: Date,
  device = '',
  providerTenant: string | null = null,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('sessions')
    .values({
      ...{ token_hash: tokenHash(token), user_id: userId, created_at: now, device },
      expires_at: providerTenant ? new Date(now.getTime() + PROVIDER_HOURS * HOUR) : expiry(now),
      provider_tenant_id: providerTenant,
    })
    .execute()
  return token
}

interface CallerTenant {
  tenant_id: string
  code: string
  title: string
  flags: Record<string, boolean>
  sealed_key: Buffer
  type: 'regular' | 'admin'
  /** Id of the access role, and its permissions if the company made it. */
  access: string | null
  access_permissions: string[] | null
}

/** The user of a request, and the requested tenant if they are a member. */
export type Caller = {
  user_id: string
  name: string
  email: string
  user_flags: string[]
  is_superuser: boolean
  is_onboarding: boolean
  seen_at: Date
  has_two_step?: boolean
  two_step_rule?: string | null
} & (CallerTenant | { [column in keyof CallerTenant]: null })

/**
 * Returns the user of a token with a valid session, in the tenant of a code, and sets both in the scope. Extends the
 * session at most once an hour and never beyond 90 days after its start; a provider's session is not extended.
 */
export const resumeSession = async (
  scope: Scope,
  token: string,
  now: Date,
  tenantCode?: string,
): Promise<Caller | undefined> => {
  const hash = tokenHash(token)
  const { rows } = await sql<Caller>`
    select * from find_caller(${hash}, ${tenantCode ?? null}, ${now})`.execute(scope.tx)
  const [caller] = rows
  if (!caller) return undefined
  scope.became({ claim: hash, user: caller.user_id, tenant: caller.tenant_id ?? undefined })
  if (now.getTime() - caller.seen_at.getTime() > HOUR) {
    await scope.tx
      .updateTable('sessions')
      .set({
        seen_at: now,
        expires_at: sql<Date>`case when provider_tenant_id is not null then expires_at
          else least(${expiry(now)}::timestamptz, created_at + ${`${MAX_DAYS} days`}::interval) end`,
      })
      // a request beside this one that does the same is not waited for: it may take half a minute
      .where('token_hash', 'in', ({ selectFrom }) =>
        selectFrom('sessions').select('token_hash').where('token_hash', '=', hash).forUpdate().skipLocked(),
      )
      .execute()
  }
  return caller
}

/** Returns the current user's sessions, last seen first; `current` marks that of the token. */
export const listSessions = async ({ tx }: Scope, userId: string, now: Date, token = '') => {
  const rows = await tx
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
  const ownHash = tokenHash(token)
  return rows.map(({ token_hash: hash, device, created_at: createdAt, seen_at: seenAt }) => ({
    device,
    startedAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: hash === ownHash,
  }))
}

/** Ends all sessions of the current user, except that of a token. */
export const endSessionsOf = async ({ tx }: Scope, userId: string, keptToken = ''): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash(keptToken))
    .execute()
}

export const endSession = async ({ tx }: Scope, token: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}
