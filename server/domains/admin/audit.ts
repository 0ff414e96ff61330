import { sql } from 'kysely'
import type { AuditEntry } from '#contract/company.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { BY_SCHEDULE } from '#platform/wire/audit.ts'
import { isTimeZone } from '#rules/timeZones.ts'
import { actionsNamed, didOf, titleOf } from './auditActions.ts'

const PAGE = 50
const LARGEST_PAGE = 200

/** Maximum number of words of a search. */
const MAX_TOKENS = 10

const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Matches rows whose sentence contains each word: in its fixed text, its values, or the name of the actor. */
const containing = (search: string) => {
  const tokens = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_TOKENS)
  const each = tokens.map((word) => {
    const pattern = anywhere(word)
    return sql`(
      a.action ilike ${pattern} or a.action = any(${actionsNamed(word)})
      or a.params::text ilike ${pattern} or a.before::text ilike ${pattern} or a.after::text ilike ${pattern}
      or u.name ilike ${pattern} or u.email ilike ${pattern}
    )`
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Matches rows of days in the company's time zone, both inclusive. */
const periodSql = (zone: string, from: string | undefined, until: string | undefined) => sql<boolean>`(
  ${from ? sql`a.at >= ${from}::date::timestamp at time zone ${zone}` : sql`true`}
  and ${until ? sql`a.at < (${until}::date + 1)::timestamp at time zone ${zone}` : sql`true`}
)`

const companyZone = async (scope: Scope): Promise<string> => {
  const { timeZone } = await readCompanySettings(scope)
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** Returns names of the company's users by id, for sentences about users. */
const readNames = async ({ tx, tenant }: Scope): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'name', 'email'])
    .where('tenant_id', '=', tenant())
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

/** Maximum number of displayed list members; a batch may contain thousands. */
const LONGEST_LIST = 100

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const visibleItems = value.slice(0, LONGEST_LIST).map(shortened)
    return value.length > LONGEST_LIST ? [...visibleItems, `and ${value.length - LONGEST_LIST} more`] : visibleItems
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}

const byToken = (params: unknown) => {
  const { apiToken } = params as { apiToken?: unknown }
  return typeof apiToken === 'string' ? ` by the API token “${apiToken}”` : ''
}

interface AuditQuery {
  limit?: string
  cursor?: string
  search?: string
  uid?: string
  from?: string
  until?: string
}

const numberOf = (text: string | undefined, fallback: number, refusal: string): number => {
  const number = Number(text || fallback)
  if (!Number.isSafeInteger(number) || number < 1) throw badRequest(refusal)
  return number
}

/** Returns the tenant's audit log, newest first; the cursor leads to older rows. */
export const listAudit = async (
  scope: Scope,
  { limit, cursor, search, uid, from, until }: AuditQuery,
): Promise<{ rows: AuditEntry[]; cursor: string | null }> => {
  const { tx, tenant } = scope
  const size = Math.min(numberOf(limit, PAGE, 'limit is a number from 1 on.'), LARGEST_PAGE)
  const beforeId = numberOf(cursor, Number.MAX_SAFE_INTEGER, 'cursor is what the page before gave.')
  const searchText = search?.trim()
  const zone = from || until ? await companyZone(scope) : 'UTC'
  const names = await readNames(scope)
  const auditRows = await tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'u.name', 'u.email', 'a.request_id', 'a.action', 'a.params', 'a.before', 'a.after'])
    .where('a.tenant_id', '=', tenant())
    .where('a.id', '<', beforeId)
    .$if(Boolean(uid), (query) => query.where('a.user_id', '=', uid ?? null))
    .$if(Boolean(searchText), (query) => query.where(containing(searchText ?? '')))
    .$if(Boolean(from || until), (query) => query.where(periodSql(zone, from, until)))
    .orderBy('a.id', 'desc')
    // One more than a page shows whether there is another page.
    .limit(size + 1)
    .execute()
  const rows = auditRows
    .slice(0, size)
    .map(({ id, at: loggedAt, name, email, request_id: request, action, params, ...changed }) => ({
      id: String(id),
      at: loggedAt.toISOString(),
      user: name ?? (request === BY_SCHEDULE ? 'A schedule' : ''),
      email: email ?? '',
      action,
      title: titleOf(action),
      did: `${didOf({ action, params, ...changed }, (uid) => names.get(uid))}${byToken(params)}`,
      params: params as Record<string, unknown>,
      before: shortened(changed.before),
      after: shortened(changed.after),
    }))
  return { rows, cursor: auditRows.length > size ? (rows.at(-1)?.id ?? null) : null }
}
