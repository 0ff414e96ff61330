import type { Route } from '#contract/route.ts'
import type { Scope } from '../db/scope.ts'
import type { Actor, ActorTenant } from './actor.ts'

/** What a handler adds to the audit row of its request. */
export interface AuditNote {
  before?: unknown
  after?: unknown
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/**
 * Writes one row per modifying request: who, what and which path parameters. Bodies are not stored, because they may
 * contain a password or a name; a handler adds what is worth keeping.
 */
export const writeAudit = async (
  { tx }: Scope,
  row: Route,
  actor: Pick<Actor, 'userId' | 'token'> & { tenant: Pick<ActorTenant, 'id'> | undefined },
  requestId: string,
  params: unknown,
  note: AuditNote,
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      tenant_id: actor.tenant?.id ?? null,
      user_id: actor.userId,
      request_id: requestId,
      action: `${row.method} ${row.path}`,
      params: JSON.stringify(actor.token ? { ...(params as object), apiToken: actor.token.title } : params),
      before: json(note.before),
      after: json(note.after),
    })
    .execute()
}

/** Writes a request of somebody without an account, about the scope's tenant. */
export const writeStrangerAudit = async (scope: Scope, row: Route, requestId: string, note: AuditNote) => {
  await scope.tx
    .insertInto('audit_log')
    .values({
      ...{ tenant_id: scope.tenant(), request_id: requestId, action: `${row.method} ${row.path}`, params: '{}' },
      ...{ before: json(note.before), after: json(note.after) },
    })
    .execute()
}

/** Stored in place of a request id. */
export const BY_SCHEDULE = 'schedule'

/** Writes scheduled work like the request with which a user would do the same. */
export const writeScheduledAudit = async (
  scope: Scope,
  row: Route,
  params: unknown,
  note: AuditNote,
): Promise<void> => {
  await scope.tx
    .insertInto('audit_log')
    .values({
      ...{ tenant_id: scope.tenant(), request_id: BY_SCHEDULE, action: `${row.method} ${row.path}` },
      ...{ params: JSON.stringify(params), before: json(note.before), after: json(note.after) },
    })
    .execute()
}

/** Writes the row of a command, which no company sees. */
export const writeCommandAudit = async ({ tx }: Scope, userId: string, action: string): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({ user_id: userId, request_id: 'command line', action, params: '{}' })
    .execute()
}
