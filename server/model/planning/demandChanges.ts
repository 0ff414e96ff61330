import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { AsinCondition } from './storeDemand.ts'

const CLASS = 0x726f6c6c

/** Takes a lock that lets one roll at a time compute a company's demand. Waits for imports that have seen no roll. */
export const lockRoll = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CLASS}::int, hashtext(${tenant()}))`.execute(tx)
}

/**
 * Returns true if a roll is computing, which may have read what this transaction changes. Otherwise none begins before
 * it ends.
 */
export const isRolling = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${CLASS}::int, hashtext(${tenant()})) as free`.execute(tx)
  return !rows[0]?.free
}

/** Lists changed ASINs (`asin`) for the roll that is computing. */
export const listChanges = async ({ tx, tenant }: Scope, asins: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into demand_changes as d (tenant_id, asin)
    select distinct ${tenant()}::uuid, asin collate "C" from (${asins}) c order by 2
    on conflict (tenant_id, asin) do update set revision = d.revision + 1`.execute(tx)
}

/** SQL of the listed changes that the roll has not read yet, see `readChanges`. */
const newChanges = (tenant: string) => sql`
  select asin, revision from demand_changes
  where tenant_id = ${tenant}::uuid and (asin, revision) not in (select asin, revision from demand_read)`

/**
 * Starts the roll's record of the changes that it has read, with those listed before it reads any day. Returns a
 * condition that selects their ASINs.
 */
export const startChanges = async ({ tx, tenant }: Scope): Promise<AsinCondition> => {
  await sql`
    create temp table demand_read on commit drop as
    select asin, revision from demand_changes where tenant_id = ${tenant()}::uuid`.execute(tx)
  return (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} in (select asin from demand_read)`
}

/** Returns the number of changes listed since the last `readChanges`. */
export const countChanges = async ({ tx, tenant }: Scope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${newChanges(tenant())}) c`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Reads the changes listed since the last time, and returns a condition that selects their ASINs. */
export const readChanges = async ({ tx, tenant }: Scope): Promise<AsinCondition> => {
  await sql`drop table if exists pg_temp.demand_new`.execute(tx)
  await sql`create temp table demand_new on commit drop as ${newChanges(tenant())}`.execute(tx)
  await sql`analyze demand_new`.execute(tx)
  await sql`insert into demand_read select asin, revision from demand_new`.execute(tx)
  return (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} in (select asin from demand_new)`
}

/** Empties the list. Nobody lists changes meanwhile, because the caller keeps imports and edits waiting. */
export const dropChanges = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`delete from demand_changes where tenant_id = ${tenant()}::uuid`.execute(tx)
}
