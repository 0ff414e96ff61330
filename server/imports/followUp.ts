import { sql } from 'kysely'
import { claimsTouched } from '#model/claims/index.ts'
import { unreviewed } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'

export const IMPORT = 'import'

const CLASS = 0x666f6c6c

/**
 * Queues what follows an import, unless another import of the tenant waits or is at work: that one will, for all of them.
 * `job`: the one that is ending, if it is not over yet.
 */
export const followUp = async ({ jobs }: Platform, scope: Scope, job?: string) => {
  const { tx, tenant } = scope
  // of two that end at once the later one sees that the other is over
  await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
  const other = await tx
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tenant())
    .where('kind', '=', IMPORT)
    .where('state', 'in', ['queued', 'running'])
    .$if(job !== undefined, (query) => query.where('id', '<>', job ?? ''))
    .limit(1)
    .executeTakeFirst()
  if (other) return
  if ((await unreviewed(scope)).length > 0) await jobs.addOnce(scope, jobKinds.reviewPeople)
  if (await claimsTouched(scope)) await jobs.addOnce(scope, jobKinds.detectClaims)
}
