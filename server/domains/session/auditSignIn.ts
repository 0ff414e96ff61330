import type { Route } from '#contract/route.ts'
import { sessionRoutes } from '#contract/session.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type AuditNote, writeAudit } from '#platform/wire/audit.ts'

/** Audits a sign-in of the current user in each of their companies; admins see those of their own. */
export const auditSignIn = async (
  scope: Scope,
  userId: string,
  requestId: string,
  note: AuditNote,
  row: Route = sessionRoutes.signIn,
): Promise<void> => {
  const companies = await scope.tx
    .selectFrom('memberships')
    .select('tenant_id as id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute()
  for (const tenant of companies.length ? companies : [undefined]) {
    if (tenant) await scope.become({ tenant: tenant.id })
    await writeAudit(scope, row, { userId, tenant }, requestId, {}, note)
  }
}
