import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const CLASS = 'clove exports'

/**
 * Locks exports until the transaction ends: writers of a file share the lock, and an exclusive lock ensures that there
 * are none.
 */
export const holdExports = async ({ tx, tenant }: Scope, as: 'shared' | 'alone'): Promise<void> => {
  const lock = sql.ref(as === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtext(${CLASS}), hashtext(${tenant()}))`.execute(tx)
}
