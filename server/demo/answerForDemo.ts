import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { DemoCompany } from './demoCompanies.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'
import { writePastPostcards } from './pastPostcards.ts'

const LOOK_EVERY = 300

/** Resolves once all that the shop sold is imported: who bought again is known then. */
const importsOver = async (platform: Platform, { id }: DemoTenant, signal: AbortSignal): Promise<void> => {
  const isOver = () =>
    inScope(platform.db, { tenant: id }, async (scope) => {
      const { rows } = await sql`
        select from uploads where tenant_id = ${id}::uuid and state in ('received', 'detected', 'staged') and questions is null
        limit 1`.execute(scope.tx)
      return rows.length === 0
    })
  while (!(await isOver())) await wait(LOOK_EVERY, undefined, { signal })
}

/**
 * Gives a demo company with outreach a printed campaign of some weeks ago and the answers to it, so that a visitor sees what cards
 * bring. A company that has printed cards is left alone.
 */
export const answerForDemo = async (
  platform: Platform,
  companies: readonly DemoCompany[],
  signal: AbortSignal,
): Promise<void> => {
  for (const tenant of await demoTenants(platform, companies)) {
    if (!tenant.company.flags.includes('outreach')) continue
    await importsOver(platform, tenant, signal)
    await inScope(platform.db, { tenant: tenant.id, user: tenant.user.userId }, async (scope) => {
      // of two servers that start at once, one writes
      await sql`select pg_advisory_xact_lock(hashtext('clove demo outreach'))`.execute(scope.tx)
      await writePastPostcards(scope, tenant, platform.secrets.keysOf(tenant.sealedKey), platform.now())
    })
  }
}
