import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const CLASS = 'clove exports'

/** Held until the transaction ends: whoever writes a file shares it, whoever must know that nobody does holds it alone. */
export const holdExports = async ({ tx, tenant }: Scope, as: 'shared' | 'alone'): Promise<void> => {
  const lock = sql.ref(as === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(hashtext(${CLASS}), hashtext(${tenant()}))`.execute(tx)
}
