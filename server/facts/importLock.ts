import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const CLASS = 0x696d7074

/** Takes a lock that lets one import or undo at a time change a tenant's facts, until the transaction ends. */
export const lockImports = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
}

/** Tries to take the lock without waiting; returns false if another import is running. */
export const tryLockImports = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()})) as free`.execute(tx)
  return rows[0]?.free ?? false
}
