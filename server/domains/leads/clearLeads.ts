import { sql } from 'kysely'
import { lockAllAsins, recount } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Above this many asins browsers are told to ask for the whole table. */
const FEW = 200

/** Deletes the leads of some asins that are not printed; those printed stay as written to. Returns how many went. */
export const clearLeads = async (scope: Scope, asins: readonly string[]): Promise<number> => {
  await lockAllAsins(scope)
  const deleted = await sql`
    delete from leads where tenant_id = ${scope.tenant()} and asin = any(${asins}) and printed_at is null`.execute(
    scope.tx,
  )
  const count = Number(deleted.numAffectedRows ?? 0)
  if (count === 0) return 0
  await recount(scope, asins)
  scope.emit('leads', asins.length > FEW ? {} : { asins: [...asins] })
  return count
}
