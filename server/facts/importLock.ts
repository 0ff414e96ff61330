import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const CLASS = 0x696d7074

/** Lets one import or undo of a tenant change facts at a time; held until the transaction ends. */
export const lockImports = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
}

/** The same without waiting; false when another import is at work. */
export const tryLockImports = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()})) as free`.execute(tx)
  return rows[0]?.free ?? false
}
