import { sql } from 'kysely'
import type { AuditEntry } from '#contract/company.ts'
import { contract } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'

const PAGE = 50
const LARGEST_PAGE = 200

const titles = new Map<string, string>(
  Object.values<Route>(contract).map(({ method, path, title }) => [`${method} ${path}`, title]),
)

/** What an action is for; what is no call (a command, a job) goes by its own name. */
const titleOf = (action: string): string => titles.get(action) ?? action

const anywhere = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Rows whose path, title or parameters contain the words. */
const containing = (words: string) => {
  const wanted = words.toLowerCase()
  const titled = [...titles].flatMap(([action, title]) => (title.toLowerCase().includes(wanted) ? [action] : []))
  const pattern = anywhere(words)
  return sql<boolean>`(
    a.action ilike ${pattern} or a.action = any(${titled})
    or exists (select from jsonb_each_text(a.params) p where p.value ilike ${pattern})
  )`
}

/** Members of a list shown; a batch may name thousands. */
const LONGEST_LIST = 100

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map(shortened)
    return value.length > LONGEST_LIST ? [...shown, `and ${value.length - LONGEST_LIST} more`] : shown
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]))
}

interface Asked {
  limit?: string
  cursor?: string
  search?: string
  uid?: string
}

const numberOf = (text: string | undefined, fallback: number, refusal: string): number => {
  const number = Number(text || fallback)
  if (!Number.isSafeInteger(number) || number < 1) throw badRequest(refusal)
  return number
}

/** What was done in the tenant acted for, newest first; the cursor leads to what was done before. */
export const listAudit = async (
  { tx, tenant }: Scope,
  { limit, cursor, search, uid }: Asked,
): Promise<{ rows: AuditEntry[]; cursor: string | null }> => {
  const size = Math.min(numberOf(limit, PAGE, 'limit is a number from 1 on.'), LARGEST_PAGE)
  const before = numberOf(cursor, Number.MAX_SAFE_INTEGER, 'cursor is what the page before gave.')
  const words = search?.trim()
  const found = await tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'u.name', 'u.email', 'a.action', 'a.params', 'a.before', 'a.after'])
    .where('a.tenant_id', '=', tenant())
    .where('a.id', '<', before)
    .$if(Boolean(uid), (query) => query.where('a.user_id', '=', uid ?? null))
    .$if(Boolean(words), (query) => query.where(containing(words ?? '')))
    .orderBy('a.id', 'desc')
    // one more than a page says whether there is another
    .limit(size + 1)
    .execute()
  const rows = found.slice(0, size).map(({ id, at, name, email, action, params, ...changed }) => ({
    id: String(id),
    at: at.toISOString(),
    user: name ?? '',
    email: email ?? '',
    action,
    title: titleOf(action),
    params: params as Record<string, unknown>,
    before: shortened(changed.before),
    after: shortened(changed.after),
  }))
  return { rows, cursor: found.length > size ? (rows.at(-1)?.id ?? null) : null }
}
