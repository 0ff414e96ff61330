import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiScope, ApiToken } from '#contract/apiTokens.ts'
import type { Scope } from '../db/scope.ts'
import { badRequest, notFound } from '../errors.ts'
import { type Caller, tokenHash } from './sessions.ts'

/** What every token starts with, so that people and scanners of published code recognize it. */
const PREFIX = 'clove_'
const HINT_LETTERS = PREFIX.length + 4
/** Maximum number of tokens of a member in a company. */
const MAX_TOKENS = 50
const MINUTE = 60_000
const DAY = 86_400_000

/** The member of a token, in the token's company. */
type TokenCaller = Extract<Caller, { tenant_id: string }> & {
  token_id: string
  token_title: string
  scopes: ApiScope[]
}

/**
 * Returns the member of a valid API token and sets them and the company in the scope; undefined when it is unknown or
 * expired, or when the member has left. Records its use at most once a minute.
 */
export const resumeApiToken = async (scope: Scope, token: string, now: Date): Promise<TokenCaller | undefined> => {
  if (!token.startsWith(PREFIX)) return undefined
  const hash = tokenHash(token)
  const { rows } = await sql<Omit<TokenCaller, 'seen_at'> & { seen_at: Date | null }>`
    select * from find_token_caller(${hash}, ${now})`.execute(scope.tx)
  const [caller] = rows
  if (!caller) return undefined
  scope.became({ claim: hash, user: caller.user_id, tenant: caller.tenant_id })
  if (caller.seen_at === null || now.getTime() - caller.seen_at.getTime() > MINUTE)
    await scope.tx
      .updateTable('api_tokens')
      .set({ used_at: now })
      // a request beside this one that does the same is not waited for: it may take half a minute
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('api_tokens').select('id').where('token_hash', '=', hash).forUpdate().skipLocked(),
      )
      .execute()
  return { ...caller, seen_at: caller.seen_at ?? now }
}

/** Returns the tokens of the current user, or of all members, newest first. */
export const listApiTokens = async ({ tx, tenant }: Scope, userId: string, isOfAll: boolean): Promise<ApiToken[]> => {
  const rows = await tx
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.title',
      't.hint',
      't.scopes',
      't.user_id',
      't.created_at',
      't.expires_at',
      't.used_at',
      'u.name',
    ])
    .where('t.tenant_id', '=', tenant())
    .$if(!isOfAll, (query) => query.where('t.user_id', '=', userId))
    .orderBy('t.created_at', 'desc')
    .execute()
  return rows.map(({ id, title, hint, scopes, user_id: owner, name, ...at }) => ({
    ...{ id, title, hint, scopes: scopes as ApiScope[], member: name, own: owner === userId },
    createdAt: at.created_at.toISOString(),
    expiresAt: at.expires_at.toISOString(),
    usedAt: at.used_at?.toISOString() ?? null,
  }))
}

/** Creates a token for the current user in the current company. Returns the token, which is not stored. */
export const addApiToken = async (
  { tx, tenant }: Scope,
  userId: string,
  { title, scopes, days }: { title: string; scopes: readonly ApiScope[]; days: number },
  now: Date,
): Promise<{ id: string; token: string }> => {
  const { count } = await tx
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_TOKENS) throw badRequest(`You have ${MAX_TOKENS} tokens. Revoke some that are not in use.`)
  const token = PREFIX + randomBytes(32).toString('base64url')
  const id = randomUUID()
  await tx
    .insertInto('api_tokens')
    .values({
      ...{ tenant_id: tenant(), id, user_id: userId, title, scopes: [...new Set(scopes)].sort() },
      ...{ token_hash: tokenHash(token), hint: token.slice(0, HINT_LETTERS) },
      ...{ created_at: now, expires_at: new Date(now.getTime() + days * DAY) },
    })
    .execute()
  return { id, token }
}

/** Deletes a token of the current user, or of any member. Returns its title. */
export const revokeApiToken = async (
  { tx, tenant }: Scope,
  userId: string,
  id: string,
  isOfAll: boolean,
): Promise<string> => {
  const row = await tx
    .deleteFrom('api_tokens')
    .where('tenant_id', '=', tenant())
    .where(sql<string>`id::text`, '=', id)
    .$if(!isOfAll, (query) => query.where('user_id', '=', userId))
    .returning('title')
    .executeTakeFirst()
  if (!row) throw notFound('This API token')
  return row.title
}
