import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { type Connection, columnsOf } from './connection.ts'

/** Returns the last value of `writeCheckpoint` and its time; undefined before the first. */
export const readCheckpoint = ({ tx, tenant }: Scope, { kind, seller }: Connection, name: string) =>
  tx
    .selectFrom('connector_checkpoints')
    .select(['value', 'updated_at as at'])
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where('seller', '=', seller)
    .where('name', '=', name)
    .executeTakeFirst()

/** Stores the progress of a fetch in the caller's transaction. `value`: any JSON value. */
export const writeCheckpoint = async (
  { tx, tenant }: Scope,
  connection: Connection,
  name: string,
  value: unknown,
): Promise<void> => {
  const storedValue = { value: JSON.stringify(value), updated_at: sql<Date>`now()` }
  await tx
    .insertInto('connector_checkpoints')
    .values({ ...columnsOf(tenant(), connection), name, ...storedValue })
    .onConflict((on) => on.columns(['tenant_id', 'kind', 'seller', 'name']).doUpdateSet(storedValue))
    .execute()
}
