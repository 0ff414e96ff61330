import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Keeps a label and a proposal of the same moment from missing each other; held until the transaction ends. */
export const lockLabels = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('clove labels'), hashtext(${tenant()}))`.execute(tx)
}
