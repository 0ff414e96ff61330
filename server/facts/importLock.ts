import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

const CLASS = 0x696d7074
/** Lets one edit at a time change figures outside an import. */
const EDIT_CLASS = 0x65646974

/** Takes a lock that lets one import or undo at a time change a tenant's facts, until the transaction ends. */
export const lockImports = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
}

/** Tries to take the lock of `lockImports` without waiting; returns false if an import or a job of figures is running. */
export const tryLockImports = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()})) as free`.execute(tx)
  return rows[0]?.free ?? false
}

/** Keeps imports and undos of a tenant waiting until the transaction ends; edits and others that do the same go on. */
export const holdImports = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
}

/**
 * Tries to keep imports waiting for an edit of figures, one edit at a time. Returns false at once if an import or
 * another edit is running.
 */
export const tryHoldImports = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${CLASS}::int, hashtext(${tenant()}))
      and pg_try_advisory_xact_lock(${EDIT_CLASS}::int, hashtext(${tenant()})) as free`.execute(tx)
  return rows[0]?.free ?? false
}
