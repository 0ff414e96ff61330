import { sessionRoutes } from '#contract/session.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { type AuditNote, writeAudit } from '#platform/wire/audit.ts'

/** Puts a sign-in of the user acted for on record in each company they work in; admins see those of their own. */
export const auditSignIn = async (scope: Scope, userId: string, requestId: string, note: AuditNote): Promise<void> => {
  const companies = await scope.tx
    .selectFrom('memberships')
    .select('tenant_id as id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute()
  for (const tenant of companies.length ? companies : [undefined]) {
    if (tenant) await scope.become({ tenant: tenant.id })
    await writeAudit(scope, sessionRoutes.signIn, { userId, tenant }, requestId, {}, note)
  }
}

/** So many refusals of an account are on record in an hour: whoever guesses must not fill the record. */
const ON_RECORD = { points: 20, duration: 3600 }

/** Puts wrong passwords on record, in a transaction of their own. */
export const refusalNotes = () => {
  const accounts = rateLimit(ON_RECORD)
  return async (platform: Platform, userId: string | undefined, requestId: string): Promise<void> => {
    if (!userId || (await accounts.beyond(userId)) > 0) return
    await inScope(platform.db, { user: userId }, (scope) =>
      auditSignIn(scope, userId, requestId, { after: { refused: 'wrong password' } }),
    )
  }
}
